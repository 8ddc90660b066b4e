"""Passwords, hashed with argon2id, so that every guess at a stolen database is expensive.

A hash takes some 30 ms of a processor and 19 MiB, as OWASP recommends for servers: more would let
strangers keep a small house busy with wrong passwords. Call these functions in a thread; they let
others run meanwhile.
"""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.rules.games import wrong

PASSWORD_LETTERS_MIN = 10
PASSWORD_LETTERS_MAX = 200

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


def password_fault(password: str, *, name: str, email: str) -> Sentence | None:
    """Find what is wrong with a new password. Length is what counts, as NIST says."""
    if not PASSWORD_LETTERS_MIN <= len(password) <= PASSWORD_LETTERS_MAX:
        bounds = {"least": PASSWORD_LETTERS_MIN, "most": PASSWORD_LETTERS_MAX}
        return wrong(HouseFault.PASSWORD_LENGTH, **bounds)
    if len(set(password)) < 4:
        return wrong(HouseFault.PASSWORD_SIMPLE)
    if password.casefold() in (
        name.casefold(),
        email.casefold(),
        email.partition("@")[0].casefold(),
    ):
        return wrong(HouseFault.PASSWORD_PUBLIC)
    return None
