"""A hand as somebody wrote it down: what every reader of hand histories makes, and every writer
takes.

A record says what is known, no more. Cards nobody wrote down are `UNKNOWN`; how the cards and the
moves interleave follows from the rules of the game and is found by `replay`.
"""

from enum import Enum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import UNNAMED, Cause, HandConfig, Player, Posted
from pokerhouse.units import Chips, HandId, SeatNumber


class MoveKind(Enum):
    """What a player did; one word for what histories do not tell apart."""

    FOLD = "fold"
    CHECK_OR_CALL = "check or call"
    WAGER = "bet, complete or raise"
    BRING_IN = "bring in"
    DISCARD = "discard"
    RUN_TIMES = "run times"
    SHOW = "show"
    """Turned cards up: at the showdown or after the hand. What the rules turn up anyway is passed
    over.
    """
    HUNT = "ask for the rabbit"
    """Asked, after the hand, for what would have come on the board."""


class Move(msgspec.Struct, frozen=True):
    """One move of one player."""

    seat: SeatNumber
    kind: MoveKind
    to: Chips | None = None
    """Of a wager the seat's total on this street; None where the structure fixes it."""
    cards: tuple[Card, ...] = ()
    """What was discarded or shown."""
    times: int = 0
    """How often the board is to be run."""
    line: int = 0
    """Where it was written, for messages; 0 when that is not known."""
    cause: Cause = Cause.PLAYER


class NoteKind(Enum):
    """What was taken otherwise than written, or for granted, when a record was read or replayed."""

    PASSED_OVER = "not asked by our rules, passed over"
    PLAYED_AS_CALL = "nobody could call the raise, played as a call"
    PLAYED_IN_FULL = "the part of a raise that others could call, played in full"
    CARDS_LEFT = "cards that the game does not deal"
    SHOWN_DIFFERS = "the cards shown are not those dealt"
    LAST_CARDS = "the unknown cards that came last are taken to be those shown"
    FINER_UNIT = "pots were split finer than the chips in play"
    DEEP_STACK = "an unknown stack, taken to be deep enough"
    RAKE = "the stacks after the hand lack chips, taken to be the rake"
    ANTES = "a short ante is matched by all, though the record says otherwise"
    POT_THEN_NO_LIMIT = "pot limit before the flop and no limit after it, played as no limit"
    FOLDED_ALL_IN = "an all-in player who sits out is folded, played with one more chip behind"
    CASHED_OUT = "a player sold the hand to the house: the pots go where the cards say"
    GIVEN_BACK = "an uncalled bet that no line gives back"
    COARSE_CHIPS = "pots were split to a chip that is larger than the smallest unit"


class Note(msgspec.Struct, frozen=True):
    """One such thing: what, and where in words."""

    kind: NoteKind
    where: str = ""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded hand."""

    source: str
    """Where it was read: a file, and the hand's number or line in it."""
    config: HandConfig
    players: tuple[Player, ...]
    """Clockwise from the left of the button; `seat` as in the record."""
    button: SeatNumber
    small_blind: SeatNumber | None = None
    big_blind: SeatNumber | None = None
    posts: tuple[Posted, ...] | None = None
    """The forced payments as recorded; None where they follow from the game."""
    down: dict[SeatNumber, tuple[Card, ...]] = {}
    """Each seat's cards dealt face down, drawn cards included, in the order they came; unknown ones
    are `UNKNOWN`.
    """
    up: dict[SeatNumber, tuple[Card, ...]] = {}
    boards: tuple[tuple[Card, ...], ...] = ((),)
    """Each board from its first card on, also where several share the first cards; a rabbit hunt's
    cards at the end.
    """
    burned: tuple[Card, ...] = ()
    """The burned cards in order, where somebody knows them."""
    moves: tuple[Move, ...] = ()
    shown: dict[SeatNumber, tuple[Card, ...]] = {}
    """Down cards held at the end that a later line tells: the last ones, after all draws."""
    mucked: frozenset[SeatNumber] = frozenset()
    """Seats that threw their cards away at the showdown, as the record says."""
    finishing: tuple[Chips, ...] | None = None
    """Every stack after the hand, in the order of `players`; None where the record does not tell.
    """
    rake: Chips = Chips(0)
    """What the house took, where the record tells no more than this; it is taken from the main pot
    first.
    """
    scale: int = 1
    """How many of the units of `Chips` here make one of the record: a record in dollars and cents
    has 100, one that splits half chips 2.
    """
    hand: HandId = UNNAMED
    commitment: str = ""
    notes: tuple[Note, ...] = ()
    """What the reader had to settle for, where the record does not say all."""
    about: dict[str, str | int | float | list[str]] = {}
    """What else the record tells, by the names of its format: place, time, table, author."""


class IncompleteKind(Enum):
    """Why a hand was begun and never settled."""

    CANCELLED = "cancelled"
    """The site called the hand off and gave everyone their chips back."""
    CUT_OFF = "cut off"
    """The text ends before the hand does."""


class Incomplete(msgspec.Struct, frozen=True):
    """A hand that was begun and never settled: nothing to play again, and nothing wrong with the
    text.
    """

    source: str
    """Where it was read, as of a `Record`."""
    line: int
    """Where it begins."""
    kind: IncompleteKind

    def describe(self) -> str:
        """One line: where the hand is from and why it has no end."""
        return f"{self.source}, line {self.line}: {self.kind.value}"
