"""One-time links to claim the house, set a password or confirm an address, and their mails."""

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


# Outgoing mails, stored until they are sent, so that a crash loses none.
#
# A mail's link is not kept: it is made when the mail is sent, or when the owner of a house without
# a mail server looks at it to hand it over.

MAIL_KEPT_MS = Millis(7 * 24 * 3_600_000)
"""A mail that could not be sent for this long is given up."""
RETRY_MS = Millis(60_000)
RETRY_MS_MAX = Millis(30 * 60_000)


class Mail(msgspec.Struct, frozen=True):
    """A mail to a member; of each kind only one waits, however often it is requested."""

    player: PlayerId
    kind: LinkKind
    address: str
    asked: Millis
    """The time of the request."""
    due: Millis
    """The time of the next try."""
    tries: int = 0
    fault: str = ""
    """The reason why the last try failed."""
    language: str = ""
    """The language of the request, for an account without one; empty if it is not known."""

    def failed(self, fault: str, now: Millis, *, for_good: bool) -> "Mail":
        """Return the mail after a failed try, with a longer pause each time, or given up."""
        wait_ms = min(RETRY_MS << min(self.tries, 10), RETRY_MS_MAX)
        due = self.asked + MAIL_KEPT_MS if for_good else now + wait_ms
        return msgspec.structs.replace(self, due=Millis(due), tries=self.tries + 1, fault=fault)

    def is_over(self, now: Millis) -> bool:
        """Tell whether it is given up."""
        return now >= self.asked + MAIL_KEPT_MS


class NewMail(msgspec.Struct, frozen=True):
    """A mail to be sent, in place of a waiting one of the same kind."""

    mail: Mail


class ChangeMail(msgspec.Struct, frozen=True):
    """The outcome of a try: `after` is the mail that is left, None if none is."""

    before: Mail
    after: Mail | None


def confirmation(account: Account, now: Millis, language: str) -> list[NewMail]:
    """Return the mail that asks for a confirmation of the address, if it is needed.

    - `language`: of the request; empty if it named none
    """
    if account.confirmed is not None:
        return []
    kind = LinkKind.CONFIRM
    return [NewMail(Mail(account.player, kind, account.email, now, now, language=language))]
