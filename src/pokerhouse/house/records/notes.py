"""Notes: the events of a log that statistics need, a tenth of the work of reading all.

An event that matters is a struct with the fields that matter; all others are read by their type
alone.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.rules import HandEvent, card_enc_hook
from pokerhouse.units import SeatNumber


class LogNote(msgspec.Struct, tag_field="type", gc=False):
    """An event; the names of its fields are those of `rules.events`."""


class NotedConfig(msgspec.Struct, gc=False):
    """The game's configuration."""

    structure: str
    small_blind: int
    big_blind: int
    small_bet: int = 0
    variant: str = "holdem"
    wild: str = ""


class NotedPlayer(msgspec.Struct, gc=False):
    """A player at the start of the hand."""

    seat: SeatNumber
    player: str
    name: str
    stack: int


class StartedNote(LogNote, tag="hand_started"):
    hand: str
    config: NotedConfig
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber | None
    players: list[NotedPlayer]


class PostedNote(LogNote, tag="posted"):
    seat: SeatNumber
    amount: int
    post: str


class HoleCardsNote(LogNote, tag="hole_cards_dealt"):
    seat: SeatNumber
    cards: list[str]


class UpCardsNote(LogNote, tag="up_cards_dealt"):
    seat: SeatNumber
    cards: list[str]


class DiscardNote(LogNote, tag="discarded"):
    seat: SeatNumber
    cards: list[str]


class BurnNote(LogNote, tag="card_burned"):
    card: str


class BoardNote(LogNote, tag="board_dealt"):
    street: str
    cards: list[str]
    board: int = 0


class StreetNote(LogNote, tag="street_started"):
    street: str


class BringInNote(LogNote, tag="brought_in"):
    seat: SeatNumber
    amount: int
    all_in: bool


class FoldNote(LogNote, tag="folded"):
    seat: SeatNumber


class CheckNote(LogNote, tag="checked"):
    seat: SeatNumber


class CallNote(LogNote, tag="called"):
    seat: SeatNumber
    amount: int
    all_in: bool


class BetNote(LogNote, tag="bet_made"):
    seat: SeatNumber
    amount: int
    all_in: bool


class RaiseNote(LogNote, tag="raised"):
    seat: SeatNumber
    amount: int
    all_in: bool


class ReturnNote(LogNote, tag="uncalled_returned"):
    seat: SeatNumber
    amount: int


class NotedPot(msgspec.Struct, gc=False):
    amount: int
    seats: list[SeatNumber]


class CollectNote(LogNote, tag="bets_collected"):
    pots: list[NotedPot]


class NotedShare(msgspec.Struct, gc=False):
    seat: SeatNumber
    amount: int


class RakeNote(LogNote, tag="rake_taken"):
    pot: int
    amount: int


class AwardNote(LogNote, tag="pot_awarded"):
    pot: int
    amount: int
    shares: list[NotedShare]
    board: int = 0


class EndNote(LogNote, tag="hand_ended"):
    stacks: list[NotedShare]


class ReshuffleNote(LogNote, tag="stub_reshuffled"):
    pass


class RunsNote(LogNote, tag="runs_chosen"):
    pass


class TabledNote(LogNote, tag="hand_tabled"):
    pass


class ShownNote(LogNote, tag="hand_shown"):
    pass


class MuckNote(LogNote, tag="hand_mucked"):
    pass


class CardsShownNote(LogNote, tag="cards_shown"):
    pass


class RabbitNote(LogNote, tag="rabbit_shown"):
    pass


class BountyNote(LogNote, tag="bounty_paid"):
    pass


class CashOutNote(LogNote, tag="cashed_out"):
    seat: SeatNumber


AnyNote = (
    StartedNote | PostedNote | HoleCardsNote | UpCardsNote | DiscardNote | BurnNote | BoardNote
    | StreetNote | BringInNote | FoldNote | CheckNote | CallNote | BetNote | RaiseNote |
    ReturnNote | CollectNote | RakeNote | AwardNote | EndNote | ReshuffleNote | RunsNote |
    TabledNote | ShownNote | MuckNote | CardsShownNote | RabbitNote | BountyNote |
    CashOutNote
)  # fmt: skip

_encode: Final = msgspec.json.Encoder(enc_hook=card_enc_hook).encode
_decode: Final = msgspec.json.Decoder(list[AnyNote]).decode


def notes_of(events: Sequence[HandEvent]) -> list[AnyNote]:
    """Return the notes of a log."""
    return _decode(_encode(events))


def read_notes(log: bytes) -> list[AnyNote]:
    """Return the notes of a log in its written form, a JSON list. Raise `InputError` otherwise."""
    try:
        return _decode(log)
    except msgspec.MsgspecError as error:
        raise InputError(f"not the log of a hand: {error}: {log[:80]!r}") from error
