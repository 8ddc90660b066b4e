"""A hand to look at again, over HTTP."""

from typing import Annotated

from litestar import get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, Parameter

from pokerhouse.rules import Viewer
from pokerhouse.server.web.asking import AnyRequest, address, check_welcome, limits_of, services_of, visit_of, within
from pokerhouse.server.web.replays.kinds import KINDS
from pokerhouse.server.web.replays.replay import Found, Replay, as_seen
from pokerhouse.units import SeatNumber

SeatQuery = Annotated[int | None, Parameter(ge=0, le=99)]


@get("/api/replays/{kind:str}/{name:str}", tags=["hands"])
async def replay(
    request: AnyRequest, state: State, kind: FromPath[str], name: FromPath[str], seat: SeatQuery = None
) -> Replay:
    """A hand that is over, event by event, as you may see it: from your own seat, or as somebody who only watched.

    - `kind`: `hand` for one of this house, `example` for one of the rule book
    - `seat`: one of `seen_from`, or 0 for the eyes of somebody who only watched; without it the usual one
    """
    visit = await visit_of(request)
    check_welcome(request, visit)
    key = address(request) if visit is None else visit.who.player
    within(limits_of(state).replays, key, "you have asked for many hands")
    if kind not in KINDS:
        raise NotFoundException(f"{kind!r} is not a kind of hand: expected one of {', '.join(KINDS)}")
    found = await KINDS[kind](request, visit, name)
    faces = services_of(state).profiles.faces
    drawn = tuple(faces.of(each.player) for each in found.start.players)
    return as_seen(kind, name, found, _eyes(found, seat), drawn)


def _eyes(found: Found, seat: int | None) -> Viewer:
    """Whose eyes are asked for. Raises 403 where they are not this person's to look through."""
    if seat is None:
        return found.seen_from[0] if found.seen_from else None
    if seat != 0 and seat not in found.seen_from:
        raise PermissionDeniedException("you may not see this hand from that seat: leave `seat` out, or ask for 0")
    return SeatNumber(seat) if seat else None


ROUTES = (replay,)
"""What the page asks here."""
