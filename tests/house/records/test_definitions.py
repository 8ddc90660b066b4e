"""The page on statistics says what the code says."""

import pytest

from pokerhouse.house.records import Figure, Position, Result
from tests.house.records.definitions import PAGE, SOURCES, defined, page, table


def test_every_figure_and_result_is_defined() -> None:
    assert list(defined("Figure")) == list(Figure)
    assert list(defined("Result")) == list(Result)
    assert list(defined("Position")) == list(Position)
    assert all(defined("Figure").values()), "a figure has a text"


@pytest.mark.parametrize("name", SOURCES)
def test_the_page_has_the_definitions_of_the_code(name: str) -> None:
    assert table(name) in PAGE.read_text(), "run python -m tests.house.records.definitions"
    assert page() == PAGE.read_text()
