"""Play money, in double entry."""

from pokerhouse.house.money import grants, ledger
from pokerhouse.house.money.ledger import Ledger, Posting, balances_after

__all__ = [
    "Ledger",
    "Posting",
    "balances_after",
    "grants",
    "ledger",
]
