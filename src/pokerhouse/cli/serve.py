"""`pokerhouse serve`: the house on the network."""

import os
import socket
import sys
from pathlib import Path
from typing import Annotated

import typer

from pokerhouse.cli.options import whole_number, wrong
from pokerhouse.server.settings import declared as settings

EPILOG = """\
\b
Examples:
  pokerhouse serve
  pokerhouse serve --host 0.0.0.0 --port 8080
  pokerhouse serve --data /srv/pokerhouse
  pokerhouse serve --config /etc/pokerhouse.toml
"""


_HOST, _PORT, _DATA = (settings.SETTINGS[name] for name in ("host", "port", "data"))


def data_home() -> Path:
    """Where the house keeps its data unless told otherwise.

    `pokerhouse` in `$XDG_DATA_HOME`, which is `~/.local/share` where it is not set; on Windows in
    `%LOCALAPPDATA%`.
    """
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "pokerhouse"


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
            help="The file of settings.  [default: pokerhouse.toml in the data folder, where there "
            "is one]",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Open the house: serve the page and the tables until Ctrl-C.

    Ctrl-C lets the hands in play end first, for a minute at most; pressed again, it stops at once.
    Hands that are not over are kept in the data folder; start again and they go on.
    """
    folder = data_home() if data is None else data
    _check_folder(folder)
    check_address(host, port)
    # The whole server takes a second to import: what is wrong with the options is said before that.
    from pokerhouse.server import run

    try:
        run.serve(host, port, folder, config)
    except KeyboardInterrupt:
        raise typer.Exit from None


def _check_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise wrong("--data", f"the folder {folder} cannot be made: {fault.strerror}.") from None
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise wrong("--data", f"the folder {folder} cannot be written to.")


def check_address(host: str, port: int) -> None:
    """Fail before anything is started, and say so in a sentence, when the address cannot be
    listened on.
    """
    if not host:
        raise wrong(
            "--host",
            "an empty address: expected one of this machine, as 127.0.0.1, or 0.0.0.0 for all.",
        )
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError) as fault:
        raise wrong("--host", f"{host!r} is not an address of this machine: {fault}.") from None
    with socket.socket(family, kind, protocol) as probe:
        if sys.platform != "win32":  # as the server itself will: a port just left is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except PermissionError:
            raise wrong(
                "--port", f"you may not listen on port {port}; ports from 1024 on are free to use."
            ) from None
        except OSError as fault:
            raise wrong(
                "--port", f"cannot listen on {host}:{port}: {fault.strerror}. Choose another."
            ) from None
