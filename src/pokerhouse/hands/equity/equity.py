"""Equity: each player's average part of the pot once all cards are dealt, in any game.

Only sets of winners are counted, as whole numbers: exactly, over every deal, or by sampling random
deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pokerhouse.cards import Card, CardSet, read_cards
from pokerhouse.errors import CardError, ConfigError, HandError, RangeError, counted
from pokerhouse.hands import _native
from pokerhouse.hands.equity.collisions import reason_for_no_deal
from pokerhouse.hands.equity.games import game_equity, game_range
from pokerhouse.hands.equity.result import (
    ERROR_DEFAULT,
    SAMPLES_MOST,
    Effort,
    Equity,
    Method,
    PlayerEquity,
    Watch,
    counted_equity,
    sampled_equity,
    surest,
)
from pokerhouse.hands.ranges import HandRange, Range
from pokerhouse.hands.worth import Game, game_of

# Equity at hold'em, by its own kernel.

# A look-up of a rank takes about five nanoseconds: two seconds for `auto`, about a day for `exact`.
_WORK_AUTO: Final = 400_000_000
_WORK_EXACT: Final = 20_000_000_000_000


def holdem_equity(ranges: Sequence[Range], board: CardSet, dead: CardSet, effort: Effort) -> Equity:
    """Compute `equity`, which has checked the players and the effort."""
    if len(board) > 5:
        raise HandError(f"{counted(len(board), 'card')} on the board: expected at most 5")
    if len(dead) + 5 + 2 * len(ranges) > 52:
        raise HandError(
            f"{counted(len(dead), 'dead card')}: the deck does not hold what is left to deal"
        )
    stopped = None
    weights = [held.weights for held in ranges]
    if not _native.equity_possible(weights, board.mask, dead.mask):
        held = [(str(each), [CardSet.of(hand) for hand, _ in each]) for each in ranges]
        raise RangeError(reason_for_no_deal(held, board, dead))
    if effort.method != "sample":
        most = _WORK_EXACT if effort.method == "exact" else _WORK_AUTO
        exact = _native.equity_exact(weights, board.mask, dead.mask, most, effort.watch)
        if exact is not None:
            stopped = counted_equity(*exact)
            if stopped.done == 1 or effort.suffices(stopped):
                return stopped
        elif effort.method == "exact":
            raise ConfigError("too many deals to count: narrow the ranges, give a board, or sample")
    outcomes, dealt = _native.equity_sample(
        weights, board.mask, dead.mask, effort.error, SAMPLES_MOST, effort.seed, effort.watch
    )
    if not dealt:
        raise RangeError("the ranges collide in nearly every deal: narrow them, or count exactly")
    return surest(stopped, sampled_equity(outcomes, len(ranges)))


def holdem_range(player: object) -> Range:
    """Return the range of a player of `equity`. Raises `RangeError`, `HandError`."""
    if isinstance(player, Range):
        return player
    if isinstance(player, str):
        return Range.parse(player)
    if not isinstance(player, Iterable):
        raise HandError(f"{player!r} is not a player: expected a range, a text or cards")
    cards = read_cards(player)
    if len(cards) != 2:
        raise HandError(f"{counted(len(cards), 'hole card')}: expected two different ones")
    if cards[0] == cards[1]:
        raise HandError(f"{cards[0]} twice: expected two different hole cards")
    return Range.of([(cards[0], cards[1])])


__all__ = ["ERROR_DEFAULT", "Effort", "Equity", "Method", "PlayerEquity", "Watch", "equity"]

PLAYERS_MIN, PLAYERS_MAX = 2, 10


def equity(
    players: Sequence[str | Range | HandRange | Iterable[Card]],
    *,
    game: str | Game = "holdem",
    board: str | Iterable[Card] = "",
    dead: str | Iterable[Card] = "",
    method: Method = "auto",
    error: float = ERROR_DEFAULT,
    seed: int = 0,
    watch: Watch | None = None,
) -> Equity:
    """Compute the equity of two to ten players: each a range, its text, or known cards.

    `Range.parse` reads the texts of hold'em, `HandRange.parse` those of other games; `random` is
    any hand. In games without a board, unknown cards are dealt or drawn.

    `auto` counts every deal when that takes at most about two seconds and otherwise samples;
    `sample` deals at random until the standard error of every player's equity is at most `error` (a
    share of the pot; the same `seed`, the same deals); `exact` counts however long it takes. Ctrl-C
    raises `KeyboardInterrupt`; `watch` can stop the work and keep the result so far.

    Raises `RangeError` for a range that cannot be read or dealt from, `CardError` for a card that
    does not exist or comes twice, `HandError` for too many cards, `ConfigError` for an impossible
    number of players, method, error or game.

    >>> found = equity(["AhAs", "KdKc"])
    >>> [(each.wins, each.ties) for each in found.players], found.deals
    ([(1388072, 6538), (317694, 6538)], 1712304)
    >>> float(equity(["QQ+", "AK"], board="Ks 7d 2c").players[0].equity)
    0.42338383838383836
    >>> omaha = equity(["AsKhQsJh", "8h8d7h6d"], game="omaha", board="8sTsJc")
    >>> [player.wins for player in omaha.players]
    [472, 348]
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ConfigError(
            f"{players!r} is not a list of players: expected one for each, as ['AA', 'KK']"
        )
    if not PLAYERS_MIN <= len(players) <= PLAYERS_MAX:
        raise ConfigError(
            f"{counted(len(players), 'player')}: expected {PLAYERS_MIN} to {PLAYERS_MAX}"
        )
    if method not in ("auto", "exact", "sample"):
        raise ConfigError(f"no method {method!r}: expected auto, exact or sample")
    if not isinstance(error, int | float) or not 0 < error < 1:
        raise ConfigError(
            f"a standard error of {error!r}: expected a share of the pot between 0 and 1, as 0.001"
        )
    if not isinstance(seed, int):
        raise ConfigError(f"a seed of {seed!r}: expected a whole number")
    effort = Effort(method, error, seed, watch)
    shown, gone = _cards(board, "on the board"), _cards(dead, "among the dead cards")
    if both := shown & gone:
        raise CardError(f"{both} on the board and dead")
    rules = game_of(game)
    if rules.is_holdem and not any(isinstance(player, HandRange) for player in players):
        return holdem_equity([holdem_range(player) for player in players], shown, gone, effort)
    return game_equity(
        [game_range(player, rules) for player in players], rules, shown, gone, effort
    )


def _cards(cards: str | Iterable[Card], where: str) -> CardSet:
    found = CardSet.of(read_cards(cards))
    if any(card.is_joker for card in found):
        raise CardError(f"a joker {where}: expected cards of the 52")
    return found
