"""The native table: a twin of the rules for hold'em, a thousand times as fast.

It plays no limit, pot limit and fixed limit with 2 to 10 players, uneven stacks and every rule from
R4 to R10. `GameSpec` lists the options it knows; other games need the rules. Players are counted by
position: 0 is the first left of the button, the last is the button. Heads-up, 0 is the big blind
(R2).

Law: for the same deals and moves, both tables have the same state after every move and pay the same
chips.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from pokerhouse.arena.deals import check_deals
from pokerhouse.errors import InputError, counted
from pokerhouse.hands.kernel import Table, TableGame, Tables
from pokerhouse.hands.kernel import play_deals as native_deals
from pokerhouse.hands.kernel import play_tournaments as native_tournaments
from pokerhouse.hands.kernel import walk_deals as native_walks
from pokerhouse.players import Native
from pokerhouse.rules import AnteKind, HandConfig, spec_of
from pokerhouse.rules.games import STACK_MAX, STRUCTURES

PLAYERS_MIN: Final = 2
PLAYERS_MAX: Final = 10
_ANTES: Final = (AnteKind.EACH, AnteKind.BIG_BLIND, AnteKind.BUTTON)
TOURNAMENT_DEALS: Final = 2**20
"""The most hands of a tournament: tournament t is dealt the deals from t * 2^20 on."""
TOURNAMENT_MAX: Final = 2**43 - 1
WALK_LEAST: Final = 0.25
"""The pot in big blinds, times its probability, from which a branch is always followed.

