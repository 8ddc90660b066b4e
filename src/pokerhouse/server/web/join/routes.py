"""The routes of an invitation: show it, draw its picture, accept it."""

import asyncio
from functools import lru_cache
from typing import Any
from urllib.parse import quote

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath

from pokerhouse import house
from pokerhouse.commands import Sit
from pokerhouse.house import people, table
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.web import pictures, requests, site
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.join.page import (
    HIDDEN,
    Faults,
    JoinForm,
    game_line,
    guest_of,
    invitation_page,
)
from pokerhouse.server.web.join.picture import invitation_picture
from pokerhouse.units import CommandId, TableId


@get("/join/{name:str}", include_in_schema=False)
async def invitation(
    request: requests.AnyRequest, state: State, name: FromPath[str]
) -> Response[Any]:
    """The invitation to a table; with `.png` behind its id, the picture for chats."""
    if name.endswith(".png"):
        return await _pixels(request, _actor(state, name.removesuffix(".png")))
    actor, visit = _actor(state, name), await requests.visit_of(request)
    requests.check_welcome(request, visit)
    if visit is not None and _belongs(actor.table.session, visit.who):
        return _to_the_table(request, actor)
    return invitation_page(request, actor, guest_of(visit), JoinForm())


@post("/join/{name:str}", include_in_schema=False, status_code=200)
async def accept(request: requests.AnyRequest, state: State, name: FromPath[str]) -> Response[Any]:
    """Come in under a name, with the password if there is one, and take a seat."""
    actor, form = _actor(state, name), await site.read_form(request, JoinForm)
    visit = await requests.visit_of(request)
    requests.check_welcome(request, visit)
    if visit is None and not requests.services_of(state).settings.guests:
        return _to_the_table(request, actor)
    who, token = await _come_in(request, visit, people.tidy(form.name or form.suggested))
    if isinstance(who, house.Refused):
        return invitation_page(request, actor, guest_of(visit), form, Faults(name=who))
    shut = await _pass_the_door(request, actor, who, form.password)
    if shut is None:
        if form.do == "sit":
            # A refusal needs no words here: the table shows its seats, and what else can be done.
            sit = Sit(id=CommandId("join"), table=actor.id)
            await actor.ask(table.PlayerRequest(table.Who(who.player, who.name), sit))
        answer = _to_the_table(request, actor)
    else:
        answer = invitation_page(request, actor, guest_of(who), form, Faults(password=shut))
    if token:
        answer.cookies.append(requests.session_cookie(request, token))
    return answer


ROUTES = (invitation, accept)


async def _come_in(
    request: requests.AnyRequest, visit: people.Visit | None, name: str
) -> tuple[people.PlayerRecord | house.Refused, str]:
    """Return the visitor under this name, and the token of a new guest."""
    profiles = requests.services_of(request.app.state).people.profiles
    limits = requests.limits_of(request.app.state)
    # An account keeps its name: it is changed on the account's own page.
    if visit is not None and (
        visit.who.role is not people.Role.GUEST or name in ("", visit.who.name)
    ):
        return visit.who, ""
    refused = profiles.names.objection(None if visit is None else visit.who.player, name)
    if refused is not None:
        return refused, ""
    if visit is None:
        requests.within(
            limits.address_guests,
            requests.address(request),
            "many guests have come from your address",
        )
        return await profiles.new_guest(requests.device(request), name)
    requests.within(limits.player_names, visit.who.player, "you have changed your name many times")
    return await profiles.rename(visit.who, name), ""


async def _pass_the_door(
    request: requests.AnyRequest, actor: TableActor, who: people.PlayerRecord, password: str
) -> house.Refused | None:
    """Say the password, if one is needed; None when the visitor is in."""
    if table.objection_at_the_door(actor.table.session, who.player) is None:
        return None
    requests.within(
        requests.limits_of(request.app.state).address_doors,
        requests.address(request),
        "many passwords of tables were tried from your address",
    )
    doors = requests.services_of(request.app.state).table.doors
    return await doors.enter(actor, who, password)


def _belongs(session: table.Session, who: people.PlayerRecord) -> bool:
    return who.player == session.config.host or session.seat_of(who.player) is not None


def _actor(state: State, name: str) -> TableActor:
    actor = requests.services_of(state).table.tables.get(TableId(name))
    if actor is None:
        raise RequestFailure(Failure.NO_SUCH_TABLE)
    return actor


def _to_the_table(request: requests.AnyRequest, actor: TableActor) -> Response[Any]:
    return site.see_other(request, f"#/table/{quote(actor.id, safe='')}")


async def _pixels(request: requests.AnyRequest, actor: TableActor) -> Response[bytes]:
    services, language = requests.services_of(request.app.state), site.language_of(request)
    session = actor.table.session
    svg = invitation_picture(
        session.config.name, game_line(session, language), services.settings.name
    )
    async with _DRAWING:
        drawn = await services.ground.machine.threads.run(_drawn, svg)
    return Response(
        drawn, media_type="image/png", headers={"cache-control": "private, max-age=300", **HIDDEN}
    )


_DRAWING = asyncio.Semaphore(1)
"""A picture takes a quarter of a second of a processor, so one is drawn at a time."""
_drawn = lru_cache(32)(pictures.png_of)
