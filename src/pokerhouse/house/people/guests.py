"""Guests: people without a session get a name, welcome chips and a session."""

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
    """Return a new guest and the parts to be committed before they may come in.

    - `player`, `token`: new and unguessable, made by the caller
    - `rng`: chooses the name
    - `taken`: the skeletons of the players' names
    - `device`: their device in words
    """
    record = PlayerRecord(player, guest_name(rng, taken), WELCOME_CHIPS)
    return record, (*new_player(record), NewSession(player, hash_of(token), device))


def new_player(record: PlayerRecord) -> tuple[NewPlayer, Posting]:
    """Return the parts to be committed for a new player."""
    return NewPlayer(record.player, record.name), welcome(record.player)
