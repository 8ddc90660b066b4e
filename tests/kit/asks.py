"""Commands as a table of the house gets them, for tests that talk to it without a server."""

from collections.abc import Callable
from typing import Any

from pokerhouse.commands import TableCommand
from pokerhouse.house.table import PlayerRequest, Who
from pokerhouse.units import CommandId, PlayerId, TableId


def ask_as(
    player: str,
    kind: Callable[..., Any],
    *fields: Any,
    name: str = "",
    about: str = "",
    **more: Any,
) -> PlayerRequest:
    """Build the command of this kind that a player of this name sends."""
    if isinstance(kind, type) and issubclass(kind, TableCommand):
        more = {"id": CommandId("c"), "table": TableId("t1"), **more}
    return PlayerRequest(Who(PlayerId(player), name or player), kind(*fields, **more), about)
