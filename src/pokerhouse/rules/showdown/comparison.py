"""The hands of a showdown, compared: who can win which part of a pot.

Every pot has a part for each board and, on it, for each half: the first board's high half, its low half, the second
board's, and so on.
"""

from collections.abc import Sequence
from itertools import product

import msgspec

from pokerhouse.rules.showdown.hand_worth import rank_of_hand
from pokerhouse.rules.state import HandState


class Hands(msgspec.Struct, frozen=True):
    """For each part of the pot the rank of each position that can win it, 1 the best."""

    ranks: tuple[dict[int, int], ...] = ()

    def winners(self, part: int, claimants: Sequence[int]) -> list[int]:
        """Those with the best hand for this part; none when nobody has one."""
        ranks = self.ranks[part]
        best = min((ranks[p] for p in claimants if p in ranks), default=0)
        return [p for p in claimants if ranks.get(p) == best] if best else []


def compared(state: HandState, live: Sequence[int]) -> Hands:
    """The live hands, for each board and each half of the pot."""
    config = state.config
    return Hands(
        tuple(
            {p: rank for p in live if (rank := rank_of_hand(config, game, state.cards_of(p), board))}
            for board, game in product(state.boards, state.variant.showdown)
        )
    )
