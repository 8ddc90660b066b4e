"""Accounts and movements of chips by short names, as tests write them."""

from pokerhouse.house.money import HOUSE, AtTable, Correction, Posting, Wallet, transfer
from pokerhouse.units import PlayerId, TableId

GIFT = Correction("a gift")
LOSS = Correction("a loss")


def wallet(name: str) -> Wallet:
    """What they have on no table."""
    return Wallet(PlayerId(name))


def at_table(name: str, table: str = "t1") -> AtTable:
    """What they have brought to this table."""
    return AtTable(TableId(table), PlayerId(name))


def gift(name: str, amount: int) -> Posting:
    """Chips of the house for somebody."""
    return transfer(GIFT, source=HOUSE, target=wallet(name), amount=amount)


def loss(name: str, amount: int) -> Posting:
    """Somebody's chips go back to the house."""
    return transfer(LOSS, source=wallet(name), target=HOUSE, amount=amount)
