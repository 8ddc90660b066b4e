"""The display of amounts. Decimals are the last two digits of an integer."""

from enum import StrEnum


class Counted(StrEnum):
    """The unit in which a table shows amounts. The rules always count whole chips."""

    CHIPS = "chips"
    CENTS = "cents"
    """A chip is a hundredth of the host's own unit: 1250 is 12.50."""


def amount_text(amount: int, counted: Counted = Counted.CHIPS) -> str:
    """Format an amount of chips in the table's unit.

    >>> amount_text(1250), amount_text(1250, Counted.CENTS), amount_text(-5, Counted.CENTS)
    ('1,250', '12.50', '-0.05')
    """
    match counted:
        case Counted.CHIPS:
            return f"{amount:,}"
        case Counted.CENTS:
            whole, cents = divmod(abs(amount), 100)
            return f"{'-' if amount < 0 else ''}{whole:,}.{cents:02}"
