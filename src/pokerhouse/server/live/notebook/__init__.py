"""The notebook while the house is open: notes, shared hands, hands as files, imported hands."""

from pokerhouse.server.live.notebook.files import FileKind, Written, written
from pokerhouse.server.live.notebook.imports import BODY_BYTES_MAX, ImportDesk, Told
from pokerhouse.server.live.notebook.services import NotebookServices, notebook_services

__all__ = [
    "BODY_BYTES_MAX",
    "FileKind",
    "ImportDesk",
    "NotebookServices",
    "Told",
    "Written",
    "notebook_services",
    "written",
]
