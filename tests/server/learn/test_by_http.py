"""The routes of the pages where one learns, asked by somebody who means no good too."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from pokerhouse.server.web.guard.limits import PLAYER_DRILLS_PER_MINUTE, PLAYER_LEARNING_PER_MINUTE
from tests.kit.forked.workers import STARTED
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor, until_refused


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("learn") / "house") as running:
        yield running
    assert "Traceback" not in running.log.read_text()


def test_somebody_learns(server: ServerProcess) -> None:
    ann = Visitor(server)
    ann.arrive()
    games = {game["key"]: game for game in ann.request("GET", "/api/learn/games").json()}
    assert games["omaha8"]["halves"] == ["omaha", "omaha_low8"]
    assert (
        games["holdem"]["hole"],
        games["holdem"]["board"],
        len(games["short_deck"]["pack"]),
    ) == (2, 5, 36)
    found = ann.ask("POST", "/api/learn/possible", cards="AhKh7h2h2c", unknown=1)
    assert [kind["kind"] for kind in found["halves"][0]["kinds"]] == [
        "flush",
        "three of a kind",
        "two pair",
        "pair",
    ]
    found = ann.ask("POST", "/api/learn/equity", players=["AA", "KK"], board="2c3d4h")
    assert found["exact"]
    assert (
        len(ann.ask("POST", "/api/learn/cards", players=["AA", "KK"], board="2c3d4h")["cards"])
        == 49
    )
    assert ann.ask("POST", "/api/learn/ranges", players=["KK, AA"])["ranges"][0]["text"] == "KK+"


@pytest.mark.parametrize(
    "body",
    [
        '{"cards":"' + "As" * 200 + '"}',
        '{"cards":1}',
        '{"unknown":99}',
        '{"nothing":"such"}',
        '{"cards":"AsAs"}',
        "[" * 10_000,
        "",
    ],
)
def test_a_question_that_cannot_be_read_is_refused_in_words(
    server: ServerProcess, body: str
) -> None:
    ann = Visitor(server)
    ann.arrive()
    answer = ann.request_raw("POST", "/api/learn/possible", body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"]


def test_many_questions_at_once_wait_or_are_turned_away_and_the_house_goes_on(
    server: ServerProcess,
) -> None:
    eve = Visitor(server)
    eve.arrive()

    def ask(number: int) -> int:
        body = {"players": ["random"] * 5 + [f"{number % 8 + 2}{number % 8 + 2}+"]}
        return Visitor.request(eve, "POST", "/api/learn/equity", body).status_code

    with ThreadPoolExecutor(8) as many:
        asked = [many.submit(ask, number) for number in range(8)]
        assert eve.request("GET", "/health").status_code == 200
        answers = {each.result() for each in asked}
    assert 200 in answers
    assert answers <= {200, 503}


def test_a_guest_brings_along_how_far_they_have_come(server: ServerProcess) -> None:
    eve = Visitor(server)
    eve.arrive()
    brought = {"rating": 1500, "answered": 40, "correct": 30, "day": 1, "streak": 9, "longest": 9}
    posed = eve.ask("POST", "/api/learn/drills", kind="best", progress=brought)
    assert posed["progress"] == {**brought, "streak": 0}, "it is long ago"
    assert "explained" not in posed
    choice, drill_id = posed["drill"]["choices"][0], posed["id"]
    assert (
        eve.request(
            "POST", "/api/learn/drills/answer", {"id": drill_id, "choice": "all of it"}
        ).status_code
        == 404
    )
    far = {"id": drill_id, "choice": choice, "ahead_min": 14 * 60 + 1}
    assert eve.request("POST", "/api/learn/drills/answer", far).status_code == 400, (
        "no clock is that far ahead"
    )
    found = eve.ask(
        "POST", "/api/learn/drills/answer", id=drill_id, choice=choice, progress=brought
    )
    assert found["is_right"] == (found["explained"]["answer"] == choice)
    assert (found["before"], found["progress"]["answered"]) == (1500, 41)
    again = eve.ask(
        "POST", "/api/learn/drills/answer", id=drill_id, choice=choice, progress=found["progress"]
    )
    assert again == found, "who has not heard it says it again, and it counts once"
    other = {"id": drill_id, "choice": posed["drill"]["choices"][1]}
    assert eve.request("POST", "/api/learn/drills/answer", other).status_code == 404, (
        "one answer is enough"
    )


def counters(house: int) -> list[int]:
    """The processes of this house that count hands."""
    children = Path(f"/proc/{house}/task/{house}/children").read_text().split()
    return [
        int(pid) for pid in children if b"learn.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


@pytest.mark.long
def test_a_drill_that_does_not_come_in_time_is_not_blamed_on_who_asked(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house", **{STARTED: "1"}) as server:
        check_a_late_drill(server)


def check_a_late_drill(server: ServerProcess) -> None:
    """Ask for a drill while nobody counts, and again."""
    eve = Visitor(server)
    eve.arrive()
    eve.ask("POST", "/api/learn/drills", kind="push")
    asleep = counters(server.pid)
    assert asleep
    for pid in asleep:
        os.kill(pid, signal.SIGSTOP)
    answer = eve.request("POST", "/api/learn/drills", {"kind": "push"})
    assert (answer.status_code, int(answer.headers["retry-after"]) > 0) == (503, True)
    assert "name" not in answer.json()["detail"], "they named no cards, and need not name others"
    eve.ask("POST", "/api/learn/drills", kind="push")
    assert {*asleep} - {*counters(server.pid)}, "another process counts now"
    for pid in {*asleep} & {
        *counters(server.pid)
    }:  # the one for what takes seconds, of which nobody asked
        os.kill(pid, signal.SIGCONT)


def test_of_whoever_has_an_account_the_house_keeps_it_and_takes_no_word_for_it(
    server: ServerProcess,
) -> None:
    ann = Visitor(server)
    ann.arrive()
    ann.register("Ann")
    brought = {"rating": 2900}
    found: dict[str, Any] = {}
    for number in (1, 2):
        posed = ann.ask("POST", "/api/learn/drills", kind="outs", progress=brought)
        assert (posed["progress"]["answered"], posed["progress"]["rating"] < 1300) == (
            number - 1,
            True,
        )
        choice = posed["drill"]["choices"][0]
        found = ann.ask(
            "POST", "/api/learn/drills/answer", id=posed["id"], choice=choice, progress=brought
        )
        assert (found["progress"]["answered"], found["progress"]["streak"]) == (number, 1)
        assert ann.ask("POST", "/api/learn/drills/answer", id=posed["id"], choice=choice) == found
    assert ann.ask("POST", "/api/learn/drills", kind="outs")["progress"] == found["progress"]


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "luck"},
        {"kind": "best", "progress": {"rating": 9_999}},
        {"kind": "best", "progress": {"answered": -1}},
        {"kind": "best", "progress": {"gold": 1}},
        {},
    ],
)
def test_a_drill_that_is_not_there_or_progress_that_cannot_be_is_refused(
    server: ServerProcess, body: dict[str, object]
) -> None:
    eve = Visitor(server)
    eve.arrive()
    assert eve.request("POST", "/api/learn/drills", body).status_code == 400


def test_nobody_asks_for_drills_without_end(server: ServerProcess) -> None:
    eve = Visitor(server)
    eve.arrive()
    asked = {"id": "none", "choice": "1"}
    with httpx.Client(base_url=server.url, cookies=eve.cookies, timeout=60) as http:
        answers = until_refused(
            lambda: http.post("/api/learn/drills/answer", json=asked), 3 * PLAYER_DRILLS_PER_MINUTE
        )
    assert answers[0].status_code == 404


def test_nobody_asks_without_end(server: ServerProcess) -> None:
    eve = Visitor(server)
    eve.arrive()
    with httpx.Client(base_url=server.url, cookies=eve.cookies, timeout=60) as http:
        body = {"cards": "AsKs", "unknown": 1}
        answers = until_refused(
            lambda: http.post("/api/learn/possible", json=body), PLAYER_LEARNING_PER_MINUTE * 3 // 2
        )
    assert "try again in" in answers[-1].json()["detail"]
