"""The reasons for which chips move: an enumeration, with structs for reasons that carry a value.

Law: only this file builds or parses the text of a reason. The texts are those on the disk.
"""

from enum import StrEnum
from typing import assert_never

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.units import HandId, PlayerId

_HAND = "hand "
CORRECTIONS = "correction"
"""The start of the text of every correction, by which the database finds them."""
_SAYS = ": "
_CORRECTION = f"{CORRECTIONS}{_SAYS}"
_CORRECTION_BY = f"{CORRECTIONS} by "


class PostingCause(StrEnum):
    """Reasons without a value; each is stored as its own text."""

    WELCOME = "welcome"
    """A newcomer's first chips."""
    REFRESH = "refresh"
    """New chips for a player who is broke and has asked."""
    REFILL = "refill"
    """An automatic refresh, from a time when the house gave them by itself."""
    BUY_IN = "buy in"
    BUY_IN_AGAIN = "buy in again"
    """A bot without chips gets new ones."""
    TOP_UP = "top up"
    CASH_OUT = "cash out"
    MOVE = "move"
    """A player of a tournament moves to another table with their stack."""
    LEFT = "left"
    """The wallet of a person who has left for good."""


class HandPayout(msgspec.Struct, frozen=True, tag="hand"):
    """The result of a hand."""

    hand_id: HandId


class Correction(msgspec.Struct, frozen=True, tag="correction"):
    """A correction by an owner."""

    why: str
    """The reason in words on one line; empty if the owner of the wallet was erased."""
    by: PlayerId | None = None
    """The person who corrected; None for the host's console, the only place at first."""

    def __post_init__(self) -> None:
        assert self.by != "", "an empty name would read as that of nobody"
        assert _SAYS not in (self.by or ""), f"player {self.by!r} is ambiguous"


Reason = PostingCause | HandPayout | Correction

GIFTS = (PostingCause.WELCOME, PostingCause.REFILL, PostingCause.REFRESH)
"""The reasons for which the house gives chips away."""


_CAUSES = {cause.value: cause for cause in PostingCause}


def reason_text(reason: Reason) -> str:
    """Return the text of a reason, as it is stored."""
    match reason:
        case PostingCause():
            return reason.value
        case HandPayout(hand_id=hand_id):
            return f"{_HAND}{hand_id}"
        case Correction(why=why, by=None):
            return f"{_CORRECTION}{why}"
        case Correction(why=why, by=by):
            return f"{_CORRECTION_BY}{by}{_SAYS}{why}"
        case _:
            assert_never(reason)


def parse_reason(text: str) -> Reason:
    """Return the reason with this text. Raise `InputError` for any other text."""
    if cause := _CAUSES.get(text):
        return cause
    if text.startswith(_HAND) and (hand_id := text.removeprefix(_HAND)):
        return HandPayout(HandId(hand_id))
    if text.startswith(_CORRECTION):
        return Correction(text.removeprefix(_CORRECTION))
    if text.startswith(_CORRECTION_BY):
        parts = text.removeprefix(_CORRECTION_BY).split(_SAYS, 1)
        if len(parts) == 2 and parts[0]:
            return Correction(parts[1], PlayerId(parts[0]))
    raise InputError(
        f"reason {text!r}: expected one of {', '.join(PostingCause)}, 'hand ...' or "
        "'correction ...'"
    )
