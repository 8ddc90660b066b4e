"""The HTTP side: the guest's session, lists, health. Everything that happens at a table goes over
the socket.
"""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, patch, post, put
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, FromQuery, JSONBody

from pokerhouse.catalogue import ENGLISH, Sentence, text
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.lobby import STUDY, options_of
from pokerhouse.house.lobby.form import TableForm, table_form
from pokerhouse.house.people import FACES, Role
from pokerhouse.house.table import host_bots
from pokerhouse.players import STRATEGIES
from pokerhouse.rules import variant_of
from pokerhouse.rules.games import variants
from pokerhouse.server.bots.own_files import ListedPlayer
from pokerhouse.server.live.lobby import summary
from pokerhouse.server.version import VERSION
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.wire.protocol import Me, TableSummary
from pokerhouse.server.wire.table import GameInfo
from pokerhouse.server.wire.table_frames import games
from pokerhouse.units import TableId
from pokerhouse.words import GameHelp, game_help

PACKED = [
    DefineMiddleware(
        CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=6)
    )
]
"""Compression of answers that are the same for everybody.

In other answers, the compressed length would reveal secrets to a listener who can place a word in
it (BREACH).
"""

NEWCOMER = "x-newcomer"
"""The header of the answer that makes somebody a guest: the page may greet them."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's new name."""

    name: str


class ChosenFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The face that somebody wants to have; null for the one that is made from their name."""

    face: Annotated[int, msgspec.Meta(ge=0, lt=FACES)] | None


class BotInfo(msgspec.Struct, frozen=True):
    """A kind of bot, and in words how it plays."""

    name: str
    words: str
    is_level: bool = False
    """It stands for how well a bot plays: `easy`, `normal` or `hard`."""
    is_own: bool = False
    """It is in the folder of the owner's own players."""
    sentence: Sentence | None = None
    """The reason why it cannot play, which `words` tell in English; null for one that can."""


# Not 201: most of the time, the session is there already.
@post("/api/session", status_code=200, tags=["session"])
async def open_session(request: requests.AnyRequest, state: State) -> Response[Me]:
    """Return the session's player; a new browser becomes a guest with name and chips.

    In a house without guests it must register or log in (401).
    """
    services, visit = requests.services_of(state), await requests.visit_of(request)
    # Before a guest is made: a banned person could become a new guest otherwise.
    requests.check_welcome(request, visit)
    if visit is not None:
        requests.note_address(request, visit.who.player)
        # The cookie lasts as long as the session: from its last use on. Only when a use is noted,
        # since an answer that is late must not bring back the session of somebody who has logged in
        # meanwhile.
        noted = visit.session.is_to_be_noted(services.now())
        renewed = (
            [requests.session_cookie(request, request.cookies[requests.COOKIE])]
            if noted and requests.COOKIE in request.cookies
            else []
        )
        return Response(requests.me_of(services, visit.who), cookies=renewed)
    if not services.settings.guests:
        raise RequestFailure(Failure.MEMBERS_ONLY)
    # Only here, since a browser that has a session makes no guest.
    requests.within(
        requests.limits_of(state).address_guests,
        requests.address(request),
        "many guests have come from your address",
    )
    record, token = await services.people.profiles.new_guest(requests.device(request))
    requests.note_address(request, record.player)
    return Response(
        requests.me_of(services, record),
        cookies=[requests.session_cookie(request, token)],
        headers={NEWCOMER: "1"},
    )


@patch("/api/session", tags=["session"])
async def rename(request: requests.AnyRequest, state: State, data: JSONBody[Rename]) -> Me:
    """Choose another name."""
    services, visit = requests.services_of(state), await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_names,
        visit.who.player,
        "you have changed your name many times",
    )
    return requests.me_of(
        services, requests.granted(await services.people.profiles.rename(visit.who, data.name))
    )


@put("/api/session/face", tags=["session"])
async def choose_face(request: requests.AnyRequest, state: State, data: JSONBody[ChosenFace]) -> Me:
    """Choose your face, at once for all who see it."""
    services, visit = requests.services_of(state), await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_faces,
        visit.who.player,
        "you have changed your face many times",
    )
    # Litestar has read it leniently: a text of digits would pass for the number of a face.
    data = await requests.exactly(request, ChosenFace)
    return requests.me_of(
        services, await services.people.profiles.choose_face(visit.who, data.face)
    )


