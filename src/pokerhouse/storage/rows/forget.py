"""Somebody who leaves for good, in the database: all rows go that are about them alone."""

from pokerhouse.house.people import GONE_NAME, EndOtherSessions, ForgetPerson, NewName
from pokerhouse.storage.rows.people import end_other_sessions, rename
from pokerhouse.storage.rows.schema import ACCOUNTS, MAILS, RECOVERY_CODES
from pokerhouse.storage.rows.writing import Writing


def forget_person(writing: Writing, part: ForgetPerson) -> None:
    """Account, codes, mails and sessions go; the player stays, under another name. Raises `StorageError`."""
    rename(writing, NewName(part.player, GONE_NAME))
    end_other_sessions(writing, EndOtherSessions(part.player))
    for table in (ACCOUNTS, RECOVERY_CODES, MAILS):
        for row in writing.execute(f"{table.select} WHERE player = ?", (part.player,)).fetchall():
            writing.remove(table, row)
