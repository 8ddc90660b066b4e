"""Asking the host over real sockets: who is told what, and that no chip is lost when the house
dies.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.commands import Approve, Decline, Sit, StopAsking, TopUp
from pokerhouse.house.table import Approval, RequestState
from pokerhouse.house.table.doors import REQUESTS_MAX
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, PlayerId, SeatNumber, TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import STAKES, people, reason, seat_of


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("approval") / "house") as running:
        yield running


async def opened(ann: Client, *others: Client, approval: Approval = Approval.BUY_INS) -> TableId:
    """Ann's table, where all look on; she sits."""
    table = await ann.create_table(STAKES, (), approval=approval)
    await ann.sit()
    for client in others:
        await client.watch(table)
    return table


async def asks(client: Client, table: TableId, chips: int, *, seat: int | None = None) -> None:
    """They ask for a seat, and see that it waits."""
    number = None if seat is None else SeatNumber(seat)
    assert isinstance(await client.ask(Sit(number, Chips(chips), id=new_id(), table=table)), p.Ack)
    await client.until(lambda: state(client) is RequestState.WAITS)


def state(client: Client) -> RequestState | None:
    return None if client.own_request is None else client.own_request.state


async def answers(
    ann: Client, ben: Client, table: TableId, *, why: str | None = None
) -> p.Ack | p.Refused:
    """The host grants what Ben asks for; or says why not."""
    await ann.until(lambda: ben.me.player in [request.player for request in ann.requests])
    (request,) = [request for request in ann.requests if request.player == ben.me.player]
    if why is None:
        return await ann.ask(Approve(request.player, request.chips, id=new_id(), table=table))
    return await ann.ask(Decline(request.player, why, id=new_id(), table=table))


def test_the_host_alone_is_told_who_asks_and_the_asker_what_became_of_it(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await opened(ann, ben, cid)
            await asks(ben, table, 3_000, seat=4)
            await ann.until(lambda: ann.requests)
            wish = p.RequestInfo(
                ben.me.player, ben.me.name, Chips(3_000), SeatNumber(4), seated=False
            )
            assert ann.requests == (wish,)
            assert isinstance(await answers(ann, ben, table, why="not so many"), p.Ack)
            await ben.until(lambda: state(ben) is RequestState.REFUSED)
            assert ben.own_request is not None
            assert (ben.own_request.why, ben.me.wallet) == ("not so many", 10_000)
            await ann.until(lambda: not ann.requests)
            assert reason(await ben.ask(Sit(id=new_id(), table=table))) == "too_fast"
            await asyncio.sleep(3)
            await asks(ben, table, 2_000)
            await answers(ann, ben, table)
            await ben.until(
                lambda: ben.seat is not None and state(ben) is None and ben.me.wallet == 8_000
            )
            assert not any(
                '"requests"' in frame or '"own_request"' in frame for frame in cid.frames
            )
            assert not any('"requests"' in frame for frame in ben.frames)
            for frame in (
                Approve(cid.me.player, Chips(1), id=new_id(), table=table),
                Decline(PlayerId("x"), id=new_id(), table=table),
            ):
                assert reason(await ben.ask(frame)) == "not_host"

    asyncio.run(story())


def test_each_buy_in_is_asked_for_and_taken_with_the_answer(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            table = await opened(ann, ben)
            await asks(ben, table, 2_000)
            await answers(ann, ben, table)
            await ben.until(lambda: ben.seat is not None)
            await asyncio.sleep(3)
            assert isinstance(await ben.ask(TopUp(Chips(500), id=new_id(), table=table)), p.Ack)
            await ann.until(lambda: [(r.chips, r.seated) for r in ann.requests] == [(500, True)])
            assert isinstance(await ben.ask(StopAsking(id=new_id(), table=table)), p.Ack)
            await ann.until(lambda: not ann.requests)
            assert (
                reason(await ann.ask(Approve(ben.me.player, Chips(500), id=new_id(), table=table)))
                == "no_such_request"
            )
            assert seat_of(ben).stack + seat_of(ben).behind <= 2_020
            assert ben.me.wallet == 8_000

    asyncio.run(story())


def test_a_wallet_that_was_emptied_meanwhile_is_the_askers(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            other = await ben.create_table(STAKES, ())
            table = await opened(ann, ben)
            await asks(ben, table, 10_000)
            assert isinstance(await ben.ask(Sit(id=new_id(), table=other)), p.Ack)
            assert reason(await answers(ann, ben, table)) == "their_wallet"
            assert [request.chips for request in ann.requests] == [10_000], (
                "it can still be refused"
            )

    asyncio.run(story())


@pytest.mark.long
def test_nothing_is_lost_when_the_house_dies_before_the_answer(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            table = await opened(ann, ben)
            await asks(ben, table, 2_000)
            server.kill()
            server.start()
            await ann.until(lambda: ann.connections > 1)
            await ben.until(lambda: ben.connections > 1)
            await ben.send(p.Watch(table))
            assert isinstance(await answers(ann, ben, table), p.Ack)
            await ben.until(lambda: ben.seat is not None and ben.me.wallet == 8_000)
            server.kill()
            server.start()
            await ben.until(
                lambda: ben.connections > 2 and ben.seat is not None and ben.me.wallet == 8_000
            )

    asyncio.run(story())


def test_no_more_wait_than_may(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "A", *("P" for _ in range(REQUESTS_MAX + 1))) as (ann, *others):
            table = await opened(ann, *others)
            told = await asyncio.gather(
                *(each.ask(Sit(id=new_id(), table=table)) for each in others)
            )
            assert [answer.reason for answer in told if isinstance(answer, p.Refused)] == [
                "too_many"
            ]
            await ann.until(lambda: len(ann.requests) == REQUESTS_MAX)
            (long,) = [
                frame
                for frame in ann.frames
                if frame.count('"player"') == REQUESTS_MAX and "requests" in frame
            ]
            assert len(long) < 10_000, "bytes of the whole list"

    asyncio.run(story())
