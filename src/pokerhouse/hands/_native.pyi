"""The native kernel, built from `native/`. Use it through `pokerhouse.hands`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

_Ints = npt.NDArray[np.int64]
_Row = Sequence[int]
_Floats = npt.NDArray[np.float64]
_Seats = Sequence[tuple[str, _Floats]]
_Masks = list[tuple[int, int]]
_Held = list[tuple[bytes, bytes]]
_Watch = Callable[[float], bool] | None
_Seated = list[tuple[str, str, int, int, int, int | None, int, int, str]]
_Said = tuple[
    tuple[str, str, int, int, int],
    str,
    _Seated,
    tuple[list[Any], list[str], list[Any], list[Any]] | None,
]
_Sums = tuple[_Ints, _Ints, _Floats]

def rank_of(cards: Sequence[int] | bytes | int | str, /) -> int:
    """Rank the best five of five to seven cards: 1 (best) to 7462.

    A sequence of cards, their bytes, their mask as an int, or a text. Raises `HandError` for cards
    that are no hand, `CardError` for a text that is no cards.
    """

def rank_rows(
    hands: npt.NDArray[np.uint8], out: npt.NDArray[np.uint16], threads: int, check: bool, isa: str
) -> None:
    """Rank the rows of a C-contiguous array of shape (N, 5), (N, 6) or (N, 7).

    Raises `HandError` naming the row.

    `isa` is one of `instruction_sets()`, or empty for the best.
    """

def rank_masks(hands: npt.NDArray[np.uint64], out: npt.NDArray[np.uint16], threads: int) -> None:
    """Rank hands given as masks, all of the same number of cards.

    Raises `HandError` naming the mask.
    """

def best_five(cards: bytes) -> bytes:
    """Return the best five, the most important first.

    Raises `HandError` for anything but a hand.
    """

def tally_all(cards: int) -> tuple[int, ...]:
    """Count all hands of five, six or seven cards by rank, from 0, which has none, to 7462."""

def instruction_sets() -> tuple[str, ...]:
    """Return the instruction sets for ranking, the best first: `avx512`, `avx2`, `plain`."""

def possible_outcomes(known: int, unknown: int, left: int) -> list[tuple[int, int, list[int]]]:
    """Return a row for each category that completions of `known` end in, the best first.

    `known` is a mask, completed by `unknown` cards of `left`.

    Each is (category, completions, the unknown cards of the best). Raises `HandError` for masks
    that cannot be.
    """

def possible_kinds(
    order: int,
    kinds: Sequence[tuple[int, int, int]],
    hole: int,
    board: int,
    left: int,
    to_hole: int,
    to_board: int,
    used: int,
    wild: int = 0,
    bugs: int = 0,
) -> list[tuple[int, int, int, int, int, int]]:
    """Return a row per kind that completions of `hole` and `board` from `left` end in.

    A kind is (last rank, cards that make it, their ranks). Each row is (kind, completions,
    rank of the best, its cards that count from hole and board, unknown cards needed), the best kind
    first. `used` hole cards make a hand; 0 and all cards in `hole`: any of them. Raises `HandError`
    for impossible input.
    """

def rank_in(order: int, cards: int, wild: int = 0, bugs: int = 0) -> int:
    """Rank a set of cards, a mask, in an order of hands: 1 is best.

    Raises `HandError` for cards that are not a hand of it.
    """

def rank_of_split(
    order: int, hole: int, board: int, used: int, wild: int = 0, bugs: int = 0
) -> int:
    """Rank the best five cards with exactly `used` from the hole; all are masks.

    Raises `HandError`.
    """

def score_of(order: int, rank: int) -> int:
    """Return the hands of this rank: category << 20 | five ranks of four bits.

    Raises `HandError`.
    """

def rank_many_in(
    order: int,
    used: int,
    hole: npt.NDArray[np.uint8] | npt.NDArray[np.uint64],
    board: npt.NDArray[np.uint8] | npt.NDArray[np.uint64],
    pack: int,
    wild: int,
    bugs: int,
    out: npt.NDArray[np.uint16],
    threads: int,
) -> int:
    """Rank many hands in an order of hands.

    Returns the number of the first row that is not a hand, or the number of rows.

    Hole cards and boards are rows, uint8, or masks, uint64, all of one size, C-contiguous; with a
    dimension less, one for all. `used` hole cards make a hand; 0: any cards do. Raises `HandError`
    for what cannot be ranked at all.
    """

def equity_exact(
    ranges: list[bytes], board: int, dead: int, work_most: int, watch: _Watch
) -> tuple[dict[int, int], float, list[float]] | None:
    """Return counts by set of winners, the part done, and errors after a stop.

    None for more than `work_most` look-ups.
    """

def equity_sample(
    ranges: list[bytes],
    board: int,
    dead: int,
    error: float,
    samples_most: int,
    seed: int,
    watch: _Watch,
) -> tuple[dict[int, int], bool]:
    """Count random deals by set of winners until the standard error is at most `error`.

    Returns False when no deal was found.
    """

def equity_possible(ranges: list[bytes], board: int, dead: int) -> bool:
    """True when every player can be given a hand."""

def equity_each(
    ranges: list[bytes], board: int, dead: int, watch: _Watch
) -> list[tuple[int, int, int, int, int]] | None:
    """Yield each hand of the first of two ranges: high card, low card, wins, ties, deals.

    None when stopped.
    """

def game_equity_fault(
    halves: _Masks, players: _Held, board: int, deck: int, hole_size: int, board_size: int
) -> int | None:
    """Return the number of a player without a hand, or the number of players.

    The latter when the hands collide in every deal; None when all is well.

    For each player, here and below, the masks and weights of their known cards; `deck` lacks board
    and dead cards.
    """

def game_equity_count(
    halves: _Masks,
    players: _Held,
    board: int,
    deck: int,
    hole_size: int,
    board_size: int,
    nanoseconds_most: float,
    watch: _Watch,
) -> tuple[dict[int, int], float, list[float]] | None:
    """Count deals by the winners of each half.

    Returns the counts, the second half's winners from bit 10 on; the part done; and standard errors
    after a stop.

    None when it would take longer, or cannot be done.
    """

def game_equity_sample(
    halves: _Masks,
    players: _Held,
    board: int,
    deck: int,
    hole_size: int,
    board_size: int,
    error: float,
    samples_most: int,
    seed: int,
    watch: _Watch,
) -> tuple[dict[int, int], bool]:
    """Count random deals by their winners until the standard error is at most `error`.

    Returns False when no deal was found.
    """

def hands_of_patterns(
    patterns: list[tuple[int, bytes, int, int]], size: int, deck: int, most: int
) -> tuple[bytes, bytes] | None:
    """Return the masks and weights of all hands that patterns name, the last one deciding.

    None when they are more than `most`.

    A pattern: a mask of cards, how many others of each rank, a `SuitShape`, a weight.
    """

def deal_words(seed: int, stream: int, deal: int, out: npt.NDArray[np.uint64]) -> None:
    """Fill `out` with the first words of a stream.

    They are those of `Philox(key=[seed, stream], counter=[0, 0, 0, deal])`.
    """

def deal_pack(seed: int, deal: int) -> bytes:
    """Return the 52 cards of a deal, the top one first."""

class TableGame:
    """The game of a native table. `arena.fast_table` makes them from a `HandConfig`."""

    def __init__(
        self,
        structure: int,
        ante_kind: int,
        cap_heads_up: bool,
        wagers_most: int,
        amounts: Sequence[int],
    ) -> None:
        """Make a game.

        structure: 0 no limit, 1 pot limit, 2 fixed limit.
        ante_kind: 0 each, 1 the big blind, 2 the button.
        wagers_most: bets and raises of a street; 0 for no cap.
        amounts: small blind, big blind, small bet, big bet, ante, smallest chip.
        """

class NativePlayer:
    """A native player at a table that is stepped: `Table.let` it act.

    Raises `InputError` for an unknown player.
    """

    def __init__(self, kind: str, parameters: _Floats) -> None: ...
    def begin(self, seed: int, deal: int, rotation: int, chair: int) -> None: ...

class Table:
    """One table, stepped move by move: see `arena.FastTable`."""

    def __init__(self, game: TableGame, stacks: _Row) -> None: ...
    def deal(self, seed: int, deal: int) -> int: ...
    def deal_pack(self, pack: bytes) -> int: ...
    def fold(self) -> int: ...
    def check_or_call(self) -> int: ...
    def wager(self, to: int) -> int: ...
    def let(self, player: NativePlayer) -> int: ...
    def odds(self, player: NativePlayer) -> list[tuple[int, int, float]]:
        """Return kind (0 fold, 1 check, 2 call, 3 bet, 4 raise), total and chance of each move.

        See native/table/view.hpp.
        """

    def bounds(self) -> tuple[int, int, int]: ...
    def hole(self, position: int) -> bytes: ...
    def won(self, position: int) -> int: ...
    players: Final[int]
    actor: Final[int]
    over: Final[bool]
    street: Final[int]
    call: Final[int]
    least: Final[int]
    most: Final[int]
    pot: Final[int]
    level: Final[int]
    live: Final[int]
    board: Final[bytes]
    stacks: Final[tuple[int, ...]]
    bets: Final[tuple[int, ...]]
    committed: Final[tuple[int, ...]]
    raises: Final[tuple[int, ...]]
    @property
    def marks(self) -> tuple[int, int, int, bool, int, int, tuple[int, ...]]:
        """The values (full_raise, base, wagers, uncapped, able, left_to_act, faced) of `rules`.

        Positions are bits; for tests.
        """

class Tables:
    """Many tables, stepped at once: see `arena.FastTables`.

    It makes the columns that a step writes.
    """

    def __init__(
        self,
        game: TableGame,
        stacks: _Row,
        seed: int,
        first: int,
        actor: npt.NDArray[np.int8],
        street: npt.NDArray[np.int8],
        live: npt.NDArray[np.uint16],
        call: _Ints,
        least: _Ints,
        most: _Ints,
        pot: _Ints,
        level: _Ints,
        deal: npt.NDArray[np.uint64],
        hole: npt.NDArray[np.uint8],
        board: npt.NDArray[np.uint8],
        seats_stacks: _Ints,
        bets: _Ints,
        won: _Ints,
        over: npt.NDArray[np.bool_],
        /,
    ) -> None: ...
    def step(self, kinds: npt.NDArray[np.uint8], totals: _Ints) -> None: ...

def play_deals(
    game: TableGame, stacks: _Row, players: _Seats, seed: int, first: int, rotate: bool, won: _Ints
) -> int:
    """Play as many deals as `won` has rows (deals, rotations, contestants).

    Returns the number played.

    Ctrl-C raises `KeyboardInterrupt`. Raises `InputError` for an unknown player.
    """

def walk_deals(
    game: TableGame,
    stacks: _Row,
    players: _Seats,
    seed: int,
    first: int,
    rotate: bool,
    least: float,
    worth: _Floats,
) -> int:
    """Fill `worth` (deals, rotations) with the chips the first of two wins on average.

    The average is over the plays on the board of each deal. Branches worth less than `least` chips
    times their likelihood are followed only at times. Otherwise as `play_deals`.
    """

def play_tournaments(
    game: TableGame,
    stacks: _Row,
    players: _Seats,
    seed: int,
    first: int,
    rotate: bool,
    hands_most: int,
    double_every: int,
    places: _Ints,
) -> int:
    """Play as many tournaments as `places` has rows (tournaments, rotations, contestants).

    Place 1 is the winner; see `play_deals`. Tournament t has the deals from t * 2^20 on.
    """

def hand_types(hole: int, board: int) -> list[float]:
    """Return the chances of the nine hand types, high card first.

    For two cards and a board of none or three to five (masks).

    Raises HandError.
    """

def chances_between_two(
    hole: int, board: int, shares: Sequence[float]
) -> list[float]: ...  # players.chances
def percentile(hole: int, board: int) -> float:
    """Return the part of all hands with a smaller E[HS2], 0 to 1.

    On all boards of this size. Raises HandError.
    """

def mean_square_strength(hole: int, board: int) -> float:
    """Return E[HS2], counted exactly, for two cards and a board of three to five (masks).

    Raises HandError.
    """

class HandReader:
    """A reader of logs of hands; returns None for logs that need the Python reader.

    `records.said` knows courses and pays by chances.
    """

    def __init__(
        self, courses: Mapping[str, tuple[str, bool, bool, bool]], bot_id: str
    ) -> None: ...
    def read(self, log: bytes) -> _Said | None: ...

class HandTally:
    """A sum over hands, a list of rows of `player_hands` each.

    Sums that were taken (see `summing.Summed`) are gone.
    """

    sums: Final[int]
    pair_sums: Final[int]
    def add(self, rows: list[tuple[Any, ...]]) -> None: ...
    def take_sums(self) -> _Sums: ...
    def take_pair_sums(self) -> _Sums: ...
