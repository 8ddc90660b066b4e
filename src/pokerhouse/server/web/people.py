"""The HTTP side of links and of the owner: become the owner, reset, see people, give roles."""

import msgspec
from litestar import Response, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.house.people import Role
from pokerhouse.server.web.accounts import Body
from pokerhouse.server.web.asking import (
    AnyRequest,
    address,
    device,
    granted,
    limits_of,
    me_of,
    services_of,
    session_cookie,
    signed_in,
    visit_of,
    within,
)
from pokerhouse.server.wire.protocol import Me
from pokerhouse.units import Millis, PlayerId


class UsedLink(Body, frozen=True):
    """The last part of a link's address."""

    token: str


class Reset(Body, frozen=True):
    """The last part of a link's address, and the new password."""

    token: str
    password: str


class NewRole(Body, frozen=True):
    """What somebody may do from now on."""

    role: Role


class Person(msgspec.Struct, frozen=True):
    """An account, as the owner sees it."""

    player: PlayerId
    name: str
    role: Role
    email: str
    confirmed: bool
    registered_ms: Millis


class LinkMade(msgspec.Struct, frozen=True):
    """A link to hand over: the part of its address after `#`, and when it ends."""

    path: str
    ends_ms: Millis


@post("/api/link/owner", status_code=200, tags=["people"])
async def own(request: AnyRequest, state: State, data: JSONBody[UsedLink]) -> Me:
    """Become the owner of the house, by the link that its server printed. Whoever asks has an account."""
    _try_link(request)
    return me_of(granted(await services_of(state).links.own(await signed_in(request), data.token)))


@post("/api/link/reset", status_code=200, tags=["people"])
async def reset(request: AnyRequest, state: State, data: JSONBody[Reset]) -> Response[Me]:
    """Set a new password by a link; all sessions of the account end, and a new one begins."""
    _try_link(request)
    links, visit = services_of(state).links, await visit_of(request)
    admitted = granted(await links.reset(visit, data.token, data.password, device(request)))
    return Response(me_of(admitted.who), cookies=[session_cookie(request, admitted.token)])


@get("/api/people", tags=["people"])
async def people(request: AnyRequest, state: State) -> list[Person]:
    """Every account, the oldest first; for the owner."""
    known = granted(await services_of(state).owner.people(await signed_in(request)))
    return [
        Person(each.player, name, each.role, each.email, each.confirmed is not None, each.registered)
        for each, name in known
    ]


@put("/api/people/{player:str}/role", status_code=204, tags=["people"])
async def give_role(request: AnyRequest, state: State, player: FromPath[str], data: JSONBody[NewRole]) -> None:
    """Make somebody an owner, a moderator or a member; for the owner."""
    granted(await services_of(state).owner.give_role(await signed_in(request), PlayerId(player), data.role))


@post("/api/people/{player:str}/link", tags=["people"])
async def make_reset_link(request: AnyRequest, state: State, player: FromPath[str]) -> LinkMade:
    """A link for a new password, to hand over; for the owner."""
    link = granted(await services_of(state).owner.link_for(await signed_in(request), PlayerId(player)))
    return LinkMade(link.path, link.ends)


ROUTES = (own, reset, people, give_role, make_reset_link)


def _try_link(request: AnyRequest) -> None:
    """Count one link that is tried: a wrong one costs as much as a wrong password."""
    within(limits_of(request.app.state).address_logins, address(request), "many links were tried from your address")
