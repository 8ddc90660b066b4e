"""How far somebody has come with their drills: a rating like that of chess players, and days in a
row.

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
"""So many drills are answered before the steps become smaller."""
STEP_NEW, STEP = 40, 20
SCALE: Final = 400
"""So many points apart, the better one is expected to win ten times as often as the other."""

Number = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Rating = Annotated[int, msgspec.Meta(ge=RATING_MIN, le=RATING_MAX)]


class DrillProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of somebody's drills.

    - `answered`, `correct`: how many
    - `day`: the last one on which a drill was answered, counted from 1970 as it was where they
      were; 0 before the first
    - `streak`: days in a row up to that one; `longest`: the most there have been
    """

    rating: Rating = FIRST_RATING
    answered: Number = 0
    correct: Number = 0
    day: Number = 0
    streak: Number = 0
    longest: Number = 0


class KeepDrills(msgspec.Struct, frozen=True):
    """How far somebody has come, in place of what was kept before."""

    player: PlayerId
    progress: DrillProgress


def after_answer(
    before: DrillProgress, *, difficulty: int, is_right: bool, day: int
) -> DrillProgress:
    """How far they are once they have answered a drill.

    - `difficulty`: its rating
    - `day`: today, as in `DrillProgress`
    """
    step = STEP_NEW if before.answered < NEW_UNTIL else STEP
    rating = round(before.rating + step * (is_right - expected(before.rating, difficulty)))
    # Who has travelled westwards comes to a day once more.
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
    """The same, its streak ended when a whole day has passed without a drill."""
    return progress if progress.day >= day - 1 else msgspec.structs.replace(progress, streak=0)


def expected(rating: int, difficulty: int) -> float:
    """How likely a drill is answered rightly, by the ratings alone."""
    return float(1 / (1 + 10 ** ((difficulty - rating) / SCALE)))


def day_of(moment: Millis, ahead_min: int = 0) -> int:
    """The day of a moment, counted from 1970, where clocks are so many minutes ahead of UTC."""
    return datetime.fromtimestamp(moment / 1000 + ahead_min * 60, UTC).toordinal() - EPOCH


EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC).toordinal()
