"""The routes of the pages where one learns, asked by somebody who means no good too."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from pokerhouse.server.web.guard.limits import PLAYER_LEARNING_PER_MINUTE
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor


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
    assert (games["holdem"]["hole"], games["holdem"]["board"], len(games["short_deck"]["pack"])) == (2, 5, 36)
    found = ann.ask("POST", "/api/learn/possible", cards="AhKh7h2h2c", unknown=1)
    assert [kind["kind"] for kind in found["halves"][0]["kinds"]] == ["flush", "three of a kind", "two pair", "pair"]
    found = ann.ask("POST", "/api/learn/equity", players=["AA", "KK"], board="2c3d4h")
    assert found["exact"]
    assert len(ann.ask("POST", "/api/learn/cards", players=["AA", "KK"], board="2c3d4h")["cards"]) == 49
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
def test_a_question_that_cannot_be_read_is_refused_in_words(server: ServerProcess, body: str) -> None:
    ann = Visitor(server)
    ann.arrive()
    answer = ann.request_raw("POST", "/api/learn/possible", body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"]


def test_many_questions_at_once_wait_or_are_turned_away_and_the_house_goes_on(server: ServerProcess) -> None:
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


def test_nobody_asks_without_end(server: ServerProcess) -> None:
    eve = Visitor(server)
    eve.arrive()
    with httpx.Client(base_url=server.url, cookies=eve.cookies, timeout=60) as http:
        asked = range(PLAYER_LEARNING_PER_MINUTE * 3 // 2)
        answers = [http.post("/api/learn/possible", json={"cards": "AsKs", "unknown": 1}) for _ in asked]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert "minutes" in refused[0].json()["detail"]
