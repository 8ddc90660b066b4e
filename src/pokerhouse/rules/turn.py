"""Whose turn it is: exactly one of a player, the dealer, or nobody because the hand is over."""

import msgspec

from pokerhouse.rules.betting import legal
from pokerhouse.rules.events import Street
from pokerhouse.rules.intents import Legal
from pokerhouse.rules.state import HandState, Phase
from pokerhouse.units import SeatNumber

NEXT_STREET = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}
BOARD_CARDS = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}
HOLE_CARDS = 2


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
    match state.phase:
        case Phase.BETTING:
            return ToAct(state.seats[state.actor], legal(state), state.turn)
        case Phase.HOLE_CARDS:
            return ToDeal(Street.PREFLOP, HOLE_CARDS * len(state.seats), state.seats)
        case Phase.BOARD:
            street = NEXT_STREET[state.street]
            return ToDeal(street, 1 + BOARD_CARDS[street])
        case Phase.OVER:
            return _OVER
        case Phase.CLOSING | Phase.SETTLING:
            raise AssertionError(f"the hand stands in the middle of a decision: {state.phase.value}")
