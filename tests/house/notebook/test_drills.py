"""Ratings of drills, and days in a row."""

import pytest

from pokerhouse.house.notebook import DrillProgress, after_answer, as_of, day_of
from pokerhouse.house.notebook.drills import NEW_UNTIL, RATING_MIN, expected
from pokerhouse.units import Millis

DAY = 20_000


def test_a_player_rated_like_the_drill_wins_or_loses_half_a_step() -> None:
    right = after_answer(DrillProgress(), difficulty=1200, is_right=True, day=DAY)
    assert (right.rating, right.answered, right.correct) == (1220, 1, 1)
    wrong = after_answer(right, difficulty=1220, is_right=False, day=DAY)
    assert (wrong.rating, wrong.answered, wrong.correct) == (1200, 2, 1)


def test_after_some_drills_the_steps_are_smaller() -> None:
    old = DrillProgress(1500, answered=NEW_UNTIL, correct=10)
    assert after_answer(old, difficulty=1500, is_right=True, day=DAY).rating == 1510


@pytest.mark.parametrize(("difficulty", "chance"), [(1200, 0.5), (800, 10 / 11), (1600, 1 / 11)])
def test_what_is_expected_is_elo_s(difficulty: int, chance: float) -> None:
    assert expected(1200, difficulty) == pytest.approx(chance)


def test_a_rating_does_not_fall_below_its_floor() -> None:
    low = DrillProgress(RATING_MIN)
    assert after_answer(low, difficulty=RATING_MIN, is_right=False, day=DAY).rating == RATING_MIN


def test_days_in_a_row_are_counted_and_the_longest_row_is_remembered() -> None:
    progress = DrillProgress()
    for day in (DAY, DAY, DAY + 1, DAY + 2):
        progress = after_answer(progress, difficulty=1200, is_right=True, day=day)
    assert (progress.streak, progress.longest) == (3, 3)
    assert as_of(progress, DAY + 3).streak == 3, "today it can still go on"
    assert as_of(progress, DAY + 4).streak == 0
    later = after_answer(progress, difficulty=1200, is_right=False, day=DAY + 4)
    assert (later.streak, later.longest) == (1, 3)


def test_a_day_begins_at_midnight_in_utc() -> None:
    midnight = 20_000 * 86_400_000
    assert [day_of(Millis(midnight - 1)), day_of(Millis(midnight))] == [19_999, 20_000]
    assert day_of(Millis(0)) == 0


def test_a_day_ends_at_midnight_where_one_is() -> None:
    """Five hours behind UTC: on one day in the morning, on the next in the evening, which in UTC is
    the day after.
    """
    hour = 3_600_000
    morning, evening = Millis(20_000 * 24 * hour + 15 * hour), Millis(20_002 * 24 * hour + 2 * hour)
    assert [day_of(each, -300) for each in (morning, evening)] == [20_000, 20_001]
    progress = DrillProgress()
    for moment in (morning, evening):
        progress = after_answer(progress, difficulty=1200, is_right=True, day=day_of(moment, -300))
    assert progress.streak == 2


def test_the_same_day_twice_does_not_end_a_streak() -> None:
    progress = after_answer(
        DrillProgress(day=DAY, streak=3, longest=3), difficulty=1200, is_right=True, day=DAY - 1
    )
    assert (progress.day, progress.streak, progress.longest) == (DAY, 3, 3)
