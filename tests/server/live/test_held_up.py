"""R21 at the actor of a table: for nobody the time has passed in which the house could not do
anything.
"""

from pokerhouse.rules import Call
from pokerhouse.server.live.table.lost_time import HELD_UP_LEAST_MS, LostTime
from pokerhouse.server.live.table.steps import RETRY_MS
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis
from tests.house.game import ACTION_MS, Game
from tests.kit.desk import run
from tests.kit.no_network.stage import Stage


def told(stage: Stage) -> list[str]:
    """What the onlooker was told about it."""
    frames = [frame for frame in stage.window.frames if isinstance(frame, p.Notice)]
    return [frame.message for frame in frames if frame.kind is p.NoticeKind.HELD_UP]


def left(stage: Stage) -> int:
    """What is left of the turn."""
    clock = stage.actor.table.clock
    assert clock is not None
    assert clock.deadline is not None
    return clock.deadline - stage.now


def test_a_disk_that_fails_takes_nobodys_time() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            await stage.later(ACTION_MS - 1_000)
            stage.store.full = True
            refused = await stage.play(Call())
            assert refused is not None
            for _ in range(120):
                await stage.later(RETRY_MS)
            assert stage.timeouts == 0
            stage.store.full = False
            await stage.later(RETRY_MS)
            assert stage.timeouts == 0, "the write that finds it mended ends no turn"
            assert left(stage) > 0
            assert told(stage) == [
                "The server was busy for 121 seconds. The clocks were stopped in the meantime."
            ]
            assert await stage.play(Call()) is None

    run(story)


def test_who_came_while_the_disk_failed_is_there_when_it_is_mended() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.full = True
            await stage.play(Call())
            [bobs] = [window for window in stage.actor.audience.watchers if window.player == "Bob"]
            stage.actor.unwatch(bobs)
            await stage.later(RETRY_MS)
            stage.actor.watch(bobs, None, 0)
            stage.actor.unwatch(bobs)
            await stage.later(RETRY_MS)
            stage.store.full = False
            await stage.later(RETRY_MS)
            assert "Bob" not in stage.actor.table.connected

    run(story)


def test_a_loop_that_stood_still_takes_nobodys_time() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.now = Millis(stage.now + ACTION_MS + 40_000)
            stage.actor.held_up(ACTION_MS + 40_000)
            await stage.later(0)
            assert (stage.timeouts, left(stage)) == (0, ACTION_MS)
            assert told(stage) == [
                "The server was busy for 60 seconds. The clocks were stopped in the meantime."
            ]

    run(story)


def test_what_every_house_is_held_up_by_now_and_then_is_not_made_up_for() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.actor.held_up(HELD_UP_LEAST_MS - 1)
            await stage.later(0)
            assert told(stage) == []
            assert left(stage) == ACTION_MS

    run(story)


def test_time_lost_by_the_disk_and_by_the_loop_at_once_is_made_up_for_once() -> None:
    table, lost = Game("Ann").table, LostTime()
    lost.could_not_write(Millis(10_000))
    lost.could_not_write(Millis(11_000))
    lost.add(5_000)
    assert lost.due(table, Millis(20_000)) is None
    lost.writes_again(Millis(20_000))
    assert lost.take() == 10_000
    assert lost.due(table, Millis(20_000)) is None
