"""Links that work once: whoever has one may claim the house, set a new password, or confirm an
address.

A link is signed with the house's key and stored nowhere. It names what it is for, its player and
when it ends, and it is signed together with the state that using it changes: the password that it
replaces, the address that it confirms, the list of owners that grows by one. So it is spent by
being used, and by anything else that changes the same; whoever reads the database makes none, and a
link can be made while the house is open.
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
"""How long a link works."""
OWNER_LINK_MS = Millis(24 * 3_600_000)
"""How long the link works by which somebody becomes the owner."""


class LinkKind(StrEnum):
    """What a link does."""

    OWNER = "owner"
    RESET = "reset"
    CONFIRM = "confirm"


class Link(msgspec.Struct, frozen=True):
    """What a link says of itself. `player` is empty for one that whoever has it may use."""

    kind: LinkKind
    player: PlayerId
    ends: Millis
    signature: str

    @property
    def token(self) -> str:
        """As it stands in an address."""
        return f"{self.player}.{self.ends:x}.{self.signature}"

    @property
    def path(self) -> str:
        """The part of its address after `#`, which browsers tell no server."""
        return f"/{self.kind.value}/{self.token}"


def make_link(key: bytes, kind: LinkKind, player: PlayerId, state: str, ends: Millis) -> Link:
    """A link.

    - `key`: the house's
    - `state`: what using it changes, as `reset_state` and the like tell it
    - `ends`: from this moment on it does not work any more
    """
    text = "\n".join((kind.value, player, f"{ends:x}", state))
    signature = urlsafe_b64encode(hmac.digest(key, text.encode(), sha256)).decode().rstrip("=")
    return Link(kind, player, ends, signature)


def read_link(kind: LinkKind, token: str) -> Link | None:
    """What a token says; None when it is none. It is not to be believed before `is_valid`."""
    player, _, rest = token.partition(".")
    ends, _, signature = rest.partition(".")
    try:
        return Link(kind, PlayerId(player), Millis(int(ends, 16)), signature)
    except ValueError:
        return None


def is_valid(link: Link, key: bytes, state: str, now: Millis) -> bool:
    """Was it made here, is it in time, and is the state still that which it was made for?"""
    genuine = make_link(key, link.kind, link.player, state, link.ends)
    return hmac.compare_digest(genuine.token.encode(), link.token.encode()) and now < link.ends


def reset_state(account: Account) -> str:
    """What setting a new password changes."""
    return account.password


def confirm_state(account: Account) -> str:
    """What confirming the address changes."""
    return f"{account.email}\n{account.confirmed or ''}"


def owner_state(owners: Iterable[PlayerId]) -> str:
    """What becoming an owner changes."""
    return "\n".join(sorted(owners))
