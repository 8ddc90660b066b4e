"""How commands show people and links."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from pokerhouse.house.people import Link
from pokerhouse.units import Millis

Url = Annotated[
    str, typer.Option(metavar="URL", help="Where the house is reached: the link begins so.")
]


def link_line(url: str, link: Link) -> str:
    """The address of a link."""
    return f"{url.rstrip('/')}/#{link.path}"


def moment(at: Millis) -> str:
    """A moment, to the minute, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
