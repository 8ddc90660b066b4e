"""Talk by HTTP: what somebody looks up now and then. Everything that is said goes over the
socket.
"""

from typing import Annotated

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.params import Parameter

from pokerhouse.house.talk import EVERYWHERE, LOBBY, ActKind, ActView, table_place
from pokerhouse.server.live.talk import may_moderate
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.requests import AnyRequest, me_of, services_of, signed_in
from pokerhouse.units import Millis, PlayerId, TableId

ACTS_TOLD = 200
"""The entries of the moderation log in an answer, the newest ones."""

TableQuery = Annotated[str | None, Parameter(max_length=64)]


class Person(msgspec.Struct, frozen=True):
    """Somebody by id and name."""

    player: PlayerId
    name: str


class ActInfo(msgspec.Struct, frozen=True):
    """An entry of the moderation log. `everywhere`: for the whole house; `table` is null there and
    in the lobby.
    """

    kind: ActKind
    table: TableId | None
    everywhere: bool
    by: Person
    player: Person
    at_ms: Millis
    until_ms: Millis | None
    why: str
    text: str
    """The line that was hidden."""


@get("/api/talk/blocked", tags=["talk"])
async def blocked(request: AnyRequest, state: State) -> list[Person]:
    """The people I have blocked, the last one first."""
    visit = await signed_in(request)
    found = await services_of(state).store.talk.blocked_by(visit.who.player)
    return [Person(player, name) for player, name in found]


@get("/api/talk/acts", tags=["talk"])
async def acts(request: AnyRequest, state: State, table: TableQuery = None) -> list[ActInfo]:
    """The moderation log, the newest entries first: of one table for its host, all of it for
    moderators.
    """
    services, visit = services_of(state), await signed_in(request)
    actor = None if table is None else services.table.tables.get(TableId(table))
    if not may_moderate(
        me_of(services, visit.who), None if actor is None else actor.table.session.config
    ):
        raise RequestFailure(Failure.LOG_OF_OTHERS)
    place = None if table is None else table_place(TableId(table))
    return [_info(told) for told in await services.store.talk.told_acts(place, ACTS_TOLD)]


ROUTES = (blocked, acts)
"""The routes for the web client."""


def _info(told: ActView) -> ActInfo:
    act = told.act
    return ActInfo(
        kind=act.kind,
        table=None if act.place in (LOBBY, EVERYWHERE) else TableId(act.place),
        everywhere=act.place == EVERYWHERE,
        by=Person(act.by, told.by_name),
        player=Person(act.player, told.player_name),
        at_ms=act.at,
        until_ms=act.until,
        why=act.why,
        text=told.text,
    )
