"""The actor of a table without a network: deadlines, failing disks, and an end in which nobody is
forgotten.
"""

import asyncio

import pytest

from pokerhouse.commands import SitIn, SitOut
from pokerhouse.rules import Call, Fold
from pokerhouse.rules.events import Called
from pokerhouse.server.live.table.deadlines import PATIENCE_MS
from pokerhouse.server.live.table.request import MAILBOX_COMMANDS
from pokerhouse.server.live.table.steps import RETRY_MS
from pokerhouse.units import Millis
from tests.house.game import ACTION_MS, START_MS
from tests.kit.asks import ask_as
from tests.kit.desk import run
from tests.kit.no_network.stage import Stage


@pytest.mark.parametrize(
    ("sent_ms", "timeouts"), [(ACTION_MS - 4_000, 0), (ACTION_MS, 0), (ACTION_MS + 1, 1)]
)
def test_r21_a_play_received_in_time_beats_the_clock_however_busy_the_table(
    sent_ms: int, timeouts: int
) -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.open.clear()
            busy = asyncio.create_task(stage.actor.ask(ask_as("Bob", SitOut)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            stage.now = Millis(stage.now + sent_ms)
            played = stage.play(Call())
            await asyncio.sleep(0)
            stage.now = Millis(START_MS + ACTION_MS + 20)
            stage.store.open.set()
            await busy
            refused = await played
            assert stage.timeouts == timeouts
            assert (refused is None) is (timeouts == 0)
            assert any(isinstance(event, Called) for event in stage.events) is (timeouts == 0)

    run(story)


def test_r21_who_sent_in_time_to_a_house_that_was_held_up_is_waited_for() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            # Nobody was served for 24 s: the deadline was four seconds after the play that is still
            # unread.
            await stage.later(ACTION_MS + 20_000)
            assert stage.timeouts == 0
            await stage.later(PATIENCE_MS - 1)
            assert await stage.play(Call()) is None
            assert stage.timeouts == 0

    run(story)


def test_r21_a_house_that_was_held_up_does_not_wait_for_ever() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            await stage.later(ACTION_MS + 20_000)
            await stage.later(PATIENCE_MS)
            assert stage.timeouts == 1

    run(story)


def test_r21_a_disk_that_is_slow_after_the_deadline_gives_nobody_more_time() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.open.clear()
            stage.now = Millis(stage.now + ACTION_MS)
            busy = asyncio.create_task(stage.actor.ask(ask_as("Bob", SitOut)))
            for _ in range(3):
                await asyncio.sleep(0)
            stage.now = Millis(stage.now + 20_000)
            stage.store.open.set()
            await busy
            await stage.later(0)
            assert stage.timeouts == 1

    run(story)


def test_r21_a_deadline_that_is_seen_on_time_is_kept() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            await stage.later(ACTION_MS - 1)
            assert stage.timeouts == 0
            await stage.later(1)
            assert stage.timeouts == 1

    run(story)


def test_what_could_not_be_written_has_not_happened_and_is_tried_again() -> None:
    async def story() -> None:
        async with Stage("Ann", bots=("passive", "passive")) as stage:
            await stage.until(
                lambda: stage.actor.table.hand is not None and stage.actor.table.clock is not None
            )
            stage.store.full = True
            told, hand = len(stage.window.texts), stage.actor.table.hand
            refused = await stage.play(Fold())
            assert refused is not None
            assert refused.reason == "busy"
            assert stage.actor.table.hand is hand
            assert len(stage.window.texts) == told
            stage.store.full = False
            stage.now = Millis(stage.now + RETRY_MS)
            assert await stage.play(Fold()) is None
            over = stage.hands_over
            await stage.until(lambda: stage.hands_over > over or stage.actor.table.hand is not hand)

    run(story)


def test_whoever_asks_a_table_that_stops_is_answered() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.open.clear()
            asked = [asyncio.create_task(stage.actor.ask(ask_as("Bob", SitOut))) for _ in range(3)]
            await asyncio.sleep(0)
            stopping = asyncio.create_task(stage.actor.stop())
            for _ in range(5):
                await asyncio.sleep(0)
            assert not stopping.done(), "whoever stops it waits for the step at hand"
            stage.store.open.set()
            await stopping
            answers = await asyncio.gather(*asked)
            assert answers[0] is None, "the step at hand is finished"
            assert [answer.reason for answer in answers[1:] if answer] == ["busy", "busy"]
            late = await stage.actor.ask(ask_as("Bob", SitOut))
            assert late is not None
            assert late.reason == "busy"

    run(story)


def test_a_full_mailbox_says_so() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.open.clear()
            asks = [
                asyncio.create_task(stage.actor.ask(ask_as("Bob", SitIn)))
                for _ in range(MAILBOX_COMMANDS + 2)
            ]
            await asyncio.sleep(0)
            done = [ask for ask in asks if ask.done()]
            refusals = [ask.result() for ask in done]
            assert [refused.reason for refused in refusals if refused] == ["busy", "busy"]
            stage.store.open.set()
            await asyncio.gather(*asks)

    run(story)
