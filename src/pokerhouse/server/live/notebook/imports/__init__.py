"""Import hands from other sites: a process beside the server reads the files."""

from pokerhouse.server.live.notebook.imports.desk import ImportDesk
from pokerhouse.server.live.notebook.imports.messages import (
    BODY_BYTES_MAX,
    HANDS_MAX,
    ImportDone,
    ImportMessage,
    NameInFile,
    Progress,
    RefusedHand,
    WhichPlayer,
)

__all__ = [
    "BODY_BYTES_MAX",
    "HANDS_MAX",
    "ImportDesk",
    "ImportDone",
    "ImportMessage",
    "NameInFile",
    "Progress",
    "RefusedHand",
    "WhichPlayer",
]
