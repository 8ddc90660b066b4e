"""Guests: whoever comes without a session is given a name, welcome chips and the token of a session.

Law: the house keeps only the hash of a token, so that reading its files makes nobody somebody else.
"""

import hashlib
from collections.abc import Container
from random import Random

from pokerhouse.house.money import Posting, ledger
from pokerhouse.house.people.names import guest_name
from pokerhouse.house.people.register import NewPlayer, People, PlayerRecord
from pokerhouse.units import PlayerId


async def find_guest(people: People, token: str) -> PlayerRecord | None:
    """The player whose session has this token; None without one."""
    return await people.by_token(_hash_of(token)) if token else None


def new_guest(
    player: PlayerId, token: str, rng: Random, taken: Container[str]
) -> tuple[PlayerRecord, tuple[NewPlayer, Posting]]:
    """A new player with a name and welcome chips, and what is to be committed before they may come in.

    - `player`, `token`: new and unguessable, made by the caller
    - `rng`: chooses the name
    - `taken`: looks of the names that players have
    """
    name = guest_name(rng, taken)
    parts = NewPlayer(player, name, _hash_of(token)), ledger.welcome(player)
    return PlayerRecord(player, name, ledger.WELCOME_CHIPS), parts


def _hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
