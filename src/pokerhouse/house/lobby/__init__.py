"""Opening tables."""

from pokerhouse.house.lobby.open_table import open_table

__all__ = [
    "open_table",
]
