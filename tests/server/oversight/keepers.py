"""A house with an owner and a moderator, as browsers that ask by HTTP."""

import re
from typing import Any, NamedTuple

from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor


class Keepers(NamedTuple):
    """Who keeps order in a house."""

    owner: Visitor
    moderator: Visitor


def keepers_of(server: ServerProcess) -> Keepers:
    """Somebody opens the link that the house has printed, and makes somebody else a moderator."""
    owner, moderator = Visitor(server), Visitor(server)
    found = re.search(r"#/owner/([\w.-]+)", server.said)
    assert found, server.said
    owner.register("Olga Owner")
    owner.ask("POST", "/api/link/owner", token=found[1])
    moderator.register("Mona Mod")
    mona = moderator.ask("POST", "/api/session")["player"]
    owner.ask("PUT", f"/api/people/{mona}/role", 204, role="moderator")
    return Keepers(owner, moderator)


def browser_of(server: ServerProcess, client: Client) -> Visitor:
    """The browser of somebody with a socket."""
    visitor = Visitor(server)
    visitor.cookies.set("pokerhouse_session", client.cookie)
    return visitor


def newest_deed(visitor: Visitor) -> dict[str, Any]:
    """What was done last."""
    return dict(visitor.ask("GET", "/api/owner/deeds")["deeds"][0])
