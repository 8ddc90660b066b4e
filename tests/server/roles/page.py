"""Writes the tables of the page of roles from who may what: `python -m tests.server.roles.page`."""

import inspect
import re
from pathlib import Path
from typing import Any

from pokerhouse.server.web import app
from pokerhouse.server.web import basics as http
from tests.server.roles.who_may_what import (
    COMMANDS,
    GUEST,
    HOST,
    IN_THE_HOUSE,
    MEMBER,
    MODERATOR,
    NOBODY,
    OWNER,
    ROUTES,
    frames,
)

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "roles.md"
BY_HTTP = (NOBODY, GUEST, MEMBER, MODERATOR, OWNER)
BY_SOCKET = (GUEST, MEMBER, MODERATOR, OWNER, HOST)


def head(first: str, roles: tuple[str, ...]) -> list[str]:
    """The head of a table."""
    return [f"| {first} | does | {' | '.join(roles)} |", "|---" * (len(roles) + 2) + "|"]


def row(name: str, words: str, who: frozenset[str], roles: tuple[str, ...]) -> str:
    """A line of a table."""
    return f"| `{name}` | {words} | {' | '.join('yes' if role in who else '' for role in roles)} |"


def said_of(thing: Any) -> str:
    """The first sentence written about a route or a frame, without the people it is for: the
    columns say so.
    """
    words = " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())
    sentence = re.split(r"(?<=\w)\. |\.$", words)[0]
    return re.sub(r"; for (the owner|owners)( and moderators)?$", "", sentence)


def without_host(sentence: str) -> str:
    """There is a column for the host, too."""
    return re.sub(r"^Host only: (\w)", lambda found: found[1].upper(), sentence)


def handlers() -> dict[str, Any]:
    """The functions that answer, by method and path."""
    found = {}
    for handler in (*app.ROUTES, http.health):
        (method,) = handler.http_methods - {"HEAD", "OPTIONS"}
        for path in handler.paths:
            found[f"{method} {re.sub(r':[a-z]+}', '}', path)}"] = handler.fn
    return found


def of_routes() -> list[str]:
    """Who may ask what by HTTP."""
    known = handlers()
    return head("request", BY_HTTP) + [
        row(name, said_of(known[name]), route.who, BY_HTTP) for name, route in ROUTES.items()
    ]


def of_commands() -> list[str]:
    """Who may ask what of a table, or of the whole house."""
    known = frames()
    lines = [
        row(tag, without_host(said_of(known[tag])), who, BY_SOCKET) for tag, who in COMMANDS.items()
    ]
    house = [
        row(tag, "The same in the lobby and the whole house", who, BY_SOCKET)
        for tag, who in IN_THE_HOUSE.items()
    ]
    return head("command", BY_SOCKET) + lines + house


def main() -> None:
    """Put the tables in the place of those that stand on the page."""
    text = PAGE.read_text(encoding="utf-8")
    for table in (of_routes(), of_commands()):
        standing = re.search(rf"{re.escape(table[0])}\n(\|[^\n]*\n)+", text)
        assert standing is not None, f"the page has no table that begins with {table[0]}"
        text = text.replace(standing[0], "\n".join(table) + "\n")
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
