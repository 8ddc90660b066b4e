"""Amounts as people read them. Nothing here is a fraction: two decimals are the last two digits of a whole number."""

from pokerhouse.rules.games import Counted


def amount_text(amount: int, counted: Counted = Counted.CHIPS) -> str:
    """An amount of chips, as its table counts them.

    >>> amount_text(1250), amount_text(1250, Counted.CENTS), amount_text(-5, Counted.CENTS)
    ('1,250', '12.50', '-0.05')
    """
    match counted:
        case Counted.CHIPS:
            return f"{amount:,}"
        case Counted.CENTS:
            whole, cents = divmod(abs(amount), 100)
            return f"{'-' if amount < 0 else ''}{whole:,}.{cents:02}"


def result_text(amount: int, counted: Counted = Counted.CHIPS) -> str:
    """The same of what was won or lost: with a sign.

    >>> result_text(1250), result_text(0), result_text(-1250, Counted.CENTS)
    ('+1,250', '+0', '-12.50')
    """
    return ("+" if amount >= 0 else "") + amount_text(amount, counted)
