"""Play money, in double entry."""

from pokerhouse.house.money import ledger
from pokerhouse.house.money.ledger import Posting, may_be_negative

__all__ = [
    "Posting",
    "ledger",
    "may_be_negative",
]
