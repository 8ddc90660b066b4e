"""What the house needs of a store for its money."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.money.accounts import ChipAccount
from pokerhouse.house.money.corrections import Corrected
from pokerhouse.house.money.grants import Holdings
from pokerhouse.units import Chips, PlayerId


class Ledger(Protocol):
    """What a store knows of accounts."""

    async def wallet(self, player: PlayerId) -> Chips:
        """What the player has on no table."""

    async def holdings(self, player: PlayerId) -> Holdings:
        """What the player has, and was ever given."""

    async def corrections(self, player: PlayerId) -> Sequence[Corrected]:
        """Every correction of a player's wallet, the first one first."""

    async def balances(self) -> dict[ChipAccount, int]:
        """Every account that is not zero: together they are zero."""
