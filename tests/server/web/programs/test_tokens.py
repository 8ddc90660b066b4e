"""Personal tokens at a running house: what a program may do with one, and all that it may not."""

import asyncio
import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from pokerhouse.client import Client, NotAdmitted, play
from pokerhouse.house.people import TOKENS_MAX, Role
from pokerhouse.players import make
from tests.client.house import friday
from tests.kit.client import NO_LIMIT, passive
from tests.kit.client import Client as Person
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import keepers_of
from tests.server.web.visitor import Visitor

HANDS = 3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("tokens") / "house") as server:
        yield server


def new_token(owner: Visitor, *scopes: str, name: str = "My bot") -> tuple[str, str]:
    """A token and its id."""
    made = owner.ask("POST", "/api/tokens", 201, name=name, scopes=scopes)
    return made["token"], made["info"]["id"]


def by_token(
    server: ServerProcess, token: str, path: str, method: str = "GET", **body: Any
) -> httpx.Response:
    """What a program without cookies is answered."""
    headers = {"authorization": f"Bearer {token}"}
    return httpx.request(method, server.url + path, headers=headers, json=body or None, timeout=30)


def test_a_token_is_made_seen_and_taken_back(server: ServerProcess) -> None:
    ann = Visitor(server)
    ann.register("Ann Token")
    token, token_id = new_token(ann, "read_hands", name="  My   reader ")
    (known,) = ann.request("GET", "/api/tokens").json()
    assert (known["id"], known["name"], known["scopes"]) == (token_id, "My reader", ["read_hands"])
    assert token not in json.dumps(known), "it is told once"
    assert [each["current"] for each in ann.sessions] == [True], "a token is not a browser"
    for path in ("/api/hands.ndjson", "/api/hands", "/api/hands/file?kind=ohh"):
        assert by_token(server, token, path).status_code == 200
    assert ann.request("DELETE", f"/api/tokens/{token_id}").status_code == 204
    assert by_token(server, token, "/api/hands.ndjson").status_code == 401
    assert ann.request("DELETE", f"/api/tokens/{token_id}").status_code == 404


def test_what_cannot_be_made(server: ServerProcess) -> None:
    ben = Visitor(server)
    ben.arrive()
    for name, scopes in (("", ["play"]), ("x" * 41, ["play"]), ("Bot", [])):
        assert (
            ben.ask("POST", "/api/tokens", 400, name=name, scopes=scopes)["reason"] == "bad_token"
        )
    assert (
        ben.request("POST", "/api/tokens", {"name": "Bot", "scopes": ["everything"]}).status_code
        == 400
    )
    for _ in range(TOKENS_MAX):
        new_token(ben, "play")
    assert ben.ask("POST", "/api/tokens", 400, name="Bot", scopes=["play"])["reason"] == "too_many"
    assert ben.ask("DELETE", "/api/sessions", 204) == {}
    assert ben.request("GET", "/api/tokens").json() == [], (
        "to end all other sessions ends these too"
    )
    answers = [
        ben.request("POST", "/api/tokens", {"name": "Bot", "scopes": ["play"]})
        for _ in range(TOKENS_MAX)
    ]
    assert answers[-1].status_code == 429, "making them is counted"
    assert int(answers[-1].headers["retry-after"]) > 0


def test_a_token_is_for_nothing_else(server: ServerProcess) -> None:
    """Every route that a browser may ask, and the other scope; as a cookie it is worth no more."""
    owner = Visitor(server)
    owner.arrive()
    reader, _ = new_token(owner, "read_hands")
    player, _ = new_token(owner, "play")
    for path in ("/api/hands.ndjson", "/api/hands", "/api/hands/file?kind=ohh"):
        assert by_token(server, player, path).status_code == 403
    for method, path, body in (
        ("GET", "/api/sessions", {}),
        ("GET", "/api/tokens", {}),
        ("POST", "/api/session", {}),
        ("PATCH", "/api/session", {"name": "Stolen"}),
        ("POST", "/api/tokens", {"name": "Another", "scopes": ["play"]}),
        (
            "POST",
            "/api/account",
            {"name": "X", "email": "x@example.org", "password": "a long one", "adult": True},
        ),
        ("DELETE", "/api/account", {"password": ""}),
        ("DELETE", "/api/session", {}),
        ("POST", "/api/account/export", {}),
        ("GET", "/api/owner/health", {}),
    ):
        refused = by_token(server, reader, path, method, **body)
        assert refused.status_code == 403, (path, refused.text)
        assert "This token is for read_hands" in refused.json()["detail"]
        cookie = {"cookie": f"pokerhouse_session={reader}"}
        assert (
            httpx.request(method, server.url + path, headers=cookie, json=body or None).status_code
            == 403
        )
    for nonsense in ("nothing", reader[:-1], f"{reader} {reader}"):
        assert by_token(server, nonsense, "/api/hands.ndjson").status_code == 401, (
            "a guest is not made of it"
        )

    async def run() -> None:
        with pytest.raises(NotAdmitted, match="does not take this token"):
            async with Client(server.url, reader, patience_s=5):
                pass

    asyncio.run(run())


