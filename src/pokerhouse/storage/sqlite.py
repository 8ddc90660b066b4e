"""The embedded store: one SQLite file, one connection that writes, one that reads, each in a thread of its own.

Plain SQL on the driver: a statement is a few microseconds, and the house opens without waiting for SQLAlchemy, which
only `migrate` needs.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self, TypeVar

from pokerhouse.errors import StorageError
from pokerhouse.house import Commit, PlayerRecord, SavedTable
from pokerhouse.house.money import Posting, ledger
from pokerhouse.rules import HandEvent
from pokerhouse.storage.codec import decode_event
from pokerhouse.storage.commit_rows import prune_answers, write_commit
from pokerhouse.storage.ledger_rows import balance, post
from pokerhouse.storage.lock import FolderLock
from pokerhouse.storage.migrate import migrate
from pokerhouse.storage.saved import saved_table
from pokerhouse.storage.writer import GroupWriter
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, TableId

T = TypeVar("T")

PRUNE_EVERY_MS = Millis(60 * 60_000)


class SqliteStore:
    """Implements `Store` on `house.db` in a data folder; used from one event loop."""

    def __init__(self, lock: FolderLock, writer: GroupWriter, reader: sqlite3.Connection) -> None:
        self._lock = lock
        self.writer = writer
        self._reader = reader
        self._reader_thread = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._pruned_at = Millis(0)
        self._closed = False

    @classmethod
    def open(cls, folder: Path) -> Self:
        """The house in this folder, which is made if need be. Blocks; call it before the event loop does anything else.

        Raises `StorageError` when another process has it open, or it cannot be read or brought up to date.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = FolderLock(folder)
        except OSError as error:
            raise StorageError(f"cannot use the data folder {folder}: {error}") from error
        file = folder / "house.db"
        try:
            migrate(file)
            writer = _connect(file)
            reader = _connect(file)
            reader.execute("PRAGMA query_only = ON")
        except BaseException as error:
            lock.release()
            if isinstance(error, sqlite3.Error):
                raise StorageError(f"cannot open {file}: {error}") from error
            raise
        return cls(lock, GroupWriter(writer), reader)

    async def commit(self, commit: Commit) -> None:
        """Everything in `commit`, durable. Raises `Overdrawn`, `Conflict`, or another `StorageError`: nothing is."""
        prune = commit.at - self._pruned_at >= PRUNE_EVERY_MS
        if prune:
            self._pruned_at = commit.at

        def work(connection: sqlite3.Connection) -> None:
            write_commit(connection, commit)
            if prune:
                prune_answers(connection, commit.at)

        await self.writer.run(work)

    async def post(self, posting: Posting, at: Millis) -> None:
        """One posting that belongs to no table. Raises `Overdrawn`."""
        await self.writer.run(lambda connection: post(connection, [posting], at))

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""
        return await self._read(_open_tables)

    async def hand_events(self, hand: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none. Raises `StorageError` when it cannot be read."""
        return [decode_event(stored) for stored in await self._read(lambda reader: _log(reader, hand))]

    async def answer(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The answer this command had, if it was carried out within the last day."""

        def read(reader: sqlite3.Connection) -> bytes | None:
            row = reader.execute(
                "SELECT frame FROM answers WHERE player = ? AND command = ?", (player, command)
            ).fetchone()
            return None if row is None else bytes(row[0])

        return await self._read(read)

    async def add_player(self, player: PlayerId, name: str, token_hash: bytes, at: Millis) -> PlayerRecord:
        """A new guest with the welcome chips. Raises `Conflict` when the player or the token is known already."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO players VALUES (?, ?, ?, ?)", (player, name, token_hash, at))
            post(connection, [ledger.welcome(player)], at)

        await self.writer.run(work)
        return PlayerRecord(player, name, ledger.WELCOME_CHIPS)

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Whose session this is."""

        def read(reader: sqlite3.Connection) -> PlayerRecord | None:
            row = reader.execute("SELECT player, name FROM players WHERE token_hash = ?", (token_hash,)).fetchone()
            if row is None:
                return None
            return PlayerRecord(row[0], row[1], Chips(balance(reader, ledger.wallet(row[0]))))

        return await self._read(read)

    async def rename(self, player: PlayerId, name: str) -> None:
        """A new name. Raises `StorageError` when there is no such player."""

        def work(connection: sqlite3.Connection) -> None:
            changed = connection.execute("UPDATE players SET name = ? WHERE player = ?", (name, player))
            if changed.rowcount == 0:
                raise StorageError(f"there is no player {player}")

        await self.writer.run(work)

    async def wallet(self, player: PlayerId) -> Chips:
        """What the player has on no table."""
        return Chips(await self._read(lambda reader: balance(reader, ledger.wallet(player))))

    async def balances(self) -> dict[str, int]:
        """Every account that is not zero."""
        return await self._read(lambda reader: dict(reader.execute("SELECT account, amount FROM balances").fetchall()))

    async def close(self) -> None:
        """Write what is waiting and let go of the files. Doing it twice does no harm."""
        if self._closed:
            return
        self._closed = True
        # The writer closes last: the last connection to close folds the WAL back into the database.
        await asyncio.get_running_loop().run_in_executor(self._reader_thread, self._reader.close)
        self._reader_thread.shutdown()
        await self.writer.close()
        self._lock.release()

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StorageError("the store is closed")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader_thread, read, self._reader)
        except sqlite3.Error as error:
            raise StorageError(f"the store could not read: {error}") from error


def _connect(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    # FULL: a commit is on the disk when it returns, also if the power fails.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _log(reader: sqlite3.Connection, hand: HandId) -> list[bytes]:
    return [row[0] for row in reader.execute("SELECT event FROM hand_events WHERE hand = ? ORDER BY seq", (hand,))]


def _open_tables(reader: sqlite3.Connection) -> list[SavedTable]:
    reader.execute("BEGIN")
    try:
        tables = reader.execute("SELECT table_id FROM tables WHERE closed IS NULL ORDER BY opened, table_id").fetchall()
        return [_open_table(reader, TableId(table)) for (table,) in tables]
    finally:
        reader.execute("ROLLBACK")


def _open_table(reader: sqlite3.Connection, table: TableId) -> SavedTable:
    (session,) = reader.execute(
        "SELECT session FROM table_log WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table,)
    ).fetchone()
    hand = reader.execute(
        "SELECT hand, deck FROM hands LEFT JOIN decks USING (hand)"
        " WHERE table_id = ? AND ended IS NULL AND voided IS NULL",
        (table,),
    ).fetchone()
    if hand is None:
        return saved_table(session, [], None)
    return saved_table(session, _log(reader, hand[0]), hand[1])
