"""What people keep of hands for themselves, while the house is open."""

from pokerhouse.server.live.notebook.notes import Notes

__all__ = ["Notes"]
