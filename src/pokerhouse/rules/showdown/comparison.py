"""The comparison of hands at a showdown, for each part of a pot.

A pot has a part for each board and, on each board, for each half: the first board's high half, its
low half, the second board's high half, and so on.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse.hands import GameValue, HandValue
from pokerhouse.rules.showdown.hand_worth import judge_hand
from pokerhouse.rules.state import HandState


class Hands(msgspec.Struct, frozen=True):
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


def rank_hands(state: HandState, live: Sequence[int]) -> Hands:
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
    return Hands(tuple(all_values), tuple(all_ranks))
