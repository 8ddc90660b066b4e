"""The time bank: time to think that is earned by playing, and spent when the action clock has run
out (R21).
"""

import msgspec
from msgspec.structs import replace

from pokerhouse.units import Millis

BANKS_MAX = 100
"""How many of those who left are remembered with what their bank held; the oldest is forgotten
first.
"""


class BankTerms(msgspec.Struct, frozen=True):
    """How the time banks of a table are filled."""

    start_ms: Millis = Millis(0)
    """What somebody has who sits down for the first time."""
    earned_ms: Millis = Millis(0)
    """Comes to the bank for every so many hands played ..."""
    hands: int = 1
    """... this many."""
    most_ms: Millis = Millis(0)
    """More than this is never in a bank; 0: the table is played without."""


class TimeBank(msgspec.Struct, frozen=True):
    """What one person's bank holds."""

    left_ms: Millis = Millis(0)
    hands: int = 0
    """Hands played since time was earned last."""

    def after_hand(self, terms: BankTerms) -> "TimeBank":
        """One hand more has been played."""
        hands = self.hands + 1
        if hands < terms.hands:
            return replace(self, hands=hands)
        return TimeBank(Millis(min(terms.most_ms, self.left_ms + terms.earned_ms)))

    def capped(self, terms: BankTerms) -> "TimeBank":
        """What it holds under these terms, after others."""
        return replace(self, left_ms=min(self.left_ms, terms.most_ms))


def new_bank(terms: BankTerms) -> TimeBank:
    """The bank of somebody who sits down for the first time."""
    return TimeBank(Millis(min(terms.start_ms, terms.most_ms)))
