"""Contests counted by AIVAT: the same mean as without it, known better, in whole numbers for any
number of workers.
"""

from fractions import Fraction

import msgspec
import pytest

from pokerhouse.arena import Contest, ContestTally, entrants_of, open_scheduler, play_contest
from pokerhouse.arena.aivat import PARTS
from pokerhouse.errors import ConfigError
from pokerhouse.rules import HandConfig, fixed_limit, no_limit
from tests.arena.odd_players import Fibs, Raises, contest, odd

LIMIT, NO_LIMIT = fixed_limit(2, 4), no_limit(1, 2)


def measured(
    names: str, config: HandConfig, stack: int, sets: int, *, aivat: bool, workers: int = 1
) -> ContestTally:
    """Return the result of a contest of `sets` sets."""
    asked = Contest(entrants_of(names.split()), config, stack, 7, 60_000, aivat)
    with open_scheduler(workers) as scheduler:
        *_, tally = play_contest(asked, sets, scheduler)
    return tally


def test_parts_of_a_chip_are_told_in_the_same_unit_as_chips() -> None:
    plain, even = contest(), contest(aivat=True)
    assert (plain.parts, even.parts) == (1, PARTS)
    assert even.mbb * PARTS == plain.mbb == Fraction(1000, 2)


def test_a_set_without_luck_is_counted_as_it_was_played() -> None:
    """`passive` folds to every raise: no cards, no luck."""
    plain = measured("passive aggressive", NO_LIMIT, 200, 20, aivat=False)
    even = measured("passive aggressive", NO_LIMIT, 200, 20, aivat=True)
    assert [total * PARTS for total in plain.sums.totals] == list(even.sums.totals)


def test_the_mean_stays_and_is_known_better() -> None:
    scale = Fraction(1, 2)
    plain = measured("random aggressive", NO_LIMIT, 60, 150, aivat=False).sums.won(0, scale=scale)
    even = measured("random aggressive", NO_LIMIT, 60, 150, aivat=True).sums.won(
        0, scale=scale / PARTS
    )
    assert plain.margin is not None
    assert even.margin is not None
    assert even.margin < 0.7 * plain.margin
    assert abs(even.mean - plain.mean) < 1.5 * plain.margin


def test_three_and_more_win_together_what_they_lose() -> None:
    tally = measured("random smart passive", NO_LIMIT, 40, 6, aivat=True)
    assert sum(tally.sums.totals) == 0
    assert tally.sums.totals != (0, 0, 0)


def test_payoffs_are_counted_beside_the_worth_of_hands() -> None:
    plain = measured("random smart", NO_LIMIT, 40, 210, aivat=False)
    even = measured("random smart", NO_LIMIT, 40, 210, aivat=True)
    assert plain.paid is None
    assert even.paid == plain.sums


@pytest.mark.long
def test_two_workers_count_the_same_bytes() -> None:
    alone, both = (
        measured("random smart", LIMIT, 80, 450, aivat=True, workers=workers) for workers in (1, 2)
    )
    assert msgspec.json.encode(alone) == msgspec.json.encode(both)


def test_a_player_with_impossible_odds_is_put_out() -> None:
    asked = contest(odd(Fibs), *entrants_of(["smart"]), aivat=True)
    with open_scheduler(1) as scheduler:
        *_, tally = play_contest(asked, 10, scheduler)
    assert tally.out is not None
    assert tally.out.player == 0
    assert "odds" in tally.out.reason


def test_a_move_that_failed_is_not_corrected_by_odds() -> None:
    asked = contest(odd(Raises), *entrants_of(["random"]), aivat=True)
    with open_scheduler(1) as scheduler:
        *_, tally = play_contest(asked, 10, scheduler)
    assert tally.out is not None
    assert "ZeroDivisionError" in tally.out.reason


def test_other_games_are_refused() -> None:
    asked = Contest(
        entrants_of(["smart", "passive"]), no_limit(1, 2, variant="omaha"), 200, 7, 60_000, True
    )
    with pytest.raises(
        ConfigError, match="luck cannot be taken out of Omaha: expected plain hold'em"
    ):
        asked.check()