@get("/api/tables", tags=["tables"], middleware=PACKED)
async def tables(state: State) -> list[TableSummary]:
    """All open tables but the private ones."""
    services = requests.services_of(state)
    # The id of a private table is its secret: anyone who knows it can come in.
    return [
        summary(actor) for actor in services.table.tables if not actor.table.session.config.private
    ]


@get("/api/tables/{table:str}/options", tags=["tables"], sync_to_thread=False)
def options_of_table(state: State, table: FromPath[str]) -> dict[str, Any]:
    """Return the `TableOptions` of a table, as its host may send them again with changes."""
    # Of private tables, too: only people who were invited know their ids.
    actor = requests.services_of(state).table.tables.get(TableId(table))
    if actor is None:
        raise RequestFailure(Failure.NO_SUCH_TABLE)
    # a plain value: as a type it would be described twice, once for what is sent, once for this
    options: dict[str, Any] = msgspec.to_builtins(options_of(actor.table.session.config))
    return options


@get("/api/bots", tags=["tables"], middleware=PACKED)
async def bots(request: requests.AnyRequest, state: State) -> list[BotInfo]:
    """The bots that can be seated: by how well they play, then every kind, then the owner's own.

    The owner's own are for people with a session, and files that cannot play for owners only.
    """
    levels = [
        BotInfo(level, text(ENGLISH, f"bots.styles.{level}"), is_level=True)
        for level in host_bots.LEVELS
    ]
    kinds = [BotInfo(kind.name, kind.description) for kind in STRATEGIES.values()]
    visit = await requests.visit_of(request)
    if visit is None:
        return levels + kinds
    listed = await requests.services_of(state).table.own_bots.listed()
    repairs = visit.who.role.may_act_as(Role.OWNER)
    own = [_own_info(each) for each in listed if each.fault is None or repairs]
    return levels + kinds + own


def _own_info(listed: ListedPlayer) -> BotInfo:
    if listed.fault is None:
        return BotInfo(listed.order, listed.words, is_own=True)
    # The same sentence as in the refusal of a host who asks for it.
    why = refuse(HouseReason.NO_SUCH_BOT, bot=listed.order, why=listed.fault)
    return BotInfo(listed.order, why.message, is_own=True, sentence=why.sentence)


# Made from what is in memory: a thread would take longer than the answer.
@get("/api/games", tags=["tables"], middleware=PACKED, sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """The games a table can be opened for."""
    return games()


@get("/api/games/{key:str}", tags=["tables"], middleware=PACKED, sync_to_thread=False)
def explain_game(key: FromPath[str], language: FromQuery[str] = ENGLISH) -> GameHelp:
    """Explain how a game is dealt and what wins it, in words of a language."""
    # No tables are opened for the games of `STUDY`, so nobody needs them explained.
    if key not in variants() or key in STUDY:
        raise RequestFailure(Failure.NO_SUCH_GAME, {"game": key})
    return game_help(variant_of(key), language)


@get("/api/table-options", tags=["tables"], middleware=PACKED, sync_to_thread=False)
def table_options() -> TableForm:
    """Return the options of a new table, as groups of fields for a form."""
    return table_form()


@get("/health", media_type=MediaType.JSON, tags=["operation"])
async def health(state: State) -> Response[dict[str, object]]:
    """Report whether the house is well, its version, and how full it is.

    503 with the `fault` if it cannot write or stood still, and with `draining` if it is about to
    stop, so that newcomers are sent elsewhere.
    """
    services = requests.services_of(state)
    lag_ms = round(services.watch.vitals.lag_s * 1000)
    full = {
        "version": VERSION,
        "tables": len(services.table.tables),
        "online": services.hub.online,
        "lag_ms": lag_ms,
    }
    if fault := await services.watch.health.fault():
        return Response({"ok": False, "fault": fault, **full}, status_code=503)
    if services.watch.drain.began:
        left_s = round(services.watch.drain.left_s)
        return Response({"ok": False, "draining": True, "left_s": left_s, **full}, status_code=503)
    return Response({"ok": True, **full})


ROUTES = (
    open_session,
    rename,
    choose_face,
    tables,
    options_of_table,
    bots,
    list_games,
    explain_game,
    table_options,
)
