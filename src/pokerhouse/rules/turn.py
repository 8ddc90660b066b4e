"""Whose turn it is: exactly one of a player, the dealer, or nobody because the hand is over."""

import msgspec

from pokerhouse.rules.betting import legal
from pokerhouse.rules.events import Street
from pokerhouse.rules.intents import Legal
from pokerhouse.rules.state import BETTING, BOARD, HOLE_CARDS, OVER, HandState
from pokerhouse.units import SeatNumber

NEXT_STREET = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}
BOARD_CARDS = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}
HOLE_CARDS_EACH = 2


class ToAct(msgspec.Struct, frozen=True, gc=False):
    """A seat is to act."""

    seat: SeatNumber
    legal: Legal
    turn: int


class ToDeal(msgspec.Struct, frozen=True, gc=False):
    """The dealer is to deal `count` cards.

    Hole cards (`seats` not empty): one card at a time, in the order of `seats`, as often as it takes.
    Board cards: the first card is burned, the others are turned.
    """

    street: Street
    count: int
    seats: tuple[SeatNumber, ...] = ()


class HandOver(msgspec.Struct, frozen=True, gc=False):
    """Nothing more can happen."""


Turn = ToAct | ToDeal | HandOver
_OVER = HandOver()


def turn(state: HandState) -> Turn:
    """Who or what the hand is waiting for. Defined after every complete decision."""
    phase = state.phase
    if phase is BETTING:
        return ToAct(state.seats[state.actor], legal(state), state.turn)
    if phase is BOARD:
        street = NEXT_STREET[state.street]
        return ToDeal(street, 1 + BOARD_CARDS[street])
    if phase is HOLE_CARDS:
        return ToDeal(Street.PREFLOP, HOLE_CARDS_EACH * len(state.seats), state.seats)
    assert phase is OVER, f"the hand stands in the middle of a decision: {phase.value}"
    return _OVER
