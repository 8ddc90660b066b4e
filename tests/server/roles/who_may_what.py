"""Who may ask what: every route and every command, by the roles that get past the door.

A route or a command that is not listed here fails a test: whoever adds one decides who may use it.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

from pokerhouse.commands import Command
from pokerhouse.server.wire import protocol as p

NOBODY, GUEST, MEMBER, MODERATOR, OWNER = "nobody", "guest", "member", "moderator", "owner"
ROLES = (NOBODY, GUEST, MEMBER, MODERATOR, OWNER)

ANYBODY = frozenset(ROLES)
KNOWN = ANYBODY - {NOBODY}
"""Whoever has a session."""
REGISTERED = frozenset({MEMBER, MODERATOR, OWNER})
KEEPERS = frozenset({MODERATOR, OWNER})
OWNERS = frozenset({OWNER})
UNREGISTERED = frozenset({NOBODY, GUEST})


class Route(NamedTuple):
    """Who gets past the door of a route, and a body that it reads."""

    who: frozenset[str]
    body: dict[str, Any] | None = None


ROUTES = {
    "GET /health": Route(ANYBODY),
    "GET /api/bots": Route(ANYBODY),
    "GET /api/games": Route(ANYBODY),
    "GET /api/games/{key}": Route(ANYBODY),
    "GET /api/table-options": Route(ANYBODY),
    "GET /api/tables": Route(ANYBODY),
    "GET /api/showcase": Route(ANYBODY),
    "GET /api/tables/{table}/options": Route(ANYBODY),
    "GET /api/tables/{table}/invitation": Route(KNOWN),
    "POST /api/tables/{table}/door": Route(KNOWN, {"password": "x"}),
    "PUT /api/tables/{table}/password": Route(KNOWN, {"password": "x"}),
    "GET /api/tables/{table}/onlookers": Route(KNOWN),
    "GET /api/tables/{table}/hands": Route(KNOWN),
    "GET /api/replays/{kind}/{name}": Route(ANYBODY),
    "GET /api/replays/{kind}/{name}/coach": Route(KNOWN),
    "GET /api/replays/{kind}/{name}/odds": Route(KNOWN),
    "GET /api/hands/{hand}/fair": Route(KNOWN),
    "GET /api/tables/{table}/ledger": Route(ANYBODY),
    "GET /api/tables/{table}/ledger.csv": Route(ANYBODY),
    "GET /api/tables/{table}/ledger.txt": Route(ANYBODY),
    # one's session and account
    "POST /api/session": Route(ANYBODY),
    "PATCH /api/session": Route(KNOWN, {"name": ""}),
    "PUT /api/session/face": Route(KNOWN, {"face": None}),
    "DELETE /api/session": Route(ANYBODY),
    "POST /api/login": Route(ANYBODY, {"name": "no such name", "password": "no such password"}),
    "POST /api/recovery": Route(ANYBODY, {"name": "no such name", "code": "x", "password": "x"}),
    "POST /api/forgotten": Route(ANYBODY, {"name": "no such name"}),
    "POST /api/link/owner": Route(KNOWN, {"token": "x"}),
    "POST /api/link/reset": Route(ANYBODY, {"token": "x", "password": "x"}),
    "POST /api/link/confirm": Route(ANYBODY, {"token": "x"}),
    "POST /api/account": Route(
        UNREGISTERED, {"name": "x", "email": "x", "password": "x", "adult": False}
    ),
    "GET /api/account": Route(REGISTERED),
    "GET /api/account/data": Route(KNOWN),
    "POST /api/account/export": Route(KNOWN),
    "GET /api/passkeys": Route(KNOWN),
    "POST /api/passkeys": Route(KNOWN, {"name": "x", "credential": {}}),
    "POST /api/passkeys/begin": Route(REGISTERED, {"password": "not mine"}),
    "PUT /api/passkeys/{passkey}": Route(KNOWN, {"name": "x"}),
    "DELETE /api/passkeys/{passkey}": Route(KNOWN),
    "POST /api/passkeys/login/begin": Route(ANYBODY),
    "POST /api/passkeys/login": Route(ANYBODY, {"credential": {}}),
    "GET /api/templates": Route(REGISTERED),
    "PUT /api/templates": Route(REGISTERED, {"name": "x", "values": {}}),
    "DELETE /api/templates": Route(REGISTERED, {"name": "x"}),
    "GET /api/hands": Route(KNOWN),
    "GET /api/hands/file": Route(KNOWN),
    "GET /api/imports": Route(KNOWN),
    "POST /api/imports": Route(REGISTERED, {"not": "a hand"}),
    "DELETE /api/imports/{import_id}": Route(KNOWN),
    "DELETE /api/hands/{hand}": Route(KNOWN),
    "GET /api/shares": Route(KNOWN),
    "POST /api/shares": Route(KNOWN, {"hand": "x", "hides_names": True, "shows_cards": True}),
    "DELETE /api/shares/{token}": Route(KNOWN),
    "GET /api/forum/news": Route(KNOWN),
    "GET /api/notes/hands": Route(KNOWN),
    "GET /api/notes/hands/{hand}": Route(KNOWN),
    "PUT /api/notes/hands/{hand}": Route(KNOWN, {"tags": [], "text": ""}),
    "GET /api/notes/players": Route(KNOWN),
    "PUT /api/notes/players/{player}": Route(KNOWN, {"label": None, "text": ""}),
    "DELETE /api/account": Route(KNOWN, {"password": "not mine"}),
    "PUT /api/account/password": Route(REGISTERED, {"current": "not mine", "new": "x"}),
    "PUT /api/account/email": Route(REGISTERED, {"password": "not mine", "email": "x"}),
    "PUT /api/account/language": Route(REGISTERED, {"language": "en"}),
    "POST /api/account/codes": Route(REGISTERED, {"password": "not mine"}),
    "POST /api/confirmation": Route(REGISTERED),
    "GET /api/sessions": Route(KNOWN),
    "DELETE /api/sessions": Route(KNOWN),
    "DELETE /api/sessions/{session}": Route(KNOWN),
    "GET /api/announcement": Route(ANYBODY),
    "GET /api/houses": Route(KNOWN),
    "GET /api/tokens": Route(KNOWN),
    "POST /api/tokens": Route(KNOWN, {"name": "x", "scopes": ["play"]}),
    "DELETE /api/tokens/{token}": Route(KNOWN),
    "GET /api/hands.ndjson": Route(KNOWN),
    "GET /api/profile": Route(KNOWN),
    "GET /api/profile/{player}": Route(KNOWN),
    "PUT /api/profile/privacy": Route(KNOWN, {"listed": True, "shows": "basics"}),
    "POST /api/profile/refresh": Route(KNOWN),
    "GET /api/rankings": Route(ANYBODY),
    "GET /api/statistics/{player}": Route(KNOWN),
    "GET /api/statistics/me/hands.csv": Route(KNOWN),
    "GET /api/statistics/me/figures.json": Route(KNOWN),
    # what is counted where one learns
    "GET /api/learn/games": Route(ANYBODY),
    "POST /api/learn/possible": Route(KNOWN, {"cards": "As"}),
    "POST /api/learn/ranges": Route(KNOWN, {"players": ["AA"]}),
    "POST /api/learn/equity": Route(KNOWN, {"players": ["AA", "KK"]}),
    "POST /api/learn/cards": Route(KNOWN, {"players": ["AA", "KK"], "board": "2c3d4h"}),
    "POST /api/learn/drills": Route(KNOWN, {"kind": "best"}),
    "POST /api/learn/drills/day": Route(KNOWN, {"ahead_min": 0}),
    "POST /api/learn/drills/answer": Route(KNOWN, {"id": "x", "choice": "1"}),
    # talk
    "GET /api/talk/blocked": Route(KNOWN),
    "GET /api/talk/acts": Route(KEEPERS),
    "POST /api/complaints": Route(KNOWN, {"player": "nobody", "why": "x"}),
    # keeping order
    "GET /api/owner/deeds": Route(KEEPERS),
    "GET /api/owner/bans": Route(KEEPERS),
    "PUT /api/owner/bans/{person}": Route(KEEPERS, {"why": "x"}),
    "DELETE /api/owner/bans/{person}": Route(KEEPERS),
    "GET /api/owner/complaints": Route(KEEPERS),
    "POST /api/owner/complaints/{complaint_id}": Route(KEEPERS, {"end": "nothing"}),
    "GET /api/owner/lines": Route(KEEPERS),
    "GET /api/owner/tables": Route(OWNERS),
    "POST /api/owner/tables/{table}": Route(OWNERS, {"act": "pause"}),
    "GET /api/owner/health": Route(OWNERS),
    "GET /api/owner/settings": Route(OWNERS),
    "GET /api/owner/colours/{digits}": Route(OWNERS),
    "PUT /api/owner/settings/{name}": Route(OWNERS, {"value": "x"}),
    "DELETE /api/owner/settings/{name}": Route(OWNERS),
    "GET /api/people": Route(OWNERS),
    "PUT /api/people/{player}/role": Route(OWNERS, {"role": "member"}),
    "POST /api/people/{player}/link": Route(OWNERS),
    "GET /api/people/{player}/corrections": Route(OWNERS),
    "POST /api/people/{player}/corrections": Route(OWNERS, {"id": "x", "chips": 1, "why": "x"}),
    "GET /api/mails": Route(OWNERS),
    "DELETE /api/mails/{player}/{kind}": Route(OWNERS),
    "GET /api/fairplay": Route(KEEPERS),
    "GET /api/fairplay/hands/{hand}": Route(KEEPERS),
}
"""By method and path."""

ENDS = ("DELETE /api/session", "DELETE /api/sessions", "DELETE /api/account")
"""What whoever asks does not come back from: asked last."""

HOST = "host"

PLAYERS = KNOWN | {HOST}
"""Whoever has a socket. What the game itself refuses (not seated, not your turn) is no matter of
roles.
"""
HOSTS = frozenset({HOST})
HOST_AND_KEEPERS = KEEPERS | {HOST}

COMMANDS: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        (
            "create_table",
            "sit",
            "stand",
            "leave",
            "sit_out",
            "sit_in",
            "top_up",
            "fill_up",
            "set_straddle",
            "wait",
            "stop_waiting",
            "choose_game",
            "move_seat",
            "vote_bomb",
            "set_ready",
            "play",
            "show_cards",
            "ask_rabbit",
            "stop_asking",
            "more_time",
            "say",
            "send_sign",
            "block",
            "unblock",
        ),
        PLAYERS,
    ),
    **dict.fromkeys(
        (
            "add_bot",
            "remove_bot",
            "pause",
            "go_on",
            "kick",
            "ban",
            "unban",
            "hand_over",
            "change_table",
            "call_clock",
            "end_game",
            "approve",
            "decline",
            "sit_player_out",
            "adjust_stack",
            "move_player",
            "reserve_seat",
            "free_seat",
            "bomb_next",
        ),
        HOSTS,
    ),
    "close_table": OWNERS,
    **dict.fromkeys(("mute", "unmute", "hide_line"), HOST_AND_KEEPERS),
}
"""By the name of the frame: who may ask it of a table. The host is a guest who has opened it."""

IN_THE_HOUSE = {"mute": KEEPERS, "unmute": KEEPERS, "hide_line": KEEPERS}
"""The same without a table: for the whole house and the lobby."""


def frames() -> dict[str, type[Command]]:
    """The frames that command something, by their names."""
    return {str(kind.__struct_config__.tag): kind for kind in _members_of(p.CommandFrame)}


def _members_of(union: Any) -> Iterator[type[Command]]:
    """The frames of a union, however deep."""
    for each in get_args(union):
        if get_args(each):
            yield from _members_of(each)
        else:
            yield each
