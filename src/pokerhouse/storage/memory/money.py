"""The ledger in the store's twin in memory."""

from collections import ChainMap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from pokerhouse.house.money import (
    GIFTS,
    AtTable,
    Cause,
    ChipAccount,
    Corrected,
    Correction,
    Holdings,
    Posting,
    Wallet,
    balances_after,
)
from pokerhouse.units import Chips, Millis, PlayerId


@dataclass(frozen=True, slots=True)
class KeptLedger:
    """What is kept of chips."""

    balances: ChainMap[ChipAccount, int] = field(default_factory=ChainMap)
    gifts: ChainMap[PlayerId, Holdings] = field(default_factory=ChainMap)
    """What wallets were given and when; the rest of it is left at its default."""
    corrected: ChainMap[PlayerId, tuple[Corrected, ...]] = field(default_factory=ChainMap)

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return self.balances, self.gifts, self.corrected


class MemoryLedger:
    """Implements `Ledger`. `kept`: what is kept; raises `StorageError` when the store is closed."""

    def __init__(self, kept: Callable[[], KeptLedger]) -> None:
        self._kept = kept

    async def wallet(self, player: PlayerId) -> Chips:
        """What the player has on no table."""
        return Chips(self._kept().balances.get(Wallet(player), 0))

    async def holdings(self, player: PlayerId) -> Holdings:
        """What the player has, and was ever given."""
        balances = (await self.balances()).items()
        on_tables = sum(
            n
            for account, n in balances
            if isinstance(account, AtTable) and account.player == player
        )
        given = self._kept().gifts.get(player, Holdings())
        return replace(given, wallet=await self.wallet(player), on_tables=Chips(on_tables))

    async def corrections(self, player: PlayerId) -> Sequence[Corrected]:
        """Every correction of a player's wallet, the first one first."""
        return self._kept().corrected.get(player, ())

    async def balances(self) -> dict[ChipAccount, int]:
        """Every account that is not zero."""
        return {account: amount for account, amount in self._kept().balances.items() if amount}


def forget_corrections_of(kept: KeptLedger, player: PlayerId) -> None:
    """Take the words out of why somebody's wallet was corrected."""
    made = kept.corrected.get(player, ())
    kept.corrected[player] = tuple(
        replace(each, reason=replace(each.reason, why="")) for each in made
    )


def write_posting(kept: KeptLedger, part: Posting, at: Millis) -> None:
    """Move the chips, and note gifts and corrections. Raises `Overdrawn`."""
    kept.balances.update(balances_after(part, lambda account: kept.balances.get(account, 0)))
    for account, amount in part.totals.items():
        if not isinstance(account, Wallet):
            continue
        player = account.player
        if part.reason in GIFTS:
            before = kept.gifts.get(player, Holdings())
            refreshed = at if part.reason is Cause.REFRESH else before.refreshed
            kept.gifts[player] = Holdings(given=Chips(before.given + amount), refreshed=refreshed)
        if isinstance(part.reason, Correction):
            kept.corrected[player] = (
                *kept.corrected.get(player, ()),
                Corrected(at, amount, part.reason),
            )
