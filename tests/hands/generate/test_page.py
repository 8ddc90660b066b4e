"""The page on generators says what is so: its examples run, its tables and its commands are those
in force.
"""

import doctest
import re
from pathlib import Path

import pytest

from pokerhouse.hands.generate.battle import games
from pokerhouse.hands.generate.generate import RANGES_USED
from pokerhouse.hands.generate.rules import HandType, rules_of
from pokerhouse.hands.worth.games import GAMES
from tests.cli.terminal import command_named, inside

PAGE = Path(__file__).resolve().parents[3] / "docs" / "reference" / "generators.md"
TEXT = PAGE.read_text()
COMMANDS = re.findall(r"^\$ pokerhouse (.*)\n((?:(?!\$ |```).*\n)+)", TEXT, re.MULTILINE)


def test_the_examples_run() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False)
    assert outcome.attempted > 15
    assert outcome.failed == 0


def test_the_table_of_ranges_names_every_type_and_what_it_has_a_use_for() -> None:
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in TEXT.splitlines()
        if line.startswith("|")
    ]
    uses = {name: sum(map(bool, ranges)) for name, *ranges in rows if name in list(HandType)}
    assert uses == {kind: RANGES_USED.get(kind, 1) for kind in HandType}


def test_the_table_of_games_is_the_one_in_force() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| (\d)[^|]*\| (.+) \|$", TEXT, re.MULTILINE)
    table = {
        name: (int(size), types.split(", "))
        for names, size, types in rows
        for name in re.findall(r"`(\w+)`", names)
    }
    every = {name: rules_of(name) for name in games() if not GAMES[name].halves}
    assert table == {
        name: (rules.size, [kind for kind in rules.types if kind is not HandType.FIVE_OF_A_KIND])
        for name, rules in every.items()
    }


@pytest.mark.parametrize(("arguments", "shown"), COMMANDS)
def test_the_commands_print_what_the_page_shows(arguments: str, shown: str) -> None:
    ended = inside(*arguments.split())
    assert [line.rstrip() for line in ended.out.splitlines()] == shown.splitlines()


def test_there_are_commands_on_the_page() -> None:
    assert len(COMMANDS) == 3


@pytest.mark.parametrize("command", ["generate", "battle"])
def test_every_option_is_explained(command: str) -> None:
    options = {
        text
        for parameter in command_named(command).params
        for text in parameter.opts
        if text[0] == "-"
    }
    assert [option for option in sorted(options) if f"`{option}`" not in TEXT] == []