def test_the_password_of_a_proxy_is_none_of_the_houses(server: ServerProcess) -> None:
    come = httpx.post(f"{server.url}/api/session", auth=("family", "secret"))
    assert come.status_code == 200, (
        "a browser behind a proxy that asks for a password becomes a guest as any other"
    )


def test_a_program_plays_and_reads_its_hands_page_by_page(server: ServerProcess) -> None:
    ann = Visitor(server)
    me = ann.register("Ann Player")["me"]
    token, _ = new_token(ann, "play", "read_hands")

    async def run() -> None:
        async with Client(server.url, token) as program, Person(server.url, passive) as person:
            assert (program.me.player, program.me.name) == (me["player"], "Ann Player")
            table = await program.create_table(friday())
            await person.watch(table)
            await person.sit()
            await play(program, table, make("passive", Random(1)), hands=HANDS)

    asyncio.run(run())
    hands: list[dict[str, Any]] = []
    end = time.monotonic() + 60
    while (
        len(hands) < HANDS and time.monotonic() < end
    ):  # a hand is recorded a moment after its end
        answer = by_token(server, token, "/api/hands.ndjson")
        assert answer.headers["content-type"] == "application/x-ndjson"
        hands = [json.loads(line) for line in answer.text.splitlines()]
        time.sleep(0.5)
    assert len(hands) >= HANDS
    assert [each["number"] for each in hands] == sorted(
        (each["number"] for each in hands), reverse=True
    )
    assert [each["hand"] for each in by_token(server, token, "/api/hands").json()["hands"]] == [
        each["hand"] for each in hands
    ]
    assert by_token(server, token, f"/api/replays/hand/{hands[0]['hand']}").status_code == 200
    for hand in hands:
        started = hand["events"][0]
        assert {each["seat"]: each["player"] for each in started["players"]}[hand["seat"]] == me[
            "player"
        ]
    one = json.loads(by_token(server, token, "/api/hands.ndjson?most=1").text)
    rest = by_token(server, token, f"/api/hands.ndjson?before={one['number']}").text.splitlines()
    assert [one, *map(json.loads, rest)] == hands
    for asked in (
        "most=0",
        "most=501",
        "most=x",
        "before=yesterday",
        "before=-1",
        f"before={2**63}",
    ):
        assert by_token(server, token, f"/api/hands.ndjson?{asked}").status_code == 400


def test_a_program_of_the_owner_has_none_of_their_powers(server: ServerProcess) -> None:
    """Neither at once nor when its player is given a role while it is there."""
    keepers = keepers_of(server)
    token, _ = new_token(keepers.owner, "play")
    member = Visitor(server)
    mia = member.register("Mia Member")["me"]["player"]
    hers, _ = new_token(member, "play")

    def come(key: str) -> Person:
        person = Person(server.url, passive)
        person.cookie = key
        return person

    async def run() -> None:
        async with come(token) as program, come(keepers.owner.token) as owner:
            assert (program.me.role, owner.me.role) == (Role.MEMBER, Role.OWNER)
        async with come(hers) as program, come(member.token) as person:
            keepers.owner.ask("PUT", f"/api/people/{mia}/role", 204, role="moderator")
            await person.until(lambda: person.me.role is Role.MODERATOR)
            await program.create_table(NO_LIMIT)
            assert program.me.role is Role.MEMBER

    asyncio.run(run())
