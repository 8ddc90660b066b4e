"""Asking the host: where the host decides who plays, a wish for a seat or for chips waits for their
answer.

Laws: nothing is taken from a wallet before the host has granted it, so a request that ends for
whatever reason costs nobody a chip; a person has one request at a table, and a new one takes the
place of the one before. It ends when its asker goes, when the host passes on, and with the table.
"""

from msgspec.structs import replace

from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.session import Approval, RequestState, SeatRequest, Session
from pokerhouse.units import Millis, PlayerId

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
