"""The rows of players' progress with drills. A player who has answered none has no row."""

from msgspec.structs import astuple

from pokerhouse.house.notebook import DrillProgress, KeepDrills
from pokerhouse.storage.rows.schema import DRILLS, Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import PlayerId


def keep(writing: Writing, part: KeepDrills) -> None:
    """Write a player's progress over what was there before."""
    for row in writing.execute(f"{DRILLS.select} WHERE player = ?", (part.player,)).fetchall():
        writing.remove(DRILLS, row)
    writing.insert(DRILLS, (part.player, *astuple(part.progress)))


def of_player(connection: Connection, player: PlayerId) -> DrillProgress | None:
    """Return a player's progress; None before their first drill."""
    row = connection.execute(f"{DRILLS.select} WHERE player = ?", (player,)).fetchone()
    return None if row is None else DrillProgress(*row[1:])
