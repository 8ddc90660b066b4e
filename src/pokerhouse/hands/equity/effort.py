"""The effort of a count: the choices of a caller of `equity`, for the engines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from pokerhouse.hands.equity.result import Equity

Method = Literal["auto", "exact", "sample"]
Watch = Callable[[float], bool]
"""A callback during long work, with the part done, 0 to 1.

Return False to end the work with the result so far.
"""

ERROR_DEFAULT: Final = 0.001
SAMPLES_MOST: Final = 2_000_000_000


@dataclass(frozen=True, slots=True)
class Effort:
    """The method, how sure a sample must be, its seed, and a watcher."""

    method: Method
    error: float
    seed: int
    watch: Watch | None

    def suffices(self, stopped: Equity) -> bool:
        """Is a stopped count as precise as requested, or the only one requested?"""
        return self.method == "exact" or all(each.error <= self.error for each in stopped.players)
