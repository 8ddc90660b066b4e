"""Corrections: who answers for a house sets right what went wrong, with a reason that stays in the
ledger for ever.
"""

import unicodedata

import msgspec

from pokerhouse.house.money.accounts import HOUSE, Wallet
from pokerhouse.house.money.ledger import Posting, transfer
from pokerhouse.house.money.reasons import Correction
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.units import Chips, Millis, PlayerId

CORRECTION_MAX = Chips(1_000_000_000)
"""No single correction moves more chips than this: a slip of the finger should not drown a house in
them.
"""
WALLET_MAX = Chips(1_000_000_000_000)
"""No correction fills a wallet beyond this, however many there are: every sum in the house stays
far below 2^53, up to which all clients count exactly.
"""
WHY_MAX = 200
"""Letters of a reason."""


class Corrected(msgspec.Struct, frozen=True):
    """A correction that was made: when, by how many chips, why and by whom."""

    at: Millis
    amount: int
    reason: Correction
    """Without words when the person is forgotten whose wallet it is: names may stand in them."""


def correct(
    player: PlayerId, held: Chips, amount: int, why: str, *, by: PlayerId | None
) -> Posting | Refused:
    """Chips for a wallet from the house, or back to it: to be committed, or why not.

    - `player`: whose wallet it is, a guest's too
    - `held`: what it holds; storage refuses (`Overdrawn`) where it holds less by then
    - `amount`: in chips; below zero to take them
    - `why`: in words
    - `by`: who does it; None at the host's console

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
