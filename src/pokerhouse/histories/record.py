"""A hand as it was written down: every reader of hand histories makes one, every writer takes one.

A record holds only what the text says. Cards that were not written down are `UNKNOWN`. How cards
and moves interleave follows from the rules of the game; `replay` works it out.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from enum import Enum
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec

from pokerhouse.cards import Card
from pokerhouse.catalogue import Sentence, Value
from pokerhouse.rules import UNNAMED, Cause, HandConfig, Player, Posted
from pokerhouse.units import Chips, HandId, SeatNumber


class MoveKind(Enum):
    """A player's action, with one word for actions that histories do not tell apart."""

    FOLD = "fold"
    CHECK_OR_CALL = "check_or_call"
    WAGER = "wager"
    BRING_IN = "bring_in"
    DISCARD = "discard"
    RUN_TIMES = "run_times"
    SHOW = "show"
    """Turn cards up, at the showdown or after the hand. Replay skips what the rules turn up anyway.
    """
    HUNT = "hunt"
    """Ask after the hand for the cards that would have come on the board."""

    @property
    def sentence(self) -> Sentence:
        """The name of the action, in each language."""
        return Sentence(f"terminal.record_moves.{self.value}")


class Move(msgspec.Struct, frozen=True):
    """One move of one player."""

    seat: SeatNumber
    kind: MoveKind
    to: Chips | None = None
    """The seat's total on this street after a wager; None where the structure fixes it."""
    cards: tuple[Card, ...] = ()
    """The cards discarded or shown."""
    times: int = 0
    """The number of boards the player asks for."""
    line: int = 0
    """The line of the source, for messages; 0 when it is not known."""
    cause: Cause = Cause.PLAYER


class NoteKind(Enum):
    """An assumption made, or a departure from the text, when a record is read or replayed."""

    PASSED_OVER = "passed_over"
    PLAYED_AS_CALL = "played_as_call"
    PLAYED_IN_FULL = "played_in_full"
    CARDS_LEFT = "cards_left"
    SHOWN_DIFFERS = "shown_differs"
    LAST_CARDS = "last_cards"
    FINER_UNIT = "finer_unit"
    DEEP_STACK = "deep_stack"
    RAKE = "rake"
    ANTES = "antes"
    POT_THEN_NO_LIMIT = "pot_then_no_limit"
    FOLDED_ALL_IN = "folded_all_in"
    CASHED_OUT = "cashed_out"
    CALL_IN_FULL = "call_in_full"
    LIVE_SMALL_BLIND = "live_small_blind"
    GAME_BY_CARDS = "game_by_cards"
    BUTTON_BY_ORDER = "button_by_order"
    GIVEN_BACK = "given_back"
    COARSE_CHIPS = "coarse_chips"

    @property
    def sentence(self) -> Sentence:
        """The sentence, in each language."""
        return Sentence(f"terminal.notes.{self.value}")


def seat_name(seat: SeatNumber, line: int = 0) -> Sentence:
    """Return a seat of a record as the place of a note, and the line where there is one."""
    if line:
        return Sentence("terminal.record.seatAt", {"seat": str(seat), "line": str(line)})
    return Sentence("terminal.record.seat", {"seat": str(seat)})


