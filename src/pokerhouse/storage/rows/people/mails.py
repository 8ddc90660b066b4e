"""The rows of mails that wait to be sent."""

from typing import Any

from pokerhouse.house.people import ChangeMail, Mail, NewMail
from pokerhouse.storage.rows.schema import MAIL_LANGUAGES, MAILS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing

_STORED = (
    "SELECT m.player, m.kind, m.address, m.asked, m.due, m.tries, m.fault,"
    " COALESCE(l.language, '') FROM mails m"
    " LEFT JOIN mail_languages l ON l.player = m.player AND l.kind = m.kind"
)


def ask(writing: Writing, new: NewMail) -> None:
    """Write a mail over one of the same kind that waits."""
    for stored in _waiting(writing, new.mail):
        _remove(writing, stored)
    _insert(writing, new.mail)


def change(writing: Writing, part: ChangeMail) -> None:
    """Write how sending went, unless the mail was requested again meanwhile."""
    if part.before not in _waiting(writing, part.before):
        return
    _remove(writing, part.before)
    if part.after is not None:
        _insert(writing, part.after)


def waiting(connection: Connection) -> list[Mail]:
    """Return every mail, in the order in which they were requested."""
    rows = connection.execute(f"{_STORED} ORDER BY m.asked, m.player, m.kind")
    return [from_row(Mail, row) for row in rows]


def _waiting(writing: Writing, mail: Mail) -> list[Mail]:
    """Return the stored mail of this player and kind, if there is one."""
    key = (mail.player, mail.kind.value)
    rows = writing.execute(f"{_STORED} WHERE m.player = ? AND m.kind = ?", key).fetchall()
    return [from_row(Mail, row) for row in rows]


def _insert(writing: Writing, mail: Mail) -> None:
    writing.insert(MAILS, _row(mail))
    if mail.language:
        writing.insert(MAIL_LANGUAGES, _language_row(mail))


def _remove(writing: Writing, mail: Mail) -> None:
    writing.remove(MAILS, _row(mail))
    if mail.language:
        writing.remove(MAIL_LANGUAGES, _language_row(mail))


def _row(mail: Mail) -> tuple[Any, ...]:
    return mail.player, mail.kind.value, mail.address, mail.asked, mail.due, mail.tries, mail.fault


def _language_row(mail: Mail) -> tuple[str, ...]:
    return mail.player, mail.kind.value, mail.language
