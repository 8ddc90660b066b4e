"""Tables over HTTP: the invitation link, the password, the last hands and the evening's ledger."""

from typing import Any
from urllib.parse import quote

import msgspec
from litestar import MediaType, Response, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.commands import Text
from pokerhouse.house import Books, HouseReason, as_csv, as_text, books_of, refuse
from pokerhouse.house.people import Role
from pokerhouse.house.table import hand_id
from pokerhouse.rules import HandEnded, HandEvent, HandStarted, Viewer, ViewEvent, redact
from pokerhouse.server.addresses import address_for_a_friend, code_as_image
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.sub_path import root_of
from pokerhouse.server.web.talk import Person
from pokerhouse.units import HandId, PlayerId, TableId

# The link by which friends come to a table.


def invitation_path(table: TableId) -> str:
    """Return the path of the invitation to a table, relative to the house."""
    return f"join/{quote(table, safe='')}"


class Invitation(msgspec.Struct, frozen=True):
    """A link to a table, and its QR code as the address of an image.

    `only_here`: nobody but this machine can open it, since the house listens to nobody else.
    """

    link: str
    code: str
    only_here: bool


@get("/api/tables/{table:str}/invitation", tags=["tables"])
async def invitation(
    request: requests.AnyRequest, state: State, table: FromPath[str]
) -> Invitation:
    """The link to hand on to a friend, as the friend reaches this house."""
    services = requests.services_of(state)
    await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).address_invitations,
        requests.address(request),
        "many links were asked for from your address",
    )
    if services.table.tables.directory.get(TableId(table)) is None:
        raise RequestFailure(Failure.NO_SUCH_TABLE)
    asked = f"{request.url.scheme}://{request.headers.get('host', '')}{root_of(request.scope)}"
    friendly = address_for_a_friend(services.settings, asked)
    link = f"{friendly or asked}/{invitation_path(TableId(table))}"
    return Invitation(link, code_as_image(link), only_here=friendly is None)


# The door of a table over HTTP: saying its password, setting it, and seeing who came in only to
# look on.
#
# Passwords that are tried are counted by person and by address.

ONLOOKERS_TOLD = 200
MANY_TRIES = "many passwords of tables were tried"


class TablePassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of a table."""

    password: Text


@post("/api/tables/{table:str}/door", status_code=204, tags=["tables"])
async def enter(
    request: requests.AnyRequest, state: State, table: FromPath[str], data: JSONBody[TablePassword]
) -> None:
    """Enter the password of a table to sit and watch there, also after a restart."""
    visit, actor = await requests.signed_in(request), _actor(state, table)
    _try(request, visit.who.player)
    requests.granted(
        await requests.services_of(state).table.doors.enter(actor, visit.who, data.password)
    )


@put("/api/tables/{table:str}/password", status_code=204, tags=["tables"])
async def set_password(
    request: requests.AnyRequest, state: State, table: FromPath[str], data: JSONBody[TablePassword]
) -> None:
    """Change or remove the password of a table; for its host. Admitted people stay admitted."""
    visit, actor = await requests.signed_in(request), _actor(state, table)
    _try(request, visit.who.player)
    requests.granted(
        await requests.services_of(state).table.doors.set_password(actor, visit.who, data.password)
    )


@get("/api/tables/{table:str}/onlookers", tags=["tables"])
async def onlookers(
    request: requests.AnyRequest, state: State, table: FromPath[str]
) -> list[Person]:
    """List the onlookers of a table, for the host and for moderators: 200 at most."""
    visit, actor = await requests.signed_in(request), _actor(state, table)
    session, names = actor.table.session, requests.services_of(state).people.profiles.names
    if visit.who.player != session.config.host and not visit.who.role.may_act_as(Role.MODERATOR):
        requests.granted(refuse(HouseReason.NOT_HOST))
    others = actor.audience.players - {visit.who.player}
    there = (
        each for each in others if session.seat_of(each) is None and session.waiter_of(each) is None
    )
    return sorted(
        (Person(each, names.name_of(each)) for each in there), key=lambda each: each.name
    )[:ONLOOKERS_TOLD]


def _actor(state: State, table: str) -> TableActor:
    """The open table. Raises 404."""
    actor = requests.services_of(state).table.tables.get(TableId(table))
    if actor is None:
        raise RequestFailure(Failure.NO_SUCH_TABLE)
    return actor


def _try(request: requests.AnyRequest, player: PlayerId) -> None:
    """Count one password that is tried or set, right or wrong. Raises 429."""
    limits = requests.limits_of(request.app.state)
    # first by person: what is refused there costs their household nothing
    requests.within(limits.player_doors, player, f"{MANY_TRIES} by you")
    requests.within(
        limits.address_doors, requests.address(request), f"{MANY_TRIES} from your address"
    )


# The last hands of a table over HTTP, each as the viewer saw it, or could have.

HANDS_TOLD = 10


class TableHand(msgspec.Struct, frozen=True):
    """A hand that is over: its events as a viewer may see them (R26), what was shown after its end
    too.
    """

    hand: HandId
    number: int
    events: tuple[ViewEvent, ...]


@get("/api/tables/{table:str}/hands", tags=["tables"])
async def last_hands(
    request: requests.AnyRequest, state: State, table: FromPath[str]
) -> list[TableHand]:
    """List the last ten hands of an open table, the oldest first, without the one in play."""
    visit, services = await requests.signed_in(request), requests.services_of(state)
    requests.within(
        requests.limits_of(state).player_hands, visit.who.player, "you have asked for many hands"
    )
    actor = services.table.tables.get(TableId(table))
    if actor is None:
        raise RequestFailure(Failure.NO_SUCH_TABLE)
    session = actor.table.session
    await requests.may_look(request, session)
    told = []
    for number in range(max(1, session.hands - HANDS_TOLD + 1), session.hands + 1):
        hand = hand_id(session.config.table, number)
        events = await services.store.tables.hand_events(hand)
        if any(isinstance(event, HandEnded) for event in events):
            seat = _seat_of(visit.who.player, events[0])
            told.append(TableHand(hand, number, tuple([redact(event, seat) for event in events])))
    return told


def _seat_of(player: PlayerId, start: HandEvent) -> Viewer:
    assert isinstance(start, HandStarted), "a hand begins with its start"
    return next((each.seat for each in start.players if each.player == player), None)


# The evening's ledger of a table over HTTP: as JSON for the page, for a spreadsheet, and as a text
# to paste.


async def _books(request: requests.AnyRequest, state: State, table: str) -> Books:
    """Also of a table that is closed: who owes whom is asked at the end.

    Raises 404 where there never was one, and 403 for those who may not look.
    """
    services = requests.services_of(state)
    actor = services.table.tables.get(TableId(table))
    session = (
        actor.table.session
        if actor is not None
        else await services.store.tables.session(TableId(table))
    )
    if session is None:
        raise RequestFailure(Failure.NO_SUCH_TABLE)
    await requests.may_look(request, session)
    return books_of(session)


@get("/api/tables/{table:str}/ledger", tags=["tables"])
async def ledger(request: requests.AnyRequest, state: State, table: FromPath[str]) -> Books:
    """Return all buy-ins and results at a table, and the transfers that settle them."""
    return await _books(request, state, table)


@get("/api/tables/{table:str}/ledger.csv", tags=["tables"])
async def ledger_csv(
    request: requests.AnyRequest, state: State, table: FromPath[str]
) -> Response[str]:
    """The same for a spreadsheet."""
    headers = {"content-disposition": 'attachment; filename="ledger.csv"'}
    return Response(
        as_csv(await _books(request, state, table)), media_type="text/csv", headers=headers
    )


@get("/api/tables/{table:str}/ledger.txt", tags=["tables"], media_type=MediaType.TEXT)
async def ledger_text(request: requests.AnyRequest, state: State, table: FromPath[str]) -> str:
    """The same as a text to paste."""
    return as_text(await _books(request, state, table))


ROUTES: tuple[Any, ...] = (
    invitation,
    enter,
    set_password,
    onlookers,
    last_hands,
    ledger,
    ledger_csv,
    ledger_text,
)
"""The routes for the web client."""
