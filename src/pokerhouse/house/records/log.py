"""The port of the records: finished hands as a store has counted them, beside their logs.

Law: the log is the truth, records only repeat it. They are written after it, may be behind it by
some hands, and can be made again from it at any time.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Protocol

import msgspec

from pokerhouse.cards import parse_cards
from pokerhouse.errors import CardError, InputError, RangeError
from pokerhouse.hands.ranges import Range
from pokerhouse.house.records.facts import GameAndStakes, Result, Source
from pokerhouse.house.records.positions import Position
from pokerhouse.house.records.statistics import Statistics
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId

# Filters of a player's hands, for statistics, lists of hands and exports alike.


class Filter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A filter of hands; all given fields must match, and none means every hand of the house.

    - `variant`: the key of a variant.
    - `big_blind`: the stakes; of games without blinds, their least bet.
    - `opponent`: a player who was dealt in; `namesake`: one with that name in imported hands
    - `since`: the hand ended then or later; `until`: it ended before.
    - `cards`: see `cards_match`
    - `hands`: it is one of these; None for any, and an empty tuple for none.
    - `source`: the origin; None for both, since imported hands are counted only when asked for
    - `site`: of imported hands
    """

    variant: str | None = None
    structure: Structure | None = None
    big_blind: Chips | None = None
    position: Position | None = None
    opponent: PlayerId | None = None
    namesake: PlayerId | None = None
    since: Millis | None = None
    until: Millis | None = None
    result: Result | None = None
    cards: str | None = None
    hands: tuple[HandId, ...] | None = None
    source: Source | None = Source.HERE
    site: str | None = None


ALL_HANDS = Filter()
"""Every hand of the house."""


def cards_match(pattern: str) -> Callable[[str], bool]:
    """Return a test whether cards, as texts one after another, match a pattern.

    A pattern is a range of two cards (`QQ+`, `AKs`, `T9o, 98s`), which any two of the cards may
    belong to; or cards (`As`, `AsKs2d`), all of which must be there. Raises `InputError` that says
    both.
    """
    try:
        wanted = Range.parse(pattern)
    except RangeError:
        return _has_all(pattern)

    def in_range(cards: str) -> bool:
        return any(wanted.weight(*pair) > 0 for pair in combinations(parse_cards(cards), 2))

    return in_range


def _has_all(pattern: str) -> Callable[[str], bool]:
    try:
        wanted = {str(card) for card in parse_cards(pattern)}
    except CardError as error:
        raise InputError(
            f"cards {pattern!r}: expected a range such as AKs or QQ+, or cards such as AsKs"
        ) from error
    return lambda cards: wanted <= {cards[at : at + 2] for at in range(0, len(cards), 2)}


class RecordedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand from the view of one of its players.

    - `number`: its number among all recorded hands; later hands of the house have higher ones
    - `cards`: the player's own, as texts one after another; `board` likewise, boards apart by a
      space.
    - `adjusted`: see `PlayerFacts`; here never None.
    - `marks`: bits of `Mark`.
    - `opponents`: the other players dealt in, clockwise from the button's left
    """

    number: int
    hand: HandId
    ended: Millis
    table: TableId
    game: GameAndStakes
    position: Position
    cards: str
    board: str
    net: Chips
    adjusted: int
    marks: int
    result: Result
    opponents: tuple[PlayerId, ...]


class By(StrEnum):
    """The ways to split hands."""

    VARIANT = "variant"
    STAKES = "stakes"
    """The stakes by big blind; in games without blinds by the minimum bet."""
    POSITION = "position"
    OPPONENT = "opponent"


class Split(msgspec.Struct, frozen=True):
    """The hands with one value in common: a variant, stakes, a position, or an opponent.

    - `source`, `currency`, `scale`: of stakes, the unit of their amount; see `GameAndStakes`
    """

    key: str
    statistics: Statistics
    source: Source = Source.HERE
    currency: str = ""
    scale: int = 1


class ChipsPoint(msgspec.Struct, frozen=True):
    """The results of a player after a number of hands (see `Statistics`)."""

    ended: Millis
    hands: int
    net: int
    adjusted: int
    blinds: float


class PlaySession(msgspec.Struct, frozen=True):
    """Hands at one table without a long pause; `began` is the end of the first."""

    table: TableId
    game: GameAndStakes
    began: Millis
    ended: Millis
    hands: int
    net: int
    adjusted: int


class Standing(msgspec.Struct, frozen=True):
    """The winnings of a player: chips, big blinds, and the squares of each hand's big blinds."""

    player: PlayerId
    hands: int
    net: int
    blinds: float
    squares: float


POINTS_MAX = 400
"""The most points of a curve."""
PAUSE_MS = Millis(30 * 60_000)
"""Hands at a table that are further apart belong to two sessions."""


class Records(Protocol):
    """The recorded hands of a store; raises `StorageError` on unreadable data."""

    async def read(self, hands: Sequence[HandId]) -> None:
        """Record these finished hands, unless they are recorded already."""

    async def catch_up(self, most: int) -> int:
        """Record up to `most` missing hands and return their number; 0 when none is missing."""

    async def forget(self, player: PlayerId) -> None:
        """Erase a player's rows; others keep theirs. The store repeats it if it failed."""

    async def drop(self, hands: Sequence[HandId]) -> None:
        """Delete these imported hands."""

    async def statistics(self, player: PlayerId, wanted: Filter) -> Statistics:
        """Return the statistics of a player. Raise `InputError` for a bad pattern of cards."""

    async def split(self, player: PlayerId, wanted: Filter, by: By) -> Sequence[Split]:
        """Return statistics by part, the one with most hands first."""

    async def hands(
        self, player: PlayerId, wanted: Filter, before: int | None, most: int
    ) -> Sequence[RecordedHand]:
        """Return the last hands of a player, or the last before a number, newest first."""

    async def chips(self, player: PlayerId, wanted: Filter) -> Sequence[ChipsPoint]:
        """Return the curve of a player's winnings in at most `POINTS_MAX` points."""

    async def sessions(self, player: PlayerId, wanted: Filter, most: int) -> Sequence[PlaySession]:
        """Return the last sessions of a player, the newest first."""

    async def bot_names(self) -> Mapping[PlayerId, str]:
        """Return the latest names of all bots that have played here."""

    async def standings(self, wanted: Filter) -> Sequence[Standing]:
        """Return the winnings of all players with such hands; only games and days count."""
