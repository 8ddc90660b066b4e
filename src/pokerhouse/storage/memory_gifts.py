"""What people were given, in the store's twin in memory."""

from collections import ChainMap

from pokerhouse.house.money import Holdings, Posting, ledger
from pokerhouse.units import Chips, Millis, PlayerId


def note_gifts(gifts: ChainMap[PlayerId, Holdings], part: Posting, at: Millis) -> None:
    """Add what this posting gives to wallets."""
    if part.reason not in ledger.GIFTS:
        return
    for account, amount in part.totals.items():
        if (player := ledger.owner_of_wallet(account)) is not None:
            before = gifts.get(player, Holdings())
            refreshed = at if part.reason == ledger.REFRESH else before.refreshed
            gifts[player] = Holdings(given=Chips(before.given + amount), refreshed=refreshed)
