"""The rows of chosen faces. A player who has chosen none has no row."""

from pokerhouse.house.people import NewFace
from pokerhouse.storage.rows.schema import FACES, Connection
from pokerhouse.storage.rows.writing import Writing, check_player
from pokerhouse.units import PlayerId


def choose(writing: Writing, part: NewFace) -> None:
    """Write a player's face over the one before. Raises `StorageError`."""
    check_player(writing, part.player)
    for row in writing.execute(f"{FACES.select} WHERE player = ?", (part.player,)).fetchall():
        writing.remove(FACES, row)
    if part.face is not None:
        writing.insert(FACES, (part.player, part.face))


def chosen(connection: Connection) -> list[tuple[PlayerId, int]]:
    """Return every chosen face."""
    return [
        (PlayerId(player), face)
        for player, face in connection.execute(f"{FACES.select} ORDER BY player")
    ]
