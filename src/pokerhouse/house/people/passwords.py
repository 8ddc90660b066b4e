"""Passwords: argon2id, so that whoever steals the database has to pay for every guess.

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
NOBODYS = (
    "$argon2id$v=19$m=19456,t=2,p=1$NOIFCwQyKZlRKd6htcbqLA"
    "$3CWsjOqQZWqbA7U7Y316/6DkMby1lrdg5dLqd0YKblk"
)
"""Of a password that was thrown away: looked at where there is no account."""


def hash_password(password: str) -> str:
    """What is stored of a password: the hash, its salt and what it cost, in one text."""
    return _hasher.hash(password)


def is_password(stored: str | None, password: str) -> bool:
    """Is it the password of which this was stored? Takes as long when nothing was: time tells
    nobody who is known.
    """
    try:
        return _hasher.verify(stored or NOBODYS, password) and bool(stored)
    except (VerificationError, InvalidHashError):
        return False


def is_outdated(stored: str) -> bool:
    """Was it hashed at another price than is asked today? Then it is hashed again when its player
    next logs in.
    """
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
