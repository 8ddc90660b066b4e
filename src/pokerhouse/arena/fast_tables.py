"""Many native tables at once, over NumPy arrays: one call makes a move at each of them."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena.deals import check_deals
from pokerhouse.arena.fast_table import check_stacks, native_game
from pokerhouse.errors import InputError, counted
from pokerhouse.hands.kernel import Tables
from pokerhouse.rules import HandConfig

FOLD: Final = 0
CHECK_OR_CALL: Final = 1
WAGER: Final = 2
NO_CARD: Final = 255
"""In `board`, for a card that is not dealt yet."""
_NO_MOVE: Final = 255
TABLES_MAX: Final = 1 << 24


class FastTables:
    """So many tables of one game. When a hand is over the next is dealt at once, so that somebody
    is always to act.

    Table i plays the deals `first + i`, `first + i + count`, `first + i + 2 * count` and so on. The
    arrays have a row for each table, belong to this object, and are written anew by `step`: copy
    what is to be kept.

    >>> from pokerhouse.rules import no_limit
    >>> tables = FastTables(no_limit(1, 2), [200, 200], 3, seed=1)
    >>> tables.step(np.array([FOLD, CHECK_OR_CALL, WAGER]), np.array([0, 0, 6]))
    >>> tables.over.tolist(), tables.won[0].tolist(), tables.actor.tolist(), tables.call.tolist()
    ([True, False, False], [1, -1], [1, 0, 0], [1, 0, 4])
    """

    def __init__(
        self, config: HandConfig, stacks: Sequence[int], count: int, *, seed: int, first: int = 0
    ) -> None:
        """Tables of this game, each with these stacks, by position; see `FastTable`.

        Raises `InputError` for what the native table does not play, and when nobody could ever
        move.
        """
        check_stacks(stacks)
        if not 1 <= count <= TABLES_MAX:
            raise InputError(f"{counted(count, 'table')}: expected 1 to {TABLES_MAX}")
        check_deals(seed, first, count)
        n = len(stacks)
        self.actor: Final = np.zeros(count, np.int8)
        """Position of the player to act."""
        self.street: Final = np.zeros(count, np.int8)
        """0 before the flop, to 3 on the river."""
        self.live: Final = np.zeros(count, np.uint16)
        """Bit p: the player at position p has not folded."""
        self.call: Final = np.zeros(count, np.int64)
        """Chips that a call puts in; 0: checking is free."""
        self.least: Final = np.zeros(count, np.int64)
        """The least total of a bet or raise; 0 when none is open."""
        self.most: Final = np.zeros(count, np.int64)
        """The greatest total of a bet or raise; 0 when none is open."""
        self.pot: Final = np.zeros(count, np.int64)
        self.level: Final = np.zeros(count, np.int64)
        """The total to match on this street."""
        self.deal: Final = np.zeros(count, np.uint64)
        """The number of the deal that is played."""
        self.hole: Final = np.zeros((count, 2), np.uint8)
        """The cards of the player to act."""
        self.board: Final = np.zeros((count, 5), np.uint8)
        """The board, `NO_CARD` for what is to come."""
        self.stacks: Final = np.zeros((count, n), np.int64)
        """Chips behind, by position."""
        self.bets: Final = np.zeros((count, n), np.int64)
        """Chips in front of each on this street, by position."""
        self.won: Final = np.zeros((count, n), np.int64)
        """What each won in the last hand that ended at this table, by position."""
        self.over: Final = np.zeros(count, np.bool_)
        """Did the last step end a hand here? Then all others but `won` are those of the next one.
        """
        self._tables: Final = Tables(
            native_game(config),
            stacks,
            seed,
            first,
            self.actor,
            self.street,
            self.live,
            self.call,
            self.least,
            self.most,
            self.pot,
            self.level,
            self.deal,
            self.hole,
            self.board,
            self.stacks,
            self.bets,
            self.won,
            self.over,
        )

    def __len__(self) -> int:
        return len(self.actor)

    def step(self, kinds: npt.NDArray[np.integer], totals: npt.NDArray[np.integer]) -> None:
        """Make a move at every table.

        - `kinds`: FOLD, CHECK_OR_CALL or WAGER for each table.
        - `totals`: of a bet or raise the total on this street, `least` to `most`; else not looked
          at.

        Raises `InputError` that names the first table whose move is not open; nothing has changed
        then.
        """
        for given in (kinds, totals):
            if given.dtype.kind not in "iu":
                raise InputError(f"an array of {given.dtype}: expected whole numbers")
        if kinds.dtype != np.uint8:  # what does not fit into a byte must not become another move
            kinds = np.where((kinds < 0) | (kinds > WAGER), _NO_MOVE, kinds)
        self._tables.step(
            np.ascontiguousarray(kinds, np.uint8), np.ascontiguousarray(totals, np.int64)
        )
