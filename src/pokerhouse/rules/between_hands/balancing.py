"""Who moves between the tables of a tournament, and to which seat (R15).

The player due the big blind moves, to the seat that is worst for them: the one that posts the big
blind soonest. They may post a single big blind, never the small one.
"""

from collections.abc import Mapping, Sequence

from pokerhouse.rules.between_hands.missed import between
from pokerhouse.rules.between_hands.rotation import Blinds, next_blinds
from pokerhouse.rules.games import SEAT_NUMBER_MAX
from pokerhouse.units import SeatNumber, TableId

UNEVEN_MAX = 2
"""So many players more than another a table may have before somebody has to move."""


def moves(sizes: Mapping[TableId, int]) -> list[tuple[TableId, TableId]]:
    """Which table gives a player to which, until no table has three more than another: 9, 9 and 6
    become 9, 8 and 7.
    """
    counts, transfers = dict(sizes), []
    while counts:
        fullest, emptiest = max(counts, key=counts.__getitem__), min(counts, key=counts.__getitem__)
        if counts[fullest] - counts[emptiest] <= UNEVEN_MAX:
            break
        counts[fullest] -= 1
        counts[emptiest] += 1
        transfers.append((fullest, emptiest))
    return transfers


def who_moves(blinds: Blinds | None, seats: Sequence[SeatNumber]) -> SeatNumber:
    """The player whose big blind it is in the next hand."""
    return next_blinds(blinds, seats).big_blind


def worst_seat(
    blinds: Blinds | None, seats: Sequence[SeatNumber], free: Sequence[SeatNumber]
) -> SeatNumber | None:
    """The free seat that posts the big blind soonest; None when all wait for the button to pass.

    `blinds` are those of the hand before at the table they come to, `seats` its players.
    """
    open_now = [seat for seat in free if may_take(blinds, seats, seat)]
    if not open_now or blinds is None:
        return min(open_now, default=None)
    return min(open_now, key=lambda seat: (seat - blinds.big_blind - 1) % _CIRCLE)


def may_take(blinds: Blinds | None, seats: Sequence[SeatNumber], seat: SeatNumber) -> bool:
    """May a player be dealt in here in the next hand? Anywhere but between the small blind and the
    button.

    That is where the big blind has just passed, so that they would play an orbit without one. In
    the seat of the small blind itself they would post that and no big one.
    """
    if blinds is None or not seats:
        return True
    following = next_blinds(blinds, sorted({*seats, seat}))
    if seat == following.big_blind:
        return True
    return seat not in (following.small_seat, following.button) and not between(
        following.button, seat, following.big_blind
    )


_CIRCLE = SEAT_NUMBER_MAX + 1
"""More than any seat's number, so that distances go round."""
