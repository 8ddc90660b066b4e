"""The rows of players in whose name a program has played."""

from pokerhouse.house.people import ProgramPlays
from pokerhouse.storage.rows.schema import PROGRAMS, Connection
from pokerhouse.storage.rows.writing import Writing, check_player
from pokerhouse.units import Millis, PlayerId


def note(writing: Writing, part: ProgramPlays, at: Millis) -> None:
    """Write that a program plays for somebody, unless it is known. Raises `StorageError`."""
    check_player(writing, part.player)
    writing.insert_new(PROGRAMS, (part.player, at))


def every_program(connection: Connection) -> list[PlayerId]:
    """Return everybody in whose name a program has ever played."""
    return [
        PlayerId(player) for player, _ in connection.execute(f"{PROGRAMS.select} ORDER BY player")
    ]
