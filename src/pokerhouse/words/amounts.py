"""Amounts as people read them."""

from pokerhouse.rules.games import Counted, amount_text


def result_text(amount: int, counted: Counted = Counted.CHIPS) -> str:
    """The same of what was won or lost: with a sign.

    >>> result_text(1250), result_text(0), result_text(-1250, Counted.CENTS)
    ('+1,250', '+0', '-12.50')
    """
    return ("+" if amount >= 0 else "") + amount_text(amount, counted)
