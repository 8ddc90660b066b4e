"""The choices of a player as numbers, for learners that pick one of a few: a fold, a check or call,
and some sizes.

A size is a part of the pot as it is after calling; the least and the greatest total that the rules
allow are always among the choices. What is not open is 0 in the mask. A choice that is closed is
played all the same, as the nearest thing that is open: a check or call in place of a bet or raise.
So learners that know no masks can play.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena import FastTable
from pokerhouse.errors import InputError

FOLD: Final = 0
CHECK_OR_CALL: Final = 1
LEAST: Final = 2
"""The least bet or raise; in fixed limit the only one."""
POT_PARTS: Final = (0.5, 1.0)
PART_MAX: Final = 100.0


class Choices:
    """Fold, check or call, the least bet or raise, one for each part of the pot, and the greatest:
    in this order.
    """

    def __init__(self, pot_parts: Sequence[float] = POT_PARTS, unit: int = 1) -> None:
        """Sizes are rounded down to whole `unit`s. Raises `InputError` for parts that are not above
        0, in order.
        """
        parts = tuple(pot_parts)
        if not all(0 < part <= PART_MAX for part in parts) or list(parts) != sorted(set(parts)):
            raise InputError(
                f"parts of the pot {parts}: expected numbers above 0, each above the one before it"
            )
        self._parts, self._unit = parts, unit
        self.count = LEAST + len(parts) + 2
        """How many choices there are."""

    def mask(self, table: FastTable) -> npt.NDArray[np.int8]:
        """1 for each choice that is open to the player to act, else 0; a size that equals a bound
        is closed.
        """
        sizes = self._sizes(table)
        least, most = sizes[0], sizes[-1]
        inner = [least < size < most for size in sizes[1:-1]]
        return np.array([True, True, least > 0, *inner, most > least], np.int8)

    def make(self, table: FastTable, choice: int) -> int:
        """Make this choice for the player to act; the answer is the position to act then, -1 when
        the hand is over.

        Raises `InputError` for a number that is not a choice.
        """
        if not 0 <= choice < self.count:
            raise InputError(f"choice {choice}: expected 0 to {self.count - 1}")
        if choice == FOLD:
            return table.fold()
        if choice == CHECK_OR_CALL or not table.least:
            return table.check_or_call()
        return table.wager(self._sizes(table)[choice - LEAST])

    def _sizes(self, table: FastTable) -> list[int]:
        """The total of each bet or raise, from `LEAST` on, within the bounds; zeros when none is
        open.
        """
        call, least, most = table.bounds()
        pot, level, unit = table.pot + call, table.level, self._unit
        inner = [(level + int(pot * part)) // unit * unit for part in self._parts]
        return [least, *(min(max(size, least), most) for size in inner), most]
