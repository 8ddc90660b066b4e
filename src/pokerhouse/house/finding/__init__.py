"""The directory of houses: signed announcements, and the list of houses that made one lately."""

from pokerhouse.house.finding.directory import (
    ADDRESS_HOUSES_MAX,
    ENTRY_MS,
    HOUSES_MAX,
    Directory,
    DirectoryEntry,
)
from pokerhouse.house.finding.listing import (
    ANNOUNCED_EVERY_MS,
    ANNOUNCEMENT_BYTES_MAX,
    GAMES_MAX,
    NAME_LETTERS_MAX,
    Announcement,
    Listing,
    announce,
    signing_key,
    verify_announcement,
    verify_listing,
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
    "DirectoryEntry",
    "Listing",
    "announce",
    "signing_key",
    "verify_announcement",
    "verify_listing",
]
