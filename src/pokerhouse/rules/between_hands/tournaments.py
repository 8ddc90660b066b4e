"""The rules of a tournament between hands: places and prizes, table balancing, hand-for-hand play.

Balancing (R15): the player due the big blind moves to the worst seat, the one that posts the big
blind soonest. They may post a single big blind, never the small one.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from pokerhouse.rules.between_hands.next_hand import lies_between
from pokerhouse.rules.between_hands.rotation import Blinds, next_blinds
from pokerhouse.rules.games import SEAT_NUMBER_MAX, HandConfig
from pokerhouse.units import Chips, PlayerId, SeatNumber, TableId


class Bust(msgspec.Struct, frozen=True):
    """A player without chips."""

    player: PlayerId
    table: TableId
    stack: Chips
    """The player's chips at the start of their last hand."""


def places(busts: Sequence[Bust], left: int) -> dict[PlayerId, tuple[int, ...]]:
    """Return the places of players who bust together while `left` play on; ties share them.

    At one table, the larger stack at the start of the hand places higher and equal stacks tie. At
    different tables, hand for hand, nobody knows who was out first: the best of one table ties with
    the best of the other, and so on down.
    """
    ranked: dict[int, list[PlayerId]] = {}
    for bust in busts:
        above = sum(other.table == bust.table and other.stack > bust.stack for other in busts)
        ranked.setdefault(above, []).append(bust.player)
    places_of: dict[PlayerId, tuple[int, ...]] = {}
    place = left + 1
    for rank in sorted(ranked):
        shared = tuple(range(place, place + len(ranked[rank])))
        places_of |= dict.fromkeys(ranked[rank], shared)
        place += len(shared)
    return places_of


def prizes(
    finished: Mapping[PlayerId, tuple[int, ...]], paid: Sequence[Chips]
) -> dict[PlayerId, Chips]:
    """Return each player's prize; `paid[0]` is first prize. Ties add their prizes and split them.

    Chips that cannot be split go one each to those named first.
    """
    sharing: dict[tuple[int, ...], int] = {}
    won: dict[PlayerId, Chips] = {}
    for player, shared in finished.items():
        each, odd = divmod(
            sum(paid[place - 1] for place in shared if place <= len(paid)), len(shared)
        )
        before = sharing.get(shared, 0)
        won[player] = Chips(each + (before < odd))
        sharing[shared] = before + 1
    return won


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


class TableProgress(msgspec.Struct, frozen=True):
    """The progress of a table."""

    table: TableId
    hands: int
    """The hands it has finished since play went hand for hand."""
    in_play: bool
    """True in the middle of a hand."""


def is_hand_for_hand(*, left: int, paid: int, tables: int) -> bool:
    """Tell whether play goes hand for hand, because one round of hands could reach the money.

    That is the case with two or more tables, while more players are left than are paid, by at most
    one per table.
    """
    return tables > 1 and paid < left <= paid + tables


def may_deal(table: TableId, tables: Sequence[TableProgress]) -> bool:
    """Tell whether this table may start its next hand: all others have finished as many."""
    (own,) = [progress for progress in tables if progress.table == table]
    return not own.in_play and all(other.hands >= own.hands for other in tables)


def played_hand_for_hand(config: HandConfig) -> HandConfig:
    """Return the same game with all-in hands face down: other tables must not learn from them
    (R12).
    """
    return replace(config, all_in_face_up=False)
