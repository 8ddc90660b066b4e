"""Drills over HTTP: asked for, and answered."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.datastructures import State
from litestar.params import JSONBody

from pokerhouse.house.notebook import DrillProgress
from pokerhouse.house.people import Visit
from pokerhouse.server.live.learn import Answered, DrillKind, Posed, Unanswered
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure

BUSY_S = 3
"""The seconds after which it is worth trying again."""
MANY = "you have asked for many drills"

Ahead = Annotated[int, msgspec.Meta(ge=-14 * 60, le=14 * 60)]
"""Minutes that clocks are ahead of UTC, anywhere in the world."""
Text = Annotated[str, msgspec.Meta(max_length=40)]


class DayDrillWanted(requests.Body, frozen=True):
    """A request for the drill of the day.

    - `progress`: the progress, which guests keep in their browser
    - `ahead_min`: the minutes by which the player's clock is ahead of UTC, for counting days in a
      row
    """

    progress: DrillProgress = DrillProgress()
    ahead_min: Ahead = 0


class DrillWanted(requests.Body, frozen=True):
    """A request for a drill. `progress`, `ahead_min`: as in `DayDrillWanted`."""

    kind: DrillKind
    progress: DrillProgress = DrillProgress()
    ahead_min: Ahead = 0


class DrillAnswer(requests.Body, frozen=True):
    """The answer to a drill: one of its `choices`. The rest is as in `DayDrillWanted`."""

    id: Text
    choice: Text
    progress: DrillProgress = DrillProgress()
    ahead_min: Ahead = 0


@post("/api/learn/drills", status_code=200, tags=["learn"])
async def pose_drill(
    request: requests.AnyRequest, state: State, data: JSONBody[DrillWanted]
) -> Posed:
    """A question about a hand: one of your own, or one that is dealt for it; about as hard as you
    are good.
    """
    visit = await _counted(request, state)
    return _posed(
        await requests.services_of(state).learn.drills.pose(
            visit, data.kind, data.progress, requests.address(request), data.ahead_min
        )
    )


@post("/api/learn/drills/day", status_code=200, tags=["learn"])
async def pose_day_drill(
    request: requests.AnyRequest, state: State, data: JSONBody[DayDrillWanted]
) -> Posed:
    """The drill of the day: the same for everybody from midnight to midnight UTC. Its first answer
    counts.
    """
    visit = await _counted(request, state)
    return _posed(
        await requests.services_of(state).learn.drills.pose_of_day(
            visit, data.progress, requests.address(request), data.ahead_min
        )
    )


async def _counted(request: requests.AnyRequest, state: State) -> Visit:
    """Return the visit of a person who asks for a drill, and count it. Raises 401, 403 and 429."""
    visit = await requests.signed_in(request)
    limits = requests.limits_of(state)
    here = requests.address(request)
    requests.within(limits.player_drills, visit.who.player, MANY)
    requests.within(limits.address_learning, here, "many hands have been counted for your address")
    return visit


def _posed(posed: Posed | Unanswered) -> Posed:
    """Return the drill. Raises 503 when the house is busy."""
    if isinstance(posed, Unanswered):
        raise RequestFailure(Failure.ODDS_BUSY, headers={"retry-after": str(BUSY_S)})
    return posed


@post("/api/learn/drills/answer", status_code=200, tags=["learn"])
async def answer_drill(
    request: requests.AnyRequest, state: State, data: JSONBody[DrillAnswer]
) -> Answered:
    """Grade and explain your answer. A repeated answer counts once and returns the same result."""
    visit = await requests.signed_in(request)
    requests.within(requests.limits_of(state).player_drills, visit.who.player, MANY)
    found = await requests.services_of(state).learn.drills.answer(
        visit, data.id, data.choice, data.progress, data.ahead_min
    )
    if found is None:
        raise RequestFailure(Failure.NO_SUCH_DRILL)
    return found


ROUTES = (pose_drill, pose_day_drill, answer_drill)
