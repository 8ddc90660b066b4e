"""What people keep of hands, while the house is open: notes, and hands they have shared."""

from pokerhouse.server.live.notebook.room import NotebookRoom, notebook_room

__all__ = ["NotebookRoom", "notebook_room"]