class Note(msgspec.Struct, frozen=True):
    """An assumption or a departure from the text, and where in the hand it was made."""

    kind: NoteKind
    where: Value = ""

    @property
    def sentence(self) -> Sentence:
        """The note in a sentence, with the place where there is one."""
        values: dict[str, Value] = {"note": self.kind.sentence}
        if not self.where:
            return Sentence("terminal.record.note", values)
        return Sentence("terminal.record.noteAt", {**values, "where": self.where})


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded hand.

    Amounts are chips, the smallest unit of the record: cents, if it has cents. `amount` returns
    them in the unit of the record, and `scale` says how many chips make one of it.
    """

    source: str
    """The file it was read from, with the hand's number or line."""
    config: HandConfig
    players: tuple[Player, ...]
    """The players clockwise from the left of the button; `seat` as in the record."""
    button: SeatNumber
    small_blind: SeatNumber | None = None
    big_blind: SeatNumber | None = None
    posts: tuple[Posted, ...] | None = None
    """The forced payments as recorded; None where they follow from the game."""
    down: dict[SeatNumber, tuple[Card, ...]] = {}
    """Each seat's down cards in order, with draws; unknown ones are `UNKNOWN`."""
    up: dict[SeatNumber, tuple[Card, ...]] = {}
    boards: tuple[tuple[Card, ...], ...] = ((),)
    """Every board in full, even where boards share cards; the cards of a rabbit hunt come last.
    """
    burned: tuple[Card, ...] = ()
    """The burned cards in order, where they are known."""
    moves: tuple[Move, ...] = ()
    shown: dict[SeatNumber, tuple[Card, ...]] = {}
    """Down cards, held after all draws, that only a later line gives."""
    hero: SeatNumber | None = None
    """The seat that the record was written for; None if it does not say."""
    mucked: frozenset[SeatNumber] = frozenset()
    """Seats that mucked at the showdown, according to the record."""
    finishing: tuple[Chips, ...] | None = None
    """Every stack after the hand, in the order of `players`; None where the record has none."""
    complete: bool = False
    """Does the text say that the hand ended? Then it cannot have been cut off."""
    rake: Chips = Chips(0)
    """The total rake, where the record gives only that; it comes out of the main pot first."""
    scale: int = 1
    """The number of `Chips` in one unit of the record: 100 for dollars and cents."""
    hand: HandId = UNNAMED
    commitment: str = ""
    notes: tuple[Note, ...] = ()
    """Assumptions of the reader where the record does not say everything."""
    about: dict[str, str | int | float | list[str]] = {}
    """Everything else in the record, by the names of its format: place, time, table, author."""

    def amount(self, chips: int) -> Decimal:
        """Return chips in the unit of the record: 12.5 for 1,250 cents.

        All fields count chips, which are the smallest unit, so that sums are exact.
        """
        return Decimal(chips) / self.scale


_ZONES: Final = {
    **dict.fromkeys(("ET", "EST", "EDT", "America/New_York"), "America/New_York"),
    **dict.fromkeys(("UTC", "GMT", "Etc/UTC"), "Etc/UTC"),
}
"""The time zones that records name, by their names in the time zone database."""


def started_utc(about: Mapping[str, Any]) -> str:
    """Return the UTC time at which a hand was played, from the `about` of its record.

    Without a known time and zone it is midnight of that day; without a valid day it is in 1970.

    >>> started_utc({"year": 2014, "month": 1, "day": 6, "time": "23:23:59", "time_zone": "ET"})
    '2014-01-07T04:23:59Z'
    """
    zone = _ZONES.get(str(about.get("time_zone", "")))
    try:
        started = datetime(about["year"], about["month"], about["day"], tzinfo=UTC)
        if zone:
            local = started.replace(tzinfo=ZoneInfo(zone))
            started = (local + _since_midnight(str(about.get("time", "")))).astimezone(UTC)
    except (KeyError, TypeError, ValueError, OverflowError):
        started = datetime(1970, 1, 1, tzinfo=UTC)
    return started.replace(tzinfo=None).isoformat() + "Z"


def _since_midnight(text: str) -> timedelta:
    """The time of day; zero for a text that is not a time."""
    parts = text.partition(".")[0].split(":")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts):
        return timedelta(0)
    hours, minutes = int(parts[0]), int(parts[1])
    return timedelta(hours=hours, minutes=minutes, seconds=int(parts[2]))


class IncompleteKind(Enum):
    """The reason why a hand began and was never settled."""

    CANCELLED = "cancelled"
    """The site cancelled the hand and returned all chips."""
    CUT_OFF = "cut off"
    """The text ends before the hand does."""


class Incomplete(msgspec.Struct, frozen=True):
    """A hand that began and was never settled: nothing to replay, and no fault in the text."""

    source: str
    """The file it was read from, with the hand's number or line."""
    line: int
    """The line it begins on."""
    kind: IncompleteKind

    def describe(self) -> str:
        """Return one line with the hand's source and the reason why it has no end."""
        return f"{self.source}, line {self.line}: {self.kind.value}"
