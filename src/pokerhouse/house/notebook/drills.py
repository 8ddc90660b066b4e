"""The progress of a person in drills: an Elo rating, and days in a row.

The rating is Elo's (Arpad Elo, *The Rating of Chessplayers*, 1978): a drill is an opponent whose
rating is how hard it is. The steps are those of FIDE's rating regulations (B.02): 40 points at
first, 20 later.
"""

from datetime import UTC, datetime
from typing import Annotated, Final

import msgspec

from pokerhouse.units import Millis, PlayerId

FIRST_RATING: Final = 1200
RATING_MIN: Final = 100
RATING_MAX: Final = 3000
NEW_UNTIL: Final = 30
"""The steps become smaller after this many drills."""
STEP_NEW, STEP = 40, 20
SCALE: Final = 400
"""The difference at which the better side is expected to win ten times as often."""

Number = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Rating = Annotated[int, msgspec.Meta(ge=RATING_MIN, le=RATING_MAX)]


class DrillProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress of one person.

    - `answered`, `correct`: the numbers of drills
    - `day`: the last day with a drill, counted from 1970 in local time; 0 before the first
    - `streak`: the days in a row up to that day; `longest`: the most there have been
    """

    rating: Rating = FIRST_RATING
    answered: Number = 0
    correct: Number = 0
    day: Number = 0
    streak: Number = 0
    longest: Number = 0


class KeepDrills(msgspec.Struct, frozen=True):
    """The progress of a person, in place of what was stored before."""

    player: PlayerId
    progress: DrillProgress


def after_answer(
    before: DrillProgress, *, difficulty: int, is_right: bool, day: int
) -> DrillProgress:
    """Return the progress after an answer.

    - `difficulty`: its rating
    - `day`: today, as in `DrillProgress`
    """
    step = STEP_NEW if before.answered < NEW_UNTIL else STEP
    rating = round(before.rating + step * (is_right - expected(before.rating, difficulty)))
    # A person who has travelled westwards can have the same day twice.
    day, same = max(day, before.day), before.day >= day
    streak = before.streak if same else as_of(before, day).streak + 1
    return DrillProgress(
        rating=min(max(rating, RATING_MIN), RATING_MAX),
        answered=before.answered + 1,
        correct=before.correct + is_right,
        day=day,
        streak=streak,
        longest=max(before.longest, streak),
    )


def as_of(progress: DrillProgress, day: int) -> DrillProgress:
    """End the streak if a whole day has passed without a drill."""
    return progress if progress.day >= day - 1 else msgspec.structs.replace(progress, streak=0)


def expected(rating: int, difficulty: int) -> float:
    """Return the probability of a right answer by the ratings alone."""
    return float(1 / (1 + 10 ** ((difficulty - rating) / SCALE)))


def day_of(moment: Millis, ahead_min: int = 0) -> int:
    """Return the day of a moment, counted from 1970, `ahead_min` minutes ahead of UTC."""
    return datetime.fromtimestamp(moment / 1000 + ahead_min * 60, UTC).toordinal() - EPOCH


EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC).toordinal()
