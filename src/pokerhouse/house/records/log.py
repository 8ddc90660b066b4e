"""The port of the records: what a store knows of hands that are over, counted beside their logs.

Law: the log is the truth, records only repeat it. They are written after it, may be behind it by
some hands, and can be made again from it at any time.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from pokerhouse.house.records.facts import Game, Result, Source
from pokerhouse.house.records.filters import Filter
from pokerhouse.house.records.positions import Position
from pokerhouse.house.records.statistics import Statistics
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId


class RecordedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as it lies before one of its players.

    - `number`: of the hand among all that are recorded; those of the house are higher the later
      they ended.
    - `cards`: the player's own, as texts one after another; `board` likewise, boards apart by a
      space.
    - `adjusted`: see `PlayerFacts`; here never None.
    - `marks`: bits of `Mark`.
    - `opponents`: who else was dealt in, clockwise from the button's left.
    """

    number: int
    hand: HandId
    ended: Millis
    table: TableId
    game: Game
    position: Position
    cards: str
    board: str
    net: Chips
    adjusted: int
    marks: int
    result: Result
    opponents: tuple[PlayerId, ...]


class By(StrEnum):
    """Into which parts hands are split."""

    VARIANT = "variant"
    STAKES = "stakes"
    """By big blind; in games without blinds by their least bet."""
    POSITION = "position"
    OPPONENT = "opponent"


class Split(msgspec.Struct, frozen=True):
    """The hands that have one thing in common: a variant, a big blind as a text, a position, or an
    opponent's id.

    - `source`, `currency`, `scale`: of stakes, what their amount is; see `Game`
    """

    key: str
    statistics: Statistics
    source: Source = Source.HERE
    currency: str = ""
    scale: int = 1


class ChipsPoint(msgspec.Struct, frozen=True):
    """How a player stood after a hand: how many hands, and what they had won by then (see
    `Statistics`).
    """

    ended: Millis
    hands: int
    net: int
    adjusted: int
    blinds: float


class PlaySession(msgspec.Struct, frozen=True):
    """Hands at one table without a long pause. `began` is when the first of them ended."""

    table: TableId
    game: Game
    began: Millis
    ended: Millis
    hands: int
    net: int
    adjusted: int


class Standing(msgspec.Struct, frozen=True):
    """What somebody has won in some hands: in chips, in big blinds, and the squares of each hand's
    big blinds.
    """

    player: PlayerId
    hands: int
    net: int
    blinds: float
    squares: float


POINTS_MAX = 400
"""A curve has so many points at most."""
PAUSE_MS = Millis(30 * 60_000)
"""Hands at a table that are further apart belong to two sessions."""


class Records(Protocol):
    """What a store has recorded of hands that are over. Everything raises `StorageError` when it
    cannot be read.
    """

    async def read(self, hands: Sequence[HandId]) -> None:
        """Record these hands, which have ended, unless they are recorded."""

    async def catch_up(self, most: int) -> int:
        """Record up to so many hands that have ended and are not recorded; how many that were. 0:
        all are.
        """

    async def forget(self, player: PlayerId) -> None:
        """Somebody has left for good: their rows go, and others keep theirs. It is made up for when
        it was not called or failed.
        """

    async def drop(self, hands: Sequence[HandId]) -> None:
        """These hands, which were brought along, are not there any more."""

    async def statistics(self, player: PlayerId, wanted: Filter) -> Statistics:
        """The figures of a player. Raises `InputError` when the filter's cards are none."""

    async def split(self, player: PlayerId, wanted: Filter, by: By) -> Sequence[Split]:
        """The same, apart; the part with most hands first."""

    async def hands(
        self, player: PlayerId, wanted: Filter, before: int | None, most: int
    ) -> Sequence[RecordedHand]:
        """The last hands of a player, or the last before the hand of a number, the newest first."""

    async def chips(self, player: PlayerId, wanted: Filter) -> Sequence[ChipsPoint]:
        """How a player's winnings grew: at most `POINTS_MAX` points, the last hand always among
        them.
        """

    async def sessions(self, player: PlayerId, wanted: Filter, most: int) -> Sequence[PlaySession]:
        """The last sessions of a player, the newest first."""

    async def bot_names(self) -> Mapping[PlayerId, str]:
        """What the bots were last called that have played here."""

    async def standings(self, wanted: Filter) -> Sequence[Standing]:
        """What everybody has won who has such hands. Of the filter, games and days count: see
        `Filter`.
        """
