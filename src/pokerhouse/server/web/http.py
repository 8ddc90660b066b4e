"""The HTTP side: the guest's session, lists, health. Everything that happens at a table goes over the socket."""

from math import ceil
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import ClientException, NotAuthorizedException, NotFoundException, TooManyRequestsException
from litestar.params import FromPath, JSONBody

from pokerhouse.house import Refused
from pokerhouse.house.lobby import STUDY, TableForm, table_form
from pokerhouse.house.people import PlayerRecord
from pokerhouse.players import STRATEGIES
from pokerhouse.rules import variant_of
from pokerhouse.rules.games import variants
from pokerhouse.server.live.lobby import summary
from pokerhouse.server.live.services import Services
from pokerhouse.server.rates import Rate, address_key
from pokerhouse.server.web.limits import Limits
from pokerhouse.server.wire.game_info import GameInfo, games
from pokerhouse.server.wire.protocol import Me, TableSummary
from pokerhouse.words import GameHelp, game_help

COOKIE = "pokerhouse_session"
COOKIE_MAX_AGE_S = 365 * 24 * 3600

AnyRequest = Request[Any, Any, State]


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's new name."""

    name: str


class Bot(msgspec.Struct, frozen=True):
    """A kind of bot, and in words how it plays."""

    name: str
    words: str


def services_of(state: State) -> Services:
    """The house this application serves."""
    services: Services = state["services"]
    return services


def limits_of(state: State) -> Limits:
    """What one address and one player may take."""
    limits: Limits = state["limits"]
    return limits


def _within(rate: Rate, key: str, words: str) -> None:
    """Take one; raises 429 when there is none left."""
    if (wait_s := ceil(rate.wait_s(key))) > 0:
        raise TooManyRequestsException(
            f"{words}; try again in {ceil(wait_s / 60)} minutes", headers={"retry-after": str(wait_s)}
        )
    rate.take(key)


def _me(record: PlayerRecord) -> Me:
    return Me(record.player, record.name, record.wallet)


@post("/api/session", status_code=200, tags=["session"])
async def open_session(request: AnyRequest, state: State) -> Response[Me]:
    """Who I am; a browser without a session becomes a guest with a name, chips and a cookie."""
    services = services_of(state)
    record = await services.find_guest(request.cookies.get(COOKIE, ""))
    if record is not None:
        return Response(_me(record))
    limits, key = limits_of(state), address_key(request.client.host if request.client else "")
    _within(limits.address_guests, key, "many guests have come from your address")
    record, token = await services.profiles.new_guest()
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=COOKIE_MAX_AGE_S,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(_me(record), cookies=[cookie])


@patch("/api/session", tags=["session"])
async def rename(request: AnyRequest, state: State, data: JSONBody[Rename]) -> Me:
    """Choose another name."""
    services = services_of(state)
    record = await services.find_guest(request.cookies.get(COOKIE, ""))
    if record is None:
        raise NotAuthorizedException("no session: open one with POST /api/session")
    _within(limits_of(state).player_names, record.player, "you have changed your name many times")
    renamed = await services.profiles.rename(record, data.name)
    if isinstance(renamed, Refused):
        raise ClientException(renamed.message, extra={"reason": renamed.reason})
    return _me(renamed)


@get("/api/tables", tags=["tables"])
async def tables(state: State) -> list[TableSummary]:
    """All open tables."""
    services = services_of(state)
    return [summary(actor) for actor in services.tables]


@get("/api/bots", tags=["tables"], sync_to_thread=False)
def bots() -> list[Bot]:
    """The kinds of bots that can be seated."""
    return [Bot(kind.name, kind.description) for kind in STRATEGIES.values()]


@get("/api/games", tags=["tables"], sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """The games a table can be opened for."""
    return games()


@get("/api/games/{key:str}", tags=["tables"], sync_to_thread=False)
def explain_game(key: FromPath[str]) -> GameHelp:
    """How a game is dealt and what wins it, in words."""
    if key not in variants() or key in STUDY:
        raise NotFoundException(f"there is no game called {key!r}: GET /api/games lists them")
    return game_help(variant_of(key))


@get("/api/table-options", tags=["tables"], sync_to_thread=False)
def table_options() -> TableForm:
    """What can be chosen when a table is opened, as groups of fields to make a form of."""
    return table_form()


@get("/health", media_type=MediaType.JSON, tags=["operation"], sync_to_thread=False)
def health(state: State) -> Response[dict[str, object]]:
    """Whether the house is open and can write, and how full it is; 503 with the `fault` when it cannot write."""
    services = services_of(state)
    lag_ms = round(services.vitals.lag_s * 1000)
    full = {"tables": len(services.tables), "online": services.hub.online, "lag_ms": lag_ms}
    if fault := services.store.fault:
        return Response({"ok": False, "fault": fault, **full}, status_code=503)
    return Response({"ok": True, **full})
