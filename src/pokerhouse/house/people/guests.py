"""Guests: people without a session get a name, welcome chips and a session."""

import re
from collections.abc import Container
from random import Random

from pokerhouse.house.money import WELCOME_CHIPS, Posting, welcome
from pokerhouse.house.people.confusable_names import skeleton
from pokerhouse.house.people.register import NewPlayer, PlayerRecord
from pokerhouse.house.people.sessions import NewSession, hash_of
from pokerhouse.units import PlayerId

TRIES = 20

_FIRST = (
    "Amber", "Bold", "Calm", "Clever", "Copper", "Daring", "Gentle", "Golden", "Happy", "Jolly",
    "Keen", "Lucky", "Merry", "Nimble", "Patient", "Quick", "Quiet", "Silver", "Sly", "Steady",
    "Sunny", "Swift", "Tidy", "Witty",
)  # fmt: skip
_SECOND = (
    "Badger", "Beaver", "Crane", "Falcon", "Ferret", "Finch", "Fox", "Hare", "Hedgehog", "Heron",
    "Lynx", "Magpie", "Marten", "Moose", "Newt", "Otter", "Owl", "Panda", "Puffin", "Raven",
    "Robin", "Stork", "Tortoise", "Walrus",
)  # fmt: skip


def new_guest(
    player: PlayerId, token: str, name: str, device: str = ""
) -> tuple[PlayerRecord, tuple[NewPlayer, Posting, NewSession]]:
    """Return a new guest and the parts to be committed before they may come in.

    - `player`, `token`: new and unguessable, made by the caller
    - `name`: their own, which the caller has checked, or one of `guest_name`
    - `device`: their device in words
    """
    record = PlayerRecord(player, name, WELCOME_CHIPS)
    return record, (*new_player(record), NewSession(player, hash_of(token), device))


def new_player(record: PlayerRecord) -> tuple[NewPlayer, Posting]:
    """Return the parts to be committed for a new player."""
    return NewPlayer(record.player, record.name), welcome(record.player)


def guest_name(rng: Random, taken: Container[str]) -> str:
    """Return two words, such as `Lucky Heron`; with a number if all are in `taken`."""
    names = [f"{rng.choice(_FIRST)} {rng.choice(_SECOND)}" for _ in range(TRIES)]
    for name in names:
        if skeleton(name) not in taken:
            return name
    name, number = names[0], 2
    while skeleton(f"{name} {number}") in taken:
        number += 1
    return f"{name} {number}"


_GIVEN = re.compile(rf"({'|'.join(_FIRST)}) ({'|'.join(_SECOND)})( [0-9]+)?")


def is_guest_name(name: str) -> bool:
    """Tell whether this is a name that the house gives to guests who have chosen none.

    >>> is_guest_name("Nimble Robin"), is_guest_name("Robin")
    (True, False)
    """
    return _GIVEN.fullmatch(name) is not None
