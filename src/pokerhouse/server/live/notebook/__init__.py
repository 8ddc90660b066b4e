"""The notebook while the house is open: notes, shared hands, hands as files, imported hands."""

from pokerhouse.server.live.notebook.files import ExportedHands, FileKind, export_hands
from pokerhouse.server.live.notebook.imports import BODY_BYTES_MAX, ImportDesk, ImportMessage
from pokerhouse.server.live.notebook.services import NotebookServices, notebook_services

__all__ = [
    "BODY_BYTES_MAX",
    "ExportedHands",
    "FileKind",
    "ImportDesk",
    "ImportMessage",
    "NotebookServices",
    "export_hands",
    "notebook_services",
]
