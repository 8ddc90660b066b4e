"""The directory of houses: signed announcements, and the list of houses that made one lately."""

from pokerhouse.house.finding.addresses import canonical_address
from pokerhouse.house.finding.directory import (
    ADDRESS_HOUSES_MAX,
    ANNOUNCED_EVERY_MS,
    ANNOUNCEMENT_BYTES_MAX,
    ANNOUNCEMENT_PATH,
    ENTRY_MS,
    GAMES_MAX,
    HOUSES_MAX,
    NAME_LETTERS_MAX,
    Announcement,
    Directory,
    DirectoryEntry,
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
    "ANNOUNCEMENT_PATH",
    "ENTRY_MS",
    "GAMES_MAX",
    "HOUSES_MAX",
    "NAME_LETTERS_MAX",
    "Announcement",
    "Directory",
    "DirectoryEntry",
    "Listing",
    "announce",
    "canonical_address",
    "signing_key",
    "verify_announcement",
    "verify_listing",
]
