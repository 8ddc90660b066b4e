"""Many tables at once equal the same tables one by one."""

from random import Random

import numpy as np
import pytest

from pokerhouse.arena import FastTable, FastTables
from pokerhouse.arena.fast_table import CHECK_OR_CALL, FOLD, NO_CARD, TABLES_MAX, WAGER
from pokerhouse.errors import InputError
from pokerhouse.rules import HandConfig, fixed_limit, no_limit, pot_limit

GAME = no_limit(1, 2)


def same(tables: FastTables, at: int, one: FastTable) -> None:
    """Check that the row of this table equals that table."""
    assert tables.actor[at] == one.actor
    assert (tables.call[at], tables.least[at], tables.most[at]) == one.bounds()
    assert (tables.pot[at], tables.level[at], tables.street[at], tables.live[at]) == (
        one.pot, one.level, one.street, one.live,
    )  # fmt: skip
    assert (tables.stacks[at].tolist(), tables.bets[at].tolist()) == (
        list(one.stacks),
        list(one.bets),
    )
    assert tables.hole[at].tobytes() == one.hole(one.actor)
    assert tables.board[at].tobytes() == one.board.ljust(5, bytes([NO_CARD]))


@pytest.mark.parametrize("config", [GAME, pot_limit(1, 2), fixed_limit(2, 4)])
@pytest.mark.parametrize("stacks", [[100, 100], [40, 100, 7, 60, 3, 200]])
def test_every_row_is_a_table(config: HandConfig, stacks: list[int]) -> None:
    rng = Random(1)
    count, first = 7, 5
    tables = FastTables(config, stacks, count, seed=3, first=first)
    assert len(tables) == count
    ones = [FastTable(config, stacks) for _ in range(count)]
    deals = [first + i for i in range(count)]
    for one, deal in zip(ones, deals, strict=True):
        one.deal(3, deal)
    for _ in range(60):
        kinds, totals = np.zeros(count, np.uint8), np.zeros(count, np.int64)
        for i, one in enumerate(ones):
            same(tables, i, one)
            assert tables.deal[i] == deals[i]
            kinds[i] = rng.choice(
                [FOLD, CHECK_OR_CALL, CHECK_OR_CALL, WAGER if one.least else CHECK_OR_CALL]
            )
            totals[i] = rng.randint(one.least, one.most) if kinds[i] == WAGER else 0
        tables.step(kinds, totals)
        for i, one in enumerate(ones):
            if kinds[i] == WAGER:
                one.wager(int(totals[i]))
            else:
                (one.fold if kinds[i] == FOLD else one.check_or_call)()
            assert tables.over[i] == one.over
            if one.over:
                assert tables.won[i].tolist() == [one.won(p) for p in range(len(stacks))]
                deals[i] += count
                one.deal(3, deals[i])
    assert max(deals) > first + count


def test_other_whole_numbers_are_taken_too() -> None:
    tables = FastTables(GAME, [100, 100], 4, seed=1)
    tables.step(np.array([2, 1, 0, 1]), np.array([4, 0, 0, 0], np.int32))
    assert tables.over.tolist() == [False, False, True, False]
    tables.step(np.array([[0, 1, 1, 1], [1] * 4])[:, ::1][0], np.zeros(8, np.int64)[::2])
    assert tables.over[0]


@pytest.mark.parametrize(
    ("kinds", "totals", "words"),
    [
        ([1, 3], [0, 0], r"table 1: move 3|table 1: move 255"),
        (
            [-1, 1],
            [0, 0],
            r"table 0: move 255, expected 0 \(fold\), 1 \(check or call\) or 2 \(bet or raise\)",
        ),
        ([1, 256], [0, 0], r"table 1: move 255"),
        ([1, 2], [0, 3], r"table 1: bet or raise to 3: expected 4 to 100"),
        ([1], [0, 0], r"moves of 1 and totals of 2 tables: expected 2"),
        ([1, 1], [0.5, 0], r"an array of float64: expected whole numbers"),
    ],
)
def test_bad_moves_are_refused_and_change_nothing(
    kinds: list[int], totals: list[float], words: str
) -> None:
    tables = FastTables(GAME, [100, 100], 2, seed=1)
    before = tables.bets.tolist(), tables.actor.tolist()
    with pytest.raises(InputError, match=words):
        tables.step(np.array(kinds), np.array(totals))
    assert (tables.bets.tolist(), tables.actor.tolist()) == before


def test_tables_at_which_nobody_could_move_are_refused() -> None:
    with pytest.raises(InputError, match="nobody has a move to make"):
        FastTables(no_limit(10, 20), [5, 5], 2, seed=1)
    with pytest.raises(InputError, match=r"0 tables: expected 1 to"):
        FastTables(GAME, [100, 100], 0, seed=1)
    with pytest.raises(InputError, match=r"tables: expected 1 to"):
        FastTables(GAME, [100, 100], TABLES_MAX + 1, seed=1)
