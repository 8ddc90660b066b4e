"""Addresses in the store's twin in memory."""

from collections.abc import Callable, Sequence

from pokerhouse.house.fairplay import AddressRecord
from pokerhouse.storage.memory.people import KeptPeople
from pokerhouse.units import PlayerId


class MemoryAddresses:
    """Implements `Addresses`."""

    def __init__(self, kept: Callable[[], KeptPeople]) -> None:
        self._kept = kept

    async def of(self, player: PlayerId) -> Sequence[AddressRecord]:
        """One player's, the one used last first."""
        mine = [
            each
            for each in self._kept().addresses.values()
            if each is not None and each.player == player
        ]
        return sorted(mine, key=lambda each: (each.last, each.first), reverse=True)

    async def every(self) -> Sequence[tuple[PlayerId, bytes]]:
        """Everybody's."""
        return [
            (each.player, each.address)
            for each in self._kept().addresses.values()
            if each is not None
        ]
