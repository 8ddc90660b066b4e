"""A player's choices as numbers, for learners: a fold, a check or call, and some sizes.

A size is a part of the pot as it is after calling; the least and the greatest total that the rules
allow are always among the choices. The mask is 0 for a closed choice. A closed choice still works:
it becomes the nearest open one, such as a check or call in place of a raise. So learners without
masks can play.
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
    """The choices in order: fold, check or call, least raise, one per part of the pot, greatest."""

    def __init__(self, pot_parts: Sequence[float] = POT_PARTS, unit: int = 1) -> None:
        """Set the parts of the pot; sizes are rounded down to whole `unit`s.

        Raises `InputError` for parts that are not above 0, in order.
        """
        parts = tuple(pot_parts)
        if not all(0 < part <= PART_MAX for part in parts) or list(parts) != sorted(set(parts)):
            raise InputError(
                f"parts of the pot {parts}: expected numbers above 0, each above the one before it"
            )
        self._parts = parts
        self._unit = unit
        self.count = LEAST + len(parts) + 2
        """The number of choices."""

    def mask(self, table: FastTable) -> npt.NDArray[np.int8]:
        """Return 1 for each choice that is open to the player to act, else 0.

        A size that equals a bound is closed.
        """
        sizes = self._sizes(table)
        least, most = sizes[0], sizes[-1]
        inner = [least < size < most for size in sizes[1:-1]]
        return np.array([True, True, least > 0, *inner, most > least], np.int8)

    def make(self, table: FastTable, choice: int) -> int:
        """Make this choice, and return the position to act next, -1 when the hand is over.

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
        """Return the total of each bet or raise from `LEAST` on, within the bounds.

        All are zero when none is open.
        """
        call, *raises = table.bounds()
        least, most = raises
        pot = table.pot + call
        inner = [(table.level + int(pot * part)) // self._unit * self._unit for part in self._parts]
        return [least, *(min(max(size, least), most) for size in inner), most]
