"""Links and moments, as commands show them."""

from datetime import UTC, datetime
from typing import Annotated

import typer

from pokerhouse.house.people import Link
from pokerhouse.units import Millis

Url = Annotated[
    str, typer.Option(metavar="URL", help="The address of the house, where the link begins.")
]


def link_line(url: str, link: Link) -> str:
    """Format the full address of a link."""
    return f"{url.rstrip('/')}/#{link.path}"


def moment(at: Millis) -> str:
    """Format a moment to the minute, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
