"""The removal of a player who leaves for good."""

from pokerhouse.house import people
from pokerhouse.storage.rows import money as ledger
from pokerhouse.storage.rows import schema
from pokerhouse.storage.rows.forum.writing import forget_in_forum
from pokerhouse.storage.rows.oversight import deeds
from pokerhouse.storage.rows.people.people import end_other_sessions, rename
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId

ABOUT_ONE = (
    (schema.ACCOUNTS, "player"),
    (schema.RECOVERY_CODES, "player"),
    (schema.ACCOUNT_LANGUAGES, "player"),
    (schema.MAILS, "player"),
    (schema.MAIL_LANGUAGES, "player"),
    (schema.PASSKEYS, "player"),
    (schema.TEMPLATES, "player"),
    (schema.FACES, "player"),
    (schema.PROGRAMS, "player"),
    (schema.HAND_NOTES, "player"),
    (schema.PLAYER_NOTES, "player"),
    (schema.PLAYER_NOTES, "about"),
    (schema.PRIVACY, "player"),
    (schema.SHARED_HANDS, "player"),
    (schema.PUBLIC_SHARES, "player"),
    (schema.DRILLS, "player"),
    (schema.IMPORTED_HANDS, "player"),
    (schema.IMPORTS, "player"),
    (schema.ADDRESSES, "player"),
    (schema.ANSWERS, "player"),
    (schema.HANDS_PLAYED, "player"),
    (schema.TALK_LINES, "player"),
    (schema.TALK_ACTS, "player"),
    (schema.TALK_BLOCKS, "player"),
    (schema.TALK_BLOCKS, "other"),
    (schema.COMPLAINTS, "about"),
    (schema.COMPLAINTS, "player"),
    (schema.BANS, "player"),
    (schema.FORUM_MARKS, "player"),
)
"""The tables whose rows go, and the column with the player."""


def forget_person(writing: Writing, part: people.ForgetPerson) -> None:
    """Remove all rows about the player alone, and their words from the rest.

    The player stays, under another name. Raises `StorageError`.
    """
    # By this name `leaving` finds the people who are still in the logs, also after a crash.
    rename(writing, people.NewName(part.player, people.GONE_NAME))
    end_other_sessions(writing, people.EndOtherSessions(part.player))
    for table, column in ABOUT_ONE:
        # Row by row and not with one `DELETE`: the tally needs every row that goes.
        for row in writing.execute(f"{table.select} WHERE {column} = ?", (part.player,)).fetchall():
            writing.remove(table, row)
    forget_in_forum(writing, part.player)
    deeds.forget_words(writing, part.player)
    ledger.forget_words(writing, part.player)


def person_forgotten(writing: Writing, part: people.PersonForgotten, at: Millis) -> None:
    """Write that nothing is left to remove."""
    writing.insert_new(schema.FORGOTTEN, (part.player, at))


def leaving(connection: Connection) -> list[PlayerId]:
    """Return the forgotten players whose names may still be in the logs."""
    rows = connection.execute(
        "SELECT player FROM players WHERE name = ?"
        " AND NOT EXISTS (SELECT 1 FROM forgotten WHERE forgotten.player = players.player) ORDER "
        "BY player",
        (people.GONE_NAME,),
    )
    return [PlayerId(player) for (player,) in rows]
