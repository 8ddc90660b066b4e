"""What a store keeps for fair play: beside each hand that has ended, what it says, so that its log
is read but once.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from pokerhouse.house.fairplay.addresses import AddressSeen
from pokerhouse.house.table import HandMark
from pokerhouse.units import HandId


class HandRead(msgspec.Struct, frozen=True):
    """A hand that has ended, and its record as `pack` makes it. A hand that has one already keeps
    it.
    """

    hand: HandId
    record: bytes


FairplayPart = AddressSeen | HandRead
"""One thing to be written for fair play."""


class EndedHand(NamedTuple):
    """A hand that was played to its end.

    - `record`: what it says; empty as long as nobody has read it.
    - `log`: only where there is no record: as the store packs it, and as it alone can read it.
    """

    mark: HandMark
    record: bytes
    log: bytes


class Sightings(Protocol):
    """What a store knows of hands that have ended."""

    async def ended(self, before: HandMark | None, most: int) -> Sequence[EndedHand]:
        """The last hands that have ended, or the last before another, the newest first."""
