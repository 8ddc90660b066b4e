"""The command `pokerhouse owner-link`.

Access to the data folder decides who can become the owner.
"""

import time
from pathlib import Path
from typing import Annotated

import typer

from pokerhouse import storage
from pokerhouse.cli.care.output import existing_house
from pokerhouse.cli.people.links import Url, link_line
from pokerhouse.house.people import OWNER_LINK_MS, LinkKind, Role, make_link, owner_state
from pokerhouse.units import Millis, PlayerId

EPILOG = """\
\b
Examples:
  pokerhouse owner-link ~/.local/share/pokerhouse
  pokerhouse owner-link /srv/pokerhouse --url https://poker.example.org
"""


def owner_link(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="The folder of the house; a server may use it.")
    ],
    url: Url = "http://127.0.0.1:8000",
) -> None:
    """Create the link that makes someone an admin of a house.

    They register or log in, then open it. It works once, within a day, unless someone else becomes
    admin first.
    """
    folder = existing_house(data)
    owners = owner_state(
        each.account.player for each in storage.residents(folder) if each.account.role is Role.OWNER
    )
    ends = Millis(int(time.time() * 1000) + OWNER_LINK_MS)
    link = make_link(storage.read_key(folder), LinkKind.OWNER, PlayerId(""), owners, ends)
    typer.echo(link_line(url, link))
