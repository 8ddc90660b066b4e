"""How far people have come with their drills, in the database. Whoever has answered none has no
row.
"""

from msgspec.structs import astuple

from pokerhouse.house.notebook import DrillProgress, KeepDrills
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.schema import DRILLS
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import PlayerId


def keep(writing: Writing, part: KeepDrills) -> None:
    """In place of what was kept before."""
    for row in writing.execute(f"{DRILLS.select} WHERE player = ?", (part.player,)).fetchall():
        writing.remove(DRILLS, row)
    writing.insert(DRILLS, (part.player, *astuple(part.progress)))


def of_player(connection: Connection, player: PlayerId) -> DrillProgress | None:
    """How far somebody has come; None before their first drill."""
    row = connection.execute(f"{DRILLS.select} WHERE player = ?", (player,)).fetchone()
    return None if row is None else DrillProgress(*row[1:])
