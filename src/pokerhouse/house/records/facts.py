"""Facts of one hand: what the figures of its players are counted from."""

from enum import StrEnum

import msgspec

from pokerhouse.house.records.marks import Mark
from pokerhouse.house.records.positions import Position
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber


class Result(StrEnum):
    """How a hand ended for one player."""

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
    """What these marks say."""
    if marks & Mark.WON_SHOWDOWN:
        return Result.WON_AT_SHOWDOWN
    if marks & Mark.SHOWDOWN:
        return Result.LOST_AT_SHOWDOWN
    if marks & Mark.FOLDED_FIRST_ROUND:
        return Result.FOLDED_FIRST
    return Result.FOLDED_LATER if marks & Mark.FOLDED_LATER else Result.WON_UNCALLED


class Source(StrEnum):
    """Where hands were played."""

    HERE = "here"
    IMPORTED = "imported"
    """Elsewhere: somebody has brought them along."""


class Game(msgspec.Struct, frozen=True):
    """What was played and for what. Games without blinds have none, and `unit` is their smaller
    bet.

    - `site`: where, of hands that were brought along; empty for this house.
    - `currency`, `scale`: what their amounts are; see `Origin`.
    """

    variant: str
    structure: Structure
    small_blind: Chips
    big_blind: Chips
    unit: Chips
    """What winnings are measured in: the big blind, or the least bet of a game without one."""
    site: str = ""
    currency: str = ""
    scale: int = 1

    @property
    def source(self) -> Source:
        """Where it was played."""
        return Source.IMPORTED if self.site else Source.HERE


class PlayerFacts(msgspec.Struct, frozen=True, kw_only=True):
    """One player's part in a hand.

    - `cards`: their own, as texts one after another, in the order they were dealt, down and up;
      empty when none were.
    - `net`: what they won or lost, after rake.
    - `adjusted`: the same in thousandths of a chip, as if each pot that nobody could bet at any
      more had been paid by the exact chances at that moment; None where that is the same.
    - `marks`: bits of `Mark`.
    - `bets`, `raises`, `calls`: how many in betting rounds after the first.
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

    - `board`: all its cards as texts, boards apart by a space; of one that was run again what came
      anew.
    - `players`: those who were dealt in, clockwise from the button's left.
    """

    hand: HandId
    game: Game
    board: str
    players: tuple[PlayerFacts, ...]
