"""Corrections: the owner of a house sets right what went wrong, with a reason that stays in the ledger for ever."""

import unicodedata

from pokerhouse.errors import InputError
from pokerhouse.house.money.accounts import HOUSE, Wallet
from pokerhouse.house.money.ledger import Posting, transfer
from pokerhouse.house.money.reasons import Correction
from pokerhouse.units import Chips, PlayerId

CORRECTION_MAX = Chips(1_000_000_000)
"""No single correction moves more chips than this: a slip of the finger should not drown a house in them."""
WHY_MAX = 200
"""Letters of a reason."""


def correction(player: PlayerId, amount: int, why: str) -> Posting:
    """Chips for a wallet from the house, or back to it if `amount` is below zero. Raises `InputError`.

    Storage refuses one that would take more than the wallet holds (`Overdrawn`). Such chips are no gift: they do not
    count among those ever given.
    """
    words = " ".join(why.split())
    if not words or len(words) > WHY_MAX or any(unicodedata.category(letter)[0] == "C" for letter in words):
        raise InputError(f"reason {why!r}: expected 1 to {WHY_MAX} letters, in words that will be understood later")
    if not amount or abs(amount) > CORRECTION_MAX:
        raise InputError(f"a correction by {amount}: expected 1 to {CORRECTION_MAX:,}, or below zero to take as many")
    return transfer(Correction(words), source=HOUSE, target=Wallet(player), amount=amount)
