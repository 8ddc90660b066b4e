"""The examples of the protocol are whole, and a running server answers as they say."""

import re
from pathlib import Path
from typing import Any, get_args

from pokerhouse.server.web.app import ROUTES
from pokerhouse.server.wire import protocol as p
from tests.kit.server import ServerProcess
from tests.server.examples.replay import Replay, lines_of

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "protocol-examples.md"
LINES = lines_of(PAGE)


def types(way: str) -> set[str]:
    """The types of all frames that go this way."""
    return {line.value("frame")["type"] for line in LINES if line.parts["way"] == way}


def tags(union: Any) -> set[str]:
    """The types there are."""
    return {member.__struct_config__.tag for member in get_args(union)}


def test_every_frame_of_a_client_has_an_example() -> None:
    assert tags(p.ClientFrame) - types("->") == set()


def test_every_frame_of_the_server_has_an_example() -> None:
    assert tags(p.ServerFrame) - types("<-") == set()


def test_every_address_by_http_has_an_example() -> None:
    asked = {
        (line.parts["method"], line.parts["path"].partition("?")[0])
        for line in LINES
        if line.parts["method"]
    }
    lacking = []
    for route in ROUTES:
        (path,) = route.paths
        shape = re.compile(re.sub(r"\{\w+:str\}", "[^/]+", path))
        for method in route.http_methods:
            if not any(method == how and shape.fullmatch(where) for how, where in asked):
                lacking.append((method, path))
    assert lacking == []


def test_a_house_answers_as_the_page_says(tmp_path: Path) -> None:
    settings = {"POKERHOUSE_URL": "https://den.example.org/", "POKERHOUSE_AFTER_FOLD_MS": "60000"}
    settings["POKERHOUSE_AFTER_SHOWDOWN_MS"] = (
        "500"  # so long the streets of an all-in are looked at, too
    )
    with ServerProcess(tmp_path / "house", **settings) as server:
        found = re.search(r"#/owner/([\w.-]+)", server.said)
        assert found is not None
        Replay(server, {"$owner_link": found[1]}).run(LINES)
