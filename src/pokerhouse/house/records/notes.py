"""Notes: the log of a hand as far as the figures need it. A tenth of the work of reading all of it.

An event that matters is a struct with the fields that matter; all others are read by their type
alone.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.rules import HandEvent, card_enc_hook
from pokerhouse.units import SeatNumber


class Note(msgspec.Struct, tag_field="type", gc=False):
    """An event; the names of its fields are those of `rules.events`."""


class NotedConfig(msgspec.Struct, gc=False):
    """Of the game."""

    structure: str
    small_blind: int
    big_blind: int
    small_bet: int = 0
    variant: str = "holdem"
    wild: str = ""


class NotedPlayer(msgspec.Struct, gc=False):
    """A player as the hand begins."""

    seat: SeatNumber
    player: str
    name: str
    stack: int


class Started(Note, tag="hand_started"):
    hand: str
    config: NotedConfig
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber | None
    players: list[NotedPlayer]


class Paid(Note, tag="posted"):
    seat: SeatNumber
    amount: int
    post: str


class Dealt(Note, tag="hole_cards_dealt"):
    seat: SeatNumber
    cards: list[str]


class DealtUp(Note, tag="up_cards_dealt"):
    seat: SeatNumber
    cards: list[str]


class GivenUp(Note, tag="discarded"):
    seat: SeatNumber
    cards: list[str]


class Burned(Note, tag="card_burned"):
    card: str


class Board(Note, tag="board_dealt"):
    street: str
    cards: list[str]
    board: int = 0


class NewStreet(Note, tag="street_started"):
    street: str


class BroughtIn(Note, tag="brought_in"):
    seat: SeatNumber
    amount: int
    all_in: bool


class Folded(Note, tag="folded"):
    seat: SeatNumber


class Checked(Note, tag="checked"):
    seat: SeatNumber


class Called(Note, tag="called"):
    seat: SeatNumber
    amount: int
    all_in: bool


class BetMade(Note, tag="bet_made"):
    seat: SeatNumber
    amount: int
    all_in: bool


class Raised(Note, tag="raised"):
    seat: SeatNumber
    amount: int
    all_in: bool


class Returned(Note, tag="uncalled_returned"):
    seat: SeatNumber
    amount: int


class NotedPot(msgspec.Struct, gc=False):
    amount: int
    seats: list[SeatNumber]


class Collected(Note, tag="bets_collected"):
    pots: list[NotedPot]


class NotedShare(msgspec.Struct, gc=False):
    seat: SeatNumber
    amount: int


class Raked(Note, tag="rake_taken"):
    pot: int
    amount: int


class Awarded(Note, tag="pot_awarded"):
    pot: int
    amount: int
    shares: list[NotedShare]
    board: int = 0


class Ended(Note, tag="hand_ended"):
    stacks: list[NotedShare]


class Reshuffled(Note, tag="stub_reshuffled"):
    pass


class RunsChosen(Note, tag="runs_chosen"):
    pass


class Tabled(Note, tag="hand_tabled"):
    pass


class Shown(Note, tag="hand_shown"):
    pass


class Mucked(Note, tag="hand_mucked"):
    pass


class CardsShown(Note, tag="cards_shown"):
    pass


class RabbitShown(Note, tag="rabbit_shown"):
    pass


class BountyPaid(Note, tag="bounty_paid"):
    pass


AnyNote = (
    Started | Paid | Dealt | DealtUp | GivenUp | Burned | Board | NewStreet | BroughtIn | Folded |
    Checked | Called | BetMade | Raised | Returned | Collected | Raked | Awarded | Ended |
    Reshuffled | RunsChosen | Tabled | Shown | Mucked | CardsShown | RabbitShown | BountyPaid
)  # fmt: skip

_encode: Final = msgspec.json.Encoder(enc_hook=card_enc_hook).encode
_decode: Final = msgspec.json.Decoder(list[AnyNote]).decode


def notes_of(events: Sequence[HandEvent]) -> list[AnyNote]:
    """The notes of a log."""
    return _decode(_encode(events))


def read_notes(log: bytes) -> list[AnyNote]:
    """The notes of a log in its written form, a JSON list of events. Raises `InputError` when it is
    something else.
    """
    try:
        return _decode(log)
    except msgspec.MsgspecError as error:
        raise InputError(f"not the log of a hand: {error}: {log[:80]!r}") from error
