"""Equity of known hands in any game: Omaha, short deck, stud, razz, lowball, badugi, high and low.

Every player's known cards are given, none of them for a player of whom nothing is known; what is missing is dealt, all
ways when that can be done, else at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, sqrt

from pokerhouse.cards import CardSet
from pokerhouse.errors import CardError, ConfigError, HandError
from pokerhouse.hands import _native
from pokerhouse.hands.equity import ERROR_DEFAULT, Equity, Method, PlayerEquity, Watch
from pokerhouse.hands.games import GAMES, Game, game_of
from pokerhouse.hands.orders import ORDERS

_FIRST = (1 << 10) - 1

# Nanoseconds to rank one hand, about; what `auto` may take, and `exact`.
_RANK_NS, _SPLIT_NS = 150, 2_000
_AUTO_NS, _EXACT_NS = 2e9, 1e14

_DRAW_SIZES = {"low_a5": 5, "low_27": 5, "badugi": 4, "stud": 7, "stud8": 7, "razz": 7}
"""How many cards a player has in the end in games without a board."""

GAMES_WITH_EQUITY = sorted(
    name for name, game in GAMES.items() if not name.endswith("_low8") and (name in _DRAW_SIZES or game.board[1] == 5)
)


def game_equity(
    players: Sequence[str | CardSet],
    *,
    game: str | Game,
    board: str | CardSet = "",
    dead: str | CardSet = "",
    method: Method = "auto",
    error: float = ERROR_DEFAULT,
    seed: int = 0,
    watch: Watch | None = None,
) -> Equity:
    """Equity of two to ten players by what is known of their cards, as `equity` gives it for hold'em.

    In a game that splits the pot `wins` counts whole pots won alone, `ties` every other deal with a part of it.
    A text `random` knows no card. Draw games count the cards kept; the rest are drawn.

    Raises `CardError`, `HandError` for cards that cannot be, `ConfigError` for a game without equity.

    >>> found = game_equity(["AsKhQsJh", "8h8d7h6d"], game="omaha", board="8sTsJc")
    >>> [player.wins for player in found.players], found.deals
    ([472, 348], 820)
    """
    rules = game_of(game)
    if rules.name not in GAMES_WITH_EQUITY:
        raise ConfigError(f"no equity in {rules.name}: expected one of {', '.join(GAMES_WITH_EQUITY)}")
    hands = [
        CardSet() if hand == "random" else CardSet.parse(hand) if isinstance(hand, str) else hand for hand in players
    ]
    shown, gone = (CardSet.parse(cards) if isinstance(cards, str) else cards for cards in (board, dead))
    hole_size, board_size = _DRAW_SIZES.get(rules.name, rules.hole[1]), rules.board[1]
    deck = _deck(rules, hands, shown, gone, hole_size, board_size)
    halves = _halves(rules)
    deals = _deals(len(deck), [hole_size - len(hand) for hand in hands], board_size - len(shown))
    masks = [hand.mask for hand in hands]
    nanoseconds = deals * len(hands) * len(halves) * (_SPLIT_NS if rules.hole_used else _RANK_NS)
    if method == "exact" and nanoseconds > _EXACT_NS:
        raise ConfigError(f"{deals:,} deals are too many to count: sample them")
    if method == "exact" or (method == "auto" and nanoseconds <= _AUTO_NS):
        counted = _native.game_equity_count(
            halves, masks, shown.mask, deck.mask, hole_size, board_size, float(deals), watch
        )
        if counted is not None:
            return _equity(counted, len(hands), exact=True)
    outcomes = _native.game_equity_sample(
        halves, masks, shown.mask, deck.mask, hole_size, board_size, error, seed, watch
    )
    return _equity(outcomes, len(hands), exact=False)


def _halves(rules: Game) -> list[tuple[int, int]]:
    numbers = [ORDERS[name].number for name in rules.orders]
    return [(number, rules.hole_used or 0) for number in numbers if number is not None]


def _deck(rules: Game, hands: list[CardSet], board: CardSet, dead: CardSet, hole_size: int, board_size: int) -> CardSet:
    """The cards that are left to deal. Raises for a card twice, not of the pack, or too many."""
    if not 2 <= len(hands) <= 10:
        raise ConfigError(f"{len(hands)} players: expected 2 to 10")
    named = [(f"player {n}", hand, hole_size) for n, hand in enumerate(hands, 1)]
    seen = CardSet()
    for where, cards, most in [*named, ("the board", board, board_size), ("the dead cards", dead, 52)]:
        if len(cards) > most:
            raise HandError(f"{where}: {len(cards)} cards, expected at most {most} in {rules.words}")
        if not cards <= rules.deck:
            raise CardError(f"{where}: {cards - rules.deck} is not in the pack of {rules.words}")
        if both := seen & cards:
            raise CardError(f"{where}: {both} was there before")
        seen |= cards
    left = rules.deck - seen
    missing = sum(hole_size - len(hand) for hand in hands) + board_size - len(board)
    if missing > len(left):
        raise HandError(f"{len(left)} cards are left, {missing} are needed")
    return left


def _deals(left: int, holes: list[int], board: int) -> int:
    deals = 1
    for missing in [*holes, board]:
        deals *= comb(left, missing)
        left -= missing
    return deals


def _equity(outcomes: Mapping[int, int], count: int, *, exact: bool) -> Equity:
    deals = sum(outcomes.values())
    players = []
    for player in range(count):
        wins = ties = 0
        share, squares = Fraction(0), Fraction(0)
        for winners, often in outcomes.items():
            part = _share(winners, player)
            wins += often if part == 1 else 0
            ties += often if 0 < part < 1 else 0
            share += part * often
            squares += part * part * often
        share, squares = share / deals, squares / deals
        variance = max(float(squares - share * share), 1 / deals)
        players.append(PlayerEquity(wins, ties, share, 0.0 if exact else sqrt(variance / deals)))
    return Equity(outcomes, tuple(players), deals, exact, 1.0)


def _share(winners: int, player: int) -> Fraction:
    first, second = winners & _FIRST, winners >> 10
    share = Fraction(first >> player & 1, first.bit_count())
    return (share + Fraction(second >> player & 1, second.bit_count())) / 2 if second else share
