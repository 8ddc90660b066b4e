"""Two thousand people watch a lobby of 300 busy tables, with about 100 actions a second.

The crowd is a process that only reads bytes and counts; 260 of it also watch a table each, so that
its two bots play. A third process has people who sit down, stand up, change tables, open tables,
leave the house and come back: `MOVES_A_SECOND` in all, each visible in the lobby. The figure is the
time two people at one more table wait for the answer to an action, in rounds: with the crowd in the
lobby, then with the same crowd outside it (still at its tables). All of them share the machine's
cores. The load is printed too, and the time of one flush of the disk, of which every action waits
for at least one. `TMPDIR=/dev/shm` takes the disk out.
"""

import asyncio
import multiprocessing
import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

from bench.server import processor_s
from pokerhouse.commands import Play
from pokerhouse.rules import Call, Check, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import Client, new_id, wish
from tests.kit.crowd import Crowd
from tests.kit.movers import Mover
from tests.kit.server import ServerProcess

CROWD, TABLES, MOVERS = 2_000, 300, 40
MOVES_A_SECOND = 12
BOT_PAUSE_MS = 2_800
"""The 260 tables with bots play a little over 100 actions a second with this pause."""
ROUNDS, SETTLE_S, ROUND_S = 3, 4.0, 12.0
FLUSHES = 100
PACE_S = 0.03
"""The pause after each ten of the crowd enter the lobby: each of them gets all of it."""
STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


@dataclass(frozen=True, slots=True)
class Seen:
    """The counts of the crowd so far."""

    people: int
    """The people still connected."""
    changes: list[int]
    """The changes of the lobby that each of them got,"""
    kilobytes: float
    """and the size of all of those."""


def be_a_crowd(url: str, tables: list[TableId], line: Connection) -> None:
    """Run the crowd: obey `in`, `out` (of the lobby) and `seen` from `line`, and answer with the
    counts.
    """
    crowd = Crowd(url)
    for number in range(CROWD):
        crowd.enter(
            *([f'{{"type":"watch","table":"{tables[number]}"}}'] if number < len(tables) else [])
        )
        crowd.take_in(0)
    line.send(len(crowd))
    while True:
        while not line.poll():
            crowd.take_in()
        match line.recv():
            case "in":
                crowd.say('{"type":"watch_lobby"}', pause_s=PACE_S)
            case "out":
                crowd.say('{"type":"unwatch_lobby"}', pause_s=PACE_S)
            case "end":
                return
        counts = [person.counted for person in crowd.people]
        line.send(
            Seen(len(crowd), counts, sum(person.counted_bytes for person in crowd.people) / 1000)
        )


def move_about(url: str, tables: list[TableId], line: Connection) -> None:
    """Run the movers: make the requested moves a second until told to stop; answer with the number
    made.
    """
    movers = [Mover(url, number, STAKES, tables) for number in range(MOVERS)]
    line.send(0)
    began, made = time.monotonic(), 0
    while True:
        wait_s = began + made / MOVES_A_SECOND - time.monotonic()
        if line.poll(max(0.0, wait_s)):
            if line.recv() == "end":
                return
            line.send(made)
            continue
        movers[made % MOVERS].move()
        made += 1


class Part:
    """A process of the benchmark, and the line over which it answers."""

    def __init__(
        self, run: Callable[[str, list[TableId], Connection], None], url: str, tables: list[TableId]
    ) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, there = spawn.Pipe()
        self.process = spawn.Process(target=run, args=(url, tables, there), daemon=True)
        self.process.start()
        there.close()

    async def answer(self) -> object:
        """Return its next answer; raises `EOFError` when it has failed."""
        return await asyncio.to_thread(self._line.recv)

    async def ask(self, words: str) -> object:
        """Send a request, and return the answer."""
        self._line.send(words)
        return await self.answer()

    async def end(self) -> None:
        """End the process."""
        self._line.send("end")
        await asyncio.to_thread(self.process.join)


class Work:
    """The processor time since it was made: of the server, of the crowd, of the machine; 1 is one
    core.
    """

    def __init__(self, server: int, crowd: int) -> None:
        self._pids = server, crowd
        self._began, self._before = time.monotonic(), self._now()

    def _now(self) -> list[float]:
        return [*(processor_s(pid) or 0.0 for pid in self._pids), _machine_s()]

    def shares(self) -> list[float]:
        """Return the shares of the server, of the crowd, and of everything."""
        seconds = time.monotonic() - self._began
        return [
            (now - before) / seconds for now, before in zip(self._now(), self._before, strict=True)
        ]


def _machine_s() -> float:
    """Return the seconds that all cores have worked; 0 where the system does not say."""
    try:
        line = Path("/proc/stat").read_text().splitlines()[0]
    except OSError:
        return 0.0
    user, nice, system, _idle, _waiting, *interrupts = map(int, line.split()[1:8])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def flushes_ms(folder: Path) -> list[float]:
    """Return the times to make four kilobytes durable on this disk, shortest first."""
    times = []
    with (folder / "flushed").open("wb", buffering=0) as file:
        for _ in range(FLUSHES):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(1000 * (time.perf_counter() - began))
            time.sleep(0.01)
    return sorted(times)


