"""Main pot, side pots, uncalled bets and odd chips (R7, R8, R9).

The law behind side pots: nobody wins more from another than they have put in themselves. So what
each has committed is cut into layers at the total of every player who is still in the hand. A layer
is a pot: everyone pays into it up to its upper edge, folded or not, and those who are still in and
have paid as far as that edge play for it.
"""

from collections.abc import Sequence

from pokerhouse.rules.events import Pot, Share
from pokerhouse.units import Chips, SeatNumber


def build_pots(
    seats: Sequence[SeatNumber], committed: Sequence[int], live: Sequence[int], dead: int = 0
) -> tuple[Pot, ...]:
    """The pots, main pot first.

    seats: everybody who was dealt in.
    committed: what each of them has put in during the hand, in chips.
    live: the places in `seats` of those who have not folded, in order.
    dead: chips of nobody's commitment (a big-blind ante); they lie in the main pot.

    Each level of commitment among the live seats closes a pot; what folded seats put in beyond the
    highest level joins the last one.
    """
    levels = sorted({committed[p] for p in live})
    rest = sum(committed) + dead
    if (
        len(levels) == 1
    ):  # nobody is all-in for less, as nearly always: one pot, and all who are left play for it
        return (Pot(Chips(rest), tuple([seats[p] for p in live])),) if rest else ()
    pots: list[Pot] = []
    below = 0
    for level in levels:
        claimants = tuple([seats[p] for p in live if committed[p] >= level])
        if level == levels[-1]:
            amount = (
                rest  # with what folded players have put in above it, which somebody has to win
            )
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
    """(position, amount) of the bet nobody matched (R9); amount 0 when there is none. A folder is
    never refunded.

    Chips that a player matched before folding stay matched. A all-in for 100, B folded after 400, C
    1000: C takes back 600, not 900. What B put in above 100 was called by C and not by A, so it
    makes a side pot of 600 that C alone is left to win; counted among live players only, it would
    fall into the pot that A plays for, and A would win chips it never put at risk (R7).
    """
    highest = max(committed)
    position = committed.index(highest)
    # Where two have put in the most, nothing is uncalled; and most streets end so.
    if position not in live or highest in committed[position + 1 :]:
        return position, 0
    return position, highest - max(amount for p, amount in enumerate(committed) if p != position)


def split(amount: int, winners: Sequence[SeatNumber], unit: int = 1) -> tuple[Share, ...]:
    """Equal shares; odd chips one each from the first winner. `winners` in order from the left of
    the button (R8).

    Shares are multiples of `unit`, the smallest chip in play; what is less than one goes to the
    first.
    """
    if len(winners) == 1:
        return (Share(winners[0], Chips(amount)),)
    units, rest = divmod(amount, unit)
    each, odd = divmod(units, len(winners))
    return tuple(
        Share(seat, Chips((each + (i < odd)) * unit + (0 if i else rest)))
        for i, seat in enumerate(winners)
    )
