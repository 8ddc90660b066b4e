"""A house that is told to stop: hands are finished or freeze in the log, people are told, and
nothing is lost.
"""

import asyncio
import signal
from pathlib import Path

import httpx
import pytest

from pokerhouse.commands import Sit
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage.sqlite import SqliteStore
from pokerhouse.units import HandId, TableId
from tests.kit.client import Client, new_id, passive, wish
from tests.kit.server import ServerProcess
from tests.server.test_crash import audit
from tests.server.test_seats_by_socket import STAKES, opened, people, reason

FOR_EVER = "3600"
"""Seconds: longer than any test."""


async def in_a_hand(ann: Client, *others: Client) -> TableId:
    """A table where nobody is in a hurry, with a hand that waits for somebody to act."""
    table = await opened(ann, *others, action_seconds=120)
    for client in (ann, *others):
        await client.until(lambda c=client: c.turn)  # type: ignore[misc]
    return table


async def told(client: Client) -> p.Closing:
    """What is said of the end, once it is."""
    await client.until(lambda: client.closing)
    assert client.closing is not None
    return client.closing


async def health(server: ServerProcess) -> httpx.Response:
    """What the house says of itself."""
    async with httpx.AsyncClient() as http:
        return await http.get(server.url + "/health")


def saved_hand(data: Path) -> HandId | None:
    """The hand that the table on the disk is in."""

    async def look() -> HandId | None:
        store = SqliteStore.open(data)
        try:
            (saved,) = await store.tables.open_tables()
        finally:
            await store.close()
        return saved.session.hand

    return asyncio.run(look())


def test_the_hand_in_play_is_finished_and_nothing_begins_meanwhile(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await in_a_hand(ann, ben)
            await cid.watch(table)
            assert (await health(server)).json()["ok"] is True
            server.tell(signal.SIGTERM)
            for client in (ann, ben, cid):
                closing = await told(client)
                assert 3_590_000 < closing.deadline_ms - closing.server_ms <= 3_600_000
            assert reason(await cid.ask(Sit(id=new_id(), table=table))) == "closing"
            assert reason(await cid.ask(wish("New", STAKES))) == "closing"
            answer = await health(server)
            assert (answer.status_code, answer.json()["ok"], answer.json()["draining"]) == (
                503,
                False,
                True,
            )
            await cid.drop()
            async with Client(server.url) as newcomer:
                await told(newcomer)
            for client in (ann, ben):
                client.policy = passive
            await (
                ann if ann.turn and ann.turn.seat == ann.seat else ben
            ).drop()  # comes back, is asked, and plays
            await ann.until(lambda: ann.hand_over)
            said = await asyncio.to_thread(server.ended)
            assert (server.status, len(ann.hands)) == (0, 1), said
            await ann.until(lambda: any(n.kind == p.NoticeKind.CLOSING for n in ann.notices))

    data = tmp_path / "house"
    with ServerProcess(data, POKERHOUSE_DRAIN_SECONDS=FOR_EVER) as server:
        asyncio.run(story(server))
    assert saved_hand(data) is None
    asyncio.run(audit(data))


@pytest.mark.long
def test_a_hand_that_is_not_over_in_time_freezes_and_goes_on_after_the_restart(
    tmp_path: Path,
) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, *"AB") as (ann, ben):
            await in_a_hand(ann, ben)
            before, events = ann.turn, list(ann.hand)
            server.tell(signal.SIGTERM)
            await told(ann)
            await asyncio.to_thread(server.ended)
            assert server.status == 0
            connections = ann.connections
            await asyncio.to_thread(server.start)
            await ann.until(lambda: ann.connections > connections and ann.turn is not before)
            assert ann.turn is not None
            assert before is not None
            assert (ann.turn.hand, ann.turn.turn, ann.hand) == (before.hand, before.turn, events)
            ann.policy = ben.policy = passive
            for client in (ann, ben):
                await client.drop()
            await ann.until(lambda: len(ann.hands) > 2)

    with ServerProcess(tmp_path / "house", POKERHOUSE_DRAIN_SECONDS="1") as server:
        asyncio.run(story(server))
    asyncio.run(audit(tmp_path / "house"))


def ends_in_the_middle(tmp_path: Path, first: int, second: int) -> int | None:
    """A hand is in play, the house is told to stop, and told again; what the process ended with."""

    async def story(server: ServerProcess) -> None:
        async with people(server, *"AB") as (ann, ben):
            await in_a_hand(ann, ben)
            server.tell(first)
            await told(ben)
            server.tell(second)
            await asyncio.to_thread(server.ended)

    data = tmp_path / "house"
    with ServerProcess(data, POKERHOUSE_DRAIN_SECONDS=FOR_EVER) as server:
        asyncio.run(story(server))
        status = server.status
    assert saved_hand(data) is not None, "it goes on after the restart"
    asyncio.run(audit(data))
    return status


def test_told_twice_it_stops_at_once(tmp_path: Path) -> None:
    assert ends_in_the_middle(tmp_path, signal.SIGTERM, signal.SIGTERM) == 0


def test_ctrl_c_twice_stops_it_at_once(tmp_path: Path) -> None:
    assert ends_in_the_middle(tmp_path, signal.SIGINT, signal.SIGINT) == 0


def test_killed_meanwhile_it_loses_nothing(tmp_path: Path) -> None:
    assert ends_in_the_middle(tmp_path, signal.SIGTERM, signal.SIGKILL) == -signal.SIGKILL


def test_without_a_hand_in_play_nothing_is_waited_for(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, "A") as (ann,):
            await opened(ann)
            server.tell(signal.SIGTERM)
            await asyncio.to_thread(server.ended)
            assert server.status == 0

    with ServerProcess(tmp_path / "house", POKERHOUSE_DRAIN_SECONDS=FOR_EVER) as server:
        asyncio.run(story(server))
