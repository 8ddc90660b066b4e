"""How the rest of the cards comes once nobody can bet any more: values only."""

from enum import StrEnum


class RunOut(StrEnum):
    """How long everybody may look at each street of an all-in."""

    SLOW = "slow"
    """More than a second for each street, and longer before the last card."""
    FAST = "fast"
    """Half of that."""
    OFF = "off"
    """All cards come at once."""
