"""The mark of a browser in which somebody has logged in to an account.

A mark proves no more than that: its browser has tries of its own when passwords are guessed
elsewhere.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from pokerhouse.units import PlayerId

ACCOUNTS_MAX = 4
"""The accounts of which one browser keeps a mark, the newest first."""


def make_mark(key: bytes, player: PlayerId, browser: str) -> str:
    """Make a mark.

    - `key`: the house's
    - `browser`: drawn at random
    """
    text = f"known browser\n{player}\n{browser}"
    signature = urlsafe_b64encode(hmac.digest(key, text.encode(), sha256)).decode().rstrip("=")
    return f"{player}.{browser}.{signature}"


def add_mark(marks: str, mark: str) -> str:
    """Return the marks of a browser with a new one, in place of an older one of that account."""
    player = mark.partition(".")[0]
    others = [each for each in marks.split("~") if each and each.partition(".")[0] != player]
    return "~".join([mark, *others[: ACCOUNTS_MAX - 1]])


def known_browser(marks: str, key: bytes, player: PlayerId) -> str:
    """Return the browser that the genuine mark for this account names; empty without one."""
    for mark in marks.split("~"):
        parts = mark.split(".")
        if len(parts) == 3 and parts[0] == player:
            genuine = make_mark(key, player, parts[1])
            if hmac.compare_digest(genuine.encode(), mark.encode()):
                return parts[1]
    return ""
