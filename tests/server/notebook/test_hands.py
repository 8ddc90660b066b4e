"""One's own hands by HTTP: the newest first, those that all of a search holds for, and nobody
else's.
"""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from pokerhouse.server.web.guard.limits import PLAYER_FIGURES_PER_HOUR, PLAYER_SEARCHES_PER_MINUTE
from tests.kit.client import NO_LIMIT, Client, passive
from tests.kit.server import ServerProcess
from tests.server.options.room import played
from tests.server.web.visitor import Visitor, until_refused

PATIENCE_S = 60.0
"""Hands are recorded a moment after they end."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("hands") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def found(who: Visitor, search: str = "") -> list[dict[str, Any]]:
    """The hands that somebody finds."""
    return list(who.ask("GET", f"/api/hands?{search}")["hands"])


def test_hands_are_found_by_what_they_were_and_by_what_was_written(server: ServerProcess) -> None:
    async def evening() -> tuple[str, str, str, str]:
        async with Client(server.url, passive) as ann, Client(server.url, passive) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            await ann.sit()
            await ben.sit()
            await ann.until(lambda: len(played(ann)) > 3)
            return ann.cookie, ann.me.name, ben.cookie, ben.me.name

    ann_cookie, ann_name, ben_cookie, ben_name = asyncio.run(evening())
    ann, ben = Visitor(server), Visitor(server)
    ann.cookies.set("pokerhouse_session", ann_cookie)
    ben.cookies.set("pokerhouse_session", ben_cookie)
    until = time.monotonic() + PATIENCE_S
    while len(found(ann)) < 3 and time.monotonic() < until:
        time.sleep(0.5)
    hands = found(ann)
    numbers = [hand["number"] for hand in hands]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) >= 3
    first = hands[0]
    assert first["opponents"] == [ben_name]
    assert first["players"] == [ben.arrive()["player"]]
    assert len(first["cards"]) == 2
    theirs = {hand["hand"]: hand for hand in found(ben)}[first["hand"]]
    assert not set(theirs["cards"]) & set(first["cards"]), "each finds their own cards"
    assert [each["hand"] for each in found(ann, f"before={numbers[0]}")] == [
        each["hand"] for each in hands[1:]
    ]
    both = f"cards={''.join(first['cards'])}"
    assert first["hand"] in [each["hand"] for each in found(ann, both)]
    assert {each["position"] for each in found(ann, "position=button")} == {"button"}
    assert [each["hand"] for each in found(ann, f"opponent={ben_name}")] == [
        each["hand"] for each in hands
    ]
    assert found(ann, f"opponent={ann_name}&variant=omaha") == []
    assert found(ann, "since=9000000000000") == []

    path = f"/api/notes/hands/{hands[1]['hand']}"
    ann.ask("PUT", path, tags=["River", "bluff"], text="50 % of pot")
    for search in ("tag=BLUFF", "text=50%20%25%20OF", "text=river", "tag=bluff&text=pot"):
        assert [each["hand"] for each in found(ann, search)] == [hands[1]["hand"]], search
    assert found(ann, "tag=blu") == [], "a tag is meant whole"
    answer = ann.ask("GET", "/api/hands")
    assert answer["tags"] == ["bluff", "river"]
    assert found(ben, "tag=bluff") == []

    path = "/api/hands/file?kind="
    for kind, extension in (("phhs", ".phhs"), ("pokerstars", ".txt"), ("ohh", ".ohh")):
        file = ann.request("GET", f"{path}{kind}")
        assert file.status_code == 200
        assert f'filename="hands{extension}"' in file.headers["content-disposition"]
        assert file.headers["content-type"] == "text/plain; charset=utf-8"
        for hand in hands:
            assert (hand["hand"] if kind == "phhs" else str(hand["number"])) in file.text
        assert "".join(first["cards"]) in file.text.replace(" ", "") or kind == "ohh"
    one = ann.request("GET", f"{path}phhs&hand={first['hand']}").text
    assert one.startswith(f"[{first['number']}]\n")
    assert one.count("\nactions = ") == 1
    searched = ann.request("GET", f"{path}phhs&tag=bluff").text
    assert searched.startswith(f"[{hands[1]['number']}]\n")
    assert searched.count("\nactions = ") == 1
    assert "not one of your hands" in ann.ask("GET", f"{path}ohh&hand=nonsense-1", 404)["detail"]
    assert ann.request("GET", f"{path}docx").status_code == 400
    eve = Visitor(server)
    assert eve.request("GET", f"{path}phhs").status_code == 401
    eve.arrive()
    assert eve.request("GET", f"{path}phhs&hand={first['hand']}").status_code == 404, (
        "nobody's hand but one's own"
    )
    assert eve.request("GET", f"{path}phhs").text == ""
    until_refused(lambda: eve.request("GET", f"{path}phhs"), PLAYER_FIGURES_PER_HOUR)

    assert "expected a range" in ann.ask("GET", "/api/hands?cards=nonsense", 400)["detail"]
    assert ann.ask("GET", "/api/hands?opponent=nobody%20here", 400)["reason"] == "nobody_known"
    for wrong in ("position=dealer", "before=-1", "since=x", f"text={'x' * 101}"):
        assert ann.request("GET", f"/api/hands?{wrong}").status_code == 400, wrong


def test_whoever_has_played_none_finds_none_and_nobody_looks_too_often(
    server: ServerProcess,
) -> None:
    eve = Visitor(server)
    assert eve.request("GET", "/api/hands").status_code == 401
    eve.arrive()
    assert eve.ask("GET", "/api/hands") == {"hands": [], "before": None, "tags": []}
    answers = until_refused(
        lambda: eve.request("GET", "/api/hands"), PLAYER_SEARCHES_PER_MINUTE + 40
    )
    assert len(answers) >= PLAYER_SEARCHES_PER_MINUTE
    assert {answer.status_code for answer in answers[:-1]} == {200}
