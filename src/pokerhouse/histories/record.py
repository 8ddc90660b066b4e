"""A hand as somebody wrote it down: what every reader of hand histories makes, and every writer takes.

A record says what is known, no more. Cards nobody wrote down are `UNKNOWN`; how the cards and the moves interleave
follows from the rules of the game and is found by `replay`.
"""

from enum import Enum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import HandConfig, Player
from pokerhouse.rules.events import Posted
from pokerhouse.units import Chips, SeatNumber


class MoveKind(Enum):
    """What a player did; one word for what histories do not tell apart."""

    FOLD = "fold"
    CHECK_OR_CALL = "check or call"
    WAGER = "bet, complete or raise"
    BRING_IN = "bring in"
    DISCARD = "discard"
    RUN_TIMES = "run times"


class Move(msgspec.Struct, frozen=True):
    """One move of one player."""

    seat: SeatNumber
    kind: MoveKind
    to: Chips | None = None
    """Of a wager the seat's total on this street; None where the structure fixes it."""
    cards: tuple[Card, ...] = ()
    """What was discarded."""
    times: int = 0
    """How often the board is to be run."""
    line: int = 0
    """Where it was written, for messages; 0 when that is not known."""


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
    """Each seat's cards dealt face down, drawn cards included, in the order they came; unknown ones are `UNKNOWN`."""
    up: dict[SeatNumber, tuple[Card, ...]] = {}
    boards: tuple[tuple[Card, ...], ...] = ((),)
    moves: tuple[Move, ...] = ()
    shown: dict[SeatNumber, tuple[Card, ...]] = {}
    """Down cards held at the end that a later line tells: the last ones, after all draws."""
    mucked: frozenset[SeatNumber] = frozenset()
    """Seats that threw their cards away at the showdown, as the record says."""
    finishing: tuple[Chips, ...] | None = None
    """Every stack after the hand, in the order of `players`; None where the record does not tell."""
    scale: int = 1
    """How many of the units of `Chips` here make one of the record: a record in dollars and cents has 100, one that
    splits half chips 2."""
    about: dict[str, str | int | float | list[str]] = {}
    """What else the record tells, by the names of its format: place, time, table, author."""
