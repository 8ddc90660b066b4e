"""The announcement of a house, and the list of houses that have announced themselves lately.

Laws: an entry expires unless it is repeated; an older announcement never replaces a newer one; an
address is listed once its house has said that the key is its own, in one spelling, and belongs to
that key for as long as the key repeats it; nobody can fill the list or buy its first place with a
number.
"""

from typing import NamedTuple

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pokerhouse.errors import InputError
from pokerhouse.house.finding.addresses import URL_LETTERS_MAX, canonical_address
from pokerhouse.units import Millis

# A house's announcement of itself, signed with a key of its own (Ed25519, RFC 8032).
#
# The signature covers the very bytes that were sent, so that nobody has to agree on how JSON is
# written. A directory passes announcements on unchanged: readers of its list can check that no
# line was changed on the way.

ANNOUNCED_EVERY_MS = Millis(60_000)
"""The interval at which a house that wants to be found announces itself."""
ANNOUNCEMENT_BYTES_MAX = 4_096
NAME_LETTERS_MAX = 40
VERSION_LETTERS_MAX = 40
GAMES_MAX = 40
ANNOUNCEMENT_PATH = "/api/announcement"
"""The path, below its address, at which a house says who it is."""
PEOPLE_MAX = 100_000
CROWD = 50
"""A directory can't count people, so a house with more than this many comes no earlier."""
_PURPOSE = b"pokerhouse directory 1"


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A house, as it describes itself.

    - `name`: of the house
    - `url`: where people reach it, as `canonical_address` writes it
    - `games`: the games at its open tables, by name
    - `people`, `tables`: the numbers of people present and of public tables
    - `version`: of the program
    - `at_ms`: the time of the announcement by the clock of the house
    """

    name: str
    url: str
    games: tuple[str, ...]
    people: int
    tables: int
    version: str
    at_ms: Millis


class Announcement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A signed listing.

    - `said`: the listing as JSON
    - `key`: the public key that identifies the house: 64 hexadecimal digits
    - `signature`: over the bytes of `said`: 128 hexadecimal digits
    """

    said: str
    key: str
    signature: str


def signing_key(house_key: bytes) -> Ed25519PrivateKey:
    """Derive the key with which a house signs from the key in its folder."""
    return Ed25519PrivateKey.from_private_bytes(
        HKDF(SHA256(), 32, salt=None, info=_PURPOSE).derive(house_key)
    )


def announce(listing: Listing, key: Ed25519PrivateKey) -> Announcement:
    """Sign a listing."""
    said = msgspec.json.encode(listing)
    return Announcement(
        said.decode(), key.public_key().public_bytes_raw().hex(), key.sign(said).hex()
    )


def verify_announcement(announcement: Announcement) -> Listing:
    """Return the listing if the signature fits the key, else raise `InputError`."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(announcement.key))
        public.verify(bytes.fromhex(announcement.signature), announcement.said.encode())
    except (InvalidSignature, ValueError):
        raise InputError(
            "the signature does not fit: expected that of the key over the bytes of what is said"
        ) from None
    try:
        listing = msgspec.json.decode(announcement.said, type=Listing)
    except msgspec.MsgspecError as error:
        raise InputError(f"what is said cannot be read: {error}") from None
    return verify_listing(listing)


def verify_listing(listing: Listing) -> Listing:
    """Return a listing that is sensible; raise `InputError` with the fault otherwise."""
    if fault := _fault(listing):
        raise InputError(fault)
    return listing


def _fault(listing: Listing) -> str:
    """Describe the fault of a listing; empty if there is none."""
    if not _is_line(listing.name, NAME_LETTERS_MAX):
        return f"the name of a house has 1 to {NAME_LETTERS_MAX} letters, all of which can be seen"
    if not (usual := canonical_address(listing.url)) or usual != listing.url:
        return (
            f"{listing.url[:URL_LETTERS_MAX]!r} is not the address of a house: expected "
            f"{usual or 'one like https://example.org'}"
        )
    if len(listing.games) > GAMES_MAX or not all(
        _is_line(game, NAME_LETTERS_MAX) for game in listing.games
    ):
        return f"expected at most {GAMES_MAX} games with names of 1 to {NAME_LETTERS_MAX} letters"
    if not (0 <= listing.people <= PEOPLE_MAX and 0 <= listing.tables <= PEOPLE_MAX):
        return f"expected 0 to {PEOPLE_MAX:,} people and tables"
    if not _is_line(listing.version, VERSION_LETTERS_MAX):
        return f"a version has 1 to {VERSION_LETTERS_MAX} letters"
    return ""


def _is_line(text: str, most: int) -> bool:
    return 1 <= len(text) <= most and text.isprintable() and text == text.strip()


ENTRY_MS = Millis(3 * 60_000)
"""An entry expires when it was not repeated for this long."""
CLOCKS_MS = Millis(5 * 60_000)
"""The largest difference between the clock of a house and that of the directory."""
HOUSES_MAX = 5_000
ADDRESS_HOUSES_MAX = 20
"""Houses that are announced from one address."""
PROVED_MS = Millis(60 * 60_000)
"""A house is asked again whether the key is its own after this long: names change hands."""


class DirectoryEntry(NamedTuple):
    """An entry: the announcement as it came, its source, and times by the directory's clock.

    - `heard`: of the announcement
    - `listed`: since when the house has been on the list
    - `proved`: when the house said last that the key is its own
    """

    announcement: Announcement
    listing: Listing
    address: str
    heard: Millis
    listed: Millis
    proved: Millis


class Directory:
    """The houses that have announced themselves.

    Nothing is stored: after a restart they are back within a minute.
    """

    def __init__(self) -> None:
        self._houses: dict[str, DirectoryEntry] = {}
        """The houses by key, the one that has been silent for longest first."""

    def check(self, announcement: Announcement, address: str, now: Millis) -> Listing:
        """Return what is said. Raise `InputError` if the announcement is not accepted.

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
        return listing

    def is_proved(self, key: str, url: str, now: Millis) -> bool:
        """Return whether the house at this address has said lately that the key is its own."""
        known = self._houses.get(key)
        return known is not None and known.listing.url == url and now - known.proved < PROVED_MS

    def hear(self, announcement: Announcement, address: str, now: Millis) -> None:
        """List a house, which has said that the key is its own.

        Raise `InputError` as `check` does.
        """
        listing, key = self.check(announcement, address, now), announcement.key
        known = self._houses.pop(key, None)
        if known is None or known.listing.url != listing.url:
            known = DirectoryEntry(announcement, listing, address, now, listed=now, proved=now)
        proved = known.proved if now - known.proved < PROVED_MS else now
        self._houses[key] = DirectoryEntry(
            announcement, listing, address, now, known.listed, proved
        )

    def houses(self, now: Millis) -> list[DirectoryEntry]:
        """Return all current houses: those with more people first, then those listed longer.

        More people than `CROWD` count as that many.
        """
        self._forget(now)
        return sorted(
            self._houses.values(),
            key=lambda each: (-min(each.listing.people, CROWD), each.listed, each.listing.name),
        )

    def _from(self, address: str) -> int:
        return sum(each.address == address for each in self._houses.values())

    def _forget(self, now: Millis) -> None:
        over = [key for key, each in self._houses.items() if now - each.heard > ENTRY_MS]
        for key in over:
            del self._houses[key]
