"""The rows of mails that wait to be sent."""

from typing import Any

from pokerhouse.house.people import ChangeMail, Mail, NewMail
from pokerhouse.storage.rows.schema import MAILS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing


def ask(writing: Writing, new: NewMail) -> None:
    """Write a mail over one of the same kind that waits."""
    mail = new.mail
    for row in _stored(writing, mail):
        writing.remove(MAILS, row)
    writing.insert(MAILS, _row(mail))


def change(writing: Writing, part: ChangeMail) -> None:
    """Write how sending went, unless the mail was requested again meanwhile."""
    for row in _stored(writing, part.before):
        if _mail(row) != part.before:
            continue
        if part.after is None:
            writing.remove(MAILS, row)
        else:
            writing.change(MAILS, row, _row(part.after))


def waiting(connection: Connection) -> list[Mail]:
    """Return every mail, in the order in which they were requested."""
    return [
        _mail(row) for row in connection.execute(f"{MAILS.select} ORDER BY asked, player, kind")
    ]


def _stored(writing: Writing, mail: Mail) -> list[Any]:
    key = (mail.player, mail.kind.value)
    return writing.execute(f"{MAILS.select} WHERE player = ? AND kind = ?", key).fetchall()


def _mail(row: Any) -> Mail:
    return from_row(Mail, row)


def _row(mail: Mail) -> tuple[Any, ...]:
    return mail.player, mail.kind.value, mail.address, mail.asked, mail.due, mail.tries, mail.fault
