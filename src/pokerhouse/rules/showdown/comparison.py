"""The hands of a showdown, compared: who can win which part of a pot.

Every pot has a part for each board and, on it, for each half: the first board's high half, its low half, the second
board's, and so on.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse.rules.showdown.hand_worth import rank_hand
from pokerhouse.rules.state import HandState


class Hands(msgspec.Struct, frozen=True):
    """For each part of the pot the rank of each position that can win it, 1 the best."""

    ranks: tuple[dict[int, int], ...] = ()

    def winners(self, part: int, claimants: Sequence[int]) -> list[int]:
        """Those with the best hand for this part; none when nobody has one."""
        ranks = self.ranks[part]
        held = [ranks[p] for p in claimants if p in ranks]
        if not held:
            return []
        best = min(held)
        return [p for p in claimants if ranks.get(p) == best]


def rank_hands(state: HandState, live: Sequence[int]) -> Hands:
    """The hands at these positions, for each board and each half of the pot."""
    config, parts = state.config, []
    for board in state.boards:
        for game in state.variant.showdown:
            ranks = {}
            for p in live:
                rank = rank_hand(config, game, state.hole[p] + state.up[p], board)
                if rank:
                    ranks[p] = rank
            parts.append(ranks)
    return Hands(tuple(parts))
