"""The command `pokerhouse`. What a command needs is imported when it runs, so that every start is quick."""

import os
import sys
from typing import Annotated

import typer

from pokerhouse.cli import serve
from pokerhouse.cli.hands import battle, compare, definition, equity, evaluate, generate, possible
from pokerhouse.cli.histories import convert, replay
from pokerhouse.cli.play import play
from pokerhouse.errors import InputError, PokerhouseError

__all__ = ["app", "main"]

# Plain help and errors: they can be read on any terminal, searched, and read aloud.
app = typer.Typer(
    name="pokerhouse",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
app.command(epilog=play.EPILOG)(play.play)
app.command(epilog=serve.EPILOG)(serve.serve)
app.command(epilog=equity.EPILOG)(equity.equity)
app.command(epilog=evaluate.EPILOG)(evaluate.evaluate)
app.command(epilog=compare.EPILOG)(compare.compare)
app.command(epilog=possible.EPILOG)(possible.possible)
app.add_typer(definition.definition, name="definition")
app.command(epilog=generate.EPILOG)(generate.generate)
app.command(epilog=battle.EPILOG)(battle.battle)
app.command(epilog=replay.EPILOG)(replay.replay)
app.command(epilog=convert.EPILOG)(convert.convert)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"pokerhouse {version('pokerhouse')}")
        raise typer.Exit


@app.callback()
def pokerhouse(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """A poker house anyone can host, a game in the terminal, and what there is to know about hands."""


def main() -> None:
    """Run the command; the process ends with status 0, 1 when something failed, 2 when it was called wrongly."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A byte or a sign that the terminal's encoding does not know must not end the game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
    except PokerhouseError as failure:
        typer.echo(f"pokerhouse: {failure}", err=True)
        sys.exit(2 if isinstance(failure, InputError) else 1)
    except BrokenPipeError:
        # Whoever read along has gone, as `head` does. Nothing more can be said, not even on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
