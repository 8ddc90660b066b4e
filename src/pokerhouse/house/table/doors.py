"""The door of a table: its password, and requests to the host for a seat or chips."""

import unicodedata

import msgspec
from msgspec.structs import replace

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.refusals import HouseReason, Limit, Refused, refuse, too_many
from pokerhouse.house.table.session import (
    Approval,
    Plan,
    RequestState,
    Seat,
    SeatRequest,
    SeatStatus,
    Session,
    Waiter,
)
from pokerhouse.rules.games import wrong
from pokerhouse.units import Millis, PlayerId

TABLE_PASSWORD_MIN, TABLE_PASSWORD_MAX = 4, 60
"""Letters. It is passed on by word of mouth and tried a few times an hour, so it may be short."""
LET_IN_MAX = 500
"""The number of admitted players a table remembers; others give the password again.

Of the people who are away, the one admitted first is forgotten first.
"""


class Who(msgspec.Struct, frozen=True):
    """The player who asks, and the name they go by."""

    player: PlayerId
    name: str


def objection_at_the_door(session: Session, player: PlayerId) -> Refused | None:
    """Return the reason why this person may not come in; None when they may."""
    if player in session.banned:
        return refuse(HouseReason.BANNED)
    if not session.password or player in session.let_in or player == session.config.host:
        return None
    if player in _at_the_table(session):
        return None
    return refuse(HouseReason.PASSWORD_NEEDED, table=session.config.name)


def let_in(session: Session, by: Who, password: str) -> Session | Refused:
    """Admit a person with the right hash, which the host may have changed in the meantime."""
    if by.player in session.banned:
        return refuse(HouseReason.BANNED)
    if password != session.password:
        return refuse(HouseReason.WRONG_TABLE_PASSWORD)
    return _remember(session, {by.player: by.name})


def with_password(session: Session, by: Who, password: str) -> Session:
    """Set or remove the password; the host and everyone at the table stay admitted."""
    session = replace(session, password=password)
    if not password:
        return session
    return _remember(session, {by.player: by.name, **_at_the_table(session)})


def tidy_password(text: str) -> str:
    """Normalise a password before comparing it: compose letters, strip blanks that phones add.

    >>> tidy_password(" four aces ")
    'four aces'
    """
    return unicodedata.normalize("NFC", text).strip()


def table_password_fault(password: str) -> Sentence | None:
    """Find what is wrong with a tidy password of a table."""
    if TABLE_PASSWORD_MIN <= len(password) <= TABLE_PASSWORD_MAX:
        return None
    bounds = {"least": TABLE_PASSWORD_MIN, "most": TABLE_PASSWORD_MAX}
    return wrong(HouseFault.TABLE_PASSWORD, **bounds)


def _at_the_table(session: Session) -> dict[PlayerId, str]:
    """Return the names of the people with a seat, with a promised seat, or in line for one."""
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
"""The number of people who can wait for the host's answer at one table."""
ASK_EVERY_MS = Millis(3_000)
"""A person asks no faster than this, because the host is notified each time."""
APPROVED_MAX = 500
"""The number of approved people a table remembers; the one approved first asks again."""


def seat_needs_approval(session: Session, player: PlayerId) -> bool:
    """Tell whether the host decides if this person may sit down."""
    match session.config.approval:
        case Approval.NONE:
            return False
        case Approval.PEOPLE:
            return player != session.config.host and player not in session.approved
        case Approval.BUY_INS:
            return player != session.config.host


def chips_need_approval(session: Session, player: PlayerId) -> bool:
    """Tell whether the host decides if this person, who has a seat, may add chips."""
    return session.config.approval is Approval.BUY_INS and player != session.config.host


