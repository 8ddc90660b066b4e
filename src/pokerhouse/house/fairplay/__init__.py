"""Fair play: pairs of people whose play with each other stands out, for the owner to look at
(R22).
"""

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
    report_of,
)
from pokerhouse.house.fairplay.sightings import Kind, Seen, seen_in
from pokerhouse.house.fairplay.words import odds, words_of

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
    "Kind",
    "NotedPair",
    "Report",
    "Seen",
    "Sightings",
    "comparisons",
    "hash_address",
    "odds",
    "pack",
    "report_of",
    "seen_in",
    "shared",
    "words_of",
]
