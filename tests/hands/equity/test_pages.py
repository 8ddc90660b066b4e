"""The pages on ranges and equity say what is so: their examples run, their tables hold."""

import doctest
import re
from pathlib import Path

import pytest

from pokerhouse.hands.equity.games import GAMES_WITH_EQUITY
from pokerhouse.hands.ranges.games import HandRange
from pokerhouse.hands.ranges.ranges import Range
from tests.cli.terminal import command_named, inside

PAGES = Path(__file__).resolve().parents[3] / "docs" / "reference"


@pytest.mark.parametrize(("page", "least"), [("ranges.md", 13), ("equity.md", 13)])
def test_the_examples_run(page: str, least: int) -> None:
    outcome = doctest.testfile(str(PAGES / page), module_relative=False)
    assert outcome.attempted >= least
    assert outcome.failed == 0


def test_the_table_of_the_notation_counts_right() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (\d+) \|", (PAGES / "ranges.md").read_text(), re.MULTILINE)
    assert len(rows) > 12
    assert {text: len(Range.parse(text)) for text, _ in rows} == {
        text: int(count) for text, count in rows
    }


def test_the_table_of_other_games_counts_right() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| `([^`]+)` \| (\d+) \|", (PAGES / "ranges.md").read_text(), re.MULTILINE
    )
    assert len(rows) == 12
    for game, text, count in rows:
        assert len(HandRange.parse(text, game)) == int(count), text


def test_every_game_with_equity_is_named() -> None:
    text = (PAGES / "equity.md").read_text()
    assert [game for game in GAMES_WITH_EQUITY if f"`{game}`" not in text] == []


def test_every_option_of_the_command_is_explained_and_its_example_is_true() -> None:
    text = (PAGES / "equity.md").read_text()
    command = command_named("equity")
    options = {
        option
        for parameter in command.params
        for option in parameter.opts
        if option.startswith("-")
    }
    assert [
        option
        for option in sorted(options)
        if f"`{option}`" not in text and f"`{option} " not in text
    ] == []
    shown = re.search(r"^\$ pokerhouse [^\n]*\n(.*?)```", text, re.MULTILINE | re.DOTALL)
    assert shown is not None
    assert inside("equity", "QQ+, AK", "top 15%", "--board", "Ks 7d 2c").out == shown[1]
