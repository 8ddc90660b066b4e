"""Amounts of chips and their bounds, and how a table shows them.

There are no fractions: decimals are the last two digits of an integer.
"""

from enum import StrEnum
from typing import Final

SEATS_MAX: Final = 10
SEAT_NUMBER_MAX: Final = 99
"""Seats may be numbered with gaps, as records of large tables number them."""
CHIPS_MAX: Final = 1 << 53
"""The largest whole number that is exact in a browser."""
STACK_MAX: Final = CHIPS_MAX // SEATS_MAX
"""The most chips each player may bring to a full table, so that every pot is exact too.

One player may win them all.
"""


def is_whole(number: object) -> bool:
    """Tell whether this is a whole number, like chips and seats. `True` and 2.0 are not."""
    return type(number) is int


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
