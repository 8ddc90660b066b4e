"""What people keep of hands, while the house is open: notes, hands they have shared, and hands as files."""

from pokerhouse.server.live.notebook.files import FileKind, Written, written
from pokerhouse.server.live.notebook.room import NotebookRoom, notebook_room

__all__ = ["FileKind", "NotebookRoom", "Written", "notebook_room", "written"]
