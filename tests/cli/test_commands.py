"""The list of commands: each by its line, none loaded before it is run."""

import json
import subprocess
import sys

import pytest

from pokerhouse.cli.commands import COMMANDS
from tests.cli.terminal import command_named, inside


def test_the_list_of_commands_loads_none_of_them() -> None:
    code = (
        "import sys\nfrom pokerhouse.cli.frame import app\ntry: app()\nfinally: "
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=True
    )
    shown, _, loaded = done.stdout.rpartition("\nCommands:")[2].rpartition("\n_")
    told = " ".join(shown.split())  # a long line goes on in the next
    assert all(listed.line in told for listed in COMMANDS.values())
    modules = loaded.split()
    assert "pokerhouse.cli.commands" in modules
    assert not {
        "rich",
        "numpy",
        "msgspec",
        "asyncio",
        "pokerhouse.rules",
        "pokerhouse.server",
    } & set(modules)
    assert not {f"pokerhouse.cli.{listed.module}" for listed in COMMANDS.values()} & set(modules)


QUICK = [name for name in COMMANDS if not COMMANDS[name].module.startswith(("care.", "people."))]
FORK_FOR_EACH = """
import json, os, sys, typer
from pokerhouse.cli.frame import app

for name in sys.argv[1:]:
    if os.fork() == 0:
        sys.argv[1:] = [name, "--help"]
        try:
            app()
        finally:
            sys.stdout.flush()
            print("\\0" + json.dumps([name, sorted(sys.modules)]) + "\\0", flush=True)
    os.wait()
"""
"""A program that has loaded the list of commands becomes each of them in turn."""


@pytest.fixture(scope="module")
def loaded() -> dict[str, set[str]]:
    """The modules that there are once a command has shown its help."""
    done = subprocess.run(
        [sys.executable, "-c", FORK_FOR_EACH, *QUICK], capture_output=True, text=True, check=True
    )
    return {name: set(modules) for name, modules in map(json.loads, done.stdout.split("\0")[1::2])}


@pytest.mark.parametrize("name", QUICK)
def test_the_help_of_a_command_waits_for_nothing_that_it_does_not_need(
    name: str, loaded: dict[str, set[str]]
) -> None:
    modules = loaded[name]
    assert "typer" in modules
    assert not {"rich", "numpy", "pokerhouse.rules", "pokerhouse.histories"} & set(modules)
    # `serve` says what is declared of its options; whatever else the server is made of is not
    # waited for
    declared = {"pokerhouse.server", "pokerhouse.server.settings"} | {
        f"pokerhouse.server.settings.{module}"
        for module in ("colours", "declared", "kinds", "text_kinds")
    }
    of_the_server = {module for module in modules if module.startswith("pokerhouse.server")}
    assert of_the_server == (declared if name == "serve" else set())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_line_of_a_command_opens_its_help(name: str) -> None:
    done = inside(name, "--help")
    assert done.status == 0
    assert COMMANDS[name].line in " ".join(done.out.split())
    assert command_named(name).get_short_help_str(200) == COMMANDS[name].line


def test_a_mistyped_command_is_named_with_its_neighbours() -> None:
    done = inside("evalute")
    assert done.status == 2
    assert "No such command 'evalute'. Did you mean 'evaluate'" in done.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["arnea"], "Error: No such command 'arnea'. Did you mean 'arena'? See pokerhouse --help"),
        (["--colour"], "Error: No such option: --colour. See pokerhouse --help"),
        (["evolve"], "Error: Missing argument 'KIND'. See pokerhouse evolve --help"),
        (["user", "nosuch"], "Error: No such command 'nosuch'. See pokerhouse user --help"),
        (
            ["evaluate", "AhKh", "--game", "x", "--colour"],
            "Error: No such option: --colour. See pokerhouse evaluate --help",
        ),
        (
            ["directory", "--port", "x"],
            "Error: Invalid value for '--port': 'x': expected a whole number, from 1 to 65535.",
        ),
    ],
)
def test_a_wrong_call_gets_one_line(arguments: list[str], told: str) -> None:
    ended = inside(*arguments)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.splitlines() == [told]


def test_a_group_without_a_command_says_what_there_is() -> None:
    ended = inside("user")
    assert ended.status == 2
    assert "List all accounts" in ended.err
