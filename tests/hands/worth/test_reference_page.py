"""The reference page says what is so: its examples run, its table of categories is the one in
force.
"""

import doctest
import re
from pathlib import Path

from pokerhouse.hands import Category

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "cards-and-hands.md"


def test_the_examples_run() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False)
    assert outcome.attempted > 20
    assert outcome.failed == 0


def test_the_table_gives_the_ranks_of_every_category() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+)(?:–(\d+))? \|", PAGE.read_text(), re.MULTILINE)
    ranks: dict[str, list[int]] = {}
    for rank in range(1, 7463):
        ranks.setdefault(Category.of_rank(rank).words, []).append(rank)
    assert {name: (int(first), int(last or first)) for name, first, last in rows} == {
        name: (each[0], each[-1]) for name, each in ranks.items()
    }
