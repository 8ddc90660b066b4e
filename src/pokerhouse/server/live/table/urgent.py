"""The work of a table by urgency: each part of an actor reports its next work, and when."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import NamedTuple

from pokerhouse.house.table import Table
from pokerhouse.units import Millis


class WorkRank(IntEnum):
    """The order of work that is due at the same time; the lowest rank goes first.

    The house settles what it owes to everyone's clocks before anyone moves. A command that came in
    time goes before the deadline that would take it away (R21). Bots go last: nobody waits for
    them.
    """

    LOST_TIME = 0
    PRESENCE = 1
    LAST_HAND = 2
    COMMAND = 3
    ROOT = 4
    DEAL = 5
    TIME = 6
    BOT = 7


class Urgent(NamedTuple):
    """Work that is due at a time."""

    rank: WorkRank
    due: Millis


Due = Callable[[Table, Millis], Urgent | None]
"""Report the next work of one part of an actor; None when it has none until there is news."""


def first_of(works: Iterable[Urgent], now: Millis) -> Urgent | None:
    """Return the work of the lowest rank that is due, or else the work that is due next."""
    works = list(works)
    ready = [work for work in works if work.due <= now]
    if ready:
        return min(ready)
    return min(works, key=lambda work: work.due, default=None)
