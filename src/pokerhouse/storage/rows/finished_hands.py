"""The rows of finished hands, in the order in which they ended, and their logs."""

from collections.abc import Sequence

from pokerhouse.house.people import GONE_NAME
from pokerhouse.storage.codec import HandLog
from pokerhouse.storage.rows.notebook import imports
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.storage.rows.table import log_of
from pokerhouse.units import HandId, HandMark, PlayerId, TableId


def count(connection: Connection) -> int:
    """Return the number of finished hands, imported ones included."""
    played = "(SELECT count(*) FROM hands WHERE ended IS NOT NULL)"
    return int(
        connection.execute(f"SELECT {played} + (SELECT count(*) FROM imported_hands)").fetchone()[0]
    )


def after(connection: Connection, mark: HandMark | None, most: int) -> list[HandMark]:
    """Return the first finished hands, or the first after another, the oldest first."""
    condition, values = (
        ("ended IS NOT NULL", ()) if mark is None else ("(ended, hand) > (?, ?)", mark)
    )
    rows = connection.execute(
        f"SELECT ended, hand FROM hands WHERE {condition}"
        f" UNION ALL SELECT ended, hand FROM imported_hands WHERE {condition} ORDER BY ended, hand "
        "LIMIT ?",
        (*values, *values, most),
    )
    return [HandMark(*row) for row in rows]


def logs(connection: Connection, hands: Sequence[HandId]) -> list[HandLog]:
    """Return the logs of the finished ones of these hands, in the order in which they ended."""
    marks = ", ".join("?" for _ in hands)
    rows = connection.execute(
        "SELECT ended, hands.hand, table_id, log FROM hands LEFT JOIN hand_logs ON hand_logs.hand "
        "= hands.hand"
        f" WHERE hands.hand IN ({marks}) AND ended IS NOT NULL ORDER BY ended, hands.hand",
        hands,
    ).fetchall()
    played = [
        HandLog(HandMark(ended, hand), table, log_of(connection, hand, log))
        for ended, hand, table, log in rows
    ]
    brought = [
        HandLog(mark, TableId(origin.table), log, origin)
        for mark, origin, log in imports.logs(connection, hands)
    ]
    return sorted([*played, *brought], key=lambda each: each.mark)


def forgotten_players(connection: Connection) -> list[PlayerId]:
    """Return the players who have left for good."""
    return [
        PlayerId(player)
        for (player,) in connection.execute(
            "SELECT player FROM players WHERE name = ?", (GONE_NAME,)
        )
    ]
