"""Sessions of browsers and programs, each with an opaque token and an end of its own.

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

# Roles: the rights of people in a house, besides playing.


class Role(StrEnum):
    """The roles; each has the rights of all that follow."""

    OWNER = "owner"
    """The owner of the house."""
    MODERATOR = "moderator"
    """Moderates chat and behaviour."""
    MEMBER = "member"
    """Has an account, and comes back from any device."""
    GUEST = "guest"
    """Known by the browser alone."""
    BOT = "bot"
    """A program of the house: plays, and may do nothing else."""

    def may_act_as(self, other: "Role") -> bool:
        """Tell whether this role is the other one, or above it.

        >>> Role.OWNER.may_act_as(Role.MODERATOR), Role.MEMBER.may_act_as(Role.MODERATOR)
        (True, False)
        """
        order = list(Role)
        return order.index(self) <= order.index(other)


SESSION_KEPT_MS = Millis(365 * 24 * 3_600_000)
"""A session that was not used for this long is over and deleted."""
SEEN_EVERY_MS = Millis(3_600_000)
"""The last use is noted at most once in this time: opening a socket should not write."""
SESSIONS_MAX = 20
"""The most sessions of a player; one more ends the one that was unused for longest."""
DEVICE_LETTERS_MAX = 60
TOKENS_MAX = 10
"""The most personal tokens of a player."""
TOKEN_NAME_MAX = 40


class Scope(StrEnum):
    """The rights of a program with a personal token."""

    READ_HANDS = "read_hands"
    """Read the hands they have played, as they have seen them."""
    PLAY = "play"
    """Take seats and play, with their chips. It is marked as a program."""


class NewSession(msgspec.Struct, frozen=True):
    """A browser or a program is let in: the token must be new, the player known."""

    player: PlayerId
    token_hash: bytes
    device: str = ""
    """The device in words."""
    scopes: tuple[Scope, ...] = ()
    """See `SessionRecord`."""


class SessionSeen(msgspec.Struct, frozen=True):
    """A session is used at the time of the commit; an ended one stays ended."""

    token_hash: bytes


class EndSession(msgspec.Struct, frozen=True):
    """End a session of this player; nothing happens if it is another's or has ended."""

    player: PlayerId
    token_hash: bytes


class EndOtherSessions(msgspec.Struct, frozen=True):
    """End all sessions of a player except `kept`, or all without it."""

    player: PlayerId
    kept: bytes = b""


class SessionRecord(msgspec.Struct, frozen=True):
    """A stored session.

    - `device`: the device in words, or the name of a personal token
    - `scopes`: the rights of a program; empty for a browser, which has those of its player
    """

    token_hash: bytes
    player: PlayerId
    device: str
    created: Millis
    seen: Millis
    scopes: tuple[Scope, ...] = ()

    @property
    def is_token(self) -> bool:
        """Tells whether it is a personal token for a program."""
        return bool(self.scopes)

    @property
    def id(self) -> str:
        """The id that its player sees; it reveals neither the token nor its whole hash."""
        return self.token_hash[:8].hex()

    @property
    def ends(self) -> Millis:
        """The end of the session, unless it is used before."""
        return Millis(self.seen + SESSION_KEPT_MS)

    def is_over(self, now: Millis) -> bool:
        """Tell whether it was unused for too long."""
        return now > self.ends

    def is_to_be_noted(self, now: Millis) -> bool:
        """Tell whether a use has to be noted."""
        return now - self.seen >= SEEN_EVERY_MS


def token_name_fault(name: str) -> Sentence | None:
    """Find what is wrong with the name of a personal token."""
    tidied = tidy(name)
    if 1 <= len(tidied) <= TOKEN_NAME_MAX and tidied.isprintable():
        return None
    return wrong(HouseFault.TOKEN_NAME, most=TOKEN_NAME_MAX)


def hash_of(token: str) -> bytes:
    """Hash a token."""
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
    """Name a device in words, from what its browser says about itself.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox on Linux'
    >>> device_of("curl/8.5.0")
    'curl'
    """
    # Browsers also name those they imitate: the order of the lists tells them apart.
    browser = next((words for sign, words in _BROWSERS if f"{sign}/" in user_agent), "")
    system = next((words for sign, words in _SYSTEMS if sign in user_agent), "")
    if browser and system:
        return f"{browser} on {system}"
    program = "".join(c for c in user_agent.partition("/")[0] if c.isprintable()).strip()
    return browser or system or program[:DEVICE_LETTERS_MAX] or "unknown device"
