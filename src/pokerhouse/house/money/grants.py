"""Chips that the house gives away: play money should not run out."""

from pokerhouse.house.money import ledger
from pokerhouse.house.money.ledger import Posting
from pokerhouse.units import Chips, PlayerId

BROKE_CHIPS = Chips(2_000)
"""A player who has less than this, and sits nowhere, is given as much as a guest starts with."""


def refill(player: PlayerId, held: Chips, *, seated: bool) -> Posting | None:
    """New chips for a player who is broke; None for one who is not, or who still has chips on a table.

    - `held`: chips in the wallet
    - `seated`: the player has a seat somewhere
    """
    if seated or held >= BROKE_CHIPS:
        return None
    amount = ledger.WELCOME_CHIPS - held
    return ledger.transfer("refill", source=ledger.HOUSE, target=ledger.wallet(player), amount=amount)
