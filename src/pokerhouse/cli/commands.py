"""The commands by name, and the group that imports a command's module only when that command is
asked for.

`pokerhouse --help` and every command start without what the other commands need.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup


class Listed(NamedTuple):
    """A command as the list of commands shows it."""

    module: str
    """In `pokerhouse.cli`: it has a function, or a group of commands, of the command's name (`_`
    for `-`).
    """
    line: str
    """What it does: the first sentence of the function's docstring, or the group's help."""


COMMANDS = {
    "play": Listed("play.play", "Play any game of poker in the terminal against bots."),
    "serve": Listed("serve", "Open the house: serve the page and the tables until Ctrl-C."),
    "directory": Listed(
        "care.directory", "Serve a list of houses: they put themselves on it, people look there."
    ),
    "bot": Listed("arena.bot", "Let one of our players play at a table of a running house."),
    "tournament-of-bots": Listed(
        "arena.tournament_of_bots", "Hold a tournament of bots in a running house."
    ),
    "acpc": Listed(
        "arena.acpc", "Play matches by the protocol of the Annual Computer Poker Competition."
    ),
    "trustless": Listed(
        "trustless.trustless",
        "Play hold'em without a trusted dealer: the players deal the cards (experimental).",
    ),
    "config": Listed("care.config", "Check and show the settings of a house."),
    "doctor": Listed("care.doctor", "Check a house on disk, and say what is wrong with it."),
    "backup": Listed("care.backup", "Copy a house to one file, also while it runs."),
    "restore": Listed("care.restore", "Put a house that was backed up into a folder."),
    "rebuild": Listed(
        "care.rebuild",
        "Make statistics, rankings and lists of hands anew from the logs of a closed house.",
    ),
    "owner-link": Listed(
        "people.owner_link", "Make the link by which somebody becomes the owner of a house."
    ),
    "user": Listed("people.user", "See who has an account in a house, and help them."),
    "equity": Listed("hands.equity", "Tell what part of the pot each player wins on average."),
    "evaluate": Listed("hands.evaluate", "Say what a hand is worth, in any game."),
    "compare": Listed("hands.compare", "Put hands in order, the best first."),
    "possible": Listed(
        "hands.possible", "List every kind of hand that the cards make or may still make."
    ),
    "definition": Listed("hands.definition", "Check and count orders of hands defined by data."),
    "generate": Listed("hands.generate", "Deal hands of a type, with ranks within ranges."),
    "battle": Listed(
        "hands.battle", "Check the evaluator with a low and a high hand of every type."
    ),
    "replay": Listed("histories.replay", "Play recorded hands again by the rules of the house."),
    "convert": Listed("histories.convert", "Write hand histories in another format."),
    "verify": Listed("histories.verify", "Check that the cards of a hand were fixed before it."),
    "arena": Listed("arena.arena", "Measure players against each other by the same deals."),
    "evolve": Listed(
        "arena.evolve", "Breed players that learn by playing, generation after generation."
    ),
    "ladder": Listed(
        "arena.ladder", "Play all shipped players, and write the page that ranks them."
    ),
}
"""In the order of `pokerhouse --help`. A new command is a module and a line here."""


class LazyGroup(TyperGroup):
    """The command `pokerhouse`: lists every command by its line, and imports only the one that is
    run.
    """

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
        )  # the names, which "Did you mean" looks through

    def get_command(self, ctx: Any, cmd_name: str) -> TyperCommand | TyperGroup | None:
        """Import the command; None where there is none of that name."""
        if cmd_name in COMMANDS and self.commands[cmd_name] is None:
            self.commands[cmd_name] = _load(cmd_name)
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, listed.line) for name, listed in COMMANDS.items()])


_WrongUse: type[Any] = typer.BadParameter.__mro__[1]  # `UsageError`, which has no public name


@contextmanager
def _in_one_line() -> Iterator[None]:
    """Say what is wrong with a call in one line; the usage that stands above it otherwise says it
    no better.
    """
    try:
        yield
    except _WrongUse as wrong:
        if type(wrong).show is not _WrongUse.show or wrong.ctx is None:
            raise
        told = wrong.format_message()
        if type(wrong) is not typer.BadParameter:  # which says itself what was expected
            told += (
                f"{'' if told.endswith(('.', '?')) else '.'} See {wrong.ctx.command_path} --help"
            )
        raise _WrongUse(told) from None


def _load(name: str) -> TyperCommand | TyperGroup:
    module = import_module(f"pokerhouse.cli.{COMMANDS[name].module}")
    group = getattr(module, name.replace("-", "_"))
    if not isinstance(group, typer.Typer):
        function, group = group, typer.Typer(add_completion=False, rich_markup_mode=None)
        group.command(name, epilog=module.EPILOG)(function)
    command = typer.main.get_command(group)
    assert isinstance(command, TyperCommand | TyperGroup)
    return command
