"""Bomb pots: every hand, every n-th hand, or the next one, by the host or by a vote.

Everyone pays an ante, there are no blinds, and the flop comes at once.
"""

from msgspec.structs import replace

from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.mix import has_bombs
from pokerhouse.house.table.session import HostDeedKind, SeatStatus, Session, with_deed
from pokerhouse.units import Millis, PlayerId


def bomb_now(session: Session, now: Millis) -> Session | Refused:
    """Make the next hand a bomb pot, by the host."""
    if not has_bombs(session):
        return refuse(HouseReason.NO_BOMB)
    return with_deed(replace(session, bomb_next=True, bomb_votes=()), HostDeedKind.BOMB, now)


def vote(session: Session, player: PlayerId, now: Millis) -> Session | Refused:
    """Count a vote; the next hand is a bomb pot once most of the people who play want it."""
    if not has_bombs(session):
        return refuse(HouseReason.NO_BOMB)
    playing = {
        seat.player
        for seat in session.seats
        if seat.bot is None and seat.status is SeatStatus.PLAYING
    }
    votes = tuple(dict.fromkeys((*session.bomb_votes, player)))
    if session.bomb_next:
        return session
    if 2 * len(playing.intersection(votes)) <= len(playing):
        return replace(session, bomb_votes=votes)
    return with_deed(replace(session, bomb_next=True, bomb_votes=()), HostDeedKind.VOTED, now)
