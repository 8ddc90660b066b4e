"""The balancing of a tournament's tables: the players who move, and their new seats (R15).

The player due the big blind moves to the worst seat: the one that posts the big blind soonest. They
may post a single big blind, never the small one.
"""

from collections.abc import Mapping, Sequence

from pokerhouse.rules.between_hands.missed import lies_between
from pokerhouse.rules.between_hands.rotation import Blinds, next_blinds
from pokerhouse.rules.games import SEAT_NUMBER_MAX
from pokerhouse.units import SeatNumber, TableId

UNEVEN_MAX = 2
"""The largest difference between two tables at which nobody has to move."""


def balancing_moves(sizes: Mapping[TableId, int]) -> list[tuple[TableId, TableId]]:
    """List the moves (from, to) after which no table has three players more than another.

    Tables of 9, 9 and 6 become 9, 8 and 7.
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


def next_to_move(blinds: Blinds | None, seats: Sequence[SeatNumber]) -> SeatNumber:
    """Return the player who is due the big blind in the next hand."""
    return next_blinds(blinds, seats).big_blind


def worst_seat(
    blinds: Blinds | None, seats: Sequence[SeatNumber], free: Sequence[SeatNumber]
) -> SeatNumber | None:
    """Return the free seat that posts the big blind soonest; None if all wait for the button.

    `blinds` are those of the last hand at the new table, `seats` its players.
    """
    open_now = [seat for seat in free if may_take(blinds, seats, seat)]
    if not open_now or blinds is None:
        return min(open_now, default=None)
    return min(open_now, key=lambda seat: (seat - blinds.big_blind - 1) % _CIRCLE)


def may_take(blinds: Blinds | None, seats: Sequence[SeatNumber], seat: SeatNumber) -> bool:
    """Tell whether a new player in this seat may be dealt into the next hand.

    The seats between the small blind and the button are excluded: the big blind has just passed
    there, so the player would play an orbit without paying it. In the seat of the small blind, they
    would post that and no big blind.
    """
    if blinds is None or not seats:
        return True
    following = next_blinds(blinds, sorted({*seats, seat}))
    if seat == following.big_blind:
        return True
    return seat not in (following.small_seat, following.button) and not lies_between(
        following.button, seat, following.big_blind
    )


_CIRCLE = SEAT_NUMBER_MAX + 1
"""A number above every seat number, for distances around the table."""
