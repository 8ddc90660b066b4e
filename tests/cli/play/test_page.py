"""The page *Play in the terminal* is true: its game is played again, and nothing that can be
asked for is missing.
"""

import re
from pathlib import Path

from pokerhouse.players import STRATEGIES
from pokerhouse.rules import Structure
from tests.cli.terminal import command_named, inside

PAGE = (Path(__file__).parents[3] / "docs" / "tutorial" / "play-in-the-terminal.md").read_text()


def test_the_game_on_the_page_is_the_game_that_is_played() -> None:
    found = re.search(r"```\n\$ pokerhouse (?P<arguments>.*)\n(?P<transcript>(?:.*\n)+?)```", PAGE)
    assert found is not None
    typed = re.findall(r"^> (.*)\n", found["transcript"], re.MULTILINE)
    assert len(typed) > 3
    played = inside(*found["arguments"].split(), typed="\n".join(typed) + "\n")
    assert [line.rstrip() for line in played.out.splitlines()] == found["transcript"].splitlines()


def test_every_option_bot_and_structure_is_on_the_page() -> None:
    options = [option for option in command_named("play").params if option.opts]
    assert len(options) > 8
    for option in options:
        assert f"`{option.opts[0]}" in PAGE, f"{option.opts[0]} is not on the page"
    for kind in STRATEGIES.values():
        assert f"| `{kind.name}` | {kind.description} |" in PAGE
    for structure in Structure:
        assert f"`{structure}`" in PAGE


def test_every_command_on_the_page_is_one() -> None:
    for arguments in re.findall(r"```\npokerhouse (.*)\n```", PAGE):
        played = inside(*arguments.split(), typed="q\n")
        assert played.status == 0, played
        assert "Standings after" in played.out


def test_the_help_and_the_page_tell_that_x_checks() -> None:
    played = inside(
        "play", "--seed", "1", "--hands", "1", "--bots", "smart,passive", typed="?\nc\nx\nq\n"
    ).out
    assert "ch or x    check" in played
    assert "You check" in played
    assert "| `ch` `check` `x` |" in PAGE
