"""Writes the parts of a commit that are about fair play."""

from typing import assert_never

from pokerhouse.house.fairplay import AddressSeen, FairplayPart, HandRead
from pokerhouse.storage.rows.fairplay import addresses, sightings
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis


def write_fairplay(writing: Writing, part: FairplayPart, at: Millis) -> None:
    """Write one part."""
    match part:
        case AddressSeen():
            addresses.record(writing, part, at)
        case HandRead():
            sightings.keep(writing, part)
        case _:
            assert_never(part)
