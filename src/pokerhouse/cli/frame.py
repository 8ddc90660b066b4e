"""The frame of the command `pokerhouse`. The commands are listed in `commands.py`, each a module of
its own.
"""

import os
import sys
from typing import Annotated

import typer

import pokerhouse
from pokerhouse.cli.commands import LazyGroup
from pokerhouse.errors import InputError, PokerhouseError

# Plain help and errors: they can be read on any terminal, searched, and read aloud.
app = typer.Typer(
    name="pokerhouse",
    cls=LazyGroup,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"pokerhouse {pokerhouse.__version__}")
        raise typer.Exit


@app.callback()
def house(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version and exit.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """A poker house anyone can host, a game in the terminal, and what there is to know about
    hands.
    """


def run() -> None:
    """Run the command; the process ends with status 0, 1 when something failed, 2 when it was
    called wrongly.
    """
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
        # Whoever read along has gone, as `head` does. Nothing more can be said, not even on the way
        # out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
