"""A hand as it was written down: every reader of hand histories makes one, every writer takes one.

A record holds only what the text says. Cards that were not written down are `UNKNOWN`. How cards
and moves interleave follows from the rules of the game; `replay` works it out.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Any, Final
from zoneinfo import ZoneInfo

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import UNNAMED, Cause, HandConfig, Player, Posted
from pokerhouse.units import Chips, HandId, SeatNumber


class MoveKind(Enum):
    """A player's action, with one word for actions that histories do not tell apart."""

    FOLD = "fold"
    CHECK_OR_CALL = "check or call"
    WAGER = "bet, complete or raise"
    BRING_IN = "bring in"
    DISCARD = "discard"
    RUN_TIMES = "run times"
    SHOW = "show"
    """Turn cards up, at the showdown or after the hand. Replay skips what the rules turn up anyway.
    """
    HUNT = "ask for the rabbit"
    """Ask after the hand for the cards that would have come on the board."""


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
    CASHED_OUT = "a player sold the hand to the house, which pays them in place of the pots"
    CALL_IN_FULL = "the part of a call that others can match, played in full"
    LIVE_SMALL_BLIND = "a second small blind that counts towards a call"
    GAME_BY_CARDS = "the cards are those of another game than the heading names"
    GIVEN_BACK = "an uncalled bet that no line gives back"
    COARSE_CHIPS = "pots were split to a chip that is larger than the smallest unit"


class Note(msgspec.Struct, frozen=True):
    """An assumption or a departure from the text, and where in the hand it was made."""

    kind: NoteKind
    where: str = ""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A recorded hand."""

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
    mucked: frozenset[SeatNumber] = frozenset()
    """Seats that mucked at the showdown, according to the record."""
    finishing: tuple[Chips, ...] | None = None
    """Every stack after the hand, in the order of `players`; None where the record has none."""
    cashed_out: dict[SeatNumber, Chips] = {}
    """The amounts that the house paid to players who sold their hands, in place of all pots."""
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
