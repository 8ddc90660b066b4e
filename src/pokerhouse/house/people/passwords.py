"""Passwords, hashed with argon2id, so that every guess at a stolen database is expensive.

A hash takes some 30 ms of a processor and 19 MiB, as OWASP recommends for servers: more would let
strangers keep a small house busy with wrong passwords. Call these functions in a thread; they let
others run meanwhile.
"""

import re
from functools import cache
from importlib.resources import files

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.rules.games import wrong

PASSWORD_LETTERS_MIN = 10
PASSWORD_LETTERS_MAX = 200
NUMBERS_MAX = 6
"""Signs and numbers around a common word that make it no better."""

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
DUMMY_HASH = (
    "$argon2id$v=19$m=19456,t=2,p=1$NOIFCwQyKZlRKd6htcbqLA"
    "$3CWsjOqQZWqbA7U7Y316/6DkMby1lrdg5dLqd0YKblk"
)
"""The hash of a discarded password, checked when there is no account."""


def hash_password(password: str) -> str:
    """Hash a password: the result contains the hash, its salt and its cost."""
    return _hasher.hash(password)


def is_password(stored: str | None, password: str) -> bool:
    """Check a password; it takes as long when nothing is stored, to reveal nobody."""
    try:
        return _hasher.verify(stored or DUMMY_HASH, password) and bool(stored)
    except (VerificationError, InvalidHashError):
        return False


def is_outdated(stored: str) -> bool:
    """Tell whether a hash has another cost than today's; it is renewed at the next login."""
    return _hasher.check_needs_rehash(stored)


_AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")


@cache
def _common() -> frozenset[str]:
    """Return the passwords, and words in passwords, that are tried first."""
    file = files("pokerhouse.house.people").joinpath("common_passwords.txt")
    return frozenset(file.read_text("utf-8").split())


def bare(password: str) -> str:
    """Return a password in small letters without the signs and numbers around it.

    >>> bare("Password12!")
    'password'
    """
    return _AROUND.sub("", password.casefold())


def is_common(password: str) -> bool:
    """Tell whether a password is one that everybody tries first, with numbers around it or not.

    >>> is_common("Password12"), is_common("qwertyuiop"), is_common("correct horse battery")
    (True, True, False)
    """
    plain = password.casefold()
    word = bare(plain)
    numbered = len(plain) - len(word) <= NUMBERS_MAX and word in _common()
    halves = plain[: len(plain) // 2] * 2 == plain and plain[: len(plain) // 2] in _common()
    return plain in _common() or numbered or halves


def password_fault(password: str, *, name: str, email: str) -> Sentence | None:
    """Find what is wrong with a new password: its length and the first guesses count (NIST)."""
    if not PASSWORD_LETTERS_MIN <= len(password) <= PASSWORD_LETTERS_MAX:
        bounds = {"least": PASSWORD_LETTERS_MIN, "most": PASSWORD_LETTERS_MAX}
        return wrong(HouseFault.PASSWORD_LENGTH, **bounds)
    if len(set(password)) < 4:
        return wrong(HouseFault.PASSWORD_SIMPLE)
    if is_common(password):
        return wrong(HouseFault.PASSWORD_COMMON)
    if password.casefold() in (
        name.casefold(),
        email.casefold(),
        email.partition("@")[0].casefold(),
    ):
        return wrong(HouseFault.PASSWORD_PUBLIC)
    return None
