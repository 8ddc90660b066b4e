"""The evaluation of hands at a showdown, for each part of a pot: the bridge to `pokerhouse.hands`.

A pot has a part for each board and, on each board, for each half: the first board's high half, its
low half, the second board's high half, and so on.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.hands import GameValue, HandValue, evaluate, rank_of
from pokerhouse.hands.worth import GAMES, evaluate_high
from pokerhouse.rules.games import HandConfig
from pokerhouse.rules.state import HandState

_HIGH_OF_ANY = frozenset(
    name for name, game in GAMES.items() if game.orders == ("high",) and game.hole_used is None
)
"""The games that the fast evaluator covers: the best five cards, high, of any cards."""


class ShowdownHands(msgspec.Struct, frozen=True):
    """The hands of a showdown: for each part of the pot, values and ranks by position; rank 1 is
    best.

    Every hand is evaluated once. Its name and its best five cards are computed only if it is shown.
    """

    values: tuple[dict[int, HandValue | GameValue], ...] = ()
    ranks: tuple[dict[int, int], ...] = ()

    def winners(self, part: int, claimants: Sequence[int]) -> list[int]:
        """Return the claimants with the best hand for this part; none if nobody has one."""
        ranks = self.ranks[part]
        best, winners = 0, []
        for p in claimants:
            rank = ranks.get(p, 0)
            if rank and rank == best:
                winners.append(p)
            elif rank and (rank < best or not best):
                best, winners = rank, [p]
        return winners


def rank_hands(state: HandState, live: Sequence[int]) -> ShowdownHands:
    """Rank the hands at these positions, for each board and each half of the pot."""
    config = state.config
    all_values = []
    all_ranks = []
    for board in state.boards:
        for game in state.variant.showdown:
            values, ranks = {}, {}
            for p in live:
                value = judge_hand(config, game, state.hole[p] + state.up[p], board)
                if value is not None:
                    values[p], ranks[p] = value, value.rank
            all_values.append(values)
            all_ranks.append(ranks)
    return ShowdownHands(tuple(all_values), tuple(all_ranks))


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
