"""The tables of the database as the rows are written: names of columns, and which of them are the
key.

The schema itself is made by `migrations`; this list says what `Writing` inserts and what `tally`
adds up. The order of `TABLES` is part of the format of a tally: new tables go to its end.
"""


class Table:
    """A table of the database.

    - `columns`: all of them, the key's first.
    - `keys`: how many columns are the key.
    """

    def __init__(self, number: int, name: str, columns: str, *, keys: int = 1) -> None:
        self.number, self.name, self.keys = number, name, keys
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


PLAY_TABLES = Table(0, "tables", "table_id opened closed epoch")
"""Every table of play."""
TABLE_LOG = Table(1, "table_log", "table_id seq session base", keys=2)
"""The sessions of a table; the one with the highest `seq` counts. A packed one was packed with the
session `base`.
"""
HANDS = Table(2, "hands", "hand table_id started ended voided")
HAND_EVENTS = Table(3, "hand_events", "hand seq event", keys=2)
"""Events of hands in play, those of one commit in a row; `seq` is the place of the last of them."""
HAND_LOGS = Table(4, "hand_logs", "hand log")
"""All events of a hand that is over."""
DECKS = Table(5, "decks", "hand deck")
PLAYERS = Table(6, "players", "player name created")
ANSWERS = Table(7, "answers", "player command frame at", keys=2)
POSTINGS = Table(8, "postings", "posting reason at")
ENTRIES = Table(9, "entries", "posting account amount", keys=2)
BALANCES = Table(10, "balances", "account amount")
SESSIONS = Table(11, "sessions", "token_hash player device created seen")
ACCOUNTS = Table(12, "accounts", "player email confirmed password role adult registered")
RECOVERY_CODES = Table(13, "recovery_codes", "player code_hash", keys=2)
TALK_LINES = Table(14, "talk_lines", "place number player words at seated hand", keys=2)
"""What was said, numbered by place."""
TALK_ACTS = Table(15, "talk_acts", "number kind place by_player player at line until why")
"""The moderation log."""
TALK_BLOCKS = Table(16, "talk_blocks", "player other at", keys=2)
"""Who does not want to read what another says."""
HANDS_PLAYED = Table(17, "hands_played", "player table_id hands", keys=2)
"""How many hands a person has played at a table."""
MAILS = Table(18, "mails", "player kind address asked due tries fault", keys=2)
"""Mails that are to be sent."""
FORGOTTEN = Table(19, "forgotten", "player at")
"""People of whom nothing is left but their id. Those who are called so and are not here are still
to be seen to.
"""
ADDRESSES = Table(20, "addresses", "player address first last", keys=2)
"""From where people come, as hashes."""
DEEDS = Table(21, "deeds", "number kind by_player at player subject was became why")
"""What owners and moderators did, but about talk."""
BANS = Table(22, "bans", "player by_player at until why places")
"""Who may not come into the house."""
COMPLAINTS = Table(23, "complaints", "id player about place line said why at")
"""What people complain about, until it is decided."""
PASSKEYS = Table(24, "passkeys", "credential player public_key counter name created used")
"""By which people log in without a password."""
TEMPLATES = Table(25, "templates", "player name choices saved", keys=2)
"""What people have chosen for tables, to open others like them."""
HAND_RECORDS = Table(26, "hand_records", "hand record")
"""What a hand that is over says about those who played it."""
FACES = Table(27, "faces", "player face")
"""Which face people have chosen."""
HAND_NOTES = Table(28, "hand_notes", "player hand tags note changed", keys=2)
"""What people have written about hands of theirs."""
PLAYER_NOTES = Table(29, "player_notes", "player about label note changed", keys=2)
"""What people have written about those they play with."""
PRIVACY = Table(30, "privacy", "player listed shows")
"""What people let others see of how they play."""
FORUM_THREADS = Table(
    31, "forum_threads", "number area title player at moved places shown pinned locked"
)
"""Conversations of the forum."""
FORUM_POSTS = Table(32, "forum_posts", "number thread place player title words at edited state")
"""What people wrote there."""
FORUM_EDITS = Table(33, "forum_edits", "post number title words at", keys=2)
"""How posts read before they were changed."""
FORUM_MARKS = Table(34, "forum_marks", "player thread seen follows", keys=2)
"""How far people have read, and what they follow."""
TOKEN_SCOPES = Table(35, "token_scopes", "token_hash scopes")
"""What the sessions that are personal tokens may do."""
SHARED_HANDS = Table(36, "shared_hands", "token player hand hides_names shows_cards made")
"""Hands that people have shared."""
DRILLS = Table(37, "drills", "player rating answered correct day streak longest")
"""How far people have come with their drills."""
FIXED_DECKS = Table(38, "fixed_decks", "table_id deck")
"""The decks of hands that have not begun, sealed, and named in the newest session of their table.
"""
IMPORTS = Table(39, "imports", "import_id player name me at")
"""What people have brought along from elsewhere."""
IMPORTED_HANDS = Table(
    40,
    "imported_hands",
    "hand player import_id ended site table_name number currency scale names log",
)
"""Its hands."""
PUBLIC_SHARES = Table(41, "public_shares", "token player hand")
"""Of them, those that stand on the page of whoever shared them."""

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
)
