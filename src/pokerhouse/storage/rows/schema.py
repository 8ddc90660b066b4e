"""The tables of the database as `Writing` and the tally see them: columns and keys.

`migrations` makes the schema itself. The order of `TABLES` is part of the format of a tally: new
tables go at its end.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

import msgspec


class Rows(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """The number of rows that a writing statement has changed."""

    def fetchone(self) -> Any:
        """Return the next row as a tuple; None when there is none."""

    def fetchall(self) -> list[Any]:
        """Return all remaining rows as tuples."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the rows as tuples."""


class Connection(Protocol):
    """A connection that runs statements."""

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows:
        """Run one statement."""


class Database(Connection, Protocol):
    """A connection with transactions, made by an adapter.

    Outside a transaction each statement is one of its own.
    """

    @property
    def in_transaction(self) -> bool:
        """Is a transaction open?"""

    def begin(self) -> None:
        """Begin a transaction that may write; nobody else writes until it ends."""

    def begin_reading(self) -> None:
        """Begin a transaction whose statements all see the same moment."""

    def named(self, error: Exception, doing: str) -> Exception:
        """Return the error as the house names it; one that is not the database's own is unchanged.

        `doing` completes the sentence "the store could not ...".
        """

    def close(self) -> None:
        """Close the connection."""


# Makes values of the house from rows of the database.

T = TypeVar("T", bound=msgspec.Struct)


def from_row(struct: type[T], row: Sequence[Any]) -> T:
    """Make a struct from columns in the order of its fields; fields beyond the row are defaults.

    Numbers become booleans and texts become enums where the struct has them.
    """
    columns = zip(struct.__struct_fields__, row, strict=False)
    return msgspec.convert(dict(columns), struct, strict=False)


class DatabaseTable:
    """A table of the database.

    - `columns`: all of them, the key's first.
    - `keys`: how many columns are the key.
    """

    def __init__(self, number: int, name: str, columns: str, *, keys: int = 1) -> None:
        # Part of the digest of every row, and the place of the table's sum: it never changes.
        self.number = number
        self.name = name
        self.keys = keys
        # Rows are digested in this order: moving a column would make every old house look damaged.
        self.columns = columns.split()
        marks = ", ".join("?" for _ in self.columns)
        key = " AND ".join(f"{column} = ?" for column in self.columns[:keys])
        values = ", ".join(f"{column} = ?" for column in self.columns[keys:])
        self.insert = f"INSERT INTO {name} ({', '.join(self.columns)}) VALUES ({marks})"
        self.insert_new = f"{self.insert} ON CONFLICT DO NOTHING"
        self.update = f"UPDATE {name} SET {values} WHERE {key}"
        self.delete = f"DELETE FROM {name} WHERE {key}"
        self.select = f"SELECT {', '.join(self.columns)} FROM {name}"

    def __repr__(self) -> str:
        return self.name


