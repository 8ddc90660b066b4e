"""Blinds missed at a cash table (R3): who is dealt into the next hand, what they post, and what stays owed."""

from msgspec.structs import replace

from pokerhouse.house.table.seating import Seat, SeatStatus, Session
from pokerhouse.rules import variant_of
from pokerhouse.rules.between_hands import NEWCOMER, NOTHING, Entry, both, enter, on_leaving, passed
from pokerhouse.rules.games import Opening
from pokerhouse.units import PlayerId

DEBTS_MAX = 100
"""How many of those who left owing are remembered; the oldest is forgotten first."""


def next_entry(session: Session) -> Entry | None:
    """The next hand; None while fewer than two can play. Only where two blinds are posted can one be missed."""
    ready = session.ready()
    comeback = session.config.returning
    blinds = variant_of(session.config.game.variant).opening is Opening.BLINDS
    owed = {s.seat: s.owed if blinds else NOTHING for s in ready}
    return enter(session.blinds, owed, {s.seat: comeback for s in ready}, session.config.button)


def owed_by_newcomer(session: Session, player: PlayerId) -> Session:
    """`session`, in which this player has just sat down: he owes what he left owing, and in a running game a blind."""
    debts = dict(session.debts)
    owed = both(debts.pop(player, NOTHING), NEWCOMER if session.blinds else NOTHING)
    return replace(
        session, seats=tuple(replace(s, owed=owed) if s.player == player else s for s in session.seats), debts=debts
    )


def remember(session: Session, seat: Seat) -> Session:
    """`session`, of whom the player in this seat takes leave: what he owes, he owes when he comes back."""
    there = [s.seat for s in session.seats if s.stack or s is seat]
    owed = on_leaving(session.blinds, seat.seat, seat.owed, there, session.config.button)
    if owed == NOTHING or seat.bot is not None:
        return session
    debts = {**session.debts, seat.player: owed}
    return replace(session, debts=dict(list(debts.items())[-DEBTS_MAX:]))


def after_blinds(session: Session, entry: Entry) -> Session:
    """The hand has begun: who is in it owes nothing more, and whom the blinds have passed owes them."""
    out = [s.seat for s in session.seats if s.status is SeatStatus.SITTING_OUT and s.seat not in entry.seats]
    missed = passed(session.blinds, entry.blinds, out)
    seats = []
    for seat in session.seats:
        owed = NOTHING if seat.seat in entry.seats else both(seat.owed, missed.get(seat.seat, NOTHING))
        seats.append(seat if owed == seat.owed else replace(seat, owed=owed))
    return replace(session, seats=tuple(seats), blinds=entry.blinds)
