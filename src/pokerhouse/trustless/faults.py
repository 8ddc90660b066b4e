"""The ways to cheat with the cards, by seat."""

from enum import StrEnum

import msgspec

from pokerhouse.catalogue import Sentence, Value
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
    UNPROVED_SHUFFLE = "unproved_shuffle"
    """A shuffle without a valid proof that it holds the received cards under the pledged mask."""
    UNPROVED_LOCK = "unproved_lock"
    """A lock without a valid proof that it uses the pledged masks on the cards of its places."""
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


# The reasons for which requests at tables without a dealer are refused.


class TrustlessReason(StrEnum):
    """The reasons; each has a sentence in `refusals.toml`."""

    NAME_LENGTH = "name_length"
    NAME_TAKEN = "name_taken"
    TABLE_FULL = "table_full"
    """All seats are taken, or the first hand has begun and the table lets nobody in later."""
    FULL_FOR_NOW = "full_for_now"
    """The seats of players who left are free once the hand is over."""
    TURN_OVER = "turn_over"
    WALLET_SHORT = "wallet_short"
    SPECTATORS_FULL = "spectators_full"
    SEAT_LOST = "seat_lost"
    KEYS_MISSING = "keys_missing"
    COOLDOWN = "cooldown"
    """The player has made a hand void lately."""
    """The player comes back without the keys of the hand that the seat is in."""
    NOT_STORED = "not_stored"
    """The house cannot store a chat line."""
    BLINDS = "blinds"
    ALREADY_OPENED = "already_opened"
    TABLES_FULL = "tables_full"
    ALREADY_SEATED = "already_seated"


def refusal_of(reason: TrustlessReason, **values: Value) -> Sentence:
    """Return the sentence of a refusal.

    >>> str(refusal_of(TrustlessReason.NAME_LENGTH, most=24))
    'The name must have 1 to 24 characters.'
    """
    return Sentence(f"refusals.trustless.{reason.value}", values)
