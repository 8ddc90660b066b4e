"""How hard to count: what a caller of `equity` chooses, and the engines go by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from pokerhouse.hands.equity.result import Equity

Method = Literal["auto", "exact", "sample"]
Watch = Callable[[float], bool]
"""Called now and then during long work with the part that is done, 0 to 1; False ends the work with
what is known.
"""

ERROR_DEFAULT: Final = 0.001
SAMPLES_MOST: Final = 2_000_000_000


@dataclass(frozen=True, slots=True)
class Effort:
    """How to count, as `equity` is asked: the method, how sure a sample must be, its seed, and who
    watches.
    """

    method: Method
    error: float
    seed: int
    watch: Watch | None

    def suffices(self, stopped: Equity) -> bool:
        """Is a count that was stopped as sure as was asked, or all that was asked for?"""
        return self.method == "exact" or all(each.error <= self.error for each in stopped.players)