PLAY_TABLES = DatabaseTable(0, "tables", "table_id opened closed epoch")
"""The tables of play."""
TABLE_LOG = DatabaseTable(1, "table_log", "table_id seq session base", keys=2)
"""The sessions of a table; the one with the highest `seq` counts.

A packed one was packed with the session `base`.
"""
HANDS = DatabaseTable(2, "hands", "hand table_id started ended voided")
HAND_EVENTS = DatabaseTable(3, "hand_events", "hand seq event", keys=2)
"""The events of hands in play, one row per commit; `seq` is the place of the last event."""
# One row for a finished hand: compressed, it takes a kilobyte (decision 11).
HAND_LOGS = DatabaseTable(4, "hand_logs", "hand log")
"""The events of a finished hand."""
# Apart from the log, so that an owner who keeps no decks can delete them (decision 77).
DECKS = DatabaseTable(5, "decks", "hand deck")
PLAYERS = DatabaseTable(6, "players", "player name created")
# Clients choose the ids of commands, so only player and command together are a key.
ANSWERS = DatabaseTable(7, "answers", "player command frame at", keys=2)
POSTINGS = DatabaseTable(8, "postings", "posting reason at")
ENTRIES = DatabaseTable(9, "entries", "posting account amount", keys=2)
# Stored beside the entries, because every buy-in asks for one. Opening compares both (decision 12).
BALANCES = DatabaseTable(10, "balances", "account amount")
# Hashes of tokens and codes, so that nobody can log in with what a backup holds.
SESSIONS = DatabaseTable(11, "sessions", "token_hash player device created seen")
ACCOUNTS = DatabaseTable(12, "accounts", "player email confirmed password role adult registered")
RECOVERY_CODES = DatabaseTable(13, "recovery_codes", "player code_hash", keys=2)
TALK_LINES = DatabaseTable(14, "talk_lines", "place number player words at seated hand", keys=2)
"""The chat, numbered by place."""
TALK_ACTS = DatabaseTable(15, "talk_acts", "number kind place by_player player at line until why")
"""The moderation log."""
TALK_BLOCKS = DatabaseTable(16, "talk_blocks", "player other at", keys=2)
"""The players who block other players."""
HANDS_PLAYED = DatabaseTable(17, "hands_played", "player table_id hands", keys=2)
"""The number of hands that a player has played at a table."""
# No links: each is made when its mail is sent (decision 22).
MAILS = DatabaseTable(18, "mails", "player kind address asked due tries fault", keys=2)
"""The mails that wait to be sent."""
FORGOTTEN = DatabaseTable(19, "forgotten", "player at")
"""The people of whom only an id is left.

A player with the name of the forgotten who is not here still has to be dealt with.
"""
ADDRESSES = DatabaseTable(20, "addresses", "player address first last", keys=2)
"""The addresses that people come from, as hashes."""
DEEDS = DatabaseTable(21, "deeds", "number kind by_player at player subject was became why")
"""The actions of owners and moderators, except those about talk."""
BANS = DatabaseTable(22, "bans", "player by_player at until why places")
"""The people who may not enter the house."""
COMPLAINTS = DatabaseTable(23, "complaints", "id player about place line said why at")
"""The complaints that are not decided."""
# A use must raise the counter: one that does not grow shows a copy of the key.
PASSKEYS = DatabaseTable(24, "passkeys", "credential player public_key counter name created used")
"""The keys with which people log in without a password."""
TEMPLATES = DatabaseTable(25, "templates", "player name choices saved", keys=2)
"""The table options that people have saved."""
# Apart from the log: a record is not the truth and can be made again (decision 41).
HAND_RECORDS = DatabaseTable(26, "hand_records", "hand record")
"""The fair-play record of a finished hand."""
# No column of `players`: that would change the digests of all rows there (decision 46).
FACES = DatabaseTable(27, "faces", "player face")
"""The faces that people have chosen."""
HAND_NOTES = DatabaseTable(28, "hand_notes", "player hand tags note changed", keys=2)
"""The notes of people on their hands."""
PLAYER_NOTES = DatabaseTable(29, "player_notes", "player about label note changed", keys=2)
"""The notes of people on other players."""
PRIVACY = DatabaseTable(30, "privacy", "player listed shows")
"""The choices of people about what others see of their play."""
FORUM_THREADS = DatabaseTable(
    31, "forum_threads", "number area title player at moved places shown pinned locked"
)
"""The threads of the forum."""
# No row has a name, so that a new name reaches old posts, too (decision 55).
FORUM_POSTS = DatabaseTable(
    32, "forum_posts", "number thread place player title words at edited state"
)
"""The posts of the forum."""
FORUM_EDITS = DatabaseTable(33, "forum_edits", "post number title words at", keys=2)
"""The earlier versions of posts."""
FORUM_MARKS = DatabaseTable(34, "forum_marks", "player thread seen follows", keys=2)
"""The marks of how far people have read, and what they follow."""
TOKEN_SCOPES = DatabaseTable(35, "token_scopes", "token_hash scopes")
"""The permissions of sessions that are personal tokens."""
SHARED_HANDS = DatabaseTable(36, "shared_hands", "token player hand hides_names shows_cards made")
"""The hands that people have shared."""
DRILLS = DatabaseTable(37, "drills", "player rating answered correct day streak longest")
"""The progress of people with their drills."""
FIXED_DECKS = DatabaseTable(38, "fixed_decks", "table_id deck")
"""The sealed decks of hands that have not begun.

The newest session of their table names them.
"""
IMPORTS = DatabaseTable(39, "imports", "import_id player name me at")
"""The imports of people."""
IMPORTED_HANDS = DatabaseTable(
    40,
    "imported_hands",
    "hand player import_id ended site table_name number currency scale names log",
)
"""The hands of the imports."""
PUBLIC_SHARES = DatabaseTable(41, "public_shares", "token player hand")
"""The shared hands that are on the page of the player who shared them."""
# No columns of `accounts` and `mails`: that would change the digests of all rows there.
ACCOUNT_LANGUAGES = DatabaseTable(42, "account_languages", "player language")
"""The languages of accounts; no row for one whose language is not known."""
MAIL_LANGUAGES = DatabaseTable(43, "mail_languages", "player kind language", keys=2)
"""The languages of the requests for the mails that wait."""
PROGRAMS = DatabaseTable(44, "programs", "player since")
"""The players in whose name a program has played, and when it first came."""

TABLES = (
    PLAY_TABLES,
    TABLE_LOG,
    HANDS,
    HAND_EVENTS,
    HAND_LOGS,
    DECKS,
    PLAYERS,
    ANSWERS,
    POSTINGS,
    ENTRIES,
    BALANCES,
    SESSIONS,
    ACCOUNTS,
    RECOVERY_CODES,
    TALK_LINES,
    TALK_ACTS,
    TALK_BLOCKS,
    HANDS_PLAYED,
    MAILS,
    FORGOTTEN,
    ADDRESSES,
    DEEDS,
    BANS,
    COMPLAINTS,
    PASSKEYS,
    TEMPLATES,
    HAND_RECORDS,
    FACES,
    HAND_NOTES,
    PLAYER_NOTES,
    PRIVACY,
    FORUM_THREADS,
    FORUM_POSTS,
    FORUM_EDITS,
    FORUM_MARKS,
    TOKEN_SCOPES,
    SHARED_HANDS,
    DRILLS,
    FIXED_DECKS,
    IMPORTS,
    IMPORTED_HANDS,
    PUBLIC_SHARES,
    ACCOUNT_LANGUAGES,
    MAIL_LANGUAGES,
    PROGRAMS,
)
