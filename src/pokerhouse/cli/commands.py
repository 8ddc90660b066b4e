"""The commands by name.

A command's module is imported only when the command runs, so `pokerhouse --help` and every command
start without the dependencies of the others.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class CommandEntry(NamedTuple):
    """A line in the list of commands."""

    module: str
    """The module in `pokerhouse.cli`.

    It has a function, or a group of commands, with the command's name (`_` for `-`).
    """
    line: str
    """The first sentence of the function's docstring, or the group's help."""


COMMANDS = {
    "play": CommandEntry("play.play", "Play any game of poker in the terminal against bots."),
    "serve": CommandEntry(
        "serve", "Run a poker house: serve the page and the tables until Ctrl-C."
    ),
    "directory": CommandEntry("care.directory", "Run a public list of houses."),
    "bot": CommandEntry("arena.bot", "Let a bot play at a table of a running house."),
    "tournament-of-bots": CommandEntry(
        "arena.tournament_of_bots", "Run a tournament of bots in a running house."
    ),
    "acpc": CommandEntry(
        "arena.acpc", "Play matches by the protocol of the Annual Computer Poker Competition."
    ),
    "trustless": CommandEntry(
        "trustless.trustless",
        "Play hold'em without a trusted dealer: the players deal the cards (experimental).",
    ),
    "config": CommandEntry("care.config", "Check and show the settings of a house."),
    "doctor": CommandEntry("care.doctor", "Check a house on disk and report what is wrong."),
    "backup": CommandEntry("care.backup", "Back up a house to one file, even while it runs."),
    "restore": CommandEntry("care.restore", "Restore a house from a backup."),
    "rebuild": CommandEntry(
        "care.rebuild",
        "Rebuild statistics, rankings and hand lists from the logs of a closed house.",
    ),
    "owner-link": CommandEntry(
        "people.owner_link", "Create the link that makes someone an admin of a house."
    ),
    "user": CommandEntry(
        "people.user", "List the accounts of a house, and help people who cannot log in."
    ),
    "equity": CommandEntry("hands.equity", "Calculate each player's share of the pot."),
    "evaluate": CommandEntry("hands.evaluate", "Evaluate a hand in any game."),
    "compare": CommandEntry("hands.compare", "Rank hands, the best first."),
    "possible": CommandEntry(
        "hands.possible", "List every kind of hand that the cards make or can still make."
    ),
    "definition": CommandEntry(
        "hands.definition", "Check and count hand rankings defined in a file."
    ),
    "generate": CommandEntry("hands.generate", "Deal hands of a type, with ranks in given ranges."),
    "battle": CommandEntry(
        "hands.battle", "Check the evaluator with a low and a high hand of every type."
    ),
    "replay": CommandEntry("histories.replay", "Replay recorded hands by the rules of the house."),
    "convert": CommandEntry("histories.convert", "Convert hand histories to another format."),
    "verify": CommandEntry(
        "histories.verify", "Verify that the cards of a hand were fixed before the deal."
    ),
    "arena": CommandEntry("arena.arena", "Measure players against each other on the same deals."),
    "evolve": CommandEntry(
        "arena.evolve", "Breed players that learn by playing, generation after generation."
    ),
    "ladder": CommandEntry(
        "arena.ladder", "Play all built-in players and write the page that ranks them."
    ),
}
"""The commands in the order of `pokerhouse --help`. A new command is a module and a line here."""


class LazyGroup(TyperGroup):
    """The command `pokerhouse`: lists all commands and imports only the one that runs."""

    # Typer's own contexts and formatters have no public types, hence `Any`.
    def make_context(self, *arguments: Any, **extra: Any) -> Any:
        with _in_one_line():
            return super().make_context(*arguments, **extra)

    def invoke(self, ctx: Any) -> Any:
        with _in_one_line():
            return super().invoke(ctx)

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands: dict[str, Any] = dict.fromkeys(
            COMMANDS
        )  # "Did you mean" searches these names

    def get_command(self, ctx: Any, cmd_name: str) -> TyperCommand | TyperGroup | None:
        """Import the command; None if there is none of that name."""
        if cmd_name in COMMANDS and self.commands[cmd_name] is None:
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.line) for name, entry in COMMANDS.items()])


_WrongUse: type[Any] = typer.BadParameter.__mro__[1]  # `UsageError`, which has no public name


@contextmanager
def _in_one_line() -> Iterator[None]:
    """Report wrong usage in one line; the usage text above it would add nothing."""
    try:
        yield
    except _WrongUse as wrong:
        if type(wrong).show is not _WrongUse.show or wrong.ctx is None:
            raise
        message = wrong.format_message()
        if type(wrong) is not typer.BadParameter:  # its message says what was expected
            message += (
                f"{'' if message.endswith(('.', '?')) else '.'} See {wrong.ctx.command_path} --help"
            )
        raise _WrongUse(message) from None


def _load(name: str) -> TyperCommand | TyperGroup:
    module = import_module(f"pokerhouse.cli.{COMMANDS[name].module}")
    group = getattr(module, name.replace("-", "_"))
    if not isinstance(group, typer.Typer):
        function, group = group, typer.Typer(add_completion=False, rich_markup_mode=None)
        group.command(name, epilog=module.EPILOG)(function)
    command = typer.main.get_command(group)
    assert isinstance(command, TyperCommand | TyperGroup)
    return command
