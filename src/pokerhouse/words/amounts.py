"""Amounts in each language."""

from pokerhouse.catalogue import LANGUAGES, localized_number
from pokerhouse.rules.games import Counted, amount_text


def localized_amount(amount: int, counted: Counted, language: str) -> str:
    """Return an amount of chips in the unit of its table, as the language writes it.

    >>> localized_amount(125_000, Counted.CENTS, "de")
    '1.250,00'
    """
    return localized_number(amount_text(amount, counted), language)


def result_text(amount: int, counted: Counted = Counted.CHIPS, language: str = LANGUAGES[0]) -> str:
    """Return chips won or lost, with a sign.

    >>> result_text(1250), result_text(0), result_text(-1250, Counted.CENTS)
    ('+1,250', '+0', '-12.50')
    """
    return ("+" if amount >= 0 else "") + localized_amount(amount, counted, language)
