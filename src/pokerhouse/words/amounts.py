"""Amounts as people read them."""

from pokerhouse.catalogue import LANGUAGES, localized_number
from pokerhouse.rules.games import Counted, amount_text


def amount_said(amount: int, counted: Counted, language: str) -> str:
    """An amount of chips, as its table counts them and the language writes it.

    >>> amount_said(125_000, Counted.CENTS, "de")
    '1.250,00'
    """
    return localized_number(amount_text(amount, counted), language)


def result_text(amount: int, counted: Counted = Counted.CHIPS, language: str = LANGUAGES[0]) -> str:
    """The same of what was won or lost: with a sign.

    >>> result_text(1250), result_text(0), result_text(-1250, Counted.CENTS)
    ('+1,250', '+0', '-12.50')
    """
    return ("+" if amount >= 0 else "") + amount_said(amount, counted, language)
