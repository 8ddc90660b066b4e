"""The machine of the house wakes up: what has become of lines and tables meanwhile (R21)."""

import structlog

from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.table.tables import Tables

WOKEN = 1012
"""Close code for everybody after a sleep: they come back at once, as they do after a restart."""

log = structlog.get_logger()


def wake_up(hub: Hub, tables: Tables, ms: int) -> None:
    """The machine slept for so long. Nobody knows which lines are still good: all of them are
    opened anew.
    """
    log.warning("the machine slept", seconds=ms // 1000)
    for connection in list(hub.connections):
        connection.hang_up(WOKEN, "the machine of the house slept")
        hub.remove(connection)
    tables.slept(ms)
