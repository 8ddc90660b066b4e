"""The read access of a store to money."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.money.grants import CorrectionEntry, Holdings
from pokerhouse.house.money.ledger import ChipAccount
from pokerhouse.units import Chips, PlayerId


class Ledger(Protocol):
    """The read access of a store to accounts."""

    async def wallet(self, player: PlayerId) -> Chips:
        """Return the chips of the player that are at no table."""

    async def holdings(self, player: PlayerId) -> Holdings:
        """Return the chips the player has, and was ever given."""

    async def corrections(self, player: PlayerId) -> Sequence[CorrectionEntry]:
        """Return every correction of a player's wallet, the oldest first."""

    async def balances(self) -> dict[ChipAccount, int]:
        """Return every account that is not zero: together they are zero."""
