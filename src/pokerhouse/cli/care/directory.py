"""`pokerhouse directory`: a list of houses that anyone can run."""

from typing import Annotated

import typer

from pokerhouse.cli.options import check_address, whole_number
from pokerhouse.server.settings import declared as settings

EPILOG = """\
\b
Examples:
  pokerhouse directory
  pokerhouse directory --host 0.0.0.0 --port 8100
  pokerhouse directory --proxy 127.0.0.1
"""

_HOST, _PORT = settings.SETTINGS["host"], settings.SETTINGS["port"]


def directory(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help=_HOST.help)] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number(_PORT.kind.least, _PORT.kind.most), help=_PORT.help
        ),
    ] = 8100,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="NETWORK", help="A trusted reverse proxy in front; may be repeated."),
    ] = None,
    local: Annotated[
        bool, typer.Option("--local", help="List houses of a private network, too.")
    ] = False,
) -> None:
    """Run a public list of houses.

    A house stays on the list while it reports every minute and answers at its address. Nothing is
    saved on disk.
    """
    check_address(host, port)
    from pokerhouse.server.web.directory import serve_directory

    serve_directory(host, port, proxies=tuple(proxy or ()), local=local)
