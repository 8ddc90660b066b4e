"""Sessions: how a browser that comes back is known. Each has an opaque token, and ends without the
others.

Law: the house keeps only the hash of a token, so that reading its files makes nobody somebody else.
A token has 256 random bits, so that a quick hash will do.
"""

import hashlib
from enum import StrEnum

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people.confusable_names import tidy
from pokerhouse.rules.games import wrong
from pokerhouse.units import Millis, PlayerId

SESSION_KEPT_MS = Millis(365 * 24 * 3_600_000)
"""A session that was not used for so long is over, and the house forgets it."""
SEEN_EVERY_MS = Millis(3_600_000)
"""Last use is noted once in so long: opening a socket is no reason to write."""
SESSIONS_MAX = 20
"""Sessions of one player; one more ends the one that was not used for longest."""
DEVICE_LETTERS_MAX = 60
TOKENS_MAX = 10
"""Personal tokens of one player."""
TOKEN_NAME_MAX = 40


class Scope(StrEnum):
    """What a program may do that comes with a personal token of somebody, in their name."""

    READ_HANDS = "read_hands"
    """Read the hands they have played, as they have seen them."""
    PLAY = "play"
    """Take seats and play, with their chips. It is marked as a program."""


class NewSession(msgspec.Struct, frozen=True):
    """A browser or a program is let in: the token must be new, the player known."""

    player: PlayerId
    token_hash: bytes
    device: str = ""
    """What it is, in words."""
    scopes: tuple[Scope, ...] = ()
    """See `SessionRecord`."""


class SessionSeen(msgspec.Struct, frozen=True):
    """A session is used at the moment of the commit; one that has ended stays so."""

    token_hash: bytes


class EndSession(msgspec.Struct, frozen=True):
    """One session of this player is over; none is ended that is somebody else's or has ended
    before.
    """

    player: PlayerId
    token_hash: bytes


class EndOtherSessions(msgspec.Struct, frozen=True):
    """All sessions of a player are over but the one that is kept; without `kept` all of them."""

    player: PlayerId
    kept: bytes = b""


class SessionRecord(msgspec.Struct, frozen=True):
    """A session as it is stored.

    - `device`: what comes with it, in words; what its player has called it, where it is a personal
      token
    - `scopes`: all that whoever comes with it may do; empty for a browser, which may do what its
      player may
    """

    token_hash: bytes
    player: PlayerId
    device: str
    created: Millis
    seen: Millis
    scopes: tuple[Scope, ...] = ()

    @property
    def is_token(self) -> bool:
        """Is it a personal token, which its player has made for a program?"""
        return bool(self.scopes)

    @property
    def id(self) -> str:
        """What it is called where its player sees it: tells neither the token nor its whole
        hash.
        """
        return self.token_hash[:8].hex()

    @property
    def ends(self) -> Millis:
        """When it is over, unless it is used before."""
        return Millis(self.seen + SESSION_KEPT_MS)

    def is_over(self, now: Millis) -> bool:
        """Was it left unused for too long?"""
        return now > self.ends

    def is_to_be_noted(self, now: Millis) -> bool:
        """Is it so long since a use was noted that this one is?"""
        return now - self.seen >= SEEN_EVERY_MS


def token_name_fault(name: str) -> Sentence | None:
    """Find what is wrong with the name of a personal token."""
    tidied = tidy(name)
    if 1 <= len(tidied) <= TOKEN_NAME_MAX and tidied.isprintable():
        return None
    return wrong(HouseFault.TOKEN_NAME, most=TOKEN_NAME_MAX)


def hash_of(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).digest()


_BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox",
    "Firefox"), ("FxiOS", "Firefox"), ("Chromium", "Chromium"), ("CriOS", "Chrome"), ("Chrome",
    "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
_SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
)  # fmt: skip


def device_of(user_agent: str) -> str:
    """A device in words, as its owner would call it, from what its browser says of itself.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox on Linux'
    >>> device_of("curl/8.5.0")
    'curl'
    """
    # Browsers name those that they want to be taken for as well: the order of the lists tells them
    # apart.
    browser = next((words for sign, words in _BROWSERS if f"{sign}/" in user_agent), "")
    system = next((words for sign, words in _SYSTEMS if sign in user_agent), "")
    if browser and system:
        return f"{browser} on {system}"
    program = "".join(c for c in user_agent.partition("/")[0] if c.isprintable()).strip()
    return browser or system or program[:DEVICE_LETTERS_MAX] or "unknown device"
