"""Chips that the house gives away: play money should not run out, but asking takes patience.

A player who is broke asks for a refresh. It is a button and not an automatic gift, so that losing
everything is noticed, and nobody plays on forever with chips they never think about.
"""

import unicodedata

import msgspec

from pokerhouse.house.money import ledger
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.units import Chips, Millis, PlayerId

# Corrections of wallets by owners, with a reason that stays in the ledger forever.

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
    reason: ledger.Correction
    """Empty if the owner of the wallet was erased, since the words may contain names."""


def correct(
    player: PlayerId, held: Chips, amount: int, why: str, *, by: PlayerId | None
) -> ledger.Posting | Refused:
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
    return ledger.transfer(
        ledger.Correction(words, by),
        source=ledger.HOUSE,
        target=ledger.Wallet(player),
        amount=amount,
    )


BROKE_PART = 5
"""A player with less than a fifth of a full wallet is broke."""
MINUTE_MS = 60_000


class RefreshTerms(msgspec.Struct, frozen=True):
    """The terms of a refresh: a full wallet, and the pause between two; 0 chips for none."""

    chips: Chips = ledger.WELCOME_CHIPS
    pause_ms: Millis = Millis(10 * MINUTE_MS)

    @property
    def broke_below(self) -> Chips:
        """The amount below which a player may ask."""
        return Chips(-(-self.chips // BROKE_PART))


class Holdings(msgspec.Struct, frozen=True):
    """The chips a player has and was given, all at one moment."""

    wallet: Chips = Chips(0)
    on_tables: Chips = Chips(0)
    given: Chips = Chips(0)
    """All chips that the house ever gave them."""
    refreshed: Millis | None = None
    """The time of their last refresh."""


def refresh(
    player: PlayerId, holdings: Holdings, terms: RefreshTerms, now: Millis
) -> ledger.Posting | Refused:
    """Give new chips to a player who is broke.

    Chips on a table count, including those in a pot: a player who is all-in is not broke yet. A
    player at a table without any is.
    """
    if not terms.chips:
        return refuse(HouseReason.NO_REFRESH)
    if holdings.on_tables:
        return refuse(HouseReason.CHIPS_ON_TABLE, chips={"held": holdings.on_tables})
    if holdings.wallet >= terms.broke_below:
        return refuse(
            HouseReason.NOT_BROKE, chips={"least": terms.broke_below, "held": holdings.wallet}
        )
    if holdings.refreshed is not None and (wait := holdings.refreshed + terms.pause_ms - now) > 0:
        return refuse(HouseReason.REFRESH_LATER, minutes=-(-wait // MINUTE_MS))
    amount = terms.chips - holdings.wallet
    return ledger.transfer(
        ledger.PostingCause.REFRESH,
        source=ledger.HOUSE,
        target=ledger.Wallet(player),
        amount=amount,
    )
