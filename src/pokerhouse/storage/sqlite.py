"""The embedded store: `house.db`, one SQLite file in a data folder."""

import sqlite3
from pathlib import Path
from typing import Self

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.storage.lock import FolderLock
from pokerhouse.storage.migrate import migrate
from pokerhouse.storage.store import SqlStore
from pokerhouse.storage.writer import GroupWriter

TAKEN = {"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}


class SqliteDatabase(sqlite3.Connection):
    """Implements `Database`."""

    @classmethod
    def connect(cls, file: Path) -> Self:
        """In autocommit mode; may be used by one thread at a time, whichever."""
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, factory=cls)
        # FULL: a commit is on the disk when it returns, also if the power fails.
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def begin(self) -> None:
        """Takes the write lock at once: a transaction that reads first and writes later could be refused it."""
        self.execute("BEGIN IMMEDIATE")

    def begin_reading(self) -> None:
        """A deferred transaction sees the moment of its first statement."""
        self.execute("BEGIN")

    def named(self, error: Exception, doing: str) -> Exception:
        """A key that is taken is a `Conflict`, anything else of SQLite a `StorageError`."""
        if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname in TAKEN:
            return Conflict(f"written already: {error}")
        if isinstance(error, sqlite3.Error | OverflowError):
            return StorageError(f"the store could not {doing}: {error}")
        return error


class SqliteStore(SqlStore):
    """Implements `Store` on `house.db` in a data folder; used from one event loop."""

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
            writer = SqliteDatabase.connect(file)
            reader = SqliteDatabase.connect(file)
            reader.execute("PRAGMA query_only = ON")
        except BaseException as error:
            lock.release()
            if isinstance(error, sqlite3.Error):
                raise StorageError(f"cannot open {file}: {error}") from error
            raise
        return cls(lock, GroupWriter(writer), reader)
