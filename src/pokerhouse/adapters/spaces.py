"""The numbers that learners see and choose: deals, observations and choices of an environment."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding

from pokerhouse.arena import FastTable
from pokerhouse.errors import InputError

# A player's choices as numbers, for learners: a fold, a check or call, and some sizes.
#
# A size is a part of the pot as it is after calling; the least and the greatest total that the
# rules allow are always among the choices. The mask is 0 for a closed choice. A closed choice
# still works: it becomes the nearest open one, such as a check or call in place of a raise. So
# learners without masks can play.

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


# The deals of an environment: a seed begins a match, and every reset takes its next deal.


class DealCounter:
    """A counter of matches and deals."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._deal = 0

    def next(self, seed: int | None) -> tuple[int, int]:
        """Return (seed of the match, deal) of the next hand.

        Before any seed is given, the match has a random one.
        """
        if seed is not None or self._seed is None:
            rng, _ = seeding.np_random(seed)
            self._seed = int(rng.integers(2**63))
            self._deal = 0
        else:
            self._deal += 1
        return self._seed, self._deal


# A player's observation as numbers from 0 to 1, the form that learners take.
#
# Law: the row of a player depends on their own two cards and on the open cards and bets, on
# nothing else (R26). Seats come in order from the player's own on, clockwise, so that a learner
# need not learn each position anew. Chips are parts of all chips at the table.

_CARDS: Final = 52
_STREETS: Final = 4
_OF_A_SEAT: Final = 5
"""The numbers per seat: in the hand, to act, stack, bet on this street, put in this hand."""
_AMOUNTS: Final = 5
"""The amounts: pot, level, to call, least and greatest bet or raise.

The last three are 0 unless it is the player's turn.
"""


def length(players: int) -> int:
    """Return the length of a row: own cards, board, street, position, each seat, amounts."""
    return 2 * _CARDS + _STREETS + players + _OF_A_SEAT * players + _AMOUNTS


def observe(table: FastTable, position: int, chips: int) -> npt.NDArray[np.float32]:
    """Return the row of the player at this position; `chips` is the total at the table."""
    n = table.players
    row = np.zeros(length(n), np.float32)
    row[list(table.hole(position))] = 1
    row[[_CARDS + card for card in table.board]] = 1
    at = 2 * _CARDS
    row[at + table.street] = 1
    at += _STREETS
    row[at + position] = 1
    at += n
    stacks, bets = table.stacks, table.bets
    committed, live = table.committed, table.live
    for seat in range(position, position + n):
        p = seat % n
        row[at : at + _OF_A_SEAT] = (
            live >> p & 1,
            p == table.actor,
            stacks[p] / chips,
            bets[p] / chips,
            committed[p] / chips,
        )
        at += _OF_A_SEAT
    bounds = table.bounds() if table.actor == position else (0, 0, 0)
    row[at:] = [amount / chips for amount in (table.pot, table.level, *bounds)]
    return row
