"""The average winnings of each player if nobody bets again.

All hole cards are known here. That makes the value a martingale over the board: its average after
the next cards equals its value before them. So the mean over all flops costs one equity, not
17,296.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pokerhouse.arena.aivat.estimate import Values
from pokerhouse.cards import Card
from pokerhouse.hands import equity

Cards = tuple[Card, ...]
_REMEMBERED: Final = 4096
"""The number of cached equities. The tables of a set need the same ones; results do not depend on
it.
"""


def shares(
    committed: Sequence[int],
    live: Sequence[int],
    holes: Sequence[Cards],
    boards: Sequence[Cards],
    dead: int = 0,
) -> Values:
    """Return the chips each player would take out of the middle, less those they put in.

    Unmatched chips go back, side pots are won among their players, and several boards share every
    pot.

    - `committed`: chips put in by each player in the whole hand.
    - `live`: the players who have not folded.
    - `holes`: the hole cards of all players, folded or not.
    - `boards`: the known cards of each board.
    - `dead`: chips in nobody's commitment, such as antes.
    """
    most = sorted(committed)[-2]
    paid = [min(chips, most) for chips in committed]
    worth = [-float(chips) for chips in paid]
    levels = sorted({paid[player] for player in live})
    below, extra = 0, dead
    for level in levels:
        # Chips of a folded player above every live commitment are won with the last pot.
        top = most if level == levels[-1] else level
        pot = extra + sum(min(chips, top) - min(chips, below) for chips in paid)
        among = tuple(player for player in live if paid[player] >= level)
        below, extra = top, 0
        for board in boards:
            gone = [card for other in boards if other is not board for card in other]
            gone += [
                card for player, hole in enumerate(holes) if player not in among for card in hole
            ]
            for player, part in zip(
                among, _parts(tuple(holes[p] for p in among), board, frozenset(gone)), strict=True
            ):
                worth[player] += pot * part / len(boards)
    return tuple(worth)


@lru_cache(_REMEMBERED)
def _parts(holes: tuple[Cards, ...], board: Cards, dead: frozenset[Card]) -> tuple[float, ...]:
    """Return the average share of a pot for each hand, enumerated over all cards to come."""
    if len(holes) == 1:
        return (1.0,)
    result = equity(holes, board=board, dead=sorted(dead), method="exact")
    return tuple(float(player.equity) for player in result.players)
