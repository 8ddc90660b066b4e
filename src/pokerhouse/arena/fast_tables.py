"""Many native tables at once, over NumPy arrays: one call makes a move at each table."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena.deals import check_deals
from pokerhouse.arena.fast_table import check_stacks, native_game
from pokerhouse.errors import InputError, counted
from pokerhouse.hands.kernel import TableGame, Tables
from pokerhouse.rules import HandConfig

FOLD: Final = 0
CHECK_OR_CALL: Final = 1
WAGER: Final = 2
NO_CARD: Final = 255
"""The value in `board` for a card to come."""
_NO_MOVE: Final = 255
TABLES_MAX: Final = 1 << 24


class FastTables:
    """A number of tables with the same game. The next hand starts at once when one is over.

    So there is always a player to act. Table i plays the deals `first + i`, `first + i + count`,
    `first + i + 2 * count` and so on. The arrays have a row per table, belong to this object and
    are overwritten by `step`: copy them to keep them.

    >>> from pokerhouse.rules import no_limit
    >>> tables = FastTables(no_limit(1, 2), [200, 200], 3, seed=1)
    >>> tables.step(np.array([FOLD, CHECK_OR_CALL, WAGER]), np.array([0, 0, 6]))
    >>> tables.over.tolist(), tables.won[0].tolist(), tables.actor.tolist(), tables.call.tolist()
    ([True, False, False], [1, -1], [1, 0, 0], [1, 0, 4])
    """

    def __init__(
        self, config: HandConfig, stacks: Sequence[int], count: int, *, seed: int, first: int = 0
    ) -> None:
        """Set up tables for this game, each with these stacks, by position; see `FastTable`.

        Raises `InputError` for a game that the native table cannot play, and for stacks with which
        nobody could ever act.
        """
        check_stacks(stacks)
        if not 1 <= count <= TABLES_MAX:
            raise InputError(f"{counted(count, 'table')}: expected 1 to {TABLES_MAX}")
        check_deals(seed, first, count)
        n = len(stacks)
        self.actor: Final = np.zeros(count, np.int8)
        """Position of the player to act."""
        self.street: Final = np.zeros(count, np.int8)
        """The street: 0 before the flop, 1 to 3 for flop, turn and river."""
        self.live: Final = np.zeros(count, np.uint16)
        """Bit p is set if the player at position p has not folded."""
        self.call: Final = np.zeros(count, np.int64)
        """Chips that a call puts in; 0 if checking is free."""
        self.least: Final = np.zeros(count, np.int64)
        """The least total of a bet or raise; 0 if none is open."""
        self.most: Final = np.zeros(count, np.int64)
        """The greatest total of a bet or raise; 0 if none is open."""
        self.pot: Final = np.zeros(count, np.int64)
        self.level: Final = np.zeros(count, np.int64)
        """The total to match on this street."""
        self.deal: Final = np.zeros(count, np.uint64)
        """The number of the current deal."""
        self.hole: Final = np.zeros((count, 2), np.uint8)
        """The cards of the player to act."""
        self.board: Final = np.zeros((count, 5), np.uint8)
        """The board, with `NO_CARD` for cards to come."""
        self.stacks: Final = np.zeros((count, n), np.int64)
        """Chips behind, by position."""
        self.bets: Final = np.zeros((count, n), np.int64)
        """Chips in front of each player on this street, by position."""
        self.won: Final = np.zeros((count, n), np.int64)
        """Chips won in the last finished hand of this table, by position."""
        self.over: Final = np.zeros(count, np.bool_)
        """True if the last step ended a hand; all arrays but `won` then show the next one."""
        self._tables: Final = self._native_tables(native_game(config), stacks, seed, first)

    def __len__(self) -> int:
        return len(self.actor)

    def step(self, kinds: npt.NDArray[np.integer], totals: npt.NDArray[np.integer]) -> None:
        """Make a move at every table.

        - `kinds`: FOLD, CHECK_OR_CALL or WAGER for each table.
        - `totals`: the total of a bet or raise on this street, `least` to `most`; ignored for other
          moves.

        Raises `InputError` that names the first table with an illegal move; nothing changes then.
        """
        for array in (kinds, totals):
            if array.dtype.kind not in "iu":
                raise InputError(f"an array of {array.dtype}: expected whole numbers")
        if kinds.dtype != np.uint8:  # a value too large for a byte must not turn into another move
            kinds = np.where((kinds < 0) | (kinds > WAGER), _NO_MOVE, kinds)
        self._tables.step(
            np.ascontiguousarray(kinds, np.uint8), np.ascontiguousarray(totals, np.int64)
        )

    def _native_tables(
        self, game: TableGame, stacks: Sequence[int], seed: int, first: int
    ) -> Tables:
        """Return the tables of the kernel, which write into the arrays of this object."""
        return Tables(
            game,
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
