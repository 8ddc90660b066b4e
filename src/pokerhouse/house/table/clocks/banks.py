"""The time banks of a table's people: opened with a seat, filled by playing, kept for those who
come back (R21).

Law: to leave and come back fills no bank: it is kept by player, not by seat.
"""

from msgspec.structs import replace

from pokerhouse.house.table.session import BANKS_MAX, Seat, Session, new_bank
from pokerhouse.rules import HandState


def with_bank(session: Session, seat: Seat) -> tuple[Session, Seat]:
    """This person takes the seat: with what their bank held when they left, else with a new one.
    Bots have none.
    """
    if seat.bot is not None:
        return session, seat
    terms = session.config.bank
    bank = session.banks.get(seat.player, new_bank(terms)).capped(terms)
    others = {player: kept for player, kept in session.banks.items() if player != seat.player}
    return replace(session, banks=others), replace(seat, bank=bank)


def keep_bank(session: Session, seat: Seat) -> Session:
    """`session`, which this person leaves: their bank is theirs when they come back."""
    if seat.bot is not None or seat.bank == new_bank(session.config.bank):
        return session
    banks = {**session.banks, seat.player: seat.bank}
    return replace(session, banks=dict(list(banks.items())[-BANKS_MAX:]))


def cap_banks(session: Session) -> Session:
    """`session`, whose terms have changed: no bank holds more than a full one now does."""
    terms = session.config.bank
    return replace(
        session, seats=tuple(replace(seat, bank=seat.bank.capped(terms)) for seat in session.seats)
    )


def earn_time(session: Session, hand: HandState) -> Session:
    """`session` after this hand: every person who was dealt in has played one hand more."""
    terms = session.config.bank
    if not terms.most_ms:
        return session
    seats = tuple(
        replace(seat, bank=seat.bank.after_hand(terms))
        if seat.bot is None and seat.seat_no in hand.seats
        else seat
        for seat in session.seats
    )
    return replace(session, seats=seats)
