"""Play money, in double entry."""

from pokerhouse.house.money import ledger
from pokerhouse.house.money.corrections import correction
from pokerhouse.house.money.grants import Holdings, RefreshTerms, refresh
from pokerhouse.house.money.ledger import Posting, balances_after
from pokerhouse.house.money.ports import Ledger
from pokerhouse.house.money.settling import Transfer, settle_up

__all__ = [
    "Holdings",
    "Ledger",
    "Posting",
    "RefreshTerms",
    "Transfer",
    "balances_after",
    "correction",
    "ledger",
    "refresh",
    "settle_up",
]
