"""The proof of a hand as a file.

A house hands it out, a page saves it, and anyone can check it years later.
"""

from typing import Literal

import msgspec

from pokerhouse.errors import CardError, FairnessError, PokerhouseError, counted
from pokerhouse.fair.deck import Proof
from pokerhouse.fair.verify import FairnessReport, SeenRoots, verify
from pokerhouse.rules import HandStarted, ViewEvent, card_dec_hook, card_enc_hook
from pokerhouse.rules.views import HiddenCardsDealt, HiddenDiscarded
from pokerhouse.units import HandId, SeatNumber


class FairHand(msgspec.Struct, frozen=True):
    """A hand as one viewer saw it, with the proofs of its cards."""

    hand: HandId
    viewer: SeatNumber | None
    """The seat of the viewer; None for a spectator."""
    events: tuple[ViewEvent, ...]
    """From the start of the hand."""
    proofs: tuple[Proof, ...]
    seen: SeenRoots = SeenRoots()
    """The roots and shares the viewer kept from before the hand.

    A house that is asked afterwards knows none of them.
    """
    format: Literal["pokerhouse-fair-hand"] = "pokerhouse-fair-hand"
    version: Literal[2] = 2


CARDS_MAX = 54
"""The cards of the largest pack: no event has more."""
NAME_MAX = 100
"""The longest name of a hand, in letters.

The name is printed, so no letter may move the cursor or turn the line around.
"""
_DECODER = msgspec.json.Decoder(FairHand, dec_hook=card_dec_hook)


def write_fair_hand(hand: FairHand) -> bytes:
    """Write the file, one line of JSON."""
    return msgspec.json.encode(hand, enc_hook=card_enc_hook) + b"\n"


def read_fair_hand(data: bytes) -> FairHand:
    """Read the hand from such a file.

    Raises `FairnessError` that says what else the file is, and where.
    """
    try:
        hand = _DECODER.decode(data)
    except (msgspec.MsgspecError, CardError, UnicodeDecodeError) as error:
        raise FairnessError(f"not the proof of a hand: {error}") from None
    # Both have defaults, so any file would pass: ask for them by name.
    fields = msgspec.json.decode(data)
    if "format" not in fields or "version" not in fields:
        raise FairnessError("not the proof of a hand: expected `format` and `version` in it")
    for name in (
        hand.hand,
        *(event.hand for event in hand.events if isinstance(event, HandStarted)),
    ):
        if not (name.isprintable() and 1 <= len(name) <= NAME_MAX):
            raise FairnessError(
                f"not the proof of a hand: expected a name of up to {NAME_MAX} letters"
            )
    for event in hand.events:
        if (
            isinstance(event, HiddenCardsDealt | HiddenDiscarded)
            and not 0 <= event.count <= CARDS_MAX
        ):
            raise FairnessError(
                f"not the proof of a hand: {counted(event.count, 'card')} at once, expected "
                f"0..{CARDS_MAX}"
            )
    return hand


def check_fair_hand(hand: FairHand) -> FairnessReport:
    """Check the proofs of a hand.

    Never raises: anything that makes no sense is a fault in the report.
    """
    try:
        report = verify(hand.events, hand.proofs, hand.seen)
    except PokerhouseError as error:  # an unknown game or wild card
        return FairnessReport(hand.hand, 0, 0, (str(error),))
    if report.hand and report.hand != hand.hand:
        fault = f"its events belong to hand {report.hand}, not to {hand.hand}"
        return msgspec.structs.replace(report, faults=(fault, *report.faults))
    return report
