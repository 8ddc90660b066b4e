"""Hands from other sites over HTTP: import, list, delete."""

from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State
from litestar.exceptions import ServiceUnavailableException
from litestar.params import FromPath, Parameter
from litestar.response import Stream

from pokerhouse.catalogue import text
from pokerhouse.house.people import Role
from pokerhouse.server.live.notebook import BODY_BYTES_MAX, ImportDesk, ImportMessage
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.server.web.requests import AnyRequest, limits_of, services_of, signed_in, within
from pokerhouse.server.web.site import language_of
from pokerhouse.units import HandId, Millis, PlayerId

MEDIA_TYPE = "application/x-ndjson"
MANY = "you have imported many files"
CHANGED = "you have deleted many hands"
BUSY_S = 30

FileName = Annotated[str, Parameter(max_length=200)]
Me = Annotated[str, Parameter(max_length=120)]

_encode = msgspec.json.Encoder().encode


class ImportInfo(msgspec.Struct, frozen=True):
    """A file one has brought along.

    - `name`: of the file; `me`: what one is called in it
    - `hands`: how many of its hands are kept
    """

    id: str
    name: str
    me: str
    at_ms: Millis
    hands: int


class ImportsInfo(msgspec.Struct, frozen=True):
    """All imports of the player, the last first; `hands_max` is the most hands in all."""

    imports: tuple[ImportInfo, ...]
    hands_max: int


@get("/api/imports", tags=["hands"])
async def imports(request: AnyRequest, state: State) -> ImportsInfo:
    """The files one has brought along, the last first."""
    visit, services = await signed_in(request), services_of(state)
    known = await services.notebook.imports.imports_of(visit.who.player)
    told = tuple(ImportInfo(each.id, each.name, each.me, each.at, each.hands) for each in known)
    return ImportsInfo(told, services.settings.imported_hands_max)


@post(
    "/api/imports",
    status_code=200,
    tags=["hands"],
    media_type=MEDIA_TYPE,
    request_max_body_size=BODY_BYTES_MAX,
)
async def bring_hands(
    request: AnyRequest, state: State, name: FileName = "", me: Me = ""
) -> Stream:
    """Import hands from other sites: the body is a file of hand histories, or several in a zip.

    The answer is a stream of lines of JSON: `reading` with the progress, and at the end `done` with
    the numbers of new, known and refused hands, and the reasons; or `asked` with the names in the
    file, if it does not name its owner: then it is sent again with `me`. `failed` gives the reason
    if it stopped early.

    - `name`: the name of the file
    - `me`: your name in it
    """
    visit, services = await signed_in(request), services_of(state)
    player, desk = visit.who.player, services.notebook.imports
    if visit.who.role is Role.GUEST:
        raise RequestFailure(Failure.MEMBERS_IMPORT)
    within(limits_of(state).player_imports, player, MANY)
    if why := desk.objection(player):
        why_text = text(language_of(request), why.sentence().key)
        raise ServiceUnavailableException(why_text, headers={"retry-after": str(BUSY_S)})
    data = await request.body()
    if not data:
        raise RequestFailure(Failure.EMPTY_FILE)
    return Stream(
        _lines(desk, player, name, data, me),
        media_type=MEDIA_TYPE,
        headers={"x-accel-buffering": "no"},
    )


@delete("/api/imports/{import_id:str}", tags=["hands"])
async def drop_import(request: AnyRequest, state: State, import_id: FromPath[str]) -> None:
    """Delete all hands of an import, with your notes on them and the links to them."""
    visit = await signed_in(request)
    within(limits_of(state).player_notes, visit.who.player, CHANGED)
    if not await services_of(state).notebook.imports.drop(visit.who.player, import_id):
        raise RequestFailure(Failure.NO_SUCH_IMPORT)


@delete("/api/hands/{hand:str}", tags=["hands"])
async def drop_hand(request: AnyRequest, state: State, hand: FromPath[str]) -> None:
    """Delete one imported hand, with your note on it and the links to it."""
    visit = await signed_in(request)
    within(limits_of(state).player_notes, visit.who.player, CHANGED)
    if not await services_of(state).notebook.imports.drop_hand(visit.who.player, HandId(hand)):
        raise RequestFailure(Failure.NO_SUCH_IMPORTED_HAND)


ROUTES = (imports, bring_hands, drop_import, drop_hand)


async def _lines(
    desk: ImportDesk, player: PlayerId, name: str, data: bytes, me: str
) -> AsyncIterator[bytes]:
    told: ImportMessage
    async for told in desk.bring(player, name, data, me.strip()):
        yield _encode(told) + b"\n"
