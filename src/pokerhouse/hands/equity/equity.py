"""Equity: each player's average part of the pot once all cards are dealt, in any game.

Only sets of winners are counted, as whole numbers: exactly, over every deal, or by sampling random
deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerhouse.cards import Card, CardSet, read_cards
from pokerhouse.errors import CardError, ConfigError, counted
from pokerhouse.hands.equity.games import game_equity, game_range
from pokerhouse.hands.equity.holdem import holdem_equity, holdem_range
from pokerhouse.hands.equity.result import (
    ERROR_DEFAULT,
    Effort,
    Equity,
    Method,
    PlayerEquity,
    Watch,
)
from pokerhouse.hands.ranges import HandRange, Range
from pokerhouse.hands.worth import Game, game_of

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
