"""The HTTP side of personal tokens: make, list and revoke them, in a browser."""

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from pokerhouse.house.people import Scope, SessionRecord
from pokerhouse.server.web.requests import (
    AnyRequest,
    Body,
    granted,
    limits_of,
    services_of,
    signed_in,
    within,
)
from pokerhouse.units import Millis


class WishedToken(Body, frozen=True):
    """A token to make: its name and scopes."""

    name: str
    scopes: tuple[Scope, ...]


class TokenInfo(msgspec.Struct, frozen=True):
    """A token of the player, without its secret: last use (to the hour), end if unused."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created_ms: Millis
    seen_ms: Millis
    ends_ms: Millis


class NewToken(msgspec.Struct, frozen=True):
    """A new token. `token` appears this once: the house keeps only its hash."""

    token: str
    info: TokenInfo


@get("/api/tokens", tags=["account"])
async def tokens(request: AnyRequest, state: State) -> list[TokenInfo]:
    """List your personal tokens, the last used first."""
    visit = await signed_in(request)
    return [
        _info(each) for each in await services_of(state).people.sessions.tokens(visit.who.player)
    ]


@post("/api/tokens", tags=["account"])
async def make_token(request: AnyRequest, state: State, data: JSONBody[WishedToken]) -> NewToken:
    """A personal token for a program, which brings it as `Authorization: Bearer …`. A token cannot
    make others.
    """
    visit = await signed_in(request)
    within(limits_of(state).player_tokens, visit.who.player, "you have made many tokens")
    record, token = granted(
        await services_of(state).people.sessions.make_token(
            visit.who.player, data.name, data.scopes
        )
    )
    return NewToken(token, _info(record))


@delete("/api/tokens/{token:str}", tags=["account"])
async def take_token_back(request: AnyRequest, state: State, token: FromPath[str]) -> None:
    """Revoke a token; connections that are open with it are closed."""
    visit, sessions = await signed_in(request), services_of(state).people.sessions
    for each in await sessions.tokens(visit.who.player):
        if each.id == token:
            await sessions.end(visit.who.player, each)
            return
    raise NotFoundException("you have no such token: GET /api/tokens lists them")


ROUTES = (tokens, make_token, take_token_back)


def _info(record: SessionRecord) -> TokenInfo:
    return TokenInfo(
        record.id, record.device, record.scopes, record.created, record.seen, record.ends
    )
