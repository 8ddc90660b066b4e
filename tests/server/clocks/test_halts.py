"""R21 over real sockets: half of the lines are lost, a house is killed, a process stands still; one
plays tricks.
"""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerhouse.commands import Play, SitIn
from pokerhouse.house.lobby import ClockOptions
from pokerhouse.house.table import HaltReason
from pokerhouse.rules import Fold
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.clocks.test_time_bank import in_a_hand, knows_the_turn, the_turn
from tests.server.test_seats_by_socket import STAKES, people

NOWHERE = "http://127.0.0.1:1"
NO_BANK = ClockOptions(bank_seconds_max=0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("halts") / "house", POKERHOUSE_FIRST_HAND_MS="300"
    ) as running:
        yield running


def told(client: Client, kind: p.NoticeKind) -> int:
    """How often this client was told so."""
    return sum(notice.kind is kind for notice in client.notices)


def halted(client: Client) -> HaltReason | None:
    """Why the clocks stand still, as this client knows."""
    return None if client.table is None else client.table.halted


async def lose(*clients: Client) -> None:
    """These clients' lines break, and do not come back by themselves."""
    for client in clients:
        client.url = NOWHERE
    for client in clients:
        await client.drop()


async def breaks_and_comes_back(client: Client) -> None:
    line = client.connections
    await client.drop()
    await client.until(lambda: client.connections > line)


async def all_seated(ann: Client, *others: Client, **options: int) -> TableId:
    """They sit at Ann's table, and a hand waits for one of them."""
    table = await ann.create_table(STAKES, (), clock=NO_BANK, **options)
    for client in others:
        await client.watch(table)
    for client in (ann, *others):
        await client.sit()
    await asyncio.gather(*(knows_the_turn(client) for client in (ann, *others)))
    return table


def test_half_of_the_lines_are_lost_and_come_back(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben", "Cid") as (ann, ben, cid):
            await all_seated(ann, ben, cid, action_seconds=60)
            before = the_turn(ann)
            await lose(ben, cid)
            await ann.until(lambda: halted(ann) is HaltReason.LINES and the_turn(ann).stopped)
            assert told(ann, p.NoticeKind.CLOCKS_STOPPED) == 1
            ben.url = cid.url = server.url
            await ann.until(lambda: told(ann, p.NoticeKind.CLOCKS_GO_ON))
            await ann.until(lambda: halted(ann) is None and not the_turn(ann).stopped)
            assert before.deadline_ms is not None
            after = the_turn(ann).deadline_ms
            assert after is not None
            assert (the_turn(ann).turn, after > before.deadline_ms) == (before.turn, True)

    asyncio.run(story())


def test_heads_up_one_who_opens_and_closes_lines_stops_no_clock(server: ServerProcess) -> None:
    """Ben has three windows and breaks their lines again and again: no clock stops, and Ann's own
    runs as it did.
    """

    async def story() -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            table = await all_seated(ann, ben, action_seconds=60)
            windows = [Client(server.url) for _ in range(2)]
            deadline = the_turn(ann).deadline_ms
            mine = the_turn(ann).seat == ann.seat
            for window in windows:
                window.cookie = ben.cookie
                await window.__aenter__()
            for _ in range(30):
                await breaks_and_comes_back(ben)
                for window in windows:
                    await window.send(p.Watch(table))
                    await window.drop()
            assert isinstance(await ann.ask(SitIn(id=new_id(), table=table)), p.Ack)
            assert told(ann, p.NoticeKind.CLOCKS_STOPPED) == 0
            assert not the_turn(ann).stopped
            assert the_turn(ann).deadline_ms == deadline or not mine
            for window in windows:
                await window.__aexit__()

    asyncio.run(story())


def test_heads_up_both_lines_lost_are_waited_for(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "Ann", "Ben", "Eve") as (ann, ben, eve):
            table = await all_seated(ann, ben, action_seconds=60)
            await eve.watch(table)
            await lose(ann, ben)
            await eve.until(lambda: halted(eve) is HaltReason.LINES)
            ann.url = server.url
            await eve.until(lambda: halted(eve) is None)
            ben.url = server.url

    asyncio.run(story())


def test_a_house_that_was_killed_waits_for_who_comes_back(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            await all_seated(ann, ben, action_seconds=60)
            hand = the_turn(ann).hand
            ben.url = NOWHERE
            server.kill()
            server.start()
            await ann.until(lambda: halted(ann) is HaltReason.RESTART and the_turn(ann).stopped)
            assert the_turn(ann).hand == hand
            ben.url = server.url
            await ann.until(lambda: halted(ann) is None and not the_turn(ann).stopped)

    with ServerProcess(tmp_path / "house", POKERHOUSE_FIRST_HAND_MS="300") as server:
        asyncio.run(story(server))


def test_a_process_that_stood_still_takes_nobodys_time(tmp_path: Path) -> None:
    """For twelve seconds, where a turn has ten."""

    async def story(server: ServerProcess) -> None:
        async with people(server, "Ann", "Ben") as (ann, ben):
            actor, other = await in_a_hand(ann, ben, NO_BANK, action_seconds=10)
            turn = the_turn(actor)
            os.kill(server.pid, signal.SIGSTOP)
            try:
                await asyncio.sleep(12)
            finally:
                os.kill(server.pid, signal.SIGCONT)
            await other.until(lambda: told(other, p.NoticeKind.HELD_UP))
            answer = await actor.ask(
                Play(turn.hand, turn.turn, Fold(), id=new_id(), table=turn.table)
            )
            assert isinstance(answer, p.Ack), "it is still their turn"

    with ServerProcess(tmp_path / "house", POKERHOUSE_FIRST_HAND_MS="300") as server:
        asyncio.run(story(server))
