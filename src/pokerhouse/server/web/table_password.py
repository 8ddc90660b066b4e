"""The door of a table over HTTP: saying its password, setting it, and seeing who came in only to
look on.

Passwords that are tried are counted by person and by address.
"""

from typing import Any

import msgspec
from litestar import get, post, put
from litestar.datastructures import State
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, JSONBody

from pokerhouse.commands import Text
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.people import Role
from pokerhouse.house.table import Session, objection_at_the_door
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.web.requests import (
    AnyRequest,
    address,
    granted,
    limits_of,
    services_of,
    signed_in,
    visit_of,
    within,
)
from pokerhouse.server.web.talk import Person
from pokerhouse.units import PlayerId, TableId

ONLOOKERS_TOLD = 200
MANY_TRIES = "many passwords of tables were tried"


class TablePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of a table."""

    password: Text


@post("/api/tables/{table:str}/door", status_code=204, tags=["tables"])
async def enter(
    request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[TablePassword]
) -> None:
    """Enter the password of a table to sit and watch there, also after a restart."""
    visit, actor = await signed_in(request), _actor(state, table)
    _try(request, visit.who.player)
    granted(await services_of(state).table.doors.enter(actor, visit.who, data.password))


@put("/api/tables/{table:str}/password", status_code=204, tags=["tables"])
async def set_password(
    request: AnyRequest, state: State, table: FromPath[str], data: JSONBody[TablePassword]
) -> None:
    """Change or remove the password of a table; for its host. Admitted people stay admitted."""
    visit, actor = await signed_in(request), _actor(state, table)
    _try(request, visit.who.player)
    granted(await services_of(state).table.doors.set_password(actor, visit.who, data.password))


@get("/api/tables/{table:str}/onlookers", tags=["tables"])
async def onlookers(request: AnyRequest, state: State, table: FromPath[str]) -> list[Person]:
    """List the onlookers of a table, for the host and for moderators: 200 at most."""
    visit, actor = await signed_in(request), _actor(state, table)
    session, names = actor.table.session, services_of(state).people.profiles.names
    if visit.who.player != session.config.host and not visit.who.role.may_act_as(Role.MODERATOR):
        granted(refuse(HouseReason.NOT_HOST))
    others = actor.audience.players - {visit.who.player}
    there = (
        each for each in others if session.seat_of(each) is None and session.waiter_of(each) is None
    )
    return sorted(
        (Person(each, names.name_of(each)) for each in there), key=lambda each: each.name
    )[:ONLOOKERS_TOLD]


async def may_look(request: AnyRequest, session: Session) -> None:
    """Raise 403 unless the visitor has given the table's password."""
    if not session.password:
        return
    visit = await visit_of(request)
    if visit is None or objection_at_the_door(session, visit.who.player) is not None:
        raise PermissionDeniedException("this table has a password: say it first, on its page")


ROUTES: tuple[Any, ...] = (enter, set_password, onlookers)
"""The routes for the web client."""


def _actor(state: State, table: str) -> TableActor:
    """The open table. Raises 404."""
    actor = services_of(state).table.tables.get(TableId(table))
    if actor is None:
        raise NotFoundException("this table does not exist")
    return actor


def _try(request: AnyRequest, player: PlayerId) -> None:
    """Count one password that is tried or set, right or wrong. Raises 429."""
    limits = limits_of(request.app.state)
    # first by person: what is refused there costs their household nothing
    within(limits.player_doors, player, f"{MANY_TRIES} by you")
    within(limits.address_doors, address(request), f"{MANY_TRIES} from your address")
