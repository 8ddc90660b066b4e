"""The rows of play counts: one for each player at each table."""

from pokerhouse.house.table import HandPlayed, PlayCounts
from pokerhouse.storage.rows.schema import HANDS_PLAYED, Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import PlayerId


def count(writing: Writing, part: HandPlayed) -> None:
    """Add one hand for each of these players at this table."""
    for player in part.players:
        known = f"{HANDS_PLAYED.select} WHERE player = ? AND table_id = ?"
        before = writing.execute(known, (player, part.table)).fetchone()
        if before is None:
            writing.insert(HANDS_PLAYED, (player, part.table, 1))
        else:
            writing.change(HANDS_PLAYED, before, (player, part.table, before[2] + 1))


def counts(connection: Connection, player: PlayerId) -> PlayCounts:
    """Return how much a player has played."""
    asked = "SELECT coalesce(sum(hands), 0), count(*) FROM hands_played WHERE player = ?"
    hands, games = connection.execute(asked, (player,)).fetchone()
    return PlayCounts(int(hands), int(games))
