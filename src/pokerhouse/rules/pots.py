"""Main pot, side pots, uncalled bets and odd chips (R7, R8, R9).

Side pots follow from one law: no player wins more from another than they put in themselves. So the
commitments are cut into layers at the total of every live player. Each layer is a pot. Everyone
pays into it up to its upper edge, folded or not, and the live players who paid up to that edge play
for it.
"""

from collections.abc import Sequence

from pokerhouse.rules.events import Pot, Share
from pokerhouse.units import Chips, SeatNumber


def build_pots(
    seats: Sequence[SeatNumber], committed: Sequence[int], live: Sequence[int], dead: int = 0
) -> tuple[Pot, ...]:
    """Return the pots, main pot first.

    - `seats`: every seat that was dealt in.
    - `committed`: chips that each of them put in during the hand.
    - `live`: the places in `seats` of players who have not folded, in order.
    - `dead`: chips outside anyone's commitment (a big-blind ante); they go to the main pot.

    Each level of commitment among the live seats closes a pot. Chips of folded seats above the
    highest level join the last pot.
    """
    levels = sorted({committed[p] for p in live})
    rest = sum(committed) + dead
    if len(levels) == 1:  # usually nobody is all-in for less: one pot for all live players
        return (Pot(Chips(rest), tuple([seats[p] for p in live])),) if rest else ()
    pots: list[Pot] = []
    below = 0
    for level in levels:
        claimants = tuple([seats[p] for p in live if committed[p] >= level])
        if level == levels[-1]:
            amount = rest  # includes chips that folded players put in above the last level
        else:
            amount = sum(min(c, level) - min(c, below) for c in committed) + (
                dead if not pots else 0
            )
        if amount:
            pots.append(Pot(Chips(amount), claimants))
        rest -= amount
        below = level
    return tuple(pots)


def uncalled(committed: Sequence[int], live: Sequence[int]) -> tuple[int, int]:
    """Return (position, amount) of the uncalled bet; amount 0 if there is none (R9).

    Chips that a player matched before folding stay matched. Suppose A is all-in for 100, B folds
    after 400, and C bets 1000. C takes back 600, not 900. The chips of B above 100 were called by C
    and not by A, so they form a side pot of 600 that only C can win. If only live players counted,
    these chips would fall into A's pot, and A would win chips it never risked (R7). A player who
    folded never gets a bet back.
    """
    highest = max(committed)
    position = committed.index(highest)
    # If two players put in the most, nothing is uncalled; most streets end this way.
    if position not in live or highest in committed[position + 1 :]:
        return position, 0
    return position, highest - max(amount for p, amount in enumerate(committed) if p != position)


def split(amount: int, winners: Sequence[SeatNumber], unit: int = 1) -> tuple[Share, ...]:
    """Split a pot equally; odd chips go one each to the first winners (R8).

    `winners` are in order from the left of the button. Shares are multiples of `unit`, the smallest
    chip in play; a remainder of less than one goes to the first winner.
    """
    if len(winners) == 1:
        return (Share(winners[0], Chips(amount)),)
    units, rest = divmod(amount, unit)
    each, odd = divmod(units, len(winners))
    return tuple(
        Share(seat, Chips((each + (i < odd)) * unit + (0 if i else rest)))
        for i, seat in enumerate(winners)
    )
