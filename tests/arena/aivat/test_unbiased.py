"""The corrections of AIVAT cancel out over many hands of two, three and five players."""

from fractions import Fraction

import pytest

from pokerhouse.arena import Contest, entrants_of
from pokerhouse.arena.aivat import PARTS
from pokerhouse.arena.duplicate import DuplicateTables
from pokerhouse.arena.statistics import estimate
from pokerhouse.arena.timekeeper import Timekeeper
from pokerhouse.rules import HandConfig, fixed_limit, no_limit

SIGMAS = 4.5
"""A correct estimator fails by chance once in 150,000 tries; the seeds are fixed besides."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("names", "config", "stack", "sets"),
    [
        ("random random", fixed_limit(2, 4), 60, 2_500),
        ("random smart", no_limit(1, 2), 40, 2_000),
        ("random aggressive", no_limit(1, 2, ante=1), 30, 2_000),
        ("random smart random", no_limit(1, 2), 24, 600),
        ("random aggressive passive random smart", fixed_limit(2, 4), 30, 250),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_corrections_are_nothing_on_average(
    names: str, config: HandConfig, stack: int, sets: int
) -> None:
    entrants = entrants_of(names.split())
    contest = Contest(entrants, config, stack, 2026, 60_000, aivat=True)
    added = [[0, 0] for _ in entrants]
    with Timekeeper(contest.patience_ms) as keeper:
        tables = DuplicateTables(contest, keeper)
        for deal in range(sets):
            hands = tables.play(deal)
            for player, sums in enumerate(added):
                luck = sum(hand.counted[player] - hand.paid[player] * PARTS for hand in hands)
                sums[0] += luck
                sums[1] += luck * luck

    assert not tables.faults
    for total, squares in added:
        found = estimate(sets, total, squares, scale=Fraction(1, PARTS))
        assert found.deviation, "there was luck to take out"
        assert abs(found.mean) < SIGMAS * found.deviation / sets**0.5
