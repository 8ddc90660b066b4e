"""The evaluation of a hand by the rules of its game: the bridge to `pokerhouse.hands`."""

from collections.abc import Sequence

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.hands import GameValue, HandValue, evaluate, rank_of
from pokerhouse.hands.worth import GAMES, evaluate_high
from pokerhouse.rules.games import HandConfig

_HIGH_OF_ANY = frozenset(
    name for name, game in GAMES.items() if game.orders == ("high",) and game.hole_used is None
)
"""The games that the fast evaluator covers: the best five cards, high, of any cards."""


def rank_hand(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> int:
    """Rank a hand without naming it; 1 is best, 0 is a hand that can win nothing."""
    if game in _HIGH_OF_ANY and not config.wild:
        every = (*cards, *board)
        return 0 if UNKNOWN in every else rank_of(every)
    value = judge_hand(config, game, cards, board)
    return value.rank if value is not None else 0


def judge_hand(
    config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]
) -> HandValue | GameValue | None:
    """Evaluate hole and board cards by their game; None for a hand that can win nothing.

    That is a hand with unknown cards, or one that does not qualify for eight or better.
    """
    if UNKNOWN in cards or UNKNOWN in board:
        return None
    if game in _HIGH_OF_ANY and not config.wild:
        return evaluate_high(
            (*cards, *board)
        )  # this one always qualifies; it is tested first because it is the most common
    value = evaluate_hand(config, game, cards, board)
    return None if isinstance(value, GameValue) and not value.qualifies else value


def evaluate_hand(
    config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]
) -> HandValue | GameValue:
    """Evaluate a hand in a game of the rules. Raises `HandError` for too few cards."""
    wild = config.wild or None
    if game in _HIGH_OF_ANY and not wild:
        return evaluate_high((*cards, *board))
    if GAMES[game].takes_any:
        return evaluate((*cards, *board), game=game, wild=wild)
    return evaluate(tuple(cards), tuple(board), game=game, wild=wild)
