"""Corrections of wallets by owners, with a reason that stays in the ledger forever."""

import unicodedata

import msgspec

from pokerhouse.house.money.accounts import HOUSE, Wallet
from pokerhouse.house.money.ledger import Posting, transfer
from pokerhouse.house.money.reasons import Correction
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.units import Chips, Millis, PlayerId

CORRECTION_MAX = Chips(1_000_000_000)
"""The most chips of one correction: a slip of the finger should not flood a house with them."""
WALLET_MAX = Chips(1_000_000_000_000)
"""The most chips of a wallet after corrections.

So every sum in the house stays far below 2^53, up to which all clients count exactly.
"""
WHY_MAX = 200
"""The most letters of a reason."""


class CorrectionEntry(msgspec.Struct, frozen=True):
    """A correction that was made: its time, amount, reason and author."""

    at: Millis
    amount: int
    reason: Correction
    """Empty if the owner of the wallet was erased, since the words may contain names."""


def correct(
    player: PlayerId, held: Chips, amount: int, why: str, *, by: PlayerId | None
) -> Posting | Refused:
    """Return the posting that corrects a wallet with chips of the house, or a refusal.

    - `player`: the owner of the wallet, who may be a guest
    - `held`: its balance; storage refuses (`Overdrawn`) if it holds less by then
    - `amount`: in chips; below zero to take them
    - `why`: in words
    - `by`: the person who corrects; None at the host's console

    Such chips are no gift: they do not count among those ever given.
    """
    words = " ".join(why.split())
    if (
        not words
        or len(words) > WHY_MAX
        or any(unicodedata.category(letter)[0] == "C" for letter in words)
    ):
        return refuse(HouseReason.CORRECTION_WHY, most=WHY_MAX)
    if not amount or abs(amount) > CORRECTION_MAX:
        return refuse(HouseReason.CORRECTION_AMOUNT, chips={"most": CORRECTION_MAX})
    if held + amount < 0:
        return refuse(HouseReason.WALLET_SHORT, chips={"held": held})
    if amount > 0 and held + amount > WALLET_MAX:
        return refuse(HouseReason.WALLET_FULL, chips={"held": held, "most": WALLET_MAX})
    return transfer(Correction(words, by), source=HOUSE, target=Wallet(player), amount=amount)
