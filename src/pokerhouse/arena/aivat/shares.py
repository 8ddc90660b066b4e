"""What each player would win of what lies in the middle, on average, if nobody bet any more.

All hole cards are known here. That makes the value a martingale over the board: what it will be on
average after the next cards is what it is before them. So the mean over all flops costs one equity,
not 17,296 of them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pokerhouse.arena.aivat.estimate import Values
from pokerhouse.cards import Card
from pokerhouse.hands import equity

Cards = tuple[Card, ...]
_REMEMBERED: Final = 4096
"""Equities kept: the tables of a set ask for the same ones. They are in no result, so it is only a
matter of time.
"""


def shares(
    committed: Sequence[int],
    live: Sequence[int],
    holes: Sequence[Cards],
    boards: Sequence[Cards],
    dead: int = 0,
) -> Values:
    """Chips that each would take out of the middle, less those that they put in.

    What nobody matched goes back; side pots are won among those who are in them; several boards
    share every pot.

    - `committed`: chips put in by each in the whole hand.
    - `live`: who has not folded.
    - `holes`: the hole cards of all, of those who folded too.
    - `boards`: the cards of each board that are known.
    - `dead`: chips that nobody is counted to have put in, as antes.
    """
    most = sorted(committed)[-2]
    paid = [min(chips, most) for chips in committed]
    worth = [-float(chips) for chips in paid]
    levels = sorted({paid[player] for player in live})
    below, extra = 0, dead
    for level in levels:
        # Whoever folded after having put in more than any other who is left: that is won with the
        # last pot.
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
    """The part of a pot that each of these wins on average, counted over all that may still
    come.
    """
    if len(holes) == 1:
        return (1.0,)
    found = equity(holes, board=board, dead=sorted(dead), method="exact")
    return tuple(float(each.equity) for each in found.players)
