"""The check that a part is about a stored player."""

from pokerhouse.house.people import unknown_player
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import PlayerId


def check_player(writing: Writing, player: PlayerId) -> None:
    """Raise `StorageError` unless the player is stored."""
    if writing.execute("SELECT 1 FROM players WHERE player = ?", (player,)).fetchone() is None:
        raise unknown_player(player)
