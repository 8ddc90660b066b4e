"""`pokerhouse serve`: the house on the network."""

import os
from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.options import check_address, data_home, whole_number, wrong
from pokerhouse.server.settings import declared as settings

EPILOG = """\
\b
Examples:
  pokerhouse serve
  pokerhouse serve --host 0.0.0.0 --port 8080
  pokerhouse serve --data /srv/pokerhouse
  pokerhouse serve --config /etc/pokerhouse.toml
"""


_HOST = settings.SETTINGS["host"]
_PORT = settings.SETTINGS["port"]
_DATA = settings.SETTINGS["data"]


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help=_HOST.help)] = _HOST.default,
    port: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(_PORT.kind.least, _PORT.kind.most), help=_PORT.help
        ),
    ] = _PORT.default,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help=f"{_DATA.help}  [default: $XDG_DATA_HOME/pokerhouse, usually "
            "~/.local/share/pokerhouse]",
            show_default=False,
        ),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The settings file.  [default: pokerhouse.toml in the data folder, if it exists]",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Run a poker house: serve the page and the tables until Ctrl-C.

    Ctrl-C lets the hands in play finish, for a minute at most; press it again to stop at once.
    Unfinished hands are saved in the data folder and continue at the next start.
    """
    folder = data_home() if data is None else data
    _check_folder(folder)
    check_address(host, port)
    # Importing the server takes a second, so check the options first.
    from pokerhouse.server import run

    try:
        run.serve(host, port, folder, config)
    except KeyboardInterrupt:
        raise typer.Exit from None


def _check_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise wrong("--data", f"cannot create the folder {folder}: {fault.strerror}.") from None
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise wrong("--data", f"cannot write to the folder {folder}.")