With a lower threshold, walks take longer and results hardly vary less.
"""


def plays_natively(config: HandConfig) -> bool:
    """Tell whether the native table can play this game: whether it has a `GameSpec`."""
    return spec_of(config) is not None


def native_game(config: HandConfig) -> TableGame:
    """Convert a game for the kernel. Raises `InputError` for a game without a `GameSpec`."""
    config.check()
    spec = spec_of(config)
    if spec is None:
        raise InputError(
            f"{config.structure} {config.variant}: the native table plays hold'em in no, pot and "
            "fixed limit by the plain rules of the house"
        )
    return TableGame(
        structure=STRUCTURES.index(spec.structure),
        ante_kind=_ANTES.index(spec.ante_kind),
        cap_heads_up=spec.cap_heads_up,
        wagers_most=spec.wagers_max,
        amounts=(
            spec.small_blind,
            spec.big_blind,
            spec.small_bet,
            spec.big_bet,
            spec.ante,
            spec.chip,
        ),
    )


def check_stacks(stacks: Sequence[int]) -> None:
    """Raise `InputError` for too few or too many players, or for a stack out of bounds."""
    if not PLAYERS_MIN <= len(stacks) <= PLAYERS_MAX:
        raise InputError(
            f"{counted(len(stacks), 'player')}: expected {PLAYERS_MIN} to {PLAYERS_MAX}"
        )
    for stack in stacks:
        if not 0 < stack <= STACK_MAX:
            raise InputError(f"stack of {stack}: expected 1 to {STACK_MAX}")


class FastTable(Table):
    """One table that is stepped move by move; every hand starts with the same stacks.

    `deal(seed, k)` and every move (`fold`, `check_or_call`, `wager(to)`) return the position of the
    next player to act, or -1 when the hand is over. The legal moves are in `call` (chips a call
    puts in; 0 if checking is free), `least` and `most` (totals of a bet or raise; 0 if none is
    open). `bounds()` returns the three at once. All other attributes are named as in the rules;
    cards are bytes, and positions in `live` are bits.

    Raises `InputError` for an illegal move, which changes nothing.

    >>> from pokerhouse.rules import no_limit
    >>> table = FastTable(no_limit(1, 2), [200, 200])
    >>> table.deal(seed=1, deal=0), table.bounds()
    (1, (1, 4, 200))
    >>> table.wager(6), table.bounds(), table.fold(), table.won(1)
    (0, (4, 10, 200), -1, 2)
    """

    def __init__(self, config: HandConfig, stacks: Sequence[int]) -> None:
        """Set up a table for this game, with one stack per player, by position."""
        check_stacks(stacks)
        super().__init__(native_game(config), stacks)


def play_deals(
    config: HandConfig,
    stacks: Sequence[int],
    players: Sequence[Native],
    *,
    seed: int,
    first: int = 0,
    count: int,
    rotate: bool = False,
) -> npt.NDArray[np.int64]:
    """Play deals between native players, without the interpreter's lock; Ctrl-C stops it.

    - `stacks`: chips by position, from the left of the button, the same in every hand.
    - `players`: the contestants, one per stack. One object plays in every seat of its contestant.
    - `first`: the number of the first deal.
    - `count`: the number of deals; each takes 8 bytes of result per contestant and rotation.
    - `rotate`: play every deal once per contestant; in rotation r, contestant c sits at position (c
      + r) % n.

    Returns the chips won by each contestant: an array (count, rotations, contestants) that sums to
    0 in every hand. Raises `InputError` for a game that the native table cannot play.
    """
    _check_contestants(stacks, players)
    check_deals(seed, first, count)
    won = np.zeros((count, len(stacks) if rotate else 1, len(stacks)), np.int64)
    native_deals(native_game(config), stacks, list(players), seed, first, rotate, won)
    return won


def boards_worth(
    config: HandConfig,
    stacks: Sequence[int],
    players: Sequence[Native],
    *,
    seed: int,
    first: int = 0,
    count: int,
    rotate: bool = False,
    least: float = WALK_LEAST,
) -> npt.NDArray[np.float64]:
    """Return the worth of the boards of deals between two players.

    It is the average number of chips that the first player wins, over all hands that both may hold
    and all moves that they might make (`native/table/walk.hpp`).

    - `least`: the pot in big blinds, times its probability, from which a branch of the betting is
      always followed. Lighter branches are followed in proportion, which preserves the mean. 0
      follows every branch.

    Returns an array (count, rotations). All else is as in `play_deals`. Raises `InputError` for
    more than two players.
    """
    _check_contestants(stacks, players)
    if len(players) != 2:
        raise InputError(f"{counted(len(players), 'player')}: all hands are looked at between 2")
    check_deals(seed, first, count)
    worth = np.zeros((count, 2 if rotate else 1))
    chips = least * config.big_blind
    native_walks(native_game(config), stacks, list(players), seed, first, rotate, chips, worth)
    return worth


def play_tournaments(
    config: HandConfig,
    stacks: Sequence[int],
    players: Sequence[Native],
    *,
    seed: int,
    first: int = 0,
    count: int,
    rotate: bool = False,
    hands_most: int = 10_000,
    double_every: int = 0,
) -> npt.NDArray[np.int64]:
    """Play tournaments of one table, each until one player has all the chips.

    The button is dead (R1), as in `play_match`.

    - `stacks`: chips by seat at the beginning; the lowest seat has the first button.
    - `first`, `count`: the tournaments to play; hand h of tournament t is deal t * 2^20 + h.
    - `rotate`: in rotation r, contestant c sits at seat (c + r) % n, which is also the chair of
      their random stream.
    - `hands_most`: hands after which a tournament ends, 0 to 2^20; the chips then decide the
      places.
    - `double_every`: hands after which all stakes double, while every player's chips allow it; 0
      for never.

    Returns the place of each contestant, 1 for the winner: an array (count, rotations,
    contestants). Ties share the better place. All else is as in `play_deals`.
    """
    _check_contestants(stacks, players)
    check_deals(seed, 0)
    if not 0 <= first <= TOURNAMENT_MAX or not 0 <= count <= TOURNAMENT_MAX - first:
        raise InputError(
            f"{counted(count, 'tournament')} from {first} on: expected numbers from 0 to "
            f"{TOURNAMENT_MAX}"
        )
    if not 0 <= hands_most <= TOURNAMENT_DEALS:
        raise InputError(
            f"{counted(hands_most, 'hand')} of a tournament: expected 0 to {TOURNAMENT_DEALS}"
        )
    if double_every < 0:
        raise InputError(
            f"stakes double every {counted(double_every, 'hand')}: expected 1 or more, or 0 for "
            "never"
        )
    places = np.zeros((count, len(stacks) if rotate else 1, len(stacks)), np.int64)
    game, natives = native_game(config), list(players)
    native_tournaments(game, stacks, natives, seed, first, rotate, hands_most, double_every, places)
    return places


def _check_contestants(stacks: Sequence[int], players: Sequence[Native]) -> None:
    check_stacks(stacks)
    if len(players) != len(stacks):
        raise InputError(
            f"{counted(len(players), 'player')} and {counted(len(stacks), 'stack')}: expected as "
            "many"
        )


# Many native tables at once, over NumPy arrays: one call makes a move at each table.

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
