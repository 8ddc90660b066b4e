"""Rebuilds the records of a closed house from its logs alone."""

import gc
import signal
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

from pokerhouse.errors import DiskError, StorageError
from pokerhouse.house.notebook import Origin
from pokerhouse.house.people import GONE_NAME
from pokerhouse.storage.codec import HandLog
from pokerhouse.storage.folder.files import DATABASE, RECORDS, FolderLock
from pokerhouse.storage.migrate import NEWEST, revision_of
from pokerhouse.storage.records.database import RecordsDatabase, remove
from pokerhouse.storage.records.writing import Prepared, RecordsWriter, prepare_packed, unpack
from pokerhouse.storage.rows import finished_hands as ended
from pokerhouse.storage.rows.table import log_of
from pokerhouse.storage.sqlite_database import SqliteDatabase, name_error
from pokerhouse.units import HandId, HandMark, Millis, TableId

BATCH: Final = 1_000
"""The hands that a process reads at once."""
ALONE_UP_TO: Final = 5_000
"""The most hands that are read faster than processes are started."""
SUMS_MAX: Final = 300_000
"""The most sums in memory; with more they are written and begun again."""
_CONTEXT: Final = get_context("spawn")
_LOGS: Final = (
    "SELECT ended, hands.hand AS hand, table_id, NULL, NULL, NULL, log FROM hands"
    " LEFT JOIN hand_logs ON hand_logs.hand = hands.hand WHERE ended IS NOT NULL"
    " UNION ALL SELECT ended, hand, table_name, site, currency, scale, log FROM imported_hands "
    "ORDER BY ended, hand"
)

Progress = Callable[[int, int], None]
"""A callback with the number of hands that were read, and of all."""


class Rebuilt(NamedTuple):
    """The number of recorded hands, and how many of them could not be read."""

    hands: int
    unreadable: int


def rebuild(folder: Path, *, workers: int, progress: Progress) -> Rebuilt:
    """Read every hand of the house in this folder and replace its records.

    The old records stay until then, also on Ctrl-C. Nothing else is changed.

    - `workers`: processes that read
    - `progress`: hears of it now and then

    Raises `StorageError` when a server uses the folder, `DiskError` when it cannot be written.
    """
    lock = FolderLock(folder)
    new = folder / f"{RECORDS}.new"
    try:
        remove(new)
        with closing(SqliteDatabase.connect_reading(folder / DATABASE)) as source:
            if (revision := revision_of(source)) != NEWEST:
                raise StorageError(
                    f"the schema of the house is {revision}, not {NEWEST}: open the house once to "
                    "renew it"
                )
            source.begin_reading()
            with closing(RecordsDatabase.open(new)) as target:
                rebuilt = _read_all(source, target, workers, progress)
        remove(folder / RECORDS)
        new.rename(folder / RECORDS)
    except OSError as error:
        raise DiskError(
            f"the records cannot be written in {folder}: {error.strerror or error}"
        ) from error
    except sqlite3.Error as error:
        raise name_error(error, "make the records anew") from error
    finally:
        remove(new)
        lock.release()
    return rebuilt


def _read_all(
    source: SqliteDatabase, target: RecordsDatabase, workers: int, progress: Progress
) -> Rebuilt:
    count = ended.count(source)
    # Who loses power begins anew, and what fails is thrown away: each page is written once, and
    # none is kept as it was.
    for pragma in ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE"):
        target.execute(f"PRAGMA {pragma}")
    target.execute("BEGIN IMMEDIATE")
    gone = [
        player
        for (player,) in source.execute("SELECT player FROM players WHERE name = ?", (GONE_NAME,))
    ]
    writer = RecordsWriter(target, frozenset(gone))
    done = unreadable = 0
    collected = gc.isenabled()
    gc.disable()  # nothing here goes in circles, and looking for that takes a third of the time
    try:
        for hands in _prepared(_batches(source), 1 if count <= ALONE_UP_TO else workers):
            writer.write(hands)
            if writer.sums > SUMS_MAX:  # days do not come again, pairs of players always do
                writer.add_sums()
            done += len(hands)
            unreadable += sum(said is None for *_, said in hands)
            progress(done, count)
    finally:
        if collected:
            gc.enable()
    writer.add_sums()
    target.execute("COMMIT")
    return Rebuilt(done, unreadable)


def _batches(source: SqliteDatabase) -> Iterator[list[HandLog]]:
    found = source.execute(_LOGS)
    while rows := found.fetchmany(BATCH):
        yield [_log(source, *row) for row in rows]


def _log(
    source: SqliteDatabase,
    at: Millis,
    hand: HandId,
    table: TableId,
    site: str | None,
    currency: str,
    scale: int,
    log: bytes | None,
) -> HandLog:
    """Return a row as a log; `site` is None for a hand of the house."""
    origin = None if site is None else Origin(site, table, currency=currency, scale=scale)
    return HandLog(HandMark(at, hand), table, log_of(source, hand, log), origin)


def _prepared(batches: Iterator[list[HandLog]], workers: int) -> Iterator[list[Prepared]]:
    """Yield the batches as they are read, in their order."""
    if workers == 1:
        for batch in batches:
            yield unpack(prepare_packed(batch))
        return
    pool = ProcessPoolExecutor(workers, mp_context=_CONTEXT, initializer=_be_a_worker)
    try:
        waiting: deque[Future[bytes]] = deque()
        for batch in batches:
            waiting.append(pool.submit(prepare_packed, batch))
            if len(waiting) > 2 * workers:
                yield unpack(waiting.popleft().result())
        while waiting:
            yield unpack(waiting.popleft().result())
    finally:
        pool.shutdown(cancel_futures=True)


def _be_a_worker() -> None:
    """Ignore Ctrl-C: the parent process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
