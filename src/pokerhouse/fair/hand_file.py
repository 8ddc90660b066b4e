"""The proof of a hand as a file: what a house gives and a page saves, and what anybody can check
years later.
"""

from typing import Literal

import msgspec

from pokerhouse.errors import CardError, FairnessError, PokerhouseError, counted
from pokerhouse.fair.deck import Proof
from pokerhouse.fair.verify import Report, Seen, verify
from pokerhouse.rules import HandStarted, ViewEvent, card_dec_hook, card_enc_hook
from pokerhouse.rules.views import HiddenCardsDealt, HiddenDiscarded
from pokerhouse.units import HandId, SeatNumber


class FairHand(msgspec.Struct, frozen=True):
    """A hand as one viewer saw it, with the proofs of its cards."""

    hand: HandId
    viewer: SeatNumber | None
    """Their seat; None for somebody who only watched."""
    events: tuple[ViewEvent, ...]
    """From the start of the hand."""
    proofs: tuple[Proof, ...]
    seen: Seen = Seen()
    """What the viewer kept from before the hand; a house that is asked afterwards knows none of it.
    """
    format: Literal["pokerhouse-fair-hand"] = "pokerhouse-fair-hand"
    version: Literal[2] = 2


CARDS_MAX = 54
"""The cards of the largest pack: no event has more."""
NAME_MAX = 100
"""Letters of a hand's name. It is printed: none of them may move the cursor or turn the line
around.
"""
_DECODER = msgspec.json.Decoder(FairHand, dec_hook=card_dec_hook)


def write_fair_hand(hand: FairHand) -> bytes:
    """The file, one line of JSON."""
    return msgspec.json.encode(hand, enc_hook=card_enc_hook) + b"\n"


def read_fair_hand(data: bytes) -> FairHand:
    """The hand in such a file. Raises `FairnessError` that says what else it is, and where."""
    try:
        hand = _DECODER.decode(data)
    except (msgspec.MsgspecError, CardError, UnicodeDecodeError) as error:
        raise FairnessError(f"not the proof of a hand: {error}") from None
    # Both have defaults, so that any file would do: they have to be said.
    said = msgspec.json.decode(data)
    if "format" not in said or "version" not in said:
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


def check_fair_hand(hand: FairHand) -> Report:
    """What the proofs are worth. Raises nothing: what makes no sense is a fault of the report."""
    try:
        report = verify(hand.events, hand.proofs, hand.seen)
    except PokerhouseError as error:  # a game that nobody knows, wild cards that are none
        return Report(hand.hand, 0, 0, (str(error),))
    if report.hand and report.hand != hand.hand:
        fault = f"its events are those of hand {report.hand}, and not of {hand.hand}"
        return msgspec.structs.replace(report, faults=(fault, *report.faults))
    return report
