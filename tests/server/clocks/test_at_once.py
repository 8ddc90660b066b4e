"""R21 over real sockets: who sits out or leaves is not waited for, and a second window takes over
in mid-turn.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.commands import Play, SitOut, SitOutFrom, Stand
from pokerhouse.house.lobby import ClockOptions
from pokerhouse.house.table import SeatStatus
from pokerhouse.rules import Cause, Fold, RaiseTo
from pokerhouse.rules.events import Folded
from pokerhouse.server.wire import protocol as p
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.clocks.test_time_bank import in_a_hand, knows_the_turn, the_turn
from tests.server.test_seats_by_socket import people, reason, seat_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("at_once") / "house", POKERHOUSE_FIRST_HAND_MS="300"
    ) as running:
        yield running


def folds(client: Client) -> list[Cause]:
    """Why somebody folded, in all hands that this client knows."""
    return [
        event.cause for hand in client.hands.values() for event in hand if isinstance(event, Folded)
    ]


@pytest.mark.parametrize("frame", [SitOut, Stand])
def test_who_goes_in_their_own_turn_folds_at_once(
    server: ServerProcess, frame: type[SitOut | Stand]
) -> None:
    """Long before their two minutes are over."""

    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, other = await in_a_hand(ann, ben, ClockOptions(), action_seconds=120)
            turn = the_turn(actor)
            table = turn.table
            goes = (
                SitOut(SitOutFrom.NOW, id=new_id(), table=table)
                if frame is SitOut
                else Stand(id=new_id(), table=table)
            )
            assert isinstance(await actor.ask(goes), p.Ack)
            await other.until(lambda: other.ended(turn.hand))
            assert folds(other) == [Cause.AWAY]

    asyncio.run(story())


def test_who_sits_out_now_is_not_waited_for_when_their_turn_comes(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, other = await in_a_hand(ann, ben, ClockOptions(), action_seconds=120)
            turn = the_turn(actor)
            assert isinstance(
                await other.ask(SitOut(SitOutFrom.NOW, id=new_id(), table=turn.table)), p.Ack
            )
            await actor.until(lambda: seat_of(other).status is SeatStatus.SITTING_OUT)
            raises = turn.legal.raise_to
            assert raises is not None
            played = await actor.ask(
                Play(turn.hand, turn.turn, RaiseTo(raises.minimum), id=new_id(), table=turn.table)
            )
            assert isinstance(played, p.Ack)
            await actor.until(lambda: actor.ended(turn.hand))
            assert folds(actor) == [Cause.AWAY]

    asyncio.run(story())


def test_a_second_window_takes_over_in_the_middle_of_a_turn(server: ServerProcess) -> None:
    """The first is told and hears no more of the table; the second sees the turn and answers it.
    Its clock runs on.
    """

    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, _ = await in_a_hand(ann, ben, ClockOptions(), action_seconds=60)
            before = the_turn(actor)
            second = Client(server.url)
            second.cookie = actor.cookie
            await second.__aenter__()
            await second.watch(before.table)
            await knows_the_turn(second)
            await actor.until(lambda: [n.kind for n in actor.notices] == [p.NoticeKind.TAKEN_OVER])
            assert the_turn(second).deadline_ms == before.deadline_ms
            heard = len(actor.frames)
            played = await second.ask(
                Play(before.hand, before.turn, Fold(), id=new_id(), table=before.table)
            )
            assert isinstance(played, p.Ack)
            await second.until(lambda: second.ended(before.hand))
            late = await actor.ask(
                Play(before.hand, before.turn, Fold(), id=new_id(), table=before.table)
            )
            assert reason(late) == "stale_turn"
            told = [p.decode_server(text) for text in actor.frames[heard:]]
            assert not [frame for frame in told if isinstance(frame, p.Events | p.Turn | p.Table)]
            await second.__aexit__()

    asyncio.run(story())
