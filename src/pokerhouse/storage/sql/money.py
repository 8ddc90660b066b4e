"""Chips, as the house asks for them."""

from collections.abc import Sequence

from pokerhouse.house.money import ChipAccount, Corrected, Holdings, Wallet
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import money as ledger_rows
from pokerhouse.units import Chips, PlayerId


class SqlLedger:
    """Implements `Ledger`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def wallet(self, player: PlayerId) -> Chips:
        """What the player has on no table."""
        return Chips(
            await self._reader.run(
                lambda connection: ledger_rows.balance(connection, Wallet(player))
            )
        )

    async def holdings(self, player: PlayerId) -> Holdings:
        """What the player has, and was ever given."""
        return await self._reader.run(lambda connection: ledger_rows.holdings(connection, player))

    async def corrections(self, player: PlayerId) -> Sequence[Corrected]:
        """Every correction of a player's wallet, the first one first."""
        return await self._reader.run(
            lambda connection: ledger_rows.corrections(connection, player)
        )

    async def balances(self) -> dict[ChipAccount, int]:
        """Every account that is not zero."""
        return await self._reader.run(ledger_rows.all_balances)
