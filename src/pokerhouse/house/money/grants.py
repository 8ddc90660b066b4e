"""Chips that the house gives away: play money should not run out, but asking takes patience.

A player who is broke asks for a refresh. It is a button and not an automatic gift, so that losing
everything is noticed, and nobody plays on forever with chips they never think about.
"""

import msgspec

from pokerhouse.house.money.accounts import HOUSE, Wallet
from pokerhouse.house.money.ledger import WELCOME_CHIPS, Posting, transfer
from pokerhouse.house.money.reasons import PostingCause
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.units import Chips, Millis, PlayerId

BROKE_PART = 5
"""A player with less than a fifth of a full wallet is broke."""
MINUTE_MS = 60_000


class RefreshTerms(msgspec.Struct, frozen=True):
    """The terms of a refresh: a full wallet, and the pause between two; 0 chips for none."""

    chips: Chips = WELCOME_CHIPS
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
) -> Posting | Refused:
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
    return transfer(PostingCause.REFRESH, source=HOUSE, target=Wallet(player), amount=amount)
