"""The finishing places and prizes of players who lose their last chips (R14)."""

from collections.abc import Mapping, Sequence

import msgspec

from pokerhouse.units import Chips, PlayerId, TableId


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
