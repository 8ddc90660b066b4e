"""The HTTP side of personal tokens: make, list and revoke them, in a browser."""

from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from pokerhouse.house.people import Scope, SessionRecord
from pokerhouse.server.web import requests
from pokerhouse.server.web.failures import Failure, RequestFailure
from pokerhouse.units import Millis

# The ways a request can authenticate, as `/schema` lists them for every route.
#
# The routes themselves decide (`requests.signed_in`); tests ask each of them in every role, and
# with tokens, and compare.

SCHEMES = {
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "pokerhouse_session",
        "description": "A browser's session: POST /api/session makes a guest, POST /api/login lets "
        "a member in.",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A personal token, made by POST /api/tokens for one scope or more: "
        + ", ".join(scope.value for scope in Scope),
    },
}
"""Ways to say who one is, in the words of OpenAPI (3.1, Security Scheme Object)."""

OPEN = frozenset(
    {
        "GET /health",
        "GET /api/announcement",
        "GET /api/bots",
        "GET /api/games",
        "GET /api/games/{key}",
        "GET /api/table-options",
        "GET /api/tables",
        "GET /api/showcase",
        "GET /api/tables/{table}/options",
        "GET /api/tables/{table}/ledger",
        "GET /api/tables/{table}/ledger.csv",
        "GET /api/tables/{table}/ledger.txt",
        "GET /api/replays/{kind}/{name}",
        "GET /api/rankings",
        "GET /api/learn/games",
        "POST /api/session",
        "DELETE /api/session",
        "POST /api/account",
        "POST /api/login",
        "POST /api/recovery",
        "POST /api/forgotten",
        "POST /api/link/reset",
        "POST /api/link/confirm",
        "POST /api/passkeys/login/begin",
        "POST /api/passkeys/login",
    }
)
"""Requests that are answered without a session too; where there is one it is heeded."""

BY_TOKEN = {
    "GET /api/hands": Scope.READ_HANDS,
    "GET /api/hands.ndjson": Scope.READ_HANDS,
    "GET /api/hands/file": Scope.READ_HANDS,
    "GET /api/hands/{hand}/fair": Scope.READ_HANDS,
    "GET /api/replays/{kind}/{name}": Scope.READ_HANDS,
}
"""Requests that a program may make with a token, and what the token must be for."""

GROUPS = {
    "session": "The player: name, avatar, chips, and privacy.",
    "account": "Sign-up and login, passwords and passkeys, sessions, tokens, templates, "
    "and the player's data.",
    "tables": "Open tables, their options, ledgers and last hands; games and bots.",
    "hands": "The player's hands: search, export, replay, sharing, notes.",
    "records": "Statistics and rankings.",
    "learn": "Odds and equity of hands and ranges.",
    "talk": "Blocked people, moderation, reports.",
    "forum": "News of the forum; its pages are HTML.",
    "houses": "Other houses.",
    "people": "One-time links; for owners: people, roles, mails, fair play.",
    "operation": "Health of the house.",
    "owner": "Running the house: log, bans, reports, tables, chat, health, settings.",
}
"""The description of each tag."""


def security_of(request: str) -> list[dict[str, list[str]]]:
    """The ways of which one must be gone, for a request such as `GET /api/hands`; an empty one:
    none need be.
    """
    ways: list[dict[str, list[str]]] = [{}] if request in OPEN else []
    ways.append({"session": []})
    if request in BY_TOKEN:
        ways.append({"token": [BY_TOKEN[request].value]})
    return ways


def groups() -> list[dict[str, Any]]:
    """The tags, in the words of OpenAPI."""
    return [{"name": name, "description": words} for name, words in GROUPS.items()]


class WishedToken(requests.Body, frozen=True):
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
async def tokens(request: requests.AnyRequest, state: State) -> list[TokenInfo]:
    """List your personal tokens, the last used first."""
    visit = await requests.signed_in(request)
    return [
        _info(each)
        for each in await requests.services_of(state).people.sessions.tokens(visit.who.player)
    ]


@post("/api/tokens", tags=["account"])
async def make_token(
    request: requests.AnyRequest, state: State, data: JSONBody[WishedToken]
) -> NewToken:
    """A personal token for a program, which brings it as `Authorization: Bearer …`. A token cannot
    make others.
    """
    visit = await requests.signed_in(request)
    requests.within(
        requests.limits_of(state).player_tokens, visit.who.player, "you have made many tokens"
    )
    record, token = requests.granted(
        await requests.services_of(state).people.sessions.make_token(
            visit.who.player, data.name, data.scopes
        )
    )
    return NewToken(token, _info(record))


@delete("/api/tokens/{token:str}", tags=["account"])
async def take_token_back(request: requests.AnyRequest, state: State, token: FromPath[str]) -> None:
    """Revoke a token; connections that are open with it are closed."""
    visit, sessions = await requests.signed_in(request), requests.services_of(state).people.sessions
    for each in await sessions.tokens(visit.who.player):
        if each.id == token:
            await sessions.end(visit.who.player, each)
            return
    raise RequestFailure(Failure.NO_SUCH_TOKEN)


ROUTES = (tokens, make_token, take_token_back)


def _info(record: SessionRecord) -> TokenInfo:
    return TokenInfo(
        record.id, record.device, record.scopes, record.created, record.seen, record.ends
    )
