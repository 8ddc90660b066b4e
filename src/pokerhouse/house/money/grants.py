"""Chips that the house gives away: play money should not run out, and asking for it should cost a
little patience.

Whoever is broke asks for a refresh. That is a button and not a gift that comes by itself, so that
losing everything is noticed, and so that nobody plays on forever with chips they never think about.
"""

import msgspec

from pokerhouse.house.money.accounts import HOUSE, Wallet
from pokerhouse.house.money.ledger import WELCOME_CHIPS, Posting, transfer
from pokerhouse.house.money.reasons import Cause
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.units import Chips, Millis, PlayerId

BROKE_PART = 5
"""Broke is whoever holds less than one part in so many of what a refresh fills the wallet up to."""
MINUTE_MS = 60_000


class RefreshTerms(msgspec.Struct, frozen=True):
    """What the house gives to the broke: a full wallet, as often as that. No chips: it gives
    none.
    """

    chips: Chips = WELCOME_CHIPS
    pause_ms: Millis = Millis(10 * MINUTE_MS)

    @property
    def broke_below(self) -> Chips:
        """Who holds less than this may ask."""
        return Chips(-(-self.chips // BROKE_PART))


class Holdings(msgspec.Struct, frozen=True):
    """What somebody holds and was given, all of one moment."""

    wallet: Chips = Chips(0)
    on_tables: Chips = Chips(0)
    given: Chips = Chips(0)
    """All that the house ever gave them."""
    refreshed: Millis | None = None
    """When they were given new chips for the last time."""


def refresh(
    player: PlayerId, holdings: Holdings, terms: RefreshTerms, now: Millis
) -> Posting | Refused:
    """New chips for a player who is broke.

    Chips on a table count, those in a pot included: whoever is all in is not broke yet. Who sits
    without any is.
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
    return transfer(Cause.REFRESH, source=HOUSE, target=Wallet(player), amount=amount)
