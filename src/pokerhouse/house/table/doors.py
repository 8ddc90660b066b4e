"""The door of a table: its password, and requests to the host for a seat or chips."""

import unicodedata

from msgspec.structs import replace

from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.commands import Who
from pokerhouse.house.table.session import Approval, RequestState, SeatRequest, Session
from pokerhouse.units import Millis, PlayerId

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


def let_in(session: Session, by: Who, password: str) -> Session | Refused:
    """The person has said the password, unless the host has made it another meanwhile."""
    if by.player in session.banned:
        return refuse(HouseReason.BANNED)
    if password != session.password:
        return refuse(HouseReason.WRONG_TABLE_PASSWORD)
    return _remember(session, {by.player: by.name})


def with_password(session: Session, by: Who, password: str) -> Session:
    """`session` with another password, or none; the host and whoever has a seat stay let in."""
    session = replace(session, password=password)
    if not password:
        return session
    return _remember(session, {by.player: by.name, **_at_the_table(session)})


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


REQUESTS_MAX = 50
"""How many may wait for the host's answer at one table."""
ASK_EVERY_MS = Millis(3_000)
"""A person asks no faster than this: each time the host is told."""
APPROVED_MAX = 500
"""How many granted people are remembered; the one granted first asks again."""


def must_ask_for_a_seat(session: Session, player: PlayerId) -> bool:
    """Does the host decide whether this person may sit down?"""
    match session.config.approval:
        case Approval.NONE:
            return False
        case Approval.PEOPLE:
            return player != session.config.host and player not in session.approved
        case Approval.BUY_INS:
            return player != session.config.host


def must_ask_for_chips(session: Session, player: PlayerId) -> bool:
    """Does the host decide whether this person, who has a seat, may bring more chips?"""
    return session.config.approval is Approval.BUY_INS and player != session.config.host


def ask_the_host(session: Session, request: SeatRequest) -> Session | Refused:
    """The request waits for the host's answer, in the place of the one before."""
    before = session.request_of(request.player)
    if before is not None and request.at < before.at + ASK_EVERY_MS:
        return refuse(
            HouseReason.TOO_FAST, seconds=-(-(before.at + ASK_EVERY_MS - request.at) // 1000)
        )
    others = [each for each in session.requests if each is not before]
    if sum(each.state is RequestState.WAITS for each in others) >= REQUESTS_MAX:
        return refuse(
            HouseReason.TOO_MANY,
            why=f"{REQUESTS_MAX} people wait for the host's answer here; ask later",
        )
    if len(others) >= 2 * REQUESTS_MAX:  # the oldest one that was answered is forgotten
        others.remove(next(each for each in others if each.state is not RequestState.WAITS))
    return replace(session, requests=(*others, request))


def stop_asking(session: Session, player: PlayerId) -> Session | Refused:
    """The player takes their request back."""
    if not session.waits_for_host(player):
        return refuse(HouseReason.NO_SUCH_REQUEST)
    return with_answer(session, player, RequestState.ENDED)


def with_answer(session: Session, player: PlayerId, state: RequestState, why: str = "") -> Session:
    """`session`, in which what this player asked for is answered."""
    answered = [
        replace(r, state=state, why=why) if r.player == player else r for r in session.requests
    ]
    return replace(session, requests=tuple(answered))


def without_request(session: Session, player: PlayerId) -> Session:
    """`session`, in which this player asks for nothing."""
    if session.request_of(player) is None:
        return session
    return replace(session, requests=tuple(r for r in session.requests if r.player != player))


def without_host(session: Session) -> Session:
    """`session`, in which nobody can answer any more what was asked."""
    ended = [
        replace(r, state=RequestState.ENDED, why="the host has changed: ask again")
        if r.state is RequestState.WAITS
        else r
        for r in session.requests
    ]
    return replace(session, requests=tuple(ended)) if ended else session


def remember_approved(session: Session, player: PlayerId, name: str) -> Session:
    """`session`, whose host has granted this person a seat, now and whenever they come again."""
    approved = {**{p: n for p, n in session.approved.items() if p != player}, player: name}
    return replace(session, approved=dict(list(approved.items())[-APPROVED_MAX:]))
