"""Connections that break, are taken over or fall behind, and a house that closes: nothing is lost
or done twice.
"""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from pokerhouse.commands import Play, Sit, Stand
from pokerhouse.rules.events import HandEnded
from pokerhouse.server.wire import protocol as p
from tests.kit.client import NO_LIMIT, Client, new_id, passive
from tests.kit.server import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One house for all tests of this file; each opens tables of its own."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server


def test_a_command_asked_again_is_answered_the_same_and_done_once(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as host:
            table = await host.create_table(NO_LIMIT, bots=("passive",))
            await host.sit()
            await host.until(lambda: host.turn and host.turn.seat == host.seat)
            assert host.turn is not None
            call = Play(
                host.turn.hand, host.turn.turn, passive(host.turn), id=new_id(), table=table
            )
            first = await host.ask(call)
            acted = len(host.hand)
            for _ in range(3):
                del host.answers[call.id]
                await host.drop()
                assert await host.ask(call) == first
            assert isinstance(first, p.Ack)
            same = [
                e
                for e in host.hand[acted:]
                if getattr(e, "seat", None) == host.seat and hasattr(e, "amount")
            ]
            assert not same, "the action was counted once"
            sit = await host.ask(Sit(id=new_id(), table=table))
            assert isinstance(sit, p.Refused)
            del host.answers[sit.id]
            await host.ask(Stand(id=new_id(), table=table))
            assert await host.ask(Sit(id=sit.id, table=table)) == sit, (
                "a refusal too is given only once"
            )

    asyncio.run(play())


def test_a_client_that_comes_back_gets_exactly_what_it_missed(server: ServerProcess) -> None:
    async def play() -> None:
        rng = random.Random(3)
        async with (
            Client(server.url, passive) as host,
            Client(server.url) as watcher,
            Client(server.url) as steady,
        ):
            table = await host.create_table(NO_LIMIT, bots=("random", "smart", "passive"))
            await watcher.watch(table)
            await steady.watch(table)
            await host.sit()
            for _ in range(12):
                events = sum(map(len, watcher.hands.values()))
                await watcher.until(lambda n=events: sum(map(len, watcher.hands.values())) > n)  # type: ignore[misc]
                watcher.resume_whole_hand = rng.random() < 0.5
                connections = watcher.connections
                await watcher.drop()
                await watcher.until(lambda n=connections: watcher.connections > n)  # type: ignore[misc]
            await watcher.until(lambda: watcher.hand_over)
            hand = next(reversed(watcher.hands))
            await steady.until(
                lambda: hand in steady.hands and isinstance(steady.hands[hand][-1], HandEnded)
            )
            assert watcher.hands[hand] == steady.hands[hand]

    asyncio.run(play())


def test_a_second_window_takes_over_and_the_first_is_told(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as first:
            table = await first.create_table(NO_LIMIT)
            headers = {"Cookie": f"pokerhouse_session={first.cookie}"}
            async with connect(
                server.url.replace("http", "ws") + "/ws", additional_headers=headers
            ) as second:
                await second.send(p.encode(p.Watch(table)).decode())
                await first.until(
                    lambda: any(n.kind is p.NoticeKind.TAKEN_OVER for n in first.notices)
                )

    asyncio.run(play())


def test_a_client_that_does_not_read_is_dropped_and_slows_nobody(server: ServerProcess) -> None:
    async def play() -> None:
        async with (
            Client(server.url, passive) as host,
            Client(server.url) as steady,
            Client(server.url) as sleeper,
        ):
            table = await host.create_table(NO_LIMIT, bots=("passive",) * 5, seats=6)
            await host.sit()  # bots by themselves stop after a while, or go broke and leave
            for client in (steady, sleeper):
                await client.watch(table)
            socket = sleeper._socket
            assert socket is not None
            socket.transport.pause_reading()
            await host.watch(table)
            for _ in range(
                600
            ):  # the system takes megabytes for it: these are sooner full of answers than of hands
                await sleeper.send(p.Watch(table))
            health = server.url + "/health"
            async with httpx.AsyncClient() as http:
                online = (await http.get(health)).json()["online"]
                for _ in range(200):
                    events = sum(map(len, steady.hands.values()))
                    more = lambda n=events: sum(map(len, steady.hands.values())) > n + 100  # noqa: E731
                    await steady.until(more)
                    if (await http.get(health)).json()["online"] < online:
                        break
                else:
                    raise AssertionError("the sleeper was never dropped")
            connections = sleeper.connections
            socket.transport.resume_reading()
            await sleeper.until(lambda: sleeper.connections > connections)
            await sleeper.until(lambda: sleeper.turn is not None)

    asyncio.run(play())


def test_sigterm_tells_the_clients_and_keeps_the_hand(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        async with Client(server.url) as host:
            await host.create_table(NO_LIMIT, bots=("passive",))
            await host.sit()
            await host.until(lambda: host.turn and host.turn.seat == host.seat)
            hand, was = list(host.hand), host.turn
            await asyncio.to_thread(server.stop)
            assert server.status == 0, "it was asked to end, so nothing went wrong"
            await host.until(lambda: any(n.kind is p.NoticeKind.CLOSING for n in host.notices))
            host.resume_whole_hand = True
            connections = host.connections
            await asyncio.to_thread(server.start)
            await host.until(lambda: host.connections > connections and host.turn)
            assert host.hand == hand
            assert was is not None
            assert host.turn is not None
            assert (host.turn.turn, host.turn.seat, host.turn.legal) == (
                was.turn,
                was.seat,
                was.legal,
            )

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(play(server))


def test_a_second_house_on_the_same_data_is_refused(server: ServerProcess) -> None:
    with pytest.raises(AssertionError, match=r"(?i)in use|another|already"):
        ServerProcess(server.data).start()
