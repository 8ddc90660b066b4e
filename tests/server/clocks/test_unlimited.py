"""A table without a clock, over real sockets: who is there has all the time, until the host calls
the clock.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.commands import CallClock, Play
from pokerhouse.house.lobby import ClockKind, ClockOptions
from pokerhouse.house.table import SeatStatus
from pokerhouse.rules import Call
from pokerhouse.server.wire import protocol as p
from tests.kit.client import new_id
from tests.kit.server import ServerProcess
from tests.server.clocks.test_time_bank import in_a_hand, the_turn
from tests.server.test_seats_by_socket import people, reason, seat_of

NO_CLOCK = ClockOptions(ClockKind.UNLIMITED, bank_seconds_max=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("unlimited") / "house", POKERHOUSE_FIRST_HAND_MS="300"
    ) as running:
        yield running


def test_the_host_calls_the_clock_on_who_takes_too_long(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, other = await in_a_hand(ann, ben, NO_CLOCK, action_seconds=5)
            first = the_turn(ann)
            table = first.table
            await ann.until(lambda: the_turn(ann).deadline_ms is None)
            assert reason(await ben.ask(CallClock(id=new_id(), table=table))) == "not_host"
            assert isinstance(await ann.ask(CallClock(id=new_id(), table=table)), p.Ack)
            for _ in range(20):
                assert reason(await ann.ask(CallClock(id=new_id(), table=table))) == "no_clock"
            # One missed turn folds; the second in a row sits a connected player out.
            await other.until(lambda: other.turn and other.turn.hand != first.hand)
            assert seat_of(actor).status is SeatStatus.PLAYING
            turn = the_turn(other)
            assert turn.seat == other.seat, "the button has moved on"
            call = Play(turn.hand, turn.turn, Call(), id=new_id(), table=table)
            assert isinstance(await other.ask(call), p.Ack)
            await ann.until(lambda: ann.turn and ann.turn.seat == actor.seat)
            assert isinstance(await ann.ask(CallClock(id=new_id(), table=table)), p.Ack)
            await actor.until(lambda: seat_of(actor).status is SeatStatus.SITTING_OUT)

    asyncio.run(story())


def test_who_loses_their_line_has_a_clock_until_they_are_back(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, other = await in_a_hand(ann, ben, NO_CLOCK, action_seconds=60)
            await other.until(lambda: the_turn(other).deadline_ms is None)
            house, actor.url = actor.url, "http://127.0.0.1:1"  # where nobody answers
            await actor.drop()
            await other.until(lambda: the_turn(other).deadline_ms is not None)
            actor.url = house
            await other.until(lambda: the_turn(other).deadline_ms is None)

    asyncio.run(story())
