"""The deeds of a table's host, as everyone at the table reads them. Values only."""

from enum import StrEnum

import msgspec

from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber

DEEDS_MAX = 30
"""The deeds that a table remembers; the oldest is forgotten first."""


class HostDeedKind(StrEnum):
    """The kinds of deeds. The values are keys in `notices.toml`."""

    REMOVED = "removed"
    REMOVES = "removes"
    """After the hand."""
    SAT_OUT = "sat_out"
    STACK = "stack"
    MOVED = "moved"
    RESERVED = "reserved"
    FREED = "freed"
    HANDED_OVER = "handed_over"
    BOMB = "bomb"
    VOTED = "voted"
    """Not by the host: most of the players wanted a bomb pot."""
    PAUSED = "paused"
    RESUMED = "resumed"
    STARTED = "started"


class Named(msgspec.Struct, frozen=True):
    """A person, and the name they had then."""

    player: PlayerId
    name: str


class HostDeed(msgspec.Struct, frozen=True):
    """One deed; `number` counts those of the table from 1.

    - `about`: the person concerned
    - `seat`: the seat concerned
    - `chips`: the chips added to a stack; negative for chips taken from it
    - `words`: the name for which a seat is reserved
    """

    number: int
    kind: HostDeedKind
    at: Millis
    host: Named
    about: Named | None = None
    seat: SeatNumber | None = None
    chips: Chips = Chips(0)
    words: str = ""


class Reservation(msgspec.Struct, frozen=True):
    """A free seat that is kept for the person with this name, or for nobody."""

    seat: SeatNumber
    name: str = ""
