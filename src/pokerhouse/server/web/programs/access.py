"""The ways a request can authenticate, as `/schema` lists them for every route.

The routes themselves decide (`requests.signed_in`); tests ask each of them in every role, and with
tokens, and compare.
"""

from typing import Any

from pokerhouse.house.people import Scope

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
        "GET /api/bots",
        "GET /api/games",
        "GET /api/games/{key}",
        "GET /api/table-options",
        "GET /api/tables",
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
