"""What a person asks of a seat, over real sockets: more chips, leaving later, a bot's seat, a seat
that is held.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from pokerhouse.commands import FillUp, Leave, Sit, SitIn, Stand, TopUp
from pokerhouse.house.table import Plan, SeatStatus
from pokerhouse.rules import Call, Check, Fold, PlayerAction, RaiseTo, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.table import SeatInfo
from pokerhouse.units import Chips, PlayerId, TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("seats") / "house", POKERHOUSE_FIRST_HAND_MS="300"
    ) as running:
        yield running


@asynccontextmanager
async def people(server: ServerProcess, *names: str) -> AsyncIterator[list[Client]]:
    """Clients that are connected, one for each name."""
    clients = [Client(server.url) for _ in names]
    for client in clients:
        await client.__aenter__()
    try:
        yield clients
    finally:
        for client in clients:
            await client.__aexit__()


def cheaply(turn: p.Turn) -> PlayerAction:
    """Check or call."""
    return Check() if turn.legal.check else Call()


def seat_of(client: Client) -> SeatInfo:
    assert client.table is not None
    return next(s for s in client.table.seats if s.player == client.me.player)


def reason(answer: p.Ack | p.Refused) -> str:
    assert isinstance(answer, p.Refused), answer
    return answer.reason


async def opened(ann: Client, *others: Client, **options: int) -> TableId:
    """Ann opens a table, and all sit down with 2,000."""
    table = await ann.create_table(STAKES, (), **options)
    for client in (ann, *others):
        await client.watch(table)
        await client.sit()
    return table


def test_chips_are_brought_to_a_seat_and_no_more_than_the_table_allows(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with people(server, "Ann") as (ann,):
            table = await opened(ann)
            assert isinstance(await ann.ask(TopUp(Chips(500), id=new_id(), table=table)), p.Ack)
            await ann.until(lambda: seat_of(ann).stack == 2_500 and ann.me.wallet == 7_500)
            assert reason(await ann.ask(TopUp(Chips(7_501), id=new_id(), table=table))) == "top_up"
            assert reason(await ann.ask(TopUp(Chips(-1), id=new_id(), table=table))) == "top_up"
            assert isinstance(await ann.ask(TopUp(Chips(7_500), id=new_id(), table=table)), p.Ack)
            assert reason(await ann.ask(TopUp(Chips(1), id=new_id(), table=table))) == "stack_full"

    asyncio.run(story())


def test_who_left_is_told_how_much_they_bring_at_least(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            table = await opened(ann, ben)
            assert isinstance(await ann.ask(TopUp(Chips(1_000), id=new_id(), table=table)), p.Ack)
            assert isinstance(await ann.ask(Stand(id=new_id(), table=table)), p.Ack)
            await ann.until(lambda: ann.own_seat is not None and ann.own_seat.least > 0)
            told = ann.own_seat
            assert told is not None
            assert told.least >= 2_900, "a blind may have been lost"
            assert 3_500_000 < (told.least_ms or 0) <= 3_600_000
            assert ben.own_seat is not None
            assert ben.own_seat.least == 0, "nobody else is told"
            few = Chips(told.least - 1)
            assert reason(await ann.ask(Sit(buy_in=few, id=new_id(), table=table))) == "returning"
            assert isinstance(
                await ann.ask(Sit(buy_in=told.least, id=new_id(), table=table)), p.Ack
            )
            await ann.until(lambda: ann.own_seat is not None and ann.own_seat.least == 0)

    asyncio.run(story())


def test_a_wallet_gives_no_more_than_it_holds(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann") as (ann,):
            table = await opened(ann, buy_in_max_bb=10_000)
            assert (
                reason(await ann.ask(TopUp(Chips(8_001), id=new_id(), table=table)))
                == "not_enough_chips"
            )
            assert seat_of(ann).stack == 2_000

    asyncio.run(story())


def test_a_stack_is_filled_up_after_the_hand(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            table = await opened(ann, ben)
            await ann.ask(FillUp(Chips(2_000), id=new_id(), table=table))
            await ann.until(lambda: ann.own_seat is not None and ann.own_seat.fill_to == 2_000)
            assert ben.own_seat is not None
            assert ben.own_seat.fill_to == 0, "nobody else is told"
            ann.policy = lambda turn: Fold()
            ben.policy = cheaply
            await ann.until(lambda: len(ann.hands) > 4)
            await ann.until(lambda: ann.me.wallet < 8_000, 60)
            await ann.until(lambda: seat_of(ann).stack + seat_of(ann).behind <= 2_000)

    asyncio.run(story())


def test_who_busts_keeps_the_seat_and_buys_in_again(server: ServerProcess) -> None:
    async def story() -> None:
        def all_in(turn: p.Turn) -> PlayerAction:
            size = turn.legal.raise_to
            return RaiseTo(size.maximum) if size else cheaply(turn)

        async with people(server, "Ann", "Ben") as both:
            table = await opened(*both)
            ann, ben = both
            for client in both:
                client.policy = all_in

            def who_is_broke() -> list[PlayerId]:
                """As Ann is told: what Ben has read does not wake her."""
                seats = ann.table.seats if ann.table is not None else ()
                return [seat.player for seat in seats if seat.status is SeatStatus.BROKE]

            await ann.until(who_is_broke, 60)
            broke = ann if ann.me.player in who_is_broke() else ben
            await broke.until(
                lambda: broke.own_seat is not None and broke.own_seat.held_ms is not None
            )
            assert broke.own_seat is not None
            assert broke.own_seat.held_ms is not None
            assert 0 < broke.own_seat.held_ms <= 60_000
            assert reason(await broke.ask(SitIn(id=new_id(), table=table))) == "no_chips"
            assert isinstance(await broke.ask(TopUp(Chips(2_000), id=new_id(), table=table)), p.Ack)
            hands = len(broke.hands)
            await broke.until(lambda: len(broke.hands) > hands)

    asyncio.run(story())


def test_plans_are_told_to_their_player_alone_and_carried_out(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            table = await opened(ann, ben)
            await ann.until(lambda: ann.turn is not None)
            await ben.ask(Leave(id=new_id(), table=table))
            await ben.until(lambda: ben.own_seat is not None and ben.own_seat.plan is Plan.LEAVE)
            assert ann.own_seat is not None
            assert ann.own_seat.plan is Plan.STAY
            ann.policy = ben.policy = cheaply
            await asyncio.gather(
                ann.drop(), ben.drop()
            )  # coming back, they answer the turn that is open
            await ann.until(lambda: ann.table is not None and len(ann.table.seats) == 1)
            await ben.until(lambda: ben.me.wallet > 7_900)

    asyncio.run(story())


def test_a_friend_gets_the_seat_of_a_bot(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben", "Cid") as (ann, ben, cid):
            table = await ann.create_table(STAKES, bots=("passive",), seats=2)
            await ann.sit()
            await ann.until(lambda: ann.turn is not None and ann.turn.seat == ann.seat)
            await ben.watch(table)
            await ben.sit()
            await ben.until(lambda: ben.table is not None and len(ben.table.arriving) == 1)
            await cid.watch(table)
            assert reason(await cid.ask(Sit(id=new_id(), table=table))) == "table_full"
            ann.policy = lambda turn: Fold()
            await ann.drop()
            await ben.until(lambda: ben.seat is not None)
            assert ben.table is not None
            assert all(s.bot is None for s in ben.table.seats)

    asyncio.run(story())
