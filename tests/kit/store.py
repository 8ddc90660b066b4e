"""A store for tests of everything above the storage: SQLite in memory, without threads or files.

It has the rows, the ports and the refusals of the store on disk. What it leaves out is durability:
the lock, the group writer, the tally and the head have tests of their own. A call never gives way
to another task, so a test that counts turns of the event loop counts the same with it.
"""

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import TypeVar
from weakref import finalize

from pokerhouse.errors import StorageError
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.migrate import migrate
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.storage.sql.store import SqlStore
from pokerhouse.storage.sqlite_database import SqliteDatabase
from pokerhouse.storage.sqlite_words import Fts5Words

T = TypeVar("T")


@cache
def empty_house() -> bytes:
    """Return a database with the newest schema and no rows, once per process."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "house.db"
        migrate(file)
        with closing(sqlite3.connect(file)) as database:
            # a write-ahead log needs a file
            database.execute("PRAGMA journal_mode = DELETE")
            return database.serialize()


class InlineDatabase:
    """Implements the writer and the reader of a store on one connection, in the caller's turn."""

    fault = ""
    waited_s = 0.0

    def __init__(self, content: bytes) -> None:
        self._database = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False, factory=SqliteDatabase
        )
        self._database.deserialize(content)
        self._database.execute("PRAGMA foreign_keys = ON")
        # a test need not close its store
        self._close = finalize(self, self._database.close)
        self.content: bytes | None = None
        """All that was written, once the database is closed."""

    async def run(self, work: Callable[[Writing], T]) -> T:
        """Write what `work` writes, or nothing when it raises."""
        self._check_open()
        self._database.begin()
        try:
            result = work(Writing(self._database))
        except Exception as error:
            self._database.execute("ROLLBACK")
            raise self._named(error, "write") from None
        self._database.execute("COMMIT")
        return result

    async def close(self) -> None:
        """Let go of the database."""
        if self.content is None:
            self.content = self._database.serialize()
            self._close()

    def read(self, read: Callable[[Connection], T]) -> T:
        """Return what `read` returns."""
        self._check_open()
        try:
            return read(self._database)
        except Exception as error:
            raise self._named(error, "read") from None

    def _named(self, error: Exception, doing: str) -> Exception:
        named = self._database.named(error, doing)
        if named is not error:
            named.__cause__ = error
        return named

    def _check_open(self) -> None:
        if self.content is not None:
            raise StorageError("the store is closed")


class InlineReader:
    """Implements the reader of a store on the connection that writes."""

    def __init__(self, database: InlineDatabase) -> None:
        self._database = database

    async def run(self, read: Callable[[Connection], T]) -> T:
        """Return what `read` returns."""
        return self._database.read(read)

    async def close(self) -> None:
        """Leave the connection to the writer."""


class Unlocked:
    """A lock that keeps nobody out: a database in memory has one user."""

    def release(self) -> None:
        """Let others in."""


class QuickStore(SqlStore):
    """Implements `Store` in memory. `content` is a database to begin with."""

    def __init__(self, content: bytes | None = None) -> None:
        self._database = InlineDatabase(content or empty_house())
        reader = InlineReader(self._database)
        super().__init__(Unlocked(), self._database, reader, Seal(bytes(32)), Fts5Words())

    def reopened(self) -> "QuickStore":
        """Return a store over all that this closed one has written."""
        assert self._database.content is not None, "a store is closed before it is opened again"
        return QuickStore(self._database.content)
