"""A connection to `records.db`."""

import sqlite3
from pathlib import Path
from typing import Self

from pokerhouse.house.records import cards_match
from pokerhouse.storage.folder.files import make_file
from pokerhouse.storage.records.schema import VERSION, create, version_of

CARDS_KEPT = 10_000
"""The most different hole cards that one query remembers."""
_SUFFIXES = "", "-wal", "-shm", "-journal"


class RecordsDatabase(sqlite3.Connection):
    """A connection in autocommit mode; any thread may use it, one at a time."""

    @classmethod
    def in_memory(cls) -> Self:
        """Return a new one without a file."""
        made = cls._connect(":memory:")
        create(made)
        return made

    @classmethod
    def open(cls, file: Path) -> Self:
        """Open the records; a file of another version, or a damaged one, is made again.

        Raises `sqlite3.Error` and `OSError` when the folder cannot be used.
        """
        make_file(file)
        try:
            found = cls._connect(file)
        except sqlite3.DatabaseError:
            remove(file)
            return cls.open(file)
        version = version_of(found)
        if version not in (0, VERSION):
            found.close()
            remove(file)
            return cls.open(file)
        if version == 0:
            found.execute("BEGIN IMMEDIATE")
            create(found)
            found.execute("COMMIT")
        return found

    @classmethod
    def _connect(cls, file: Path | str) -> Self:
        connection = sqlite3.connect(
            file, isolation_level=None, check_same_thread=False, factory=cls
        )
        # NORMAL: a loss of power may take the last hands, which are read again, and never the order
        # of the file.
        for pragma in (
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "busy_timeout = 5000",
            "cache_size = -65536",
            "secure_delete = ON",
        ):
            connection.execute(f"PRAGMA {pragma}")
        connection.create_function("is_seated", 2, _is_seated, deterministic=True)
        return connection

    def with_cards(self, pattern: str | None) -> str:
        """Return a condition that `cards` match a pattern; none without one.

        Raises `InputError` (see `cards_match`).
        """
        if pattern is None:
            return "TRUE"
        matches = cards_match(pattern)
        known: dict[str, bool] = {}

        def is_like(cards: str) -> bool:
            answer = known.get(cards)
            if answer is None:
                if len(known) >= CARDS_KEPT:
                    known.clear()
                answer = known[cards] = matches(cards)
            return answer

        self.create_function("is_like", 1, is_like, deterministic=True)
        return "is_like(cards)"


def _is_seated(person: int, seats: bytes) -> bool:
    """Is the number among those of a hand, four bytes each?"""
    number = person.to_bytes(4, "little", signed=True)
    return any(seats[at : at + 4] == number for at in range(0, len(seats), 4))


def remove(file: Path) -> None:
    """Delete the records, with the files that SQLite keeps beside them."""
    for suffix in _SUFFIXES:
        file.with_name(file.name + suffix).unlink(missing_ok=True)
