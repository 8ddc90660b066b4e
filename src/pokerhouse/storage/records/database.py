"""A connection to `records.db`."""

import sqlite3
from pathlib import Path
from sqlite3 import Connection
from typing import Final, Self

from pokerhouse.house.records import cards_match
from pokerhouse.storage.folder.files import make_file

# The tables of `records.db`, and the version of their format.
#
# There are no migrations here: a file of another version is made anew from the logs. Ids are
# written once and are numbers elsewhere; places in `POSITIONS` and `RESULTS` stand for their
# members. Sums are added up of `player_hands`, so that the figures of many hands are a few rows.

VERSION: Final = 7
"""The version; it goes up with every change to what is written here, or in `house.records`."""

DAY_MS: Final = 86_400_000

_TABLES: Final = (
    # bot: its name, empty for people
    "CREATE TABLE people (number INTEGER PRIMARY KEY, player TEXT NOT NULL UNIQUE, bot TEXT NOT "
    "NULL)",
    # site: of hands that were brought along, empty for the house
    "CREATE TABLE games (number INTEGER PRIMARY KEY, variant TEXT NOT NULL, structure TEXT NOT "
    "NULL,"
    " small_blind INTEGER NOT NULL, big_blind INTEGER NOT NULL, unit INTEGER NOT NULL, site TEXT "
    "NOT NULL,"
    " currency TEXT NOT NULL, scale INTEGER NOT NULL,"
    " UNIQUE (variant, structure, small_blind, big_blind, unit, site, currency, scale))",
    # seats: the numbers of the people, four bytes each, the lowest first; empty when the log could
    # not be read
    "CREATE TABLE hands (number INTEGER PRIMARY KEY, hand TEXT NOT NULL UNIQUE, ended INTEGER NOT "
    "NULL,"
    " table_id TEXT NOT NULL, game INTEGER NOT NULL, board TEXT NOT NULL, seats BLOB NOT NULL)",
    # wagers: bets, raises and calls, a byte each from the lowest; adjusted: null where it is 1000 *
    # net
    "CREATE TABLE player_hands (player INTEGER, number INTEGER, ended INTEGER NOT NULL, game "
    "INTEGER NOT NULL,"
    " position INTEGER NOT NULL, result INTEGER NOT NULL, net INTEGER NOT NULL, adjusted INTEGER,"
    " marks INTEGER NOT NULL, wagers INTEGER NOT NULL, cards TEXT NOT NULL,"
    " PRIMARY KEY (player, ended, number))"
    " WITHOUT ROWID",
    # counts: 64 bits each, of bets, raises, calls, and of every mark
    "CREATE TABLE sums (player INTEGER, day INTEGER, game INTEGER, position INTEGER, hands INTEGER "
    "NOT NULL,"
    " net INTEGER NOT NULL, adjusted INTEGER NOT NULL, squares REAL NOT NULL, counts BLOB NOT NULL,"
    " PRIMARY KEY (player, day, game, position)) WITHOUT ROWID",
    # rankings read whole months, counted from January 1970, and of the days beside them these
    # columns
    "CREATE TABLE months (month INTEGER, game INTEGER, player INTEGER, hands INTEGER NOT NULL, net "
    "INTEGER NOT NULL,"
    " squares REAL NOT NULL, PRIMARY KEY (month, game, player)) WITHOUT ROWID",
    "CREATE INDEX sums_won ON sums (day, game, player, hands, net, squares)",
    "CREATE TABLE pair_sums (player INTEGER, opponent INTEGER, game INTEGER, hands INTEGER NOT "
    "NULL,"
    " net INTEGER NOT NULL, adjusted INTEGER NOT NULL, squares REAL NOT NULL, counts BLOB NOT NULL,"
    " PRIMARY KEY (player, opponent, game)) WITHOUT ROWID",
)


def create(connection: Connection) -> None:
    """Make the tables in an empty database."""
    for statement in _TABLES:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def version_of(connection: Connection) -> int:
    """Return the version of a file; 0 for an empty one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


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
