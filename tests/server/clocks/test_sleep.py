"""R21: the server sleeps. Nobody's time passes, all lines are opened anew, and
everybody is told.
"""

import asyncio

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Sit
from pokerhouse.house.table import HaltReason
from pokerhouse.machine import SystemClock
from pokerhouse.server.live.health import SLEPT_LEAST_S, SLEPT_MOST_S, Vitals
from pokerhouse.server.live.services import Services
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.live.watch import WOKEN, wake_up
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.table_frames import slept_notice
from pokerhouse.units import TableId
from tests.kit.client import new_id, wish
from tests.kit.desk import SETTINGS, STAKES, Guest, actor_of, arrive, opened, run
from tests.kit.store import QuickStore
from tests.server.clocks.test_other_pages import until, window_of

AT_ONCE = replace(SETTINGS, first_hand_ms=0)
MINUTE_MS = 60_000


@pytest.mark.parametrize(
    ("asleep_s", "told"),
    [
        (0.0, []),
        (SLEPT_LEAST_S - 1, []),
        (1_200.0, [1_200_000]),
        (SLEPT_MOST_S + 1, []),
        (-3_600.0, []),
    ],
)
def test_a_time_of_day_that_runs_ahead_of_the_machine_tells_a_sleep(
    asleep_s: float, told: list[int]
) -> None:
    """A clock that is set right by a little, set back, or set for the first time, tells none."""

    class Drowsy(SystemClock):
        """A clock of a machine that has slept during the first sleep of its caller."""

        def __init__(self) -> None:
            self.now_s = 1_000.0
            self.ahead_s = 4_000.0
            self.looked = asyncio.Event()

        def seconds(self) -> float:
            return self.now_s

        def wall_s(self) -> float:
            return self.now_s + self.ahead_s

        async def sleep(self, seconds: float) -> None:
            if self.now_s > 1_000:
                self.looked.set()
                await asyncio.Event().wait()
            self.now_s += seconds
            self.ahead_s += asleep_s

    async def story() -> None:
        clock = Drowsy()
        slept_ms: list[int] = []
        looks = Vitals(lambda ms: None, slept_ms.append, clock)
        looks.start()
        await clock.looked.wait()
        looks.close()
        assert slept_ms == told

    asyncio.run(story())


async def two_in_a_hand(house: Services) -> tuple[TableActor, Guest, Guest]:
    ann, ben = await arrive(house), await arrive(house)
    made = await ann.ask(wish("Friday", STAKES))
    assert isinstance(made, p.Ack)
    assert made.table is not None
    for guest in (ann, ben):
        await house.clients.connections.receive(guest.connection, p.Watch(made.table))
        assert isinstance(await guest.ask(Sit(id=new_id(), table=made.table)), p.Ack)
    actor = actor_of(house, made.table)
    await ann.desk.until(lambda: actor.table.hand is not None)
    return actor, ann, ben


def test_after_a_sleep_a_hand_waits_for_its_people_who_are_told_for_how_long() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            actor, ann, ben = await two_in_a_hand(house)
            wake_up(house.hub, house.table.tables, 20 * MINUTE_MS)
            assert (ann.desk.closed_with, ben.desk.closed_with) == (WOKEN, WOKEN)
            await until(lambda: actor.table.session.halt is not None)
            halt, clock = actor.table.session.halt, actor.table.clock
            assert halt is not None
            assert halt.reason is HaltReason.SLEPT
            assert clock is not None
            assert clock.stopped is not None
            for guest in (ann, ben):
                house.clients.connections.leave(guest.connection)
            assert actor.table.session.halt is halt, "that the old lines end changes nothing"
            back = [window_of(house, guest) for guest in (ann, ben)]
            for connection, desk in back:
                assert actor.table.session.halt is not None, "one alone is waited for"
                await house.clients.connections.receive(connection, p.Watch(actor.id))
                notices = [frame for frame in desk.frames if isinstance(frame, p.Notice)]
                assert notices == [slept_notice(actor.id, 20 * MINUTE_MS)]
            await until(lambda: actor.table.session.halt is None)
            clock = actor.table.clock
            assert clock is not None
            assert clock.stopped is None

    run(story)


def test_a_table_between_two_hands_tells_of_a_sleep_and_waits_for_nobody() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            ann = await arrive(house)
            made = await ann.ask(wish("Friday", STAKES))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            actor = actor_of(house, made.table)
            wake_up(house.hub, house.table.tables, 3 * 60 * MINUTE_MS)
            await until(lambda: actor.audience.notice is not None)
            assert actor.table.session.halt is None
            assert actor.audience.notice == slept_notice(actor.id, 3 * 60 * MINUTE_MS)

    run(story)


@pytest.mark.parametrize(
    ("ms", "span"),
    [
        (59_999, "59 seconds"),
        (MINUTE_MS, "1 minute"),
        (119 * MINUTE_MS, "119 minutes"),
        (120 * MINUTE_MS, "2 hours"),
    ],
)
def test_how_long_the_machine_slept_is_told_in_one_line(ms: int, span: str) -> None:
    words = f"The server was asleep for {span}. The clocks were stopped in the meantime."
    assert slept_notice(TableId("t"), ms).message == words
