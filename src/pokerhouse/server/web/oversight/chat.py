"""The chat of the house, for moderators."""

import re
from typing import Annotated

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import Parameter

from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.people import Role
from pokerhouse.house.talk import EVERYWHERE, FORUM, LOBBY, Line, LinePlace, LineQuery, Place
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.oversight.requests import WordsQuery, person_of
from pokerhouse.server.web.requests import AnyRequest, granted, services_of, signed_in
from pokerhouse.server.web.talk import Person
from pokerhouse.units import Millis, PlayerId, TableId

# Lines as owners and moderators find them: hidden ones too, and those that are said at private
# tables.


class LineFound(msgspec.Struct, frozen=True):
    """A line of chat and its place; `table` is null in the lobby."""

    number: int
    table: TableId | None
    player: Person
    text: str
    at_ms: Millis
    hidden: bool


def table_of(place: Place) -> TableId | None:
    """The table of a place; None where it is not one."""
    return None if place in (LOBBY, EVERYWHERE, FORUM) else TableId(place)


def line_found(line: Line) -> LineFound:
    """Return a line as it is sent."""
    person = Person(line.player, line.name)
    return LineFound(line.number, table_of(line.place), person, line.text, line.at, line.hidden)


LINES_TOLD = 50
"""The lines on one page."""
MomentQuery = Annotated[int | None, Parameter(ge=0, le=10**15)]
CursorQuery = Annotated[str, Parameter(max_length=128)]


class LinePage(msgspec.Struct, frozen=True):
    """Some lines, the newest first; `before` leads to older ones, empty if there are none."""

    lines: tuple[LineFound, ...]
    before: str


@get("/api/owner/lines", tags=["owner"])
async def lines(
    request: AnyRequest,
    state: State,
    person: WordsQuery = "",
    place: WordsQuery = "",
    words: WordsQuery = "",
    since_ms: MomentQuery = None,
    until_ms: MomentQuery = None,
    before: CursorQuery = "",
) -> LinePage:
    """List lines of chat, hidden ones too, the newest first; for owners and moderators.

    - `person`: said by this one, by name or id
    - `place`: said at this table, or in the `lobby`
    - `words`: with these letters in it
    - `since_ms`, `until_ms`: said in this time
    - `before`: older than this, as an earlier answer named it
    """
    visit = await signed_in(request)
    if not visit.who.role.may_act_as(Role.MODERATOR):
        granted(refuse(HouseReason.NOT_MODERATOR))
    wanted = LineQuery(
        player=person_of(request, person) if person else PlayerId(""),
        place=Place(place),
        words=words,
        since=None if since_ms is None else Millis(since_ms),
        until=None if until_ms is None else Millis(until_ms),
        before=_read(before) if before else None,
        most=LINES_TOLD + 1,
    )
    found = await services_of(state).store.talk.search(wanted)
    shown = found[:LINES_TOLD]
    return LinePage(
        tuple(map(line_found, shown)), _cursor(shown[-1]) if len(found) > LINES_TOLD else ""
    )


ROUTES = (lines,)


def _cursor(line: Line) -> str:
    """Return a line's place among all lines as a text."""
    return f"{line.at}.{line.number}.{line.place}"


def _read(cursor: str) -> LinePlace:
    """Read a place from a text. Raises 400."""
    found = re.fullmatch(r"(\d{1,15})\.(\d{1,9})\.(\w{1,64})", cursor, re.ASCII)
    if found is None:
        raise RequestFailure(Failure.UNKNOWN_PLACE, {"before": cursor})
    return LinePlace(Millis(int(found[1])), Place(found[3]), int(found[2]))
