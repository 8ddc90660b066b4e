"""The frame of the command `pokerhouse`.

The subcommands are listed in `commands.py`; each is a module.
"""

import os
import sys
from typing import Annotated

import typer

import pokerhouse
from pokerhouse.cli.commands import LazyGroup
from pokerhouse.errors import InputError, PokerhouseError

# Plain help and errors work on any terminal, can be searched, and suit screen readers.
app = typer.Typer(
    name="pokerhouse",
    cls=LazyGroup,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(wanted: bool) -> None:
    if wanted:
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
    """Host a poker house, play in the terminal, and calculate odds."""


def run() -> None:
    """Run the command.

    The process ends with status 0, with 1 when something failed, with 2 when it was called wrongly.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A character outside the terminal's encoding must not end the game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
    except PokerhouseError as failure:
        typer.echo(f"pokerhouse: {failure}", err=True)
        sys.exit(2 if isinstance(failure, InputError) else 1)
    except BrokenPipeError:
        # The reader of a pipe is gone, as `head` is after ten lines. Python must not flush to it on
        # exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
