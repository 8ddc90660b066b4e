"""Notes at a running server: one's own on every device, on hands one has played and on people of
the house.
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from pokerhouse.house.notebook import NOTE_MAX, TAGS_MAX
from pokerhouse.server.web.guard.limits import PLAYER_NOTES_PER_MINUTE
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.options.room import folds, played
from tests.server.web.visitor import PASSWORD, Visitor, until_refused
from tests.storage.walk import places_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("notes") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def browser(server: ServerProcess, cookie: str) -> Visitor:
    """Of somebody who has this session."""
    visitor = Visitor(server)
    visitor.cookies.set("pokerhouse_session", cookie)
    return visitor


def person_of(server: ServerProcess) -> tuple[Visitor, str]:
    """A guest, and their id."""
    visitor = Visitor(server)
    return visitor, visitor.arrive()["player"]


def test_a_hand_one_has_played_takes_tags_and_words(server: ServerProcess) -> None:
    async def evening() -> tuple[str, str, str, str]:
        async with (
            Client(server.url, folds) as ann,
            Client(server.url, folds) as ben,
            Client(server.url) as eve,
        ):
            table = await ann.create_table(NO_LIMIT)
            for client in (ben, eve):
                await client.watch(table)
            await ann.sit()
            await ben.sit()
            await eve.until(lambda: len(played(eve)) > 1)
            return ann.cookie, ben.cookie, eve.cookie, str(next(iter(eve.hands)))

    ann, ben, eve, hand = asyncio.run(evening())
    path = f"/api/notes/hands/{hand}"
    mine = browser(server, ann)
    kept = mine.ask(
        "PUT", path, tags=[" Bluff", "bluff", "Hero  Call"], text="<b>folds</b>\n\n\n\u202ehere"
    )
    assert (kept["hand"], kept["tags"], kept["text"]) == (
        hand,
        ["bluff", "hero call"],
        "<b>folds</b>\n\nhere",
    )
    assert mine.ask("GET", path) == kept
    assert mine.request("GET", "/api/notes/hands").json() == [kept]
    assert mine.ask("GET", "/api/account/data")["hand_notes"] == [kept]
    assert browser(server, ben).ask("GET", path)["text"] == "", "what Ann writes is hers"
    refused = browser(server, eve).ask("PUT", path, 400, tags=[], text="I only looked on")
    assert refused["reason"] == "no_such_hand"
    for wrong in ("nowhere-1", "x' OR 1=1 --"):
        assert (
            mine.ask("PUT", f"/api/notes/hands/{wrong}", 400, tags=[], text="x")["reason"]
            == "no_such_hand"
        )
    assert mine.ask("PUT", path, 400, tags=[], text="x" * (NOTE_MAX + 1))["reason"] == "bad_note"
    many = [f"tag {n}" for n in range(TAGS_MAX + 1)]
    assert mine.ask("PUT", path, 400, tags=many, text="")["reason"] == "bad_note"
    shapes: list[dict[str, Any]] = [
        {"tags": "x", "text": ""},
        {"tags": [1], "text": ""},
        {"tags": []},
    ]
    for shape in (*shapes, {"tags": [], "text": "", "hand": "x"}):
        assert mine.request("PUT", path, shape).status_code == 400
    assert mine.ask("PUT", path, tags=[], text=" \n")["tags"] == []
    assert mine.request("GET", "/api/notes/hands").json() == []


def test_people_are_known_again_by_colours_and_words(server: ServerProcess) -> None:
    (ann, own), (ben, other) = person_of(server), person_of(server)
    ann.ask("PUT", f"/api/notes/players/{other}", 204, label="violet", text="folds to raises")
    (note,) = ann.request("GET", "/api/notes/players").json()
    name = ben.arrive()["name"]
    assert (note["player"], note["name"], note["label"], note["text"]) == (
        other,
        name,
        "violet",
        "folds to raises",
    )
    assert ben.request("GET", "/api/notes/players").json() == []
    assert (
        ann.ask("PUT", f"/api/notes/players/{own}", 400, label="red", text="")["reason"]
        == "not_yourself"
    )
    assert (
        ann.ask("PUT", "/api/notes/players/nobody", 400, label="red", text="")["reason"]
        == "no_such_person"
    )
    assert (
        ann.request("PUT", f"/api/notes/players/{other}", {"label": "puce", "text": ""}).status_code
        == 400
    )
    ann.ask("PUT", f"/api/notes/players/{other}", 204, label=None, text="")
    assert ann.request("GET", "/api/notes/players").json() == []


def test_they_go_with_their_writer_and_with_the_person_they_are_about(
    server: ServerProcess,
) -> None:
    fay, (ben, other) = Visitor(server), person_of(server)
    hers = fay.register("Fay Gone")["me"]["player"]
    fay.ask("PUT", f"/api/notes/players/{other}", 204, label="red", text="owes Fay a beer")
    ben.ask("PUT", f"/api/notes/players/{hers}", 204, label="red", text="Fay pays no beers")
    assert places_of(server.data, "beer") == {"player_notes.note"}
    fay.ask("DELETE", "/api/account", 204, password=PASSWORD)
    assert places_of(server.data, "beer") == set()
    refused = ben.ask("PUT", f"/api/notes/players/{hers}", 400, label="red", text="x")
    assert refused["reason"] == "no_such_person"


def test_whoever_writes_too_often_waits(server: ServerProcess) -> None:
    dan, _ = person_of(server)
    empty = {"label": None, "text": ""}
    answers = until_refused(
        lambda: dan.request("PUT", "/api/notes/players/nobody", empty), PLAYER_NOTES_PER_MINUTE + 40
    )
    assert len(answers) > PLAYER_NOTES_PER_MINUTE
    assert {answer.status_code for answer in answers[:-1]} == {400}
