"""When all clocks of a table stand still (R21): the rule and its bounds, as values.

Law: one person alone never stops a clock, whatever they do with their lines; and all stops of a
table by lost lines come out of one small bank, so that not even several people together can hold a
table up for long.
"""

from collections.abc import Collection
from enum import StrEnum

import msgspec

from pokerhouse.units import Millis, PlayerId

TOGETHER_MS = Millis(15_000)
"""Lines that are lost within so long were lost together: a line that falls silent is found by a
ping, which goes out every ten seconds, so that what broke within five seconds is noticed within
fifteen.
"""
HALT_MOST_MS = Millis(60_000)
"""So long at most the clocks stand still ..."""
HALT_REFILL = 10
"""... and of what was used of that one millisecond comes back every so many: all of it within ten
minutes.
"""
HALT_LEAST_MS = Millis(10_000)
"""The clocks do not stop for less than this, and whoever is to act has as much when they go on."""
TOGETHER_PEOPLE = 2
"""One lost line says nothing about the others: so many at least were lost together."""


class HaltReason(StrEnum):
    """Why the clocks of a table stand still."""

    LINES = "lines"
    """Half of the players or more lost their line at about the same time."""
    RESTART = "restart"
    """The house was started again in the middle of a hand."""
    SLEPT = "slept"
    """The machine of the house slept in the middle of a hand."""


class Halt(msgspec.Struct, frozen=True):
    """All clocks of a table stand still."""

    reason: HaltReason
    since: Millis
    until: Millis
    """The latest end."""

    def goes_on(
        self, players: Collection[PlayerId], missing: Collection[PlayerId], now: Millis
    ) -> bool:
        """Is it over? `players` are the people who play, `missing` those of them whose line is
        lost.
        """
        # After a restart and a sleep everybody has lost their line, so that even one alone is
        # waited for.
        enough = TOGETHER_PEOPLE if self.reason is HaltReason.LINES else 1
        return now >= self.until or not _are_half(players, missing, enough)


class HaltBank(msgspec.Struct, frozen=True):
    """How long the clocks of a table may still stand for lost lines."""

    left_ms: Millis = HALT_MOST_MS
    """As of `at`."""
    at: Millis = Millis(0)

    def now(self, now: Millis) -> Millis:
        """What is left now."""
        return Millis(min(HALT_MOST_MS, self.left_ms + (now - self.at) // HALT_REFILL))

    def after(self, halt: Halt, now: Millis) -> "HaltBank":
        """What is left of it when this halt is over."""
        if halt.reason is not HaltReason.LINES:
            return self
        return HaltBank(Millis(max(0, self.now(halt.since) - (now - halt.since))), now)


def halt_for_lines(
    players: Collection[PlayerId], together: Collection[PlayerId], bank: HaltBank, now: Millis
) -> Halt | None:
    """A halt, if so many of the people who play have lost their line `together`, and the bank
    allows it.
    """
    left = bank.now(now)
    if left < HALT_LEAST_MS or not _are_half(players, together, TOGETHER_PEOPLE):
        return None
    return Halt(HaltReason.LINES, now, Millis(now + left))


def halt_for_all(reason: HaltReason, now: Millis) -> Halt:
    """Everybody is given the time to come back to a house that was started again, or whose machine
    slept.
    """
    return Halt(reason, now, Millis(now + HALT_MOST_MS))


def _are_half(players: Collection[PlayerId], some: Collection[PlayerId], enough: int) -> bool:
    return len(some) >= enough and 2 * len(some) >= len(players)
