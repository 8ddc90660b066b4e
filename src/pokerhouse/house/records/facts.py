"""The facts of one hand from which the statistics of its players are counted."""

from enum import StrEnum

import msgspec

from pokerhouse.house.records.positions import Mark, Position
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber


class Result(StrEnum):
    """The result of a hand for one player."""

    WON_AT_SHOWDOWN = "won_at_showdown"
    WON_UNCALLED = "won_uncalled"
    """Everybody else folded."""
    LOST_AT_SHOWDOWN = "lost_at_showdown"
    FOLDED_LATER = "folded_later"
    """On the flop or after; in other games, in a betting round after the first."""
    FOLDED_FIRST = "folded_first"
    """Before the flop; in other games, in the first betting round."""


RESULTS = tuple(Result)
"""The place of each in this order is its number in a store."""


def result_of(marks: int) -> Result:
    """Return the result that these marks mean."""
    if marks & Mark.WON_SHOWDOWN:
        return Result.WON_AT_SHOWDOWN
    if marks & Mark.SHOWDOWN:
        return Result.LOST_AT_SHOWDOWN
    if marks & Mark.FOLDED_FIRST_ROUND:
        return Result.FOLDED_FIRST
    return Result.FOLDED_LATER if marks & Mark.FOLDED_LATER else Result.WON_UNCALLED


class Source(StrEnum):
    """The origin of hands."""

    HERE = "here"
    IMPORTED = "imported"
    """Played on another site and imported."""


class GameAndStakes(msgspec.Struct, frozen=True):
    """The game and stakes; games without blinds have none, and `unit` is their smaller bet.

    - `site`: of imported hands; empty for this house
    - `currency`, `scale`: the unit of their amounts; see `Origin`
    """

    variant: str
    structure: Structure
    small_blind: Chips
    big_blind: Chips
    unit: Chips
    """The unit of winnings: the big blind, or the minimum bet of a game without one."""
    site: str = ""
    currency: str = ""
    scale: int = 1

    @property
    def source(self) -> Source:
        """The origin of the hand."""
        return Source.IMPORTED if self.site else Source.HERE


class PlayerFacts(msgspec.Struct, frozen=True, kw_only=True):
    """One player's part in a hand.

    - `cards`: their own, as texts one after another, in the order they were dealt, down and up;
      empty when none were.
    - `net`: the chips won or lost, after rake
    - `adjusted`: the net in thousandths of a chip, with each all-in pot at its exact expected
      value; None if that is the same
    - `marks`: bits of `Mark`.
    - `bets`, `raises`, `calls`: their numbers in betting rounds after the first
    - `bot`: the name of a bot; empty for people, whose names are in nobody's records.
    """

    player: PlayerId
    seat: SeatNumber
    position: Position
    cards: str
    net: Chips
    adjusted: int | None = None
    marks: int
    bets: int
    raises: int
    calls: int
    bot: str = ""


class HandFacts(msgspec.Struct, frozen=True):
    """A hand that was played to its end.

    - `board`: all its cards as texts, boards separated by a space; of a second run only the new
      ones
    - `players`: the players dealt in, clockwise from the button's left
    """

    hand: HandId
    game: GameAndStakes
    board: str
    players: tuple[PlayerFacts, ...]
