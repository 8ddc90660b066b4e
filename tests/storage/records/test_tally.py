"""Sums as the kernel adds them up, against those of arrays."""

from random import Random

import numpy as np

from pokerhouse.hands.kernel import HandTally
from pokerhouse.storage.records.database import DAY_MS
from pokerhouse.storage.records.sums import Summed, hands_of, sum_up

Row = tuple[int, int, int, int, int, int, int, int | None, int, int, str]


def hand(number: int, rng: Random) -> list[Row]:
    """Two to six of nine people, over some days."""
    ended, game = 10 * DAY_MS + rng.randrange(3 * DAY_MS), rng.randint(1, 2)
    return [
        (
            person,
            number,
            ended,
            game,
            rng.randint(0, 3),
            0,
            (net := rng.randint(-500, 500)),
            rng.choice([None, 1000 * net - 333]),
            rng.randrange(1 << 24),
            rng.randrange(1 << 24),
            "AsKs",
        )
        for person in rng.sample(range(1, 10), rng.randint(2, 6))
    ]


def same(one: Summed, other: Summed) -> bool:
    return all(np.array_equal(mine, others) for mine, others in zip(one, other, strict=True))


def test_the_kernel_adds_up_what_arrays_add_up() -> None:
    rng, tally = Random(31), HandTally()
    hands = [hand(number, rng) for number in range(400)]
    for rows in hands:
        tally.add(rows)
    rows = [row for each in hands for row in each]
    table = np.array(
        [[1000 * row[6] if each is None else each for each in row[:10]] for row in rows], np.int64
    )
    counted = hands_of(*table[:, 6:10].T)
    keys = np.column_stack([table[:, 0], table[:, 2] // DAY_MS, table[:, 3], table[:, 4]])
    wanted = sum_up(keys, counted, np.arange(len(rows)))
    at = {(row[0], row[1]): place for place, row in enumerate(rows)}
    pairs = [
        (mine[0], other[0], mine[3], at[mine[0], mine[1]])
        for each in hands
        for mine in each
        for other in each
        if mine is not other
    ]
    pair_table = np.array(pairs, np.int64)
    wanted_pairs = sum_up(pair_table[:, :3], counted, pair_table[:, 3])
    assert (tally.sums, tally.pair_sums) == (len(wanted.keys), len(wanted_pairs.keys))
    assert same(Summed(*tally.take_sums()), wanted)
    assert same(Summed(*tally.take_pair_sums()), wanted_pairs)


def test_what_was_taken_is_gone() -> None:
    tally = HandTally()
    tally.add(hand(1, Random(32)))
    people = len(tally.take_sums()[0])
    assert people * (people - 1) == tally.pair_sums > 0
    assert (tally.sums, len(tally.take_sums()[0])) == (0, 0)
    keys, totals, squares = tally.take_pair_sums()
    assert (keys.shape[1], totals.shape[1]) == (3, 30)
    assert len(keys) == len(totals) == len(squares)
    assert tally.pair_sums == 0
