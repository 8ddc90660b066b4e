"""What a hand is worth in a game: the bridge from a showdown to `pokerhouse.hands`."""

from collections.abc import Sequence

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.hands import GameValue, HandValue, evaluate, rank_of
from pokerhouse.hands.worth import GAMES
from pokerhouse.rules.games import HandConfig

_HIGH_OF_ANY = frozenset(name for name, game in GAMES.items() if game.orders == ("high",) and game.hole_used is None)
"""The games of which the quick evaluator knows all: the best five, high, of whatever cards there are."""


class Worth(msgspec.Struct, frozen=True):
    """A hand in its game. `rank` 1 is the best, 0 is none: a hand that can win nothing."""

    rank: int
    words: str
    cards: tuple[Card, ...]


_NOTHING = Worth(0, "", ())


def rank_hand(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> int:
    """Rank a hand and no more, 1 the best; 0 for one that can win nothing, as one with unknown cards."""
    if game in _HIGH_OF_ANY and not config.wild:
        every = (*cards, *board)
        return 0 if UNKNOWN in every else rank_of(every)
    return judge_hand(config, game, cards, board).rank


def judge_hand(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> Worth:
    """Judge these cards, held and on the board, by their game: the hand they make, or that they can win nothing."""
    if game in _HIGH_OF_ANY and not config.wild:
        every = (*cards, *board)
        if UNKNOWN in every:
            return _NOTHING
        high = evaluate(every)
        return Worth(high.rank, high.words, high.cards)
    if UNKNOWN in cards or UNKNOWN in board:
        return _NOTHING
    value = evaluate_hand(config, game, cards, board)
    if isinstance(value, GameValue) and not value.qualifies:
        return _NOTHING
    return Worth(value.rank, value.words, value.cards)


def evaluate_hand(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> HandValue | GameValue:
    """Evaluate a hand as `pokerhouse.hands` does, in a game of the rules. Raises `HandError` for too few cards."""
    wild = config.wild or None
    if game in _HIGH_OF_ANY and not wild:
        return evaluate((*cards, *board))
    if GAMES[game].takes_any:
        return evaluate((*cards, *board), game=game, wild=wild)
    return evaluate(tuple(cards), tuple(board), game=game, wild=wild)
