"""The options about the time that players have."""

from enum import StrEnum

import msgspec

from pokerhouse.house.faults import HouseFault
from pokerhouse.rules.games import Fault, fault, wrong

BANK_SECONDS_MAX = 300
EARNED_SECONDS_MAX = 60
EARNED_HANDS_MAX = 100


class ClockKind(StrEnum):
    """The named lengths of a turn."""

    QUICK = "quick"
    NORMAL = "normal"
    RELAXED = "relaxed"
    UNLIMITED = "unlimited"
    """Nobody's turn ends by a clock as long as they are there."""


SECONDS = {
    ClockKind.QUICK: 10,
    ClockKind.NORMAL: 20,
    ClockKind.RELAXED: 60,
    ClockKind.UNLIMITED: 20,
}
"""The default length of a turn; without a limit, that of absent players and called clocks."""


class ClockOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table, and the time banks behind it."""

    kind: ClockKind = ClockKind.NORMAL
    bank_seconds: int = 30
    """The time bank of a player at first."""
    earned_seconds: int = 5
    """Added for a number of hands played ..."""
    earned_hands: int = 10
    """... this many."""
    bank_seconds_max: int = 60
    """The maximum of a bank; 0 plays without banks."""

    def faults(self) -> list[Fault]:
        """List the faults, with the options that they concern."""
        return [
            *out_of_bounds(HouseFault.BANK_SECONDS, self.bank_seconds, 0, BANK_SECONDS_MAX),
            *out_of_bounds(HouseFault.EARNED_SECONDS, self.earned_seconds, 1, EARNED_SECONDS_MAX),
            *out_of_bounds(HouseFault.EARNED_HANDS, self.earned_hands, 1, EARNED_HANDS_MAX),
            *out_of_bounds(HouseFault.BANK_SECONDS_MAX, self.bank_seconds_max, 0, BANK_SECONDS_MAX),
        ]


def out_of_bounds(reason: HouseFault, value: int, least: int, most: int) -> list[Fault]:
    """Find a number of a form outside of its bounds; the reason is named after its field."""
    if least <= value <= most:
        return []
    sentence = wrong(reason, value=value, least=least, most=most)
    return [fault(reason.value, sentence=sentence)]
