"""The register of players: who is known, by which token, under which name."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.units import Chips, PlayerId


class NewPlayer(msgspec.Struct, frozen=True):
    """A player who comes for the first time: neither the player nor the token may be known already.

    - `token_hash`: the hash of the secret by which the player is found again; the secret itself is stored nowhere.
    """

    player: PlayerId
    name: str
    token_hash: bytes


class NewName(msgspec.Struct, frozen=True):
    """A known player's new name."""

    player: PlayerId
    name: str


class PlayerRecord(msgspec.Struct, frozen=True):
    """A player known to the house; `wallet` is what the player has on no table."""

    player: PlayerId
    name: str
    wallet: Chips


class People(Protocol):
    """What a store knows of players."""

    async def by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Whose session this is."""

    async def names(self) -> Sequence[tuple[PlayerId, str]]:
        """Every player's name, in the order in which they came."""
