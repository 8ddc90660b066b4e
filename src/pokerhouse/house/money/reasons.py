"""Why chips move: an enumeration, whose members that need it carry what they are about.

Law: nobody but this file puts a reason's text together or takes it apart. The texts are those on
the disk.
"""

from enum import StrEnum
from typing import assert_never

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.units import HandId, PlayerId

_HAND = "hand "
CORRECTIONS = "correction"
"""How the texts of all corrections begin; so the database finds them."""
_SAYS = ": "
_CORRECTION = f"{CORRECTIONS}{_SAYS}"
_CORRECTION_BY = f"{CORRECTIONS} by "


class Cause(StrEnum):
    """Reasons that need no more said; each is stored as its value."""

    WELCOME = "welcome"
    """A newcomer's first chips."""
    REFRESH = "refresh"
    """New chips for a player who is broke and has asked."""
    REFILL = "refill"
    """The same, in a time in which the house gave them by itself."""
    BUY_IN = "buy in"
    BUY_IN_AGAIN = "buy in again"
    """A bot without chips goes on with new ones."""
    TOP_UP = "top up"
    CASH_OUT = "cash out"
    MOVE = "move"
    """A player of a tournament moves to another table with their stack."""
    LEFT = "left"
    """The wallet of a person who has left for good."""


class HandOver(msgspec.Struct, frozen=True, tag="hand"):
    """What a hand won and lost."""

    hand_id: HandId


class Correction(msgspec.Struct, frozen=True, tag="correction"):
    """Somebody who answers for the house has set something right."""

    why: str
    """In words that will be understood later, on one line; empty when it is about somebody who was
    forgotten.
    """
    by: PlayerId | None = None
    """Who did; None: whoever sat at the host's console, which is where all corrections were made at
    first.
    """

    def __post_init__(self) -> None:
        assert self.by != "", "an empty name would read as that of nobody"
        assert _SAYS not in (self.by or ""), f"player {self.by!r} cannot be told from the words"


Reason = Cause | HandOver | Correction

GIFTS = (Cause.WELCOME, Cause.REFILL, Cause.REFRESH)
"""Reasons for which the house gives chips away."""


_CAUSES = {cause.value: cause for cause in Cause}


def reason_text(reason: Reason) -> str:
    """The reason as it is stored."""
    match reason:
        case Cause():
            return reason.value
        case HandOver(hand_id=hand_id):
            return f"{_HAND}{hand_id}"
        case Correction(why=why, by=None):
            return f"{_CORRECTION}{why}"
        case Correction(why=why, by=by):
            return f"{_CORRECTION_BY}{by}{_SAYS}{why}"
        case _:
            assert_never(reason)


def parse_reason(text: str) -> Reason:
    """The reason that `reason_text` has written like this. Raises `InputError`."""
    if cause := _CAUSES.get(text):
        return cause
    if text.startswith(_HAND) and (hand_id := text.removeprefix(_HAND)):
        return HandOver(HandId(hand_id))
    if text.startswith(_CORRECTION):
        return Correction(text.removeprefix(_CORRECTION))
    if text.startswith(_CORRECTION_BY):
        by, says, why = text.removeprefix(_CORRECTION_BY).partition(_SAYS)
        if by and says:
            return Correction(why, PlayerId(by))
    raise InputError(
        f"reason {text!r}: expected one of {', '.join(Cause)}, 'hand ...' or 'correction ...'"
    )
