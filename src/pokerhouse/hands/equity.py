"""Equity: what part of the pot each player wins on average when the board is dealt to the end.

All that is counted are sets of winners, as whole numbers: exactly, over every deal, or by sampling random deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final, Literal

from pokerhouse.cards import Card, CardSet, parse_cards
from pokerhouse.errors import CardError, ConfigError, HandError, RangeError
from pokerhouse.hands import _native
from pokerhouse.hands.ranges import Range

Method = Literal["auto", "exact", "sample"]
Watch = Callable[[float], bool]
"""Called now and then during long work with the part that is done, 0 to 1; False ends the work with what is known."""

PLAYERS_MIN, PLAYERS_MAX = 2, 10
ERROR_DEFAULT: Final = 0.001
SAMPLES_MOST: Final = 2_000_000_000

# A look-up of a rank takes about five nanoseconds: two seconds for `auto`, about a day for `exact`.
_WORK_AUTO: Final = 400_000_000
_WORK_EXACT: Final = 20_000_000_000_000
_SURE: Final = 1.96  # standard errors to either side that hold 95 % of a normal distribution


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """One player's part: `wins` alone, `ties` with others, as counts; `equity` is the mean share of the pot, 0 to 1.

    `error` is the standard error of `equity`; 0 when all deals were counted.
    """

    wins: int
    ties: int
    equity: Fraction
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """Holds the true equity in 95 of 100 samplings."""
        equity = float(self.equity)
        return max(0.0, equity - _SURE * self.error), min(1.0, equity + _SURE * self.error)


@dataclass(frozen=True, slots=True)
class Equity:
    """What `equity` found out. `outcomes` counts deals by the set of winners, bit i for player i.

    With weighted ranges a deal counts as often as the product of the weights, in lowest terms. `done` is the part of an
    exact count that was finished before it was stopped: below 1 the counts are those of a random part of all boards.
    """

    outcomes: Mapping[int, int]
    players: tuple[PlayerEquity, ...]
    deals: int
    exact: bool
    done: float


def equity(
    players: Sequence[str | Range | Iterable[Card]],
    *,
    board: str | Iterable[Card] = "",
    dead: str | Iterable[Card] = "",
    method: Method = "auto",
    error: float = ERROR_DEFAULT,
    seed: int = 0,
    watch: Watch | None = None,
) -> Equity:
    """Hold'em equity of two to ten players, each a range, a text of one, or two cards.

    `auto` counts every deal when that takes at most about two seconds and otherwise samples; `sample` deals at random
    until the standard error of every player's equity is at most `error` (a share of the pot; the same `seed`, the same
    deals); `exact` counts whatever it takes. Ctrl-C raises `KeyboardInterrupt`; `watch` can stop and keep what is known
    so far.

    Raises `RangeError` for a range that cannot be read or dealt from, `CardError` for a card that is nowhere or twice,
    `HandError` for too many cards, `ConfigError` for a number of players, method or error that cannot be.

    >>> found = equity(["AhAs", "KdKc"])
    >>> [(each.wins, each.ties) for each in found.players], found.deals
    ([(1388072, 6538), (317694, 6538)], 1712304)
    >>> float(equity(["QQ+", "AK"], board="Ks 7d 2c").players[0].equity)
    0.42338383838383836
    """
    ranges, shown, gone = _checked(players, board, dead)
    if method not in ("auto", "exact", "sample"):
        raise ConfigError(f"no method {method!r}: expected auto, exact or sample")
    if not 0 < error < 1:
        raise ConfigError(f"a standard error of {error}: expected a share of the pot between 0 and 1, as 0.001")
    weights = [held.weights for held in ranges]
    if not _native.equity_possible(weights, shown.mask, gone.mask):
        raise RangeError(_impossible(ranges, shown | gone))
    if method != "sample":
        most = _WORK_EXACT if method == "exact" else _WORK_AUTO
        counted = _native.equity_exact(weights, shown.mask, gone.mask, most, watch)
        if counted is not None:
            outcomes, done = counted
            return _equity(outcomes, len(ranges), exact=True, done=done)
        if method == "exact":
            raise ConfigError("too many deals to count: narrow the ranges, give a board, or sample")
    outcomes, dealt = _native.equity_sample(weights, shown.mask, gone.mask, error, SAMPLES_MOST, seed, watch)
    if not dealt:
        raise RangeError("the ranges collide in nearly every deal: narrow them, or count exactly")
    return _equity(outcomes, len(ranges), exact=False, done=1.0)


def _equity(outcomes: Mapping[int, int], count: int, *, exact: bool, done: float) -> Equity:
    deals = sum(outcomes.values())
    players = tuple(_player(outcomes, 1 << i, deals, exact=exact and done == 1) for i in range(count))
    return Equity(outcomes, players, deals, exact, done)


def _player(outcomes: Mapping[int, int], player: int, deals: int, *, exact: bool) -> PlayerEquity:
    mine = [(winners.bit_count(), count) for winners, count in outcomes.items() if winners & player]
    wins = sum(count for sharing, count in mine if sharing == 1)
    ties = sum(count for sharing, count in mine if sharing > 1)
    share = sum((Fraction(count, sharing) for sharing, count in mine), Fraction(0)) / max(deals, 1)
    if exact:
        return PlayerEquity(wins, ties, share, 0.0)
    squares = sum(count / sharing**2 for sharing, count in mine) / max(deals, 1)
    # Never less than one deal's part: nobody is certain because nothing else was seen.
    variance = max(squares - float(share) ** 2, 1 / max(deals, 1))
    return PlayerEquity(wins, ties, share, sqrt(variance / max(deals, 1)))


def _checked(
    players: Sequence[str | Range | Iterable[Card]], board: str | Iterable[Card], dead: str | Iterable[Card]
) -> tuple[list[Range], CardSet, CardSet]:
    if not PLAYERS_MIN <= len(players) <= PLAYERS_MAX:
        raise ConfigError(f"{len(players)} players: expected {PLAYERS_MIN} to {PLAYERS_MAX}")
    shown, gone = _cards(board, "on the board"), _cards(dead, "among the dead cards")
    if len(shown) > 5:
        raise HandError(f"{len(shown)} cards on the board: expected at most 5")
    if both := shown & gone:
        raise CardError(f"{both} on the board and dead")
    if len(gone) + 5 + 2 * len(players) > 52:
        raise HandError(f"{len(gone)} dead cards: the deck does not hold what is left to deal")
    return [_range(player) for player in players], shown, gone


def _impossible(ranges: Sequence[Range], out: CardSet) -> str:
    for number, held in enumerate(ranges, 1):
        if not len(held.without(out)):
            return f"player {number}, {held}: every hand holds a card that is on the board or dead"
    return "the ranges leave no way to deal every player a hand"


def _range(player: str | Range | Iterable[Card]) -> Range:
    if isinstance(player, Range):
        return player
    if isinstance(player, str):
        return Range.parse(player)
    cards = tuple(player)
    if len(cards) != 2 or cards[0] == cards[1]:
        raise HandError(f"{len(cards)} hole cards: expected two different ones")
    return Range.of([(cards[0], cards[1])])


def _cards(cards: str | Iterable[Card], where: str) -> CardSet:
    found = CardSet.of(parse_cards(cards) if isinstance(cards, str) else cards)
    if any(card.is_joker for card in found):
        raise CardError(f"a joker {where}: expected cards of the 52")
    return found
