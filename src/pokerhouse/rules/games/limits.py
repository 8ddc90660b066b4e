"""The bounds of what the rules handle."""

from typing import Final

SEATS_MAX: Final = 10
CHIPS_MAX: Final = 1 << 53
"""Above this a whole number is no longer exact in a browser."""
STACK_MAX: Final = CHIPS_MAX // SEATS_MAX
"""What everyone at a full table may bring, so that every pot is exact too. One player may come to hold it all."""
