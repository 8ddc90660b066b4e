"""What a player did wrong with the cards, by name of their seat."""

from enum import StrEnum

import msgspec

from pokerhouse.units import SeatNumber


class FaultKind(StrEnum):
    """The ways to cheat, or to leave the others waiting."""

    SILENT = "silent"
    """Vanished, or does not open what is due."""
    OUT_OF_TURN = "out_of_turn"
    """Said what was not theirs to say now, or said it twice."""
    MALFORMED = "malformed"
    """Too few or too many, or not points of the group."""
    REPEATED_CARD = "repeated_card"
    """The same point lies in the deck twice."""
    WRONG_KEY = "wrong_key"
    """A mask that was not the one pledged."""
    WRONG_SEED = "wrong_seed"
    """A seed that was not the one pledged."""
    WRONG_PLEDGE = "wrong_pledge"
    """Pledged masks that do not follow from the seed."""
    WRONG_MASK = "wrong_mask"
    """Shuffled a deck that is not the one received under the mask of the seed."""
    CHANGED_ORDER = "changed_order"
    """Shuffled in an order that is not that of the seed."""
    WRONG_LOCK = "wrong_lock"
    """Locked the deck with masks that are not those of the seed."""


class Fault(msgspec.Struct, frozen=True):
    """Who did what."""

    seat: SeatNumber
    kind: FaultKind
    words: str
    """One line for people: what was expected and what came."""
