"""The server under load: 100 tables of six bots in one process, with 100 watchers.

Latency: every watcher also watches one more table, where two people play over sockets. It is
measured at the clients, from sending a player's frame to the arrival of its effects at the last of
the 100 watchers, so it includes the disk write before it and the clients' own work. Throughput: the
same tables with bots that do not pause. Processor: the time of the server's process per action of
anybody at any table, all its threads together (only on Linux). All clients run on the same machine.
"""

import asyncio
import os
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

from pokerhouse.commands import Play
from pokerhouse.rules import Call, Check, HandEnded, Structure
from pokerhouse.rules.events import BetMade, Called, Checked, Folded, Raised
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, HandId, TableId
from tests.kit.client import Client, new_id, wish
from tests.kit.server import ServerProcess

TABLES = 100
ACTIONS = 400
WARM_UP_S, THROUGHPUT_S = 3.0, 15.0
RESTARTS = 5
PAUSE_MS = 900
"""The average thinking time of bots while latency is measured, as by default."""
STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))
BOTS = ("random", "smart", "passive", "aggressive", "random", "smart")


ACTIONS_OF_PLAY = (Folded, Checked, Called, BetMade, Raised)


class Watcher(Client):
    """A watcher that notes when events arrive, and keeps nothing else."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.probe = TableId("")
        self.arrived: dict[tuple[HandId, int], float] = {}
        self.hands_seen = 0
        self.actions_seen = 0
        """The actions seen at the table of bots."""

    def _learn(self, frame: p.ServerFrame) -> None:
        self.frames.clear()
        if isinstance(frame, p.Events):
            self.hands_seen += sum(isinstance(event, HandEnded) for event in frame.events)
            if frame.table == self.probe:
                self.arrived[frame.hand, frame.seq] = time.perf_counter()
            else:
                self.actions_seen += sum(
                    isinstance(event, ACTIONS_OF_PLAY) for event in frame.events
                )


class Load:
    """The processor time that the server takes per action, from its creation on."""

    def __init__(self, server: ServerProcess, watchers: list[Watcher]) -> None:
        self._server, self._watchers = server, watchers
        self._before, self._actions = processor_s(server.pid), self._seen()

    def _seen(self) -> int:
        return sum(watcher.actions_seen for watcher in self._watchers)

    def print(self, name: str) -> None:
        """Print it."""
        after = processor_s(self._server.pid)
        if self._before is not None and after is not None:
            each_ms = 1000 * (after - self._before) / (self._seen() - self._actions)
            print(f"  {name:<38} {each_ms:7.2f} ms of processor an action")


def processor_s(pid: int) -> float | None:
    """Return the seconds that all threads of a process have run; None where the system does not
    say.
    """
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def open_tables(host: Client, watchers: list[Watcher]) -> None:
    """Open a table of six bots for every watcher."""
    for number, watcher in enumerate(watchers):
        answer = await host.ask(wish(f"Bots {number}", STAKES, bots=BOTS))
        assert isinstance(answer, p.Ack), answer
        assert answer.table is not None
        await watcher.send(p.Watch(answer.table))


async def latencies(players: list[Client], watchers: list[Watcher]) -> list[float]:
    """Return the ms from a player's frame to the last watcher's frame, for each action."""
    waits = []
    first = players[0]
    for _ in range(ACTIONS):
        await first.until(lambda: first.turn)
        turn = first.turn
        assert turn is not None
        player = next(each for each in players if each.seat == turn.seat)
        await player.until(lambda: player.turn == turn)  # noqa: B023  # awaited within the round
        place = turn.hand, len(player.hand)
        action = Check() if turn.legal.check else Call()
        frame = Play(turn.hand, turn.turn, action, id=new_id(), table=turn.table)
        began = time.perf_counter()
        answer = await player.ask(frame)
        assert isinstance(answer, p.Ack), answer
        for watcher in watchers:
            await watcher.until(lambda w=watcher, at=place: at in w.arrived)  # type: ignore[misc]  # bound now
        waits.append(1000 * (max(w.arrived[place] for w in watchers) - began))
    return waits


async def measure_latency(server: ServerProcess) -> None:
    """Print the processor time of a house where bots pause, then the latency."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Client(server.url))
        watchers = [await stack.enter_async_context(Watcher(server.url)) for _ in range(TABLES)]
        await open_tables(host, watchers)
        await asyncio.sleep(WARM_UP_S)
        load = Load(server, watchers)
        await asyncio.sleep(THROUGHPUT_S)
        load.print("bots that pause, a watcher each")
        friend = await stack.enter_async_context(Client(server.url))
        table = await host.create_table(STAKES)
        await friend.watch(table)
        await host.sit()
        await friend.sit()
        for watcher in watchers:
            watcher.probe = table
            await watcher.send(p.Watch(table))
        waits = sorted(await latencies([host, friend], watchers))
        median_ms, high_ms = median(waits), waits[int(0.99 * len(waits))]
        print(
            f"  frame in to last of {TABLES} frames out   p50 {median_ms:7.1f} ms   p99 "
            f"{high_ms:7.1f} ms"
        )


async def measure_throughput(server: ServerProcess) -> None:
    """Print the number of hands the house plays."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Client(server.url))
        watchers = [await stack.enter_async_context(Watcher(server.url)) for _ in range(TABLES)]
        await open_tables(host, watchers)
        await asyncio.sleep(WARM_UP_S)
        load = Load(server, watchers)
        began, before = time.perf_counter(), sum(w.hands_seen for w in watchers)
        await asyncio.sleep(THROUGHPUT_S)
        hands = sum(w.hands_seen for w in watchers) - before
        print(
            f"  bots that do not pause             {hands / (time.perf_counter() - began):11.0f} "
            "hands/s"
        )
        load.print("bots that do not pause, a watcher each")


def measure_restarts(server: ServerProcess) -> None:
    """Print the time from `kill -9` until the house answers again, with all those hands in play."""
    times = []
    for _ in range(RESTARTS):
        server.kill()
        server.start()
        times.append(server.opened_in_s)
    print(
        f"  from start to the first answer     {median(times):11.2f} s   "
        f"({min(times):.2f}-{max(times):.2f})"
    )


def main() -> None:
    """Measure in a folder that is removed afterwards."""
    print(
        f"\nThe server: {TABLES} tables of six bots, {TABLES} watchers, every action on disk "
        "before it is shown"
    )
    with tempfile.TemporaryDirectory() as folder:
        with ServerProcess(Path(folder) / "paced", POKERHOUSE_BOT_PAUSE_MS=str(PAUSE_MS)) as server:
            asyncio.run(measure_latency(server))
        with ServerProcess(Path(folder) / "fast") as server:
            asyncio.run(measure_throughput(server))
            measure_restarts(server)
