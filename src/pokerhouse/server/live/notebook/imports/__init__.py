"""Import hands from other sites: a process beside the server reads the files."""

from pokerhouse.server.live.notebook.imports.desk import ImportDesk
from pokerhouse.server.live.notebook.imports.messages import (
    BODY_BYTES_MAX,
    HANDS_MAX,
    Asked,
    Done,
    Met,
    Progress,
    RefusedHand,
    Told,
)

__all__ = [
    "BODY_BYTES_MAX",
    "HANDS_MAX",
    "Asked",
    "Done",
    "ImportDesk",
    "Met",
    "Progress",
    "RefusedHand",
    "Told",
]
