"""One's own face at a running server: shown at once to all who see it, and kept."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pokerhouse.house.people import FACES
from pokerhouse.rules import Structure
from pokerhouse.server.web.guard.limits import PLAYER_FACES_PER_MINUTE
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor
from tests.storage.walk import texts_of

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("faces") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def choose(who: Visitor, face: object, status: int = 200) -> dict[str, Any]:
    """Choose a face; what is answered."""
    return who.ask("PUT", "/api/session/face", status, face=face)


def test_a_guest_chooses_a_face_and_keeps_it_with_an_account(server: ServerProcess) -> None:
    visitor = Visitor(server)
    visitor.ask("PUT", "/api/session/face", 401, face=1)
    first = visitor.arrive()
    assert (first["face"], first["faces"]) == (None, FACES)
    assert choose(visitor, FACES - 1)["face"] == FACES - 1
    visitor.register("Fay Face")
    assert visitor.ask("POST", "/api/session")["face"] == FACES - 1
    assert visitor.ask("GET", "/api/account/data")["face"] == FACES - 1
    assert choose(visitor, None)["face"] is None


def test_what_is_not_a_face_is_refused(server: ServerProcess) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    for face in (FACES, -1, 1.5, 2.0, "2", True, [1], {"face": 1}, 1 << 70):
        assert choose(visitor, face, 400)["detail"], face
    for body in ("{}", '{"face": 1, "more": 1}', "[]", "null", "", "{"):
        assert visitor.request_raw("PUT", "/api/session/face", body).status_code == 400, body
    assert visitor.ask("POST", "/api/session")["face"] is None


def test_whoever_changes_it_too_often_waits(server: ServerProcess) -> None:
    visitor, other = Visitor(server), Visitor(server)
    for each in (visitor, other):
        each.arrive()
    codes = [
        visitor.request("PUT", "/api/session/face", {"face": n % FACES}).status_code
        for n in range(60)
    ]
    assert codes[:PLAYER_FACES_PER_MINUTE] == [200] * PLAYER_FACES_PER_MINUTE
    late = next(answer for _ in range(60) if (answer := again(visitor)).status_code == 429)
    assert "changed your face many times" in late.json()["detail"]
    assert int(late.headers["retry-after"]) >= 1
    assert choose(other, 2)["face"] == 2, "others are served"


def again(who: Visitor) -> httpx.Response:
    """Choose a face, if that may be."""
    return who.request("PUT", "/api/session/face", {"face": 0})


def test_it_is_shown_at_once_at_the_table_and_stands_beside_what_is_said(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(STAKES, ())
            for client in (ann, ben):
                await client.watch(table)
            await ann.sit()
            await ben.until(lambda: faces(ben) == [None])
            await wear(ann, 7)
            # No hand is played and nobody does anything: only the face can have brought the frame.
            await ben.until(lambda: faces(ben) == [7])
            await ann.until(lambda: ann.me.face == 7)
            assert isinstance(await ann.ask(p.Say("Good evening", table, id=new_id())), p.Ack)
            await ben.until(
                lambda: [line.face for line in ben.lines.get(table, {}).values()] == [7]
            )
            await wear(ann, None)
            await ben.until(lambda: faces(ben) == [None])

    asyncio.run(story())


def faces(client: Client) -> list[int | None]:
    """Those that a player is told of at the table."""
    return [seat.face for seat in client.table.seats] if client.table else []


async def wear(client: Client, face: int | None) -> None:
    """Choose a face by a request with this player's cookie."""
    async with httpx.AsyncClient(
        base_url=client.url, cookies={"pokerhouse_session": client.cookie}
    ) as http:
        answer = await http.put("/api/session/face", json={"face": face})
        assert answer.status_code == 200, answer.text


@pytest.mark.long
def test_it_is_there_after_a_restart_and_goes_with_its_owner(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    house = tmp_path_factory.mktemp("faces-again") / "house"
    with ServerProcess(house) as before:
        visitor = Visitor(before)
        visitor.arrive()
        choose(visitor, 5)
        token = visitor.token
        assert columns_of_faces(house) == {"faces.player", "faces.face"}
    with ServerProcess(house) as after:
        visitor = Visitor(after)
        visitor.cookies.set("pokerhouse_session", token)
        assert visitor.ask("POST", "/api/session")["face"] == 5
        visitor.ask("DELETE", "/api/account", 204, password="")
        assert columns_of_faces(house) == set()


def columns_of_faces(house: Path) -> set[str]:
    """The columns of the table of faces in which anything stands."""
    return {column for column, _ in texts_of(house) if column.startswith("faces.")}
