"""The list of houses that have announced themselves lately.

Laws: an entry expires unless it is repeated; an older announcement never replaces a newer one; an
address on the list belongs to the key that came with it first, for as long as that key repeats it;
nobody can fill the list.
"""

from typing import NamedTuple

from pokerhouse.errors import InputError
from pokerhouse.house.finding.listing import Announcement, Listing, verify_announcement
from pokerhouse.units import Millis

ENTRY_MS = Millis(3 * 60_000)
"""An entry expires when it was not repeated for this long."""
CLOCKS_MS = Millis(5 * 60_000)
"""The largest difference between the clock of a house and that of the directory."""
HOUSES_MAX = 5_000
ADDRESS_HOUSES_MAX = 20
"""Houses that are announced from one address."""


class DirectoryEntry(NamedTuple):
    """An entry: the announcement as it came, its source, and its time by the directory's clock."""

    announcement: Announcement
    listing: Listing
    address: str
    heard: Millis


class Directory:
    """The houses that have announced themselves.

    Nothing is stored: after a restart they are back within a minute.
    """

    def __init__(self) -> None:
        self._houses: dict[str, DirectoryEntry] = {}
        """The houses by key, the one that has been silent for longest first."""

    def hear(self, announcement: Announcement, address: str, now: Millis) -> None:
        """List a house. Raise `InputError` if the announcement is not accepted.

        - `address`: the source of the announcement
        - `now`: milliseconds since the epoch, by the clock of the directory
        """
        self._forget(now)
        listing, key = verify_announcement(announcement), announcement.key
        if abs(listing.at_ms - now) > CLOCKS_MS:
            raise InputError(
                "the clock of the house is minutes away from that of this directory: set it right"
            )
        known = self._houses.get(key)
        if known is not None and listing.at_ms <= known.listing.at_ms:
            raise InputError("this was said before: expected a later time")
        if any(
            each.listing.url == listing.url for other, each in self._houses.items() if other != key
        ):
            raise InputError(f"another house is listed at {listing.url} already")
        if known is None and len(self._houses) >= HOUSES_MAX:
            raise InputError(f"the list is full: it has {HOUSES_MAX:,} houses")
        if known is None and self._from(address) >= ADDRESS_HOUSES_MAX:
            raise InputError(f"{ADDRESS_HOUSES_MAX} houses are announced from your address already")
        self._houses.pop(key, None)
        self._houses[key] = DirectoryEntry(announcement, listing, address, now)

    def houses(self, now: Millis) -> list[DirectoryEntry]:
        """Return all current houses, those with most people first."""
        self._forget(now)
        return sorted(
            self._houses.values(), key=lambda each: (-each.listing.people, each.listing.name)
        )

    def _from(self, address: str) -> int:
        return sum(each.address == address for each in self._houses.values())

    def _forget(self, now: Millis) -> None:
        over = [key for key, each in self._houses.items() if now - each.heard > ENTRY_MS]
        for key in over:
            del self._houses[key]
