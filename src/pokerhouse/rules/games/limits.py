"""The bounds of seats and chips that the rules handle."""

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
