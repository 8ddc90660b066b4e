"""Every route and every command is tried in every role, and only those get past the door who
may.
"""

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from pokerhouse.house.people import Scope
from pokerhouse.rules import Check
from pokerhouse.server.wire import protocol as p
from tests.kit.client import NO_LIMIT
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import keepers_of
from tests.server.roles.who_may_what import (
    COMMANDS,
    ENDS,
    GUEST,
    HOST,
    IN_THE_HOUSE,
    KEEPERS,
    MEMBER,
    MODERATOR,
    NOBODY,
    OWNER,
    OWNERS,
    ROLES,
    ROUTES,
    frames,
)
from tests.server.web.visitor import Visitor

DENIED = {"not_owner", "not_moderator", "not_host", "no_account", "has_account"}
"""Reasons that are about who asks, and not about what is asked."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("roles") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def people(server: ServerProcess) -> dict[str, Visitor]:
    """A browser of each role."""
    keepers = keepers_of(server)
    guest, member = Visitor(server), Visitor(server)
    guest.arrive()
    member.register("Mia Member")
    return {
        NOBODY: Visitor(server),
        GUEST: guest,
        MEMBER: member,
        MODERATOR: keepers.moderator,
        OWNER: keepers.owner,
    }


def is_denied(answer: httpx.Response) -> bool:
    """Was it for who they are?"""
    told = (
        answer.json()
        if answer.headers.get("content-type", "").startswith("application/json")
        else {}
    )
    return answer.status_code in (401, 403) or (
        isinstance(told, dict) and told.get("reason") in DENIED
    )


def routes_of(server: ServerProcess) -> list[str]:
    """Every route that the house has, by method and path."""
    paths = httpx.get(server.url + "/schema", timeout=60).json()["paths"]
    return [
        f"{method.upper()} {path}"
        for path, methods in paths.items()
        for method in methods
        if method != "head"
    ]


def test_every_route_has_its_line(server: ServerProcess) -> None:
    assert [route for route in routes_of(server) if route not in ROUTES] == []


def test_every_route_lets_in_those_and_only_those_who_may(
    server: ServerProcess, people: dict[str, Visitor]
) -> None:
    wrong = []
    for name in sorted(routes_of(server), key=lambda name: (name in ENDS, name == ENDS[-1], name)):
        method, path = name.split(" ")
        for role in ROLES:
            who = people[role]
            if role == NOBODY:
                who.cookies = httpx.Cookies()
            asked = re.sub(r"\{\w+\}", "reset" if "{kind}" in path else "x", path)
            answer = who.request(method, asked, ROUTES[name].body)
            assert answer.status_code < 500, (name, role, answer.text)
            if is_denied(answer) == (role in ROUTES[name].who):
                wrong.append((name, role, answer.status_code, answer.text[:80]))
            if name == ENDS[0] and role != NOBODY:
                people[role] = renewed(server, role, people)
    assert wrong == []


def test_the_description_says_who_may_ask(
    server: ServerProcess, people: dict[str, Visitor]
) -> None:
    """By a session, by a token, or without either; and the house does as is said."""
    described = httpx.get(server.url + "/schema", timeout=60).json()
    said = {
        f"{method.upper()} {path}": operation
        for path, item in described["paths"].items()
        for method, operation in item.items()
    }
    assert {name: {} in each["security"] for name, each in said.items()} == {
        name: NOBODY in ROUTES[name].who for name in said
    }
    ways = {way for each in said.values() for one in each["security"] for way in one}
    assert ways == set(described["components"]["securitySchemes"])
    groups = {each["name"] for each in described["tags"]}
    assert {tag for each in said.values() for tag in each["tags"]} == groups
    wrong = []
    with httpx.Client(base_url=server.url, timeout=60) as program:
        for scope in Scope:
            token = people[MEMBER].ask("POST", "/api/tokens", 201, name="Bot", scopes=[scope])[
                "token"
            ]
            for name, each in said.items():
                if {} in each["security"] and not any("token" in way for way in each["security"]):
                    # asked by anybody: a token is not looked at, or refused as no way to log in
                    continue
                method, path = name.split(" ")
                asked, body = re.sub(r"\{\w+\}", "x", path), ROUTES[name].body
                answer = program.request(
                    method, asked, json=body, headers={"authorization": f"Bearer {token}"}
                )
                if (answer.status_code == 403) == ({"token": [scope]} in each["security"]):
                    wrong.append((name, scope, answer.status_code, answer.text[:80]))
    assert wrong == []


def renewed(server: ServerProcess, role: str, people: dict[str, Visitor]) -> Visitor:
    """Somebody who has logged out comes back."""
    names = {MEMBER: "Mia Member", MODERATOR: "Mona Mod", OWNER: "Olga Owner"}
    visitor = Visitor(server)
    if role == GUEST:
        visitor.arrive()
    else:
        visitor.log_in(names[role])
    return visitor


def test_a_moderators_cookie_opens_no_route_of_the_owner(
    server: ServerProcess, people: dict[str, Visitor]
) -> None:
    """Whatever is asked: also with bodies and paths that would be right."""
    moderator, owner = people[MODERATOR], people[OWNER]
    mia = next(
        each["player"]
        for each in owner.request("GET", "/api/people").json()
        if each["name"] == "Mia Member"
    )
    before = owner.ask("GET", "/api/owner/deeds")["deeds"]
    for name, route in ROUTES.items():
        if route.who != OWNERS:
            continue
        method, path = name.split(" ")
        for real in (mia, "Mia%20Member", "..%2f..", "%00"):
            answer = moderator.request(method, re.sub(r"\{\w+\}", real, path), route.body)
            assert is_denied(answer) or answer.status_code == 404, (
                name,
                real,
                answer.status_code,
                answer.text,
            )
    assert owner.ask("GET", "/api/owner/deeds")["deeds"] == before, "nothing was done"


FRAMES = frames()


def test_every_command_has_its_line() -> None:
    assert [tag for tag in FRAMES if tag not in COMMANDS] == []


def sample(tag: str, number: int, table: str | None) -> dict[str, Any]:
    """A frame of this kind that can be read."""
    given: dict[str, Any] = {
        "id": f"{tag}-{number}",
        "table": table,
        "seat": 3,
        "to": 4,
        "by": 1,
        "person": "nobody",
        "ready": True,
        "player": "nobody",
        "bot": "no such bot",
        "amount": 1,
        "fill_to": 1,
        "when": "always",
        "number": 999,
        "game": 0,
        "hand": "none",
        "turn": 0,
        "action": msgspec.to_builtins(Check()),
        "text": "",
        "sign": "smile",
        "password": "",
        "cards": [],
        "chips": 1,
        "options": msgspec.to_builtins(p.TableOptions("", NO_LIMIT)),
    }
    kind = FRAMES[tag]
    needed = {field.encode_name for field in msgspec.structs.fields(kind) if field.required}
    return {"type": tag, "table": table} | {name: given[name] for name in needed}


async def told(socket: ClientConnection, frame: dict[str, Any]) -> str:
    """For what reason the house refuses a command; empty when it does not."""
    if "table" in frame and not any(
        f.encode_name == "table" for f in msgspec.structs.fields(FRAMES[frame["type"]])
    ):
        frame = {name: value for name, value in frame.items() if name != "table"}
    await socket.send(msgspec.json.encode(frame).decode())
    async with asyncio.timeout(60):
        async for text in socket:
            answer = p.decode_server(text)
            assert not isinstance(answer, p.Problem), (frame, answer)
            if isinstance(answer, p.Ack | p.Refused) and answer.id == frame["id"]:
                return answer.reason if isinstance(answer, p.Refused) else ""
    raise AssertionError("the line was closed")


def test_every_command_is_carried_out_for_those_and_only_those_who_may(
    server: ServerProcess, people: dict[str, Visitor]
) -> None:
    async def story() -> list[tuple[str, str, str]]:
        host = Visitor(server)
        host.arrive()
        wrong: list[tuple[str, str, str]] = []
        address = server.url.replace("http", "ws") + "/ws"

        def line(visitor: Visitor) -> Any:
            return connect(
                address, additional_headers={"Cookie": f"pokerhouse_session={visitor.token}"}
            )

        number = 0
        async with line(host) as hosting:
            for tag in sorted(FRAMES):
                number += 1
                options = msgspec.to_builtins(
                    p.TableOptions(f"Table for {tag.replace('_', ' ')}", NO_LIMIT)
                )
                assert (
                    await told(hosting, sample("create_table", number, None) | {"options": options})
                    == ""
                )
                tables = (
                    await asyncio.to_thread(Visitor(server).request, "GET", "/api/tables")
                ).json()
                table = next(each["table"] for each in tables if each["name"] == options["name"])
                await hosting.send(msgspec.json.encode({"type": "watch", "table": table}).decode())
                for role in (GUEST, MEMBER, MODERATOR, OWNER, HOST):
                    for place, who in (
                        (table, COMMANDS[tag]),
                        *((None, w) for t, w in IN_THE_HOUSE.items() if t == tag),
                    ):
                        number += 1
                        async with line(host if role == HOST else people[role]) as socket:
                            reason = await told(socket, sample(tag, number, place))
                        if (reason in DENIED) == (role in who):
                            wrong.append((tag, role, reason))
        return wrong

    for role in KEEPERS | {GUEST, MEMBER}:
        if role != GUEST:
            people[role] = renewed(server, role, people)
        else:
            people[role].arrive()
    assert asyncio.run(story()) == []
