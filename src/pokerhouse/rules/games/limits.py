"""The bounds of what the rules handle."""

from typing import Final

SEATS_MAX: Final = 10
SEAT_NUMBER_MAX: Final = 99
"""Seats may be numbered with gaps, as records of large tables number them."""
CHIPS_MAX: Final = 1 << 53
"""Above this a whole number is no longer exact in a browser."""
STACK_MAX: Final = CHIPS_MAX // SEATS_MAX
"""What everyone at a full table may bring, so that every pot is exact too. One player may come to
hold it all.
"""


def is_whole(number: object) -> bool:
    """Is this a whole number, as chips and seats are? `True` is none, and 2.0 is none."""
    return type(number) is int
