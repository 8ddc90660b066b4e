"""`pokerhouse config`: the settings of a house, checked and shown."""

from pathlib import Path
from typing import Annotated

import typer

from pokerhouse import storage
from pokerhouse.cli.options import data_home
from pokerhouse.errors import StorageError, counted
from pokerhouse.server.settings import read as settings_read

CHECK_EPILOG = """\
\b
Examples:
  pokerhouse config check
  pokerhouse config check /etc/pokerhouse.toml
"""
SHOW_EPILOG = """\
\b
Examples:
  pokerhouse config show
  pokerhouse config show --data /srv/pokerhouse
"""
config = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Check and show the settings of a house.",
)


@config.command(epilog=CHECK_EPILOG)
def check(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="The settings file.  [default: pokerhouse.toml in the usual data folder]",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Check a settings file together with the environment, and report errors."""
    path = data_home() / settings_read.FILE if file is None else file
    settings_read.read_settings(path.parent, config=path)
    typer.echo(f"{path}: {counted(len(settings_read.read_file(path)), 'setting')}, all valid.")


@config.command(epilog=SHOW_EPILOG)
def show(
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="The folder of the house.  [default: the usual one]",
            show_default=False,
        ),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="A settings file to use instead of the one in the folder.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Show each setting, its value and where it comes from. Secrets are hidden."""
    folder = data_home() if data is None else data
    made = settings_read.chosen(folder, config)
    if storage.has_house(folder):
        try:
            made |= settings_read.changed_here(storage.settings_changed(folder), made)
        except StorageError as fault:
            typer.echo(
                f"pokerhouse: what was changed on {settings_read.PAGE} is not shown: {fault}",
                err=True,
            )
    width = max(map(len, settings_read.FREE))
    for name, setting in settings_read.FREE.items():
        value, place = (
            (made[name].value, made[name].place) if name in made else (setting.default, "default")
        )
        typer.echo(f"{name:{width}}  {setting.displayed(value):<12}  {place}")
