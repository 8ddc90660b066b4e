"""The number of durable commits a second, for one table and for many at once.

Each commit is an ordinary action of a table: one event of a hand and the answer to a command. One
table alone is limited by the disk of the temporary folder (`TMPDIR`): a commit waits until it is
written through.
"""

import asyncio
import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from pokerhouse.house import Answer
from pokerhouse.house.table import HandPart, Session, TableConfig, TablePart
from pokerhouse.rules import Checked, HandEvent, no_limit
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, SeatNumber, TableId
from tests.house.game import Game, table_config

ROUNDS = 5
HAND_TABLES, HANDS_EACH = 50, 60


def session(table: str) -> Session:
    """Make an empty table."""
    config = TableConfig(
        TableId(table), table, no_limit(10, 20), 6, PlayerId("host"), Chips(2_000), Millis(20_000)
    )
    return Session(config)


async def measure(
    store: SqliteStore, name: str, committers: int, each: int
) -> tuple[float, list[float]]:
    """Return the seconds for all, and for each commit, with many tables committing one action after
    another.
    """
    tables = [TableId(f"{name}-{n}") for n in range(committers)]
    for table in tables:
        await store.commit(TablePart(session(table)), at=Millis(0))
    events: tuple[HandEvent, ...] = (Checked(SeatNumber(3)),)
    waits: list[float] = []

    async def play(table: TableId) -> None:
        player, hand = PlayerId(table), HandId(table)
        for number in range(each):
            answer = Answer(player, CommandId(str(number)), b'{"type":"ack","id":"c17"}')
            began = time.perf_counter()
            await store.commit(answer, HandPart(table, hand, number, events), at=Millis(0))
            waits.append(time.perf_counter() - began)

    began = time.perf_counter()
    await asyncio.gather(*map(play, tables))
    return time.perf_counter() - began, waits


def quantile(values: Sequence[float], share: float) -> float:
    """Return a quantile in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def bytes_a_hand(folder: Path) -> tuple[float, float]:
    """Return the bytes that a hand of six players takes on the disk, and the hands stored in a
    second.
    """
    store = SqliteStore.open(folder)
    games = [
        Game(*(f"bot{n}" for n in range(6)), config=table_config(f"{n:08}"), seed=n)
        for n in range(HAND_TABLES)
    ]
    seconds = 0.0
    for game in games:
        game.sees("Ann")

    async def keep(game: Game) -> None:
        for parts in game.commits:
            await store.commit(*parts, at=game.now)
        game.commits.clear()

    await asyncio.gather(*map(keep, games))
    for _ in range(HANDS_EACH):
        for game in games:
            game.deal()
            game.play_on()
        began = time.perf_counter()
        await asyncio.gather(*map(keep, games))
        seconds += time.perf_counter() - began
    await store.close()
    hands = HAND_TABLES * HANDS_EACH
    return sum(
        (folder / name).stat().st_size for name in os.listdir(folder)
    ) / hands, hands / seconds


async def run(folder: Path) -> None:
    """Print the figures."""
    print(f"\nCommits made durable, SQLite {sqlite3.sqlite_version}")
    print(
        "  tables   commits/s (median, lowest-highest)   p50 ms   p99 ms   commits per transaction"
    )
    store = SqliteStore.open(folder / "commits")
    for committers, each in ((1, 500), (10, 200), (100, 50)):
        rates, waits = [], []
        jobs, groups = store.writer.jobs, store.writer.groups
        for number in range(ROUNDS):
            seconds, some = await measure(store, f"{committers}-{number}", committers, each)
            rates.append(committers * each / seconds)
            waits += some
        per_group = (store.writer.jobs - jobs) / (store.writer.groups - groups)
        print(
            f"{committers:8}   {statistics.median(rates):9,.0f} "
            f"({min(rates):,.0f}-{max(rates):,.0f})".ljust(47)
            + f"{quantile(waits, 0.5):9.2f}{quantile(waits, 0.99):9.2f}{per_group:26.1f}"
        )
    await store.close()
    size, rate = await bytes_a_hand(folder / "hands")
    print(
        f"  a six-handed hand, called down     {size:9,.0f} bytes on the disk, {rate:,.0f} hands/s "
        "stored"
    )
    began = time.perf_counter()
    store = SqliteStore.open(folder / "hands")
    opened_ms = 1000 * (time.perf_counter() - began)
    print(
        f"  a house of {HAND_TABLES * HANDS_EACH:,} such hands opens in {opened_ms:8.0f} ms, all "
        "of it checked"
    )
    await store.close()


def main() -> None:
    """Measure in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))
