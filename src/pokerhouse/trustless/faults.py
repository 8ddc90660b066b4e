"""The ways to cheat with the cards, by seat."""

from enum import StrEnum

import msgspec

from pokerhouse.units import SeatNumber


class CardFaultKind(StrEnum):
    """The ways to cheat, or to leave the others waiting."""

    SILENT = "silent"
    """The player vanished, or did not open what is due."""
    OUT_OF_TURN = "out_of_turn"
    """A message out of turn, or sent twice."""
    MALFORMED = "malformed"
    """The wrong number of values, or values that are not points of the group."""
    REPEATED_CARD = "repeated_card"
    """A deck that holds the same point twice."""
    WRONG_KEY = "wrong_key"
    """A mask that differs from the pledged one."""
    WRONG_SEED = "wrong_seed"
    """A seed that differs from the pledged one."""
    WRONG_PLEDGE = "wrong_pledge"
    """Pledged masks that do not follow from the seed."""
    WRONG_MASK = "wrong_mask"
    """A shuffled deck that is not the received one under the mask of the seed."""
    CHANGED_ORDER = "changed_order"
    """A shuffle in an order that is not that of the seed."""
    WRONG_LOCK = "wrong_lock"
    """A lock with masks that are not those of the seed."""


class CardFault(msgspec.Struct, frozen=True):
    """A fault and the seat that committed it."""

    seat: SeatNumber
    kind: CardFaultKind
    words: str
    """One line for people: what was expected and what came."""
