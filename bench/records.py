"""The records of a house of a million hands: the time to rebuild them, and to query them.

Six-handed hold'em of 200 people and one bot that is dealt into every hand: 8,000 hands that were
really played, with other people each time, over a year. All-ins get other suits each time:
otherwise their chances would be counted once and cached, which does not happen in real play. The
house is written past the store, which would take an hour.
"""

import asyncio
import os
import re
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import median

from msgspec.structs import replace

from pokerhouse.house.records import By, Filter, Position, Records, Result, coded_hand
from pokerhouse.rules import HandEvent, HandStarted
from pokerhouse.storage import SqliteStore, rebuild_records
from pokerhouse.storage.codec import encode_events, pack_events
from pokerhouse.storage.reader import ThreadReader
from pokerhouse.storage.records.database import DAY_MS
from pokerhouse.storage.records.records import KeptRecords
from pokerhouse.storage.sql.reads import SqlHandLogs
from pokerhouse.storage.sqlite_database import SqliteDatabase
from pokerhouse.units import Chips, HandId, Millis, PlayerId
from tests.house.fairplay.evenings import evening, regular
from tests.server.fairplay.many import PEOPLE

HANDS = 1_000_000
DIFFERENT = 8_000
DAYS = 365
BEGAN = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()) * 1000
BOT = PlayerId("bot-1")
ASKED = 7


def hands_of_a_year(count: int, rng: Random) -> Iterator[tuple[HandId, Millis, bytes]]:
    """Yield ids, ends and packed logs."""
    played = list(evening(dict.fromkeys(PEOPLE[:12], regular), DIFFERENT, rng))
    rest = [
        _in_all_suits(events) if _is_all_in(log) else [events]
        for log in played
        for events in [encode_events(log[1:])[1:]]
    ]
    for number in range(count):
        turn, at = divmod(number, len(played))
        events = rest[at][turn % len(rest[at])]
        yield (
            HandId(f"year-{number}"),
            Millis(BEGAN + number * DAYS * DAY_MS // count),
            pack_events(
                [encode_events([_with_people(played[at][0], number, rng)])[:-1] + b"," + events]
            ),
        )


def _is_all_in(log: Sequence[HandEvent]) -> bool:
    said = coded_hand(encode_events(log))
    return said is not None and any(adjusted is not None for *_, adjusted, _, _, _ in said[2])


def _in_all_suits(events: bytes) -> list[bytes]:
    tables = [bytes.maketrans(b"cdhs", bytes(suits)) for suits in permutations(b"cdhs")]
    parts = re.split(rb'("[2-9TJQKA][cdhs]")', events)  # every second one is a card
    return [
        b"".join(part.translate(table) if at % 2 else part for at, part in enumerate(parts))
        for table in tables
    ]


def _with_people(started: HandEvent, number: int, rng: Random) -> HandStarted:
    assert isinstance(started, HandStarted)
    names = [BOT, *rng.sample(PEOPLE, len(started.players) - 1)]
    rng.shuffle(names)
    players = tuple(
        replace(player, player=PlayerId(name), name=name)
        for player, name in zip(started.players, names, strict=True)
    )
    return replace(started, hand=HandId(f"year-{number}"), players=players)


def write(folder: Path, hands: Iterator[tuple[HandId, Millis, bytes]]) -> None:
    """Write a house that has these hands, and nothing else."""
    asyncio.run(SqliteStore.open(folder).close())
    with closing(SqliteDatabase.connect(folder / "house.db")) as database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.begin()
        for hand, ended, log in hands:
            database.execute(
                "INSERT INTO hands VALUES (?, ?, ?, ?, NULL)", (hand, "year", ended, ended)
            )
            database.execute("INSERT INTO hand_logs VALUES (?, ?)", (hand, log))
        database.execute("COMMIT")


def rebuild(folder: Path, count: int) -> None:
    """Print the speed of a rebuild."""
    workers = os.cpu_count() or 1
    before, began = _cpu_s(), time.monotonic()
    rebuilt = rebuild_records(folder, workers=workers, progress=lambda done, of: None)
    seconds, cpu = time.monotonic() - began, _cpu_s() - before
    assert rebuilt == (count, 0)
    size = (folder / "records.db").stat().st_size
    print(
        f"  {count:,} hands rebuilt in {seconds:.1f} s by {workers} processes: "
        f"{count / seconds:,.0f} a second,"
        f" {cpu / count * 1e6:.0f} us of a processor each; {size / 1e6:,.0f} MB, "
        f"{size / count:.0f} bytes a hand"
    )


def _cpu_s() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def questions(records: Records) -> dict[str, Callable[[], Awaitable[object]]]:
    """Return the questions, in words."""
    quarter = Filter(since=Millis(BEGAN), until=Millis(BEGAN + 90 * DAY_MS))
    person = PlayerId(PEOPLE[0])
    return {
        "a person's figures": partial(records.statistics, person, Filter()),
        "figures of the bot in every hand": partial(records.statistics, BOT, Filter()),
        "by position": partial(records.split, BOT, Filter(), By.POSITION),
        "by opponent": partial(records.split, BOT, Filter(), By.OPPONENT),
        "on the button, one quarter": partial(
            records.statistics, BOT, replace(quarter, position=Position.BUTTON)
        ),
        "its winnings as a curve": partial(records.chips, BOT, Filter()),
        "a person's curve": partial(records.chips, person, Filter()),
        "a person's figures against another": partial(
            records.statistics, person, Filter(opponent=PlayerId(PEOPLE[1]))
        ),
        "a person's hands with AKs": partial(records.statistics, person, Filter(cards="AKs")),
        "the last 50 hands won at a showdown": partial(
            records.hands, BOT, Filter(result=Result.WON_AT_SHOWDOWN, big_blind=Chips(20)), None, 50
        ),
        "the last 20 sessions": partial(records.sessions, person, Filter(), 20),
        "ranking of all time": partial(records.standings, Filter()),
        "ranking of a quarter": partial(records.standings, quarter),
    }


async def ask(folder: Path) -> None:
    """Print the time of each question."""
    reader = ThreadReader(SqliteDatabase.connect(folder / "house.db"))
    records = KeptRecords(SqlHandLogs(reader), folder / "records.db")
    for words, question in questions(records).items():
        took = []
        for _ in range(ASKED):
            began = time.perf_counter()
            await question()
            took.append(1000 * (time.perf_counter() - began))
        print(f"  {words:<40} {median(took):7.1f} ms   worst {max(took):7.1f} ms")
    await records.close()
    await reader.close()


def main(hands: int = HANDS) -> None:
    """Print the speed of a rebuild, and the time of each question."""
    print("\nRecords: made anew from the logs, and asked")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "house"
        write(folder, hands_of_a_year(hands, Random(12)))
        rebuild(folder, hands)
        asyncio.run(ask(folder))


if __name__ == "__main__":  # python -m bench.records 100000
    main(*map(int, sys.argv[1:]))