async def waits_ms(players: list[Client], meanwhile: Awaitable[object]) -> list[float]:
    """Return the times from an action to its answer in ms, shortest first.

    They play until the other task is done.
    """
    waits, other = [], asyncio.ensure_future(meanwhile)
    while not other.done():
        await players[0].until(lambda: players[0].turn)
        turn = players[0].turn
        assert turn is not None
        player = next(each for each in players if each.seat == turn.seat)
        await player.until(lambda: player.turn == turn)  # noqa: B023  # awaited within the round
        action = Check() if turn.legal.check else Call()
        began = time.perf_counter()
        answer = await player.ask(Play(turn.hand, turn.turn, action, id=new_id(), table=turn.table))
        assert isinstance(answer, p.Ack), answer
        waits.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.02)
    other.result()
    return sorted(waits)


def actions_told(url: str) -> float:
    """Return the number of actions the house has carried out, by its own figures."""
    with urllib.request.urlopen(url + "/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return next(
        float(line.split()[1]) for line in lines if line.startswith("pokerhouse_actions_total ")
    )


async def measure(server: ServerProcess) -> None:
    """Print the figures of each round."""
    async with Client(server.url) as host, Client(server.url) as friend:
        tables = []
        for number in range(TABLES - MOVERS):
            answer = await host.ask(wish(f"Lobby {number}", STAKES, ("smart", "smart")))
            assert isinstance(answer, p.Ack), answer
            assert answer.table is not None
            tables.append(answer.table)
        crowd, movers = Part(be_a_crowd, server.url, tables), Part(move_about, server.url, tables)
        people, _ = await crowd.answer(), await movers.answer()
        print(f"  {people:,} people, {TABLES} tables")
        own = await host.create_table(STAKES)
        await friend.watch(own)
        players = [host, friend]
        for player in players:
            await player.sit()
        inside: list[list[float]] = []
        outside: list[list[float]] = []
        for _ in range(ROUNDS):
            for name, waits in (("in", inside), ("out", outside)):
                await waits_ms(players, crowd.ask(name))
                waits.append(await measure_round(server, players, crowd, movers, name))
        tell("all, in the lobby", inside)
        tell("all, outside it", outside)
        await movers.end()
        await crowd.end()


async def measure_round(
    server: ServerProcess, players: list[Client], crowd: Part, movers: Part, name: str
) -> list[float]:
    """Return the waits of a round, and a line about it."""
    await waits_ms(players, asyncio.sleep(SETTLE_S))
    before, moves, actions = (
        await crowd.ask("seen"),
        await movers.ask("made"),
        actions_told(server.url),
    )
    assert isinstance(before, Seen)
    assert isinstance(moves, int)
    assert crowd.process.pid is not None
    work, began = Work(server.pid, crowd.process.pid), time.monotonic()
    waits = await waits_ms(players, asyncio.sleep(ROUND_S))
    seconds, (of_server, of_crowd, of_all) = time.monotonic() - began, work.shares()
    after, moved, played = (
        await crowd.ask("seen"),
        await movers.ask("made"),
        actions_told(server.url),
    )
    assert isinstance(after, Seen)
    assert isinstance(moved, int)
    told = [now - then for now, then in zip(after.changes, before.changes, strict=True)]
    tell(name, [waits])
    flushes = await asyncio.to_thread(flushes_ms, server.data)
    each_kb = (after.kilobytes - before.kilobytes) / max(1, sum(told))
    print(
        f"      {(played - actions) / seconds:.0f} actions/s, {(moved - moves) / seconds:.0f} "
        "moves/s;"
        f" lobby_changed: {sum(told):,} frames of {each_kb:.1f} kB, {min(told)}-{max(told)} each;"
        f" cores: server {of_server:.2f}, crowd {of_crowd:.2f}, all that runs here {of_all:.2f};"
        f" load {os.getloadavg()[0]:.1f}; a flush {median(flushes):.1f} ms, p99 "
        f"{high(flushes):.1f};"
        f" {after.people:,} still there"
    )
    if name == "in" and (quiet := told.count(0)):
        sys.exit(
            f"crowd: the lobby that is to be measured did not change: {quiet:,} people were told "
            "nothing"
        )
    return waits


def high(waits: list[float]) -> float:
    """Return the 99th percentile of a sorted list."""
    return waits[int(0.99 * len(waits))]


def tell(name: str, rounds: list[list[float]]) -> None:
    """Print one line of figures: medians of the rounds, and the spread of the high one."""
    highs = [high(waits) for waits in rounds]
    spread = f" ({min(highs):.1f}-{max(highs):.1f})" if len(rounds) > 1 else ""
    p50, count = median(median(waits) for waits in rounds), sum(len(waits) for waits in rounds)
    print(f"  {name:<20}p50 {p50:7.1f} ms   p99 {median(highs):7.1f} ms{spread}   of {count}")


def main() -> None:
    """Measure in a folder that is removed afterwards."""
    print(
        "\nThe lobby full of people: an action's wait for its answer (aim: p99 10 ms among "
        f"{CROWD:,})"
    )
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(
            Path(folder) / "house",
            POKERHOUSE_BOT_PAUSE_MS=str(BOT_PAUSE_MS),
            POKERHOUSE_CONNECTIONS_MAX=str(CROWD + 100),
        ) as server,
    ):
        asyncio.run(measure(server))
