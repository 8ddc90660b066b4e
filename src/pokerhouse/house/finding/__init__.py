"""How houses are found: what a house says of itself, signed, and the list of those that have said
so lately.
"""

from pokerhouse.house.finding.directory import (
    ADDRESS_HOUSES_MAX,
    ENTRY_MS,
    HOUSES_MAX,
    Directory,
    Listed,
)
from pokerhouse.house.finding.listing import (
    ANNOUNCED_EVERY_MS,
    ANNOUNCEMENT_BYTES_MAX,
    GAMES_MAX,
    NAME_LETTERS_MAX,
    Announcement,
    Listing,
    announce,
    checked,
    checked_listing,
    signing_key,
)

__all__ = [
    "ADDRESS_HOUSES_MAX",
    "ANNOUNCED_EVERY_MS",
    "ANNOUNCEMENT_BYTES_MAX",
    "ENTRY_MS",
    "GAMES_MAX",
    "HOUSES_MAX",
    "NAME_LETTERS_MAX",
    "Announcement",
    "Directory",
    "Listed",
    "Listing",
    "announce",
    "checked",
    "checked_listing",
    "signing_key",
]
