"""Complaints by HTTP: anybody makes them, owners and moderators decide."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.house.oversight import BAN_MINUTES_MAX, REASON_MAX, ComplaintEnd
from pokerhouse.house.talk import FORUM
from pokerhouse.server.live.oversight.complaints import ShownComplaint
from pokerhouse.server.web import requests
from pokerhouse.server.web.oversight.chat import LineFound, line_found, table_of
from pokerhouse.server.web.oversight.requests import keeper
from pokerhouse.server.web.talk import Person
from pokerhouse.units import Millis, PlayerId, TableId

COMPLAINTS_SHOWN = 20
"""Complaints that are shown at a time: the next ones when these are closed."""

Words = Annotated[str, msgspec.Meta(max_length=REASON_MAX)]
Id = Annotated[str, msgspec.Meta(max_length=64)]


class ComplaintWish(requests.Body, frozen=True):
    """A complaint about a line, by its number at a table or in the lobby, or about a person."""

    player: Id
    table: Id | None = None
    line: Annotated[int, msgspec.Meta(ge=1, le=2**31)] | None = None
    why: Words = ""


class ComplaintDecision(requests.Body, frozen=True):
    """The decision about a complaint; `minutes` of a mute or a ban, null until ended by hand."""

    end: ComplaintEnd
    why: Words = ""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=BAN_MINUTES_MAX)] | None = None


class ComplaintInfo(msgspec.Struct, frozen=True):
    """An open complaint; `line` is null if it is about the person, `lines` has the context.

    `post`: the post of the forum that it is about, if any.
    """

    id: str
    by: Person
    about: Person
    table: TableId | None
    line: int | None
    why: str
    at_ms: Millis
    lines: tuple[LineFound, ...]
    post: int | None = None


@post("/api/complaints", status_code=204, tags=["talk"])
async def complain(
    request: requests.AnyRequest, state: State, data: JSONBody[ComplaintWish]
) -> None:
    """Complain about a line or a person to those who keep the house."""
    visit = await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_complaints,
        visit.who.player,
        "you have complained about many things",
    )
    table = None if data.table is None else TableId(data.table)
    services = requests.services_of(state)
    me, about = requests.me_of(services, visit.who), PlayerId(data.player)
    requests.granted(
        await services.oversight.complaints.complain(me, about, table, data.line, data.why)
    )


@get("/api/owner/complaints", tags=["owner"])
async def waiting(request: requests.AnyRequest, state: State) -> list[ComplaintInfo]:
    """List open complaints, the oldest first, with their context; for owners and moderators."""
    shown = requests.granted(
        await requests.services_of(state).oversight.complaints.waiting(
            await requests.signed_in(request), COMPLAINTS_SHOWN
        )
    )
    return list(map(_info, shown))


@post("/api/owner/complaints/{complaint_id:str}", status_code=204, tags=["owner"])
async def decide(
    request: requests.AnyRequest,
    state: State,
    complaint_id: FromPath[str],
    data: JSONBody[ComplaintDecision],
) -> None:
    """Decide about a complaint and close it; for owners and moderators.

    Hide the line, mute or ban the person, or do nothing.
    """
    visit = await keeper(request)
    requests.granted(
        await requests.services_of(state).oversight.complaints.close(
            visit, complaint_id, data.end, data.minutes, data.why
        )
    )


ROUTES = (complain, waiting, decide)


def _info(shown: ShownComplaint) -> ComplaintInfo:
    told = shown.told
    complaint = told.complaint
    in_forum = complaint.place == FORUM
    return ComplaintInfo(
        id=complaint.id,
        by=Person(complaint.by, told.by_name),
        about=Person(complaint.about, told.about_name),
        table=table_of(complaint.place),
        line=None if in_forum else complaint.line or None,
        post=complaint.line if in_forum else None,
        why=complaint.why,
        at_ms=complaint.at,
        lines=tuple(map(line_found, shown.lines)),
    )
