"""Accounts: a guest who registers keeps name, chips and seats, and comes back from any device.

Law: no answer tells whether an address is known. So any address may be written down, and only one
that was confirmed by a mail is unique, resets a password, or logs somebody in.
"""

import msgspec
from email_validator import EmailNotValidError, validate_email

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people.confusable_names import PLAYER_NAME_MAX, name_faults
from pokerhouse.house.people.passwords import password_fault
from pokerhouse.house.people.sessions import Role, hash_of
from pokerhouse.machine import Chance
from pokerhouse.rules.games import wrong
from pokerhouse.units import Millis, PlayerId

CODES = 8
"""The number of recovery codes of an account."""
_CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_CODE_PARTS, _PART_LETTERS = 3, 5


class Registration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data of a registration."""

    name: str
    email: str
    password: str
    adult: bool
    """Declares to be 18 or over."""


class Account(msgspec.Struct, frozen=True):
    """A registered person."""

    player: PlayerId
    email: str
    confirmed: str | None
    """The key of the address (`email_key`) once it is confirmed: no two accounts have the same."""
    password: str
    """The result of `hash_password`; empty without a password."""
    role: Role
    adult: Millis
    """The time at which they declared to be 18 or over."""
    registered: Millis
    language: str = ""
    """The language that the person reads, one of `LANGUAGES`; empty if it is not known."""


class NewAccount(msgspec.Struct, frozen=True):
    """A known player's first and only account."""

    account: Account


class ChangeAccount(msgspec.Struct, frozen=True):
    """An account before and after a change: written only if it is still as before."""

    before: Account
    after: Account


class NewCodes(msgspec.Struct, frozen=True):
    """The hashes of a player's recovery codes, in place of earlier ones."""

    player: PlayerId
    hashes: tuple[bytes, ...]


class UseCode(msgspec.Struct, frozen=True):
    """Use up a recovery code; it must exist."""

    player: PlayerId
    code_hash: bytes


def registration_faults(wish: Registration) -> dict[str, Sentence]:
    """Find what is wrong with a registration, by field. Only the house knows which names are free.

    >>> sorted(registration_faults(Registration("Ann", "ann", "short", False)))
    ['adult', 'email', 'password']
    """
    faults = {
        "name": next(iter(name_faults(wish.name, PLAYER_NAME_MAX)), None),
        "email": email_fault(wish.email),
        "password": password_fault(wish.password, name=wish.name, email=wish.email),
        "adult": None if wish.adult else wrong(HouseFault.ADULT),
    }
    return {field: fault for field, fault in faults.items() if fault is not None}


def email_fault(address: str) -> Sentence | None:
    """Find what is wrong with the form of an email address."""
    try:
        validate_email(address, check_deliverability=False)
    except EmailNotValidError:
        return wrong(HouseFault.EMAIL)
    return None


def tidy_email(address: str) -> str:
    """Normalise an address. Raise `ValueError` if it is malformed."""
    return validate_email(address, check_deliverability=False).normalized


def email_key(address: str) -> str:
    """Return the key of an address: hardly any mail server distinguishes capitals.

    >>> email_key("Ann@Example.ORG") == email_key("ann@example.org")
    True
    """
    return address.casefold()


def new_codes(chance: Chance) -> tuple[str, ...]:
    """Make recovery codes: 74 random bits each, without letters that look alike."""
    return tuple(
        "-".join(
            "".join(chance.choice(_CODE_LETTERS) for _ in range(_PART_LETTERS))
            for _ in range(_CODE_PARTS)
        )
        for _ in range(CODES)
    )


def code_hash(code: str) -> bytes:
    """Hash a recovery code, however it was typed.

    >>> code_hash("abcde-fghjk-mnpqr") == code_hash(" ABCDE fghjk mnpqr")
    True
    """
    return hash_of("".join(c for c in code.casefold() if c.isalnum()))
