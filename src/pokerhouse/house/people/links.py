"""One-time links to claim the house, set a new password, or confirm an address.

A link is signed with the house's key and stored nowhere. It names what it is for, its player and
when it ends, and it is signed together with the state that using it changes: the password that it
replaces, the address that it confirms, the list of owners that grows by one. So it works only
until it is used, or until anything else changes that state. Reading the database does not help to
make links, and a link can be made while the house is open.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from enum import StrEnum
from hashlib import sha256

import msgspec

from pokerhouse.house.people.accounts import Account
from pokerhouse.units import Millis, PlayerId

LINK_MS = Millis(3_600_000)
"""The time for which a link works."""
OWNER_LINK_MS = Millis(24 * 3_600_000)
"""The time for which the link works that makes an owner."""


class LinkKind(StrEnum):
    """The purposes of links."""

    OWNER = "owner"
    RESET = "reset"
    CONFIRM = "confirm"


class Link(msgspec.Struct, frozen=True):
    """The content of a link; `player` is empty if anybody may use it."""

    kind: LinkKind
    player: PlayerId
    ends: Millis
    signature: str

    @property
    def token(self) -> str:
        """The link's part of an address."""
        return f"{self.player}.{self.ends:x}.{self.signature}"

    @property
    def path(self) -> str:
        """The part of its address after `#`, which browsers do not send to servers."""
        return f"/{self.kind.value}/{self.token}"


def make_link(key: bytes, kind: LinkKind, player: PlayerId, state: str, ends: Millis) -> Link:
    """Make a link.

    - `key`: the house's
    - `state`: the state that using it changes, as `reset_state` and the like return it
    - `ends`: the end of its validity
    """
    text = "\n".join((kind.value, player, f"{ends:x}", state))
    signature = urlsafe_b64encode(hmac.digest(key, text.encode(), sha256)).decode().rstrip("=")
    return Link(kind, player, ends, signature)


def read_link(kind: LinkKind, token: str) -> Link | None:
    """Read a token; None if it is none. It proves nothing before `is_valid`."""
    parts = token.split(".", 2)
    if len(parts) < 3:
        return None
    try:
        return Link(kind, PlayerId(parts[0]), Millis(int(parts[1], 16)), parts[2])
    except ValueError:
        return None


def is_valid(link: Link, key: bytes, state: str, now: Millis) -> bool:
    """Tell whether a link was made here, has not expired, and has not been used."""
    genuine = make_link(key, link.kind, link.player, state, link.ends)
    return hmac.compare_digest(genuine.token.encode(), link.token.encode()) and now < link.ends


def reset_state(account: Account) -> str:
    """Return the state that a new password changes."""
    return account.password


def confirm_state(account: Account) -> str:
    """Return the state that a confirmation changes."""
    return f"{account.email}\n{account.confirmed or ''}"


def owner_state(owners: Iterable[PlayerId]) -> str:
    """Return the state that a new owner changes."""
    return "\n".join(sorted(owners))
