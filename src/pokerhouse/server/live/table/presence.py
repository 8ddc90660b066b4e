"""The people at a table, as far as connections tell.

They watch it, or have a seat and another page open (R21).
"""

from collections.abc import Callable

from pokerhouse.house.table import Presence, Table
from pokerhouse.units import PlayerId

Online = Callable[[PlayerId], bool]
"""Has this player any page of the house open?"""


def who_is_there(table: Table, looking: frozenset[PlayerId], online: Online) -> Presence:
    """Return the players present at a table. One who has another page open is not disconnected."""
    return Presence(looking | _elsewhere(table, online), looking)


def is_overlooked(table: Table, online: Online) -> bool:
    """Is the line of somebody there who counts as away? They have just sat down, without looking
    on.
    """
    return not table.connected >= _elsewhere(table, online)


def _elsewhere(table: Table, online: Online) -> frozenset[PlayerId]:
    people = (seat.player for seat in table.session.seats if seat.bot is None)
    return frozenset(player for player in people if online(player))
