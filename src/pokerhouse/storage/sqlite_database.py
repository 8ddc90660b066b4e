"""A connection to SQLite: connecting, beginning, and naming its errors."""

import sqlite3
from pathlib import Path
from typing import Self

from pokerhouse.errors import Conflict, DamageError, DiskError, StorageError
from pokerhouse.storage.faults import storage_fault
from pokerhouse.storage.migrate import revision_of
from pokerhouse.storage.schema_check import schema_faults

TAKEN = {"SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}


class SqliteDatabase(sqlite3.Connection):
    """Implements `Database`."""

    @classmethod
    def connect(cls, file: Path) -> Self:
        """Connect in autocommit mode; any thread may use it, one at a time."""
        connection = sqlite3.connect(
            file, isolation_level=None, check_same_thread=False, factory=cls
        )
        # FULL: a commit is on the disk when it returns, also if the power fails.
        # secure_delete: deleted rows leave no trace in the file.
        pragmas = (
            "synchronous = FULL",
            "foreign_keys = ON",
            "secure_delete = ON",
            "busy_timeout = 5000",
        )
        for pragma in ("journal_mode = WAL", *pragmas):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    @classmethod
    def connect_reading(cls, file: Path) -> Self:
        """Connect to a database that another process may be writing to; nothing is changed."""
        uri = f"{file.resolve().as_uri()}?mode=ro"
        return sqlite3.connect(
            uri, uri=True, isolation_level=None, check_same_thread=False, factory=cls
        )

    def begin(self) -> None:
        """Take the write lock at once.

        A transaction that reads first and writes later could be refused it.
        """
        self.execute("BEGIN IMMEDIATE")

    def begin_reading(self) -> None:
        """Begin a deferred transaction, which sees the moment of its first statement."""
        self.execute("BEGIN")

    def named(self, error: Exception, doing: str) -> Exception:
        """See `name_error`."""
        return name_error(error, doing)

    def structure_faults(self) -> list[str]:
        """Return the faults of the file: pages, their order, indexes, schema. Reads all of it."""
        found = [str(text) for (text,) in self.execute("PRAGMA integrity_check")]
        if found != ["ok"]:
            return [line for text in found for line in text.splitlines()]
        return list(schema_faults(self, revision_of(self)))


def name_error(error: Exception, doing: str) -> Exception:
    """Return SQLite's error named by whose fault it is; any other is unchanged.

    `doing` completes the sentence "the store could not ...".
    """
    if isinstance(error, OverflowError):
        return StorageError(storage_fault("failed", doing=doing, error=str(error)))
    if not isinstance(error, sqlite3.Error):
        return error
    name = getattr(error, "sqlite_errorname", "")
    if name in TAKEN:
        return Conflict(f"written already: {error}")
    if name.startswith("SQLITE_FULL"):
        return DiskError(storage_fault("disk_full"))
    if name.startswith(("SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN")):
        return DiskError(storage_fault("disk_failed", error=str(error)))
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return DamageError(storage_fault("damaged", error=str(error)))
    return StorageError(storage_fault("failed", doing=doing, error=str(error)))