def ask_the_host(session: Session, request: SeatRequest) -> Session | Refused:
    """Add a request to the host, in place of the person's earlier one."""
    before = session.request_of(request.player)
    if before is not None and request.at < before.at + ASK_EVERY_MS:
        return refuse(
            HouseReason.TOO_FAST, seconds=-(-(before.at + ASK_EVERY_MS - request.at) // 1000)
        )
    others = [each for each in session.requests if each is not before]
    if sum(each.state is RequestState.WAITS for each in others) >= REQUESTS_MAX:
        return too_many(Limit.REQUESTS, most=REQUESTS_MAX)
    if len(others) >= 2 * REQUESTS_MAX:  # the oldest one that was answered is forgotten
        others.remove(next(each for each in others if each.state is not RequestState.WAITS))
    return replace(session, requests=(*others, request))


def stop_asking(session: Session, player: PlayerId) -> Session | Refused:
    """Withdraw the player's request."""
    if not session.waits_for_host(player):
        return refuse(HouseReason.NO_SUCH_REQUEST)
    return with_answer(session, player, RequestState.ENDED)


def with_answer(session: Session, player: PlayerId, state: RequestState, why: str = "") -> Session:
    """Answer the request of this player."""
    answered = [
        replace(r, state=state, why=why) if r.player == player else r for r in session.requests
    ]
    return replace(session, requests=tuple(answered))


def without_request(session: Session, player: PlayerId) -> Session:
    """Drop the request of this player, answered or not."""
    if session.request_of(player) is None:
        return session
    return replace(session, requests=tuple(r for r in session.requests if r.player != player))


def without_host(session: Session) -> Session:
    """End all open requests, because their host can no longer answer them."""
    ended = [
        replace(r, state=RequestState.ENDED, why="the host has changed: ask again")
        if r.state is RequestState.WAITS
        else r
        for r in session.requests
    ]
    return replace(session, requests=tuple(ended)) if ended else session


def remember_approved(session: Session, player: PlayerId, name: str) -> Session:
    """Remember that the host has approved this person, now and for every later visit."""
    approved = {**{p: n for p, n in session.approved.items() if p != player}, player: name}
    return replace(session, approved=dict(list(approved.items())[-APPROVED_MAX:]))


# The waiting list of a full table: a free seat is offered to the first, and then to the next.

WAITING_MAX = 50


def wait(session: Session, by: Who) -> Session | Refused:
    """Put the player at the end of the waiting list."""
    player = by.player
    if (objection := objection_at_the_door(session, player)) is not None:
        return objection
    if session.seat_of(player) or session.arrival_of(player):
        return refuse(HouseReason.ALREADY_SEATED)
    if session.waiter_of(player):
        return refuse(HouseReason.ALREADY_WAITING)
    # The list is for full tables: a bot would make room at once.
    if may_take_a_seat(session, player) or bots_that_give_way(session):
        return refuse(HouseReason.SEAT_FREE)
    if len(session.waiting) >= WAITING_MAX:
        return too_many(Limit.WAITING, most=WAITING_MAX)
    return replace(session, waiting=(*session.waiting, Waiter(player, by.name)))


def stop_waiting(session: Session, player: PlayerId) -> Session | Refused:
    """Take the player off the waiting list."""
    if session.waiter_of(player) is None:
        return refuse(HouseReason.NOT_WAITING)
    return without_waiter(session, player)


def without_waiter(session: Session, player: PlayerId) -> Session:
    """Remove this player from the waiting list, if they are on it."""
    if not session.waiting:
        return session
    return replace(session, waiting=tuple(w for w in session.waiting if w.player != player))


def may_take_a_seat(session: Session, player: PlayerId) -> bool:
    """Tell whether there is a free seat that is not reserved for somebody else."""
    others = sum(w.offered_until is not None and w.player != player for w in session.waiting)
    return len(session.free_seats()) > others


def bots_that_give_way(session: Session) -> list[Seat]:
    """Return the bots whose seats a person may have at a full table."""
    return [
        s for s in session.seats if s.bot and s.status is SeatStatus.PLAYING and s.plan is Plan.STAY
    ]


def offer_seats(session: Session, now: Millis, offer_ms: Millis) -> Session:
    """Offer each free seat to one of those who wait, first come first."""
    if not session.waiting:
        return session
    free = len(session.free_seats())
    waiting = tuple(
        # An offer keeps its end: seats that come and go must not give the first one more time.
        replace(w, offered_until=w.offered_until or Millis(now + offer_ms))
        if place < free
        else _not_yet(w)
        for place, w in enumerate(session.waiting)
    )
    return session if waiting == session.waiting else replace(session, waiting=waiting)


def _not_yet(waiter: Waiter) -> Waiter:
    return waiter if waiter.offered_until is None else replace(waiter, offered_until=None)


def offer_ends(session: Session, waiter: Waiter) -> Millis | None:
    """Return when the offer of a seat ends; None without one, and while the host has to answer."""
    return None if session.waits_for_host(waiter.player) else waiter.offered_until


def too_late(session: Session, now: Millis) -> Waiter | None:
    """Return a person who has let the offer of a seat pass."""
    ends = [(waiter, offer_ends(session, waiter)) for waiter in session.waiting]
    return next((waiter for waiter, end in ends if end is not None and now >= end), None)
