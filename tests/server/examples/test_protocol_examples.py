"""A running server answers as the examples of the protocol say."""

import re
from pathlib import Path

from tests.kit.server import ServerProcess
from tests.server.examples.replay import Replay, lines_of

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "protocol-examples.md"


def test_a_house_answers_as_the_page_says(tmp_path: Path) -> None:
    settings = {"POKERHOUSE_URL": "https://den.example.org/", "POKERHOUSE_AFTER_FOLD_MS": "60000"}
    with ServerProcess(tmp_path / "house", **settings) as server:
        found = re.search(r"#/owner/([\w.-]+)", server.said)
        assert found is not None
        Replay(server, {"$owner_link": found[1]}).run(lines_of(PAGE))
