"""What people were given, in the store's twin in memory."""

from collections import ChainMap

from pokerhouse.house.money import GIFTS, Cause, Holdings, Posting, Wallet
from pokerhouse.units import Chips, Millis, PlayerId


def note_gifts(gifts: ChainMap[PlayerId, Holdings], part: Posting, at: Millis) -> None:
    """Add what this posting gives to wallets."""
    if part.reason not in GIFTS:
        return
    for account, amount in part.totals.items():
        if isinstance(account, Wallet):
            before = gifts.get(account.player, Holdings())
            refreshed = at if part.reason is Cause.REFRESH else before.refreshed
            gifts[account.player] = Holdings(given=Chips(before.given + amount), refreshed=refreshed)
