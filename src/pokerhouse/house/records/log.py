"""The port of the records: finished hands as a store has counted them, beside their logs.

Law: the log is the truth, records only repeat it. They are written after it, may be behind it by
some hands, and can be made again from it at any time.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from pokerhouse.house.records.facts import GameAndStakes, Result, Source
from pokerhouse.house.records.filters import Filter
from pokerhouse.house.records.positions import Position
from pokerhouse.house.records.statistics import Statistics
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId


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
