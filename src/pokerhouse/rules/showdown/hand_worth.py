"""What a hand is worth in a game: the bridge from a showdown to `pokerhouse.hands`."""

from collections.abc import Sequence

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.hands import GameValue, HandValue, evaluate, rank_of
from pokerhouse.hands.worth import GAMES, evaluate_high
from pokerhouse.rules.games import HandConfig

_HIGH_OF_ANY = frozenset(
    name for name, game in GAMES.items() if game.orders == ("high",) and game.hole_used is None
)
"""The games of which the quick evaluator knows all: the best five, high, of whatever cards there
are.
"""


def rank_hand(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> int:
    """Rank a hand and no more, 1 the best; 0 for one that can win nothing, as one with unknown
    cards.
    """
    if game in _HIGH_OF_ANY and not config.wild:
        every = (*cards, *board)
        return 0 if UNKNOWN in every else rank_of(every)
    value = judge_hand(config, game, cards, board)
    return value.rank if value is not None else 0


def judge_hand(
    config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]
) -> HandValue | GameValue | None:
    """Judge these cards, held and on the board, by their game; None for a hand that can win
    nothing.

    That is one with unknown cards, and one that is not low enough where eight or better is asked
    for.
    """
    if UNKNOWN in cards or UNKNOWN in board:
        return None
    if game in _HIGH_OF_ANY and not config.wild:
        return evaluate_high(
            (*cards, *board)
        )  # which always qualifies; asked first, as it is asked most
    value = evaluate_hand(config, game, cards, board)
    return None if isinstance(value, GameValue) and not value.qualifies else value


def evaluate_hand(
    config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]
) -> HandValue | GameValue:
    """Evaluate a hand as `pokerhouse.hands` does, in a game of the rules. Raises `HandError` for
    too few cards.
    """
    wild = config.wild or None
    if game in _HIGH_OF_ANY and not wild:
        return evaluate_high((*cards, *board))
    if GAMES[game].takes_any:
        return evaluate((*cards, *board), game=game, wild=wild)
    return evaluate(tuple(cards), tuple(board), game=game, wild=wild)
