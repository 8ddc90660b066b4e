"""The page of the API: its examples run at an open house and print what is said, and it leaves no
route out.
"""

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from pokerhouse.house.people import Scope
from pokerhouse.server.web.app import ROUTES
from pokerhouse.server.web.basics import health
from pokerhouse.server.web.guard import limits
from pokerhouse.server.web.programs.own_hands import HANDS_MAX
from pokerhouse.server.web.programs.tokens import BY_TOKEN, GROUPS, OPEN
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

PAGE = (Path(__file__).resolve().parents[4] / "docs" / "reference" / "api.md").read_text(
    encoding="utf-8"
)
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("api") / "house") as server:
        yield server
    assert "inner error" not in server.log.read_text()


def test_the_examples_print_what_is_said(server: ServerProcess) -> None:
    ann = Visitor(server)
    ann.arrive()
    token = ann.ask("POST", "/api/tokens", 201, name="Reader", scopes=["read_hands"])["token"]
    printed = []
    for example in EXAMPLES:
        out = io.StringIO()
        with redirect_stdout(out):
            exec(example, {"HOUSE": server.url, "TOKEN": token})
        printed.append(out.getvalue().splitlines())
    asks, comes, hands, refused = printed
    assert asks[-1] == "[{'session': []}, {'token': ['read_hands']}]"
    assert any(line.startswith("holdem ") for line in asks)
    assert comes[1:] == [
        "0 hands",
        "403 This token is for read_hands. Only a browser can request this.",
        "401",
    ]
    assert hands == ["0 hands"]
    assert refused == ["400 bad_name", "400 Input data was truncated", "401"]
    for line in (asks[-1], *comes[1:], *refused):
        assert f"`{line}`" in PAGE, "what is printed is said"


def test_every_group_of_routes_is_on_the_page_with_what_it_is_about() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \| \[", PAGE, re.M))
    assert (
        set(rows) == set(GROUPS) == {tag for route in (*ROUTES, health) for tag in route.tags or ()}
    )
    for group, about in rows.items():
        assert about.lower().startswith(GROUPS[group][:-1].lower()), group


def test_the_scopes_are_on_the_page_with_their_requests() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE, re.M))
    assert set(Scope) <= set(rows)
    named = {
        request: scope for scope in Scope for request in re.findall(r"`(GET [^`]+)`", rows[scope])
    }
    assert named == BY_TOKEN
    assert set(named) & OPEN <= {"GET /api/replays/{kind}/{name}"}


def test_the_rates_are_as_written() -> None:
    assert f"searches through hands {limits.PLAYER_SEARCHES_PER_MINUTE} a minute" in PAGE
    assert f"`hands.ndjson` {limits.HANDS_PER_MINUTE} a minute" in PAGE
    assert f"statistics {limits.PLAYER_STATISTICS_PER_MINUTE} a minute" in PAGE
    assert f"An answer has {HANDS_MAX} hands at most" in PAGE
