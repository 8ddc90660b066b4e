"""Hands brought along at a running server: kept for one person alone, found and replayed beside the
house's own, and gone without a trace.
"""

import contextlib
import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from pokerhouse.server.live.notebook import BODY_BYTES_MAX, FileKind
from pokerhouse.server.web.guard.limits import PLAYER_IMPORTS_PER_HOUR
from tests.kit.server import ServerProcess
from tests.server.notebook.imports.kit import evening, evening_file, file_of
from tests.server.web.visitor import Visitor

HANDS_MAX = 60
UNSEEN = """variant = "NT"
antes = [0, 0]
blinds_or_straddles = [10, 20]
min_bet = 20
starting_stacks = [2000, 2000]
players = ["Me", "Other"]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cc", "p1 cc", "d db 2c3d4h", "p1 cc", "p2 cbr 40", "p1 f"]
"""
"""A hand that tells nobody's cards."""
EVENING = evening()
POKERSTARS, COUNT = evening_file(FileKind.POKERSTARS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house that keeps few hands of elsewhere."""
    settings = {"POKERHOUSE_IMPORTED_HANDS_MAX": str(HANDS_MAX)}
    with ServerProcess(tmp_path_factory.mktemp("imports") / "house", **settings) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def member(server: ServerProcess, name: str) -> Visitor:
    visitor = Visitor(server)
    visitor.register(name)
    return visitor


def brought(visitor: Visitor, data: str | bytes, **query: str) -> list[dict[str, Any]]:
    """What is told of a file, line by line."""
    answer = posted(visitor, data, **query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in answer.text.splitlines()]


def posted(visitor: Visitor, data: str | bytes, **query: str) -> httpx.Response:
    return httpx.post(
        f"{visitor.url}/api/imports",
        params={"name": "evening.txt", **query},
        content=data,
        cookies=visitor.cookies,
        timeout=60,
    )


def found(visitor: Visitor, **query: str) -> list[dict[str, Any]]:
    asked = "&".join(f"{key}={value}" for key, value in query.items())
    answer = visitor.request("GET", f"/api/hands?{asked}")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["hands"])


def test_from_the_file_to_the_last_trace(server: ServerProcess) -> None:
    ann, eve = member(server, "Annabel"), member(server, "Eve")
    *steps, done = brought(ann, POKERSTARS)
    assert {step["type"] for step in steps} == {"reading"}
    assert steps[-1] == {"type": "reading", "done": COUNT, "of": COUNT}
    assert (done["type"], done["me"], done["taken"], done["known"], done["refused"]) == (
        "done",
        "Ann",
        COUNT,
        0,
        [],
    )
    again = brought(ann, file_of(EVENING[:9], FileKind.PHHS)[0])[-1]
    assert (again["taken"], again["known"], again["id"]) == (0, 9, ""), (
        "the same in another format is there already"
    )
    (kept,) = ann.ask("GET", "/api/imports")["imports"]
    assert (kept["id"], kept["name"], kept["hands"]) == (done["id"], "evening.txt", COUNT)

    # searched
    everything = found(ann)
    assert len(everything) == 50
    assert [hand["ended_ms"] for hand in everything] == sorted(
        (hand["ended_ms"] for hand in everything), reverse=True
    )
    assert {(hand["source"], hand["site"]) for hand in everything} == {("imported", "PokerStars")}
    assert found(ann, source="here") == found(eve) == []
    hand = next(
        hand
        for hand in everything
        if hand["variant"] == "holdem" and [len(each) for each in hand["boards"]] == [5]
    )
    assert hand["hand"] in {each["hand"] for each in found(ann, opponent=hand["opponents"][0])}
    assert all(
        hand["opponents"][0] in each["opponents"]
        for each in found(ann, opponent=hand["opponents"][0])
    )
    cards = "".join(hand["cards"])
    assert hand["hand"] in {
        each["hand"] for each in found(ann, cards=cards, source="imported", site="PokerStars")
    }
    assert found(ann, site="elsewhere") == []
    path = f"/api/notes/hands/{hand['hand']}"
    ann.ask("PUT", path, tags=["study"], text="folds too much")
    assert [each["hand"] for each in found(ann, tag="study")] == [hand["hand"]]

    # looked at again, coached, shared and taken along
    replay = ann.ask("GET", f"/api/replays/imported/{hand['hand']}")
    assert replay["source"].startswith("PokerStars ")
    assert replay["seat"] in replay["seen_from"]
    assert "moves" in ann.ask("GET", f"/api/replays/imported/{hand['hand']}/coach")
    shared = ann.ask(
        "POST", "/api/shares", 201, hand=hand["hand"], hides_names=True, shows_cards=False
    )
    page = httpx.get(f"{server.url}/shared/{shared['token']}")
    assert page.status_code == 200
    assert not [name for name in hand["opponents"] if f">{name}<" in page.text and len(name) > 3]
    for kind in ("phhs", "pokerstars", "ohh"):
        taken = ann.request("GET", f"/api/hands/file?kind={kind}&hand={hand['hand']}")
        assert taken.status_code == 200
        assert "Ann" in taken.text

    # nobody else's
    for asks in (
        f"/api/replays/imported/{hand['hand']}",
        f"/api/hands/file?kind=phhs&hand={hand['hand']}",
    ):
        assert eve.request("GET", asks).status_code == 404
    assert eve.ask(
        "POST", "/api/shares", 400, hand=hand["hand"], hides_names=True, shows_cards=False
    )
    eve.ask("DELETE", f"/api/hands/{hand['hand']}", 404)
    eve.ask("DELETE", f"/api/imports/{kept['id']}", 404)

    # not among the house's own figures
    assert ann.ask("GET", "/api/statistics/me")["total"]["hands"] == 0
    figures = ann.ask("GET", "/api/statistics/me?source=imported")
    assert figures["total"]["hands"] == COUNT
    assert ann.ask("GET", "/api/statistics/me?source=both")["total"]["hands"] == COUNT
    assert ann.ask("GET", "/api/statistics/me?source=both&site=elsewhere")["total"]["hands"] == 0
    assert {(each["source"], each["site"]) for each in figures["sessions"]} == {
        ("imported", "PokerStars")
    }
    assert {each["source"] for each in figures["stakes"]} == {"imported"}
    assert sum(each["figures"]["hands"] for each in figures["stakes"]) == COUNT
    assert (
        eve.request("GET", f"/api/statistics/{figures['player']}?source=imported").status_code
        == 400
    )
    assert ann.request("GET", "/api/statistics/me?source=elsewhere").status_code == 400
    for query in ("", "?source=both", "?source=imported&site=PokerStars"):
        assert Visitor(server).ask("GET", f"/api/rankings{query}")["ranked"] == 0, (
            "the house's own hands alone"
        )

    # in the data that leave
    assert [each["hands"] for each in ann.ask("GET", "/api/account/data")["imports"]] == [COUNT]
    answer = ann.request("POST", "/api/account/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        assert packed.read("imported.phhs").decode().count("variant =") == COUNT

    # gone: one, then all
    ann.ask("DELETE", f"/api/hands/{hand['hand']}", 204)
    assert httpx.get(f"{server.url}/shared/{shared['token']}").status_code == 404
    assert found(ann, tag="study") == []
    assert ann.ask("GET", "/api/statistics/me?source=imported")["total"]["hands"] == COUNT - 1
    ann.ask("DELETE", f"/api/imports/{kept['id']}", 204)
    assert found(ann) == []
    assert ann.ask("GET", "/api/imports")["imports"] == []
    assert ann.ask("GET", "/api/statistics/me?source=imported")["total"]["hands"] == 0


def test_whose_file_it_is_is_asked_once(server: ServerProcess) -> None:
    ben = member(server, "Benedikt")
    silent = "\n".join(line for line in POKERSTARS.splitlines() if not line.startswith("Dealt to"))
    first, second = silent.split("\n\n\n")[:2] if "\n\n\n" in silent else (silent, silent)
    asked = brought(ben, first)[-1]
    assert asked["type"] == "asked"
    assert "Ann" in {each["name"] for each in asked["names"]}
    assert ben.ask("GET", "/api/imports")["imports"] == []
    assert brought(ben, first, me="Ann")[-1]["taken"] > 0
    assert brought(ben, second)[-1]["me"] == "Ann", "as before"


def test_there_is_room_for_so_many(server: ServerProcess) -> None:
    cid = member(server, "Cid")
    assert brought(cid, POKERSTARS)[-1]["taken"] == COUNT
    with_time = POKERSTARS.replace("2026/", "2025/")
    done = brought(cid, with_time)[-1]
    assert (done["taken"], done["over"]) == (HANDS_MAX - COUNT, 2 * COUNT - HANDS_MAX)
    assert cid.ask("GET", "/api/imports")["hands_max"] == HANDS_MAX


def test_only_members_bring_hands_and_no_more_than_fits(server: ServerProcess) -> None:
    guest = Visitor(server)
    assert posted(guest, POKERSTARS).status_code == 401
    guest.arrive()
    assert posted(guest, POKERSTARS).status_code == 403
    dan = member(server, "Dan")
    assert posted(dan, "").status_code == 400
    assert brought(dan, "x" * BODY_BYTES_MAX)[-1]["refused_count"] == 1
    with contextlib.suppress(httpx.TransportError):  # hung up on before all of it was sent
        assert posted(dan, b"x" * (BODY_BYTES_MAX + 200_000)).status_code == 413
    long = httpx.post(f"{server.url}/api/shares", content=b"x" * 200_000, cookies=dan.cookies)
    assert long.status_code == 413, "other requests are as short as ever"


def test_files_are_not_brought_too_often(server: ServerProcess) -> None:
    fay = member(server, "Fay")
    codes = [posted(fay, "").status_code for _ in range(PLAYER_IMPORTS_PER_HOUR // 2 + 2)]
    assert codes[0] == 400
    assert codes[-1] == 429
    assert codes.index(429) in range(
        PLAYER_IMPORTS_PER_HOUR // 2 - 1, PLAYER_IMPORTS_PER_HOUR // 2 + 2
    )


def test_whoever_goes_away_leaves_nothing_running(server: ServerProcess, tmp_path: Path) -> None:
    gus = member(server, "Gus")
    with (
        httpx.Client(cookies=gus.cookies, timeout=60) as http,
        http.stream("POST", f"{server.url}/api/imports", content=POKERSTARS * 20) as answer,
    ):
        next(answer.iter_lines())
    done = brought(gus, POKERSTARS)[-1]
    assert done["type"] == "done", "there is room for the next file of theirs"


def test_a_hand_in_which_one_s_own_cards_are_not_told_is_seen_as_by_somebody_who_watched(
    server: ServerProcess,
) -> None:
    ann = member(server, "Watching Ann")
    assert brought(ann, UNSEEN, me="Me")[-1]["taken"] == 1
    (hand,) = found(ann)
    replay = ann.ask("GET", f"/api/replays/imported/{hand['hand']}")
    assert (replay["seat"], replay["seen_from"]) == (None, [])
    ann.ask("GET", f"/api/replays/imported/{hand['hand']}/coach", 400)
    link = ann.ask(
        "POST", "/api/shares", 201, hand=hand["hand"], hides_names=True, shows_cards=True
    )["token"]
    assert ann.ask("GET", f"/api/replays/shared/{link}")["seat"] is None
