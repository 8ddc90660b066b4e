"""The door of a table: who may come in, to sit there, to wait for a seat, and to look on.

Law: whoever was let in stays let in, whatever the password becomes; the banned stay outside,
whatever they know. The password itself never comes here: who said the right one is told by the
caller, with the hash that it was compared with.
"""

import unicodedata

from msgspec.structs import replace

from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.commands import LetIn, SetPassword
from pokerhouse.house.table.session import Session
from pokerhouse.units import PlayerId

TABLE_PASSWORD_MIN, TABLE_PASSWORD_MAX = 4, 60
"""Letters. It is said aloud among friends and tried a few times an hour, not kept in a stolen
database.
"""
LET_IN_MAX = 500
"""How many are remembered; of those who are not at the table, whoever was let in first says it
again when they come.
"""


def objection_at_the_door(session: Session, player: PlayerId) -> Refused | None:
    """Why this person may not come in; None when they may."""
    if player in session.banned:
        return refuse(HouseReason.BANNED)
    if not session.password or player in session.let_in or player == session.config.host:
        return None
    return None if player in _at_the_table(session) else refuse(HouseReason.PASSWORD_NEEDED)


def let_in(session: Session, command: LetIn) -> Session | Refused:
    """The person has said the password, unless the host has made it another meanwhile."""
    if command.player in session.banned:
        return refuse(HouseReason.BANNED)
    if command.password != session.password:
        return refuse(HouseReason.WRONG_TABLE_PASSWORD)
    return _remember(session, {command.player: command.name})


def with_password(session: Session, command: SetPassword) -> Session:
    """`session` with another password, or none; the host and whoever has a seat stay let in."""
    session = replace(session, password=command.password)
    if not command.password:
        return session
    return _remember(session, {command.player: command.name, **_at_the_table(session)})


def tidy_password(text: str) -> str:
    """A password as it is compared: composed letters, no blanks around it, which telephones like to
    add.

    >>> tidy_password(" four aces ")
    'four aces'
    """
    return unicodedata.normalize("NFC", text).strip()


def table_password_fault(password: str) -> str:
    """What is wrong with a tidy password, in words; empty when it will do."""
    if TABLE_PASSWORD_MIN <= len(password) <= TABLE_PASSWORD_MAX:
        return ""
    return f"a table's password has {TABLE_PASSWORD_MIN} to {TABLE_PASSWORD_MAX} letters"


def _at_the_table(session: Session) -> dict[PlayerId, str]:
    """People with a seat, with one that is promised, or in line for one, and what they are
    called.
    """
    seated = {seat.player: seat.name for seat in session.seats if seat.bot is None}
    arriving = {arrival.player: arrival.name for arrival in session.arrivals}
    return {**seated, **arriving, **{waiter.player: waiter.name for waiter in session.waiting}}


def _remember(session: Session, people: dict[PlayerId, str]) -> Session:
    known = {**session.let_in, **people}
    here = _at_the_table(session)
    away = [player for player in known if player not in here and player not in people]
    for player in away[: max(0, len(known) - LET_IN_MAX)]:
        del known[player]
    return replace(session, let_in=known)
