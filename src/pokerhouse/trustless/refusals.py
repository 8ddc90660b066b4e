"""The reasons for which requests at tables without a dealer are refused."""

from enum import StrEnum

from pokerhouse.catalogue import Sentence, Value


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
