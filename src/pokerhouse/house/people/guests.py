"""Guests: whoever comes without a session is given a name, welcome chips and the token of a
session.
"""

from collections.abc import Container
from random import Random

from pokerhouse.house.money import WELCOME_CHIPS, Posting, welcome
from pokerhouse.house.people.names import guest_name
from pokerhouse.house.people.register import NewPlayer, PlayerRecord
from pokerhouse.house.people.sessions import NewSession, hash_of
from pokerhouse.units import PlayerId


def new_guest(
    player: PlayerId, token: str, rng: Random, taken: Container[str], device: str = ""
) -> tuple[PlayerRecord, tuple[NewPlayer, Posting, NewSession]]:
    """A new player with a name and welcome chips, and what is to be committed before they may come
    in.

    - `player`, `token`: new and unguessable, made by the caller
    - `rng`: chooses the name
    - `taken`: looks of the names that players have
    - `device`: with what they come, in words
    """
    record = PlayerRecord(player, guest_name(rng, taken), WELCOME_CHIPS)
    return record, (*new_player(record), NewSession(player, hash_of(token), device))


def new_player(record: PlayerRecord) -> tuple[NewPlayer, Posting]:
    """What is to be committed for whoever comes for the first time."""
    return NewPlayer(record.player, record.name), welcome(record.player)
