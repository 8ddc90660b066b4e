"""The stored records of finished hands, so that their logs are read only once."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from pokerhouse.house.fairplay.addresses import AddressSeen
from pokerhouse.units import HandId, HandMark


class HandRead(msgspec.Struct, frozen=True):
    """The record of a finished hand, made by `pack`; a hand that has one already keeps it."""

    hand: HandId
    record: bytes


FairplayPart = AddressSeen | HandRead
"""One change to be written for fair play."""


class EndedHand(NamedTuple):
    """A hand that was played to its end.

    - `record`: its sightings; empty until they have been read
    - `log`: only if there is no record: packed by the store, which alone can read it
    """

    mark: HandMark
    record: bytes
    log: bytes


class Sightings(Protocol):
    """The read access of a store to finished hands."""

    async def ended(self, before: HandMark | None, most: int) -> Sequence[EndedHand]:
        """Return the last hands that have ended, or the last before another, the newest first."""
