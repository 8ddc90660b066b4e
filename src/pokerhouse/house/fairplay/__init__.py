"""Fair play: pairs of people whose play with each other stands out, for owners to look at (R22)."""

from pokerhouse.house.fairplay.addresses import (
    ADDRESS_SEEN_EVERY_MS,
    ADDRESSES_KEPT_MS,
    Addresses,
    AddressRecord,
    AddressSeen,
    hash_address,
    shared,
)
from pokerhouse.house.fairplay.counts import Counts
from pokerhouse.house.fairplay.log import EndedHand, FairplayPart, HandRead, Sightings
from pokerhouse.house.fairplay.record import pack
from pokerhouse.house.fairplay.report import (
    Comparisons,
    Evidence,
    NotedPair,
    Report,
    comparisons,
    odds,
    report_of,
    words_of,
)
from pokerhouse.house.fairplay.sightings import HandSightings, Kind, sightings_in

__all__ = [
    "ADDRESSES_KEPT_MS",
    "ADDRESS_SEEN_EVERY_MS",
    "AddressRecord",
    "AddressSeen",
    "Addresses",
    "Comparisons",
    "Counts",
    "EndedHand",
    "Evidence",
    "FairplayPart",
    "HandRead",
    "HandSightings",
    "Kind",
    "NotedPair",
    "Report",
    "Sightings",
    "comparisons",
    "hash_address",
    "odds",
    "pack",
    "report_of",
    "shared",
    "sightings_in",
    "words_of",
]
