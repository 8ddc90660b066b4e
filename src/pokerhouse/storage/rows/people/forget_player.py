"""The removal of a player who leaves for good."""

from pokerhouse.house.people import (
    GONE_NAME,
    EndOtherSessions,
    ForgetPerson,
    NewName,
    PersonForgotten,
)
from pokerhouse.storage.rows import money as ledger
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.forum.writing import forget_in_forum
from pokerhouse.storage.rows.oversight import deeds
from pokerhouse.storage.rows.people.people import end_other_sessions, rename
from pokerhouse.storage.rows.schema import (
    ACCOUNTS,
    ADDRESSES,
    ANSWERS,
    BANS,
    COMPLAINTS,
    DRILLS,
    FACES,
    FORGOTTEN,
    FORUM_MARKS,
    HAND_NOTES,
    HANDS_PLAYED,
    IMPORTED_HANDS,
    IMPORTS,
    MAILS,
    PASSKEYS,
    PLAYER_NOTES,
    PRIVACY,
    PUBLIC_SHARES,
    RECOVERY_CODES,
    SHARED_HANDS,
    TALK_ACTS,
    TALK_BLOCKS,
    TALK_LINES,
    TEMPLATES,
)
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId

ABOUT_ONE = (
    (ACCOUNTS, "player"),
    (RECOVERY_CODES, "player"),
    (MAILS, "player"),
    (PASSKEYS, "player"),
    (TEMPLATES, "player"),
    (FACES, "player"),
    (HAND_NOTES, "player"),
    (PLAYER_NOTES, "player"),
    (PLAYER_NOTES, "about"),
    (PRIVACY, "player"),
    (SHARED_HANDS, "player"),
    (PUBLIC_SHARES, "player"),
    (DRILLS, "player"),
    (IMPORTED_HANDS, "player"),
    (IMPORTS, "player"),
    (ADDRESSES, "player"),
    (ANSWERS, "player"),
    (HANDS_PLAYED, "player"),
    (TALK_LINES, "player"),
    (TALK_ACTS, "player"),
    (TALK_BLOCKS, "player"),
    (TALK_BLOCKS, "other"),
    (COMPLAINTS, "about"),
    (COMPLAINTS, "player"),
    (BANS, "player"),
    (FORUM_MARKS, "player"),
)
"""The tables whose rows go, and the column with the player."""


def forget_person(writing: Writing, part: ForgetPerson) -> None:
    """Remove all rows about the player alone, and their words from the rest.

    The player stays, under another name. Raises `StorageError`.
    """
    rename(writing, NewName(part.player, GONE_NAME))
    end_other_sessions(writing, EndOtherSessions(part.player))
    for table, column in ABOUT_ONE:
        for row in writing.execute(f"{table.select} WHERE {column} = ?", (part.player,)).fetchall():
            writing.remove(table, row)
    forget_in_forum(writing, part.player)
    deeds.forget_words(writing, part.player)
    ledger.forget_words(writing, part.player)


def person_forgotten(writing: Writing, part: PersonForgotten, at: Millis) -> None:
    """Write that nothing is left to remove."""
    writing.insert_new(FORGOTTEN, (part.player, at))


def leaving(connection: Connection) -> list[PlayerId]:
    """Return the forgotten players whose names may still be in the logs."""
    rows = connection.execute(
        "SELECT player FROM players WHERE name = ?"
        " AND NOT EXISTS (SELECT 1 FROM forgotten WHERE forgotten.player = players.player) ORDER "
        "BY player",
        (GONE_NAME,),
    )
    return [PlayerId(player) for (player,) in rows]
