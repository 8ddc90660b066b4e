"""What people let others see of them, at a running server."""

from collections.abc import Iterator

import pytest

from pokerhouse.server.web.guard.limits import PLAYER_CHOICES_PER_MINUTE, PLAYER_LOOKS_PER_MINUTE
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor, until_refused

WALLET = 10_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("privacy") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def ann(server: ServerProcess) -> Visitor:
    """Somebody who has come."""
    visitor = Visitor(server)
    visitor.arrive()
    return visitor


def test_others_see_who_somebody_is_and_never_their_chips(
    server: ServerProcess, ann: Visitor
) -> None:
    me = ann.arrive()
    path = f"/api/profile/{me['player']}"
    ann.ask("PUT", "/api/session/face", face=4)
    Visitor(server).ask("GET", path, 401)
    ben = Visitor(server)
    ben.arrive()
    seen = ben.ask("GET", path)
    assert seen.pop("since_ms") == ann.ask("GET", "/api/profile")["since_ms"]
    assert seen == {
        "player": me["player"],
        "name": me["name"],
        "face": 4,
        "bot": "",
        "program": False,
        "listed": True,
        "ratings": [],
        "tables": [],
        "shows": "basics",
        "hands": 0,
        "games": 0,
    }
    assert WALLET not in seen.values()


def test_who_shows_nothing_shows_nothing(server: ServerProcess, ann: Visitor) -> None:
    path = f"/api/profile/{ann.arrive()['player']}"
    ann.ask("PUT", "/api/profile/privacy", 204, listed=False, shows="nothing")
    mine = ann.ask("GET", "/api/profile")
    assert (mine["listed"], mine["shows"]) == (False, "nothing")
    seen = ann.ask("GET", path)
    assert (seen["hands"], seen["games"], seen["shows"]) == (None, None, "nothing")
    data = ann.ask("GET", "/api/account/data")
    assert (data["listed"], data["shows"]) == (False, "nothing")


def test_what_is_not_a_choice_is_refused(ann: Visitor) -> None:
    ann.ask("GET", "/api/profile/nobody", 404)
    bodies = (
        "{}",
        '{"listed":true}',
        '{"listed":1,"shows":"all"}',
        '{"listed":true,"shows":"cards"}',
        "[]",
        "null",
    )
    more = '{"listed":true,"shows":"all","more":1}'
    for body in (*bodies, more):
        assert ann.request_raw("PUT", "/api/profile/privacy", body).status_code == 400, body
    assert ann.ask("GET", "/api/profile")["shows"] == "basics"


def test_whoever_leaves_for_good_is_nobody_any_more(server: ServerProcess, ann: Visitor) -> None:
    path = f"/api/profile/{ann.arrive()['player']}"
    ann.ask("PUT", "/api/profile/privacy", 204, listed=True, shows="all")
    ann.ask("DELETE", "/api/account", 204, password="")
    ben = Visitor(server)
    ben.arrive()
    ben.ask("GET", path, 404)


@pytest.mark.parametrize(
    ("most", "method", "path", "body", "words"),
    [
        (
            PLAYER_CHOICES_PER_MINUTE,
            "PUT",
            "/api/profile/privacy",
            '{"listed":true,"shows":"all"}',
            "chosen many times",
        ),
        (PLAYER_LOOKS_PER_MINUTE, "GET", "/api/profile/nobody", None, "looked at many people"),
    ],
)
def test_who_asks_too_often_waits(
    ann: Visitor, most: int, method: str, path: str, body: str | None, words: str
) -> None:
    answers = until_refused(lambda: ann.request_raw(method, path, body), 2 * most)
    assert len(answers) > most
    assert words in answers[-1].json()["detail"]
