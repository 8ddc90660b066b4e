"""R21, the time of a turn, over real sockets: the time bank, and more of it than there is."""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.commands import MoreTime
from pokerhouse.house.lobby import ClockOptions
from pokerhouse.house.table import SeatStatus
from pokerhouse.server.wire import protocol as p
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import STAKES, people, reason, seat_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("clocks") / "house", POKERHOUSE_FIRST_HAND_MS="300"
    ) as running:
        yield running


async def in_a_hand(
    ann: Client, ben: Client, clock: ClockOptions, **options: int
) -> tuple[Client, Client]:
    """Both sit at Ann's table; the first of the two is to act, and both know."""
    table = await ann.create_table(STAKES, (), clock=clock, **options)
    await ben.watch(table)
    for client in (ann, ben):
        await client.sit()
    await asyncio.gather(*(knows_the_turn(client) for client in (ann, ben)))
    return (ann, ben) if the_turn(ann).seat == ann.seat else (ben, ann)


async def knows_the_turn(client: Client) -> None:
    await client.until(lambda: client.turn is not None)


def the_turn(client: Client) -> p.Turn:
    """The turn that is open."""
    assert client.turn is not None
    return client.turn


def deadline(client: Client) -> int:
    """When the turn ends that is open, by the server's clock."""
    ends = the_turn(client).deadline_ms
    assert ends is not None, "it has no end"
    return ends


async def asks(client: Client) -> p.Ack | p.Refused:
    """This client wants more time in the turn that it knows."""
    turn = the_turn(client)
    return await client.ask(MoreTime(turn.hand, turn.turn, id=new_id(), table=turn.table))


def test_more_time_comes_out_of_the_bank_until_it_is_empty(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, other = await in_a_hand(ann, ben, ClockOptions(), action_seconds=60)
            first = deadline(actor)
            assert (the_turn(actor).bank_ms, the_turn(actor).bank_since_ms) == (30_000, None)
            assert reason(await asks(other)) == "not_your_turn"
            for _ in range(3):
                assert isinstance(await asks(actor), p.Ack)
            await other.until(lambda: the_turn(other).bank_ms == 0)
            assert (deadline(other), the_turn(other).bank_since_ms) == (first + 30_000, first)
            for _ in range(20):
                refused = await asks(actor)
                assert reason(refused) == "bank_empty"
                assert isinstance(refused, p.Refused)
                assert refused.numbers == {"hands": 10, "seconds": 5}
            assert deadline(other) == first + 30_000

    asyncio.run(story())


def test_the_bank_runs_by_itself_and_then_the_turn_is_over(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, other = await in_a_hand(ann, ben, ClockOptions(bank_seconds=1), action_seconds=5)
            first = deadline(other)
            await other.until(lambda: the_turn(other).bank_since_ms is not None)
            since = the_turn(other).bank_since_ms
            assert since is not None
            assert since >= first
            assert deadline(other) - since == 1_000
            await actor.until(lambda: seat_of(actor).status is SeatStatus.SITTING_OUT)

    asyncio.run(story())
