"""The removal of a player from the records.

Their own rows go; what others did with them stays, under an id that says nothing.
"""

from collections.abc import Collection
from typing import Final

import numpy as np

from pokerhouse.storage.records.database import RecordsDatabase
from pokerhouse.units import PlayerId

ABOUT_ONE: Final = "player_hands", "sums", "months", "pair_sums"
"""The tables with rows of one player, by the column `player`."""


def nobody(number: int) -> str:
    """Return the id in place of theirs: no player has one like it."""
    return f"left:{number}"


def let_go(database: RecordsDatabase, players: Collection[PlayerId]) -> None:
    """Remove the rows of these players, if they have any."""
    database.execute("BEGIN IMMEDIATE")
    try:
        for player in players:
            row = database.execute(
                "SELECT number FROM people WHERE player = ?", (player,)
            ).fetchone()
            if row is not None:
                database.execute(
                    "UPDATE people SET player = ? WHERE number = ?", (nobody(row[0]), row[0])
                )
                _forget_imported(database, row[0])
                for table in ABOUT_ONE:
                    database.execute(f"DELETE FROM {table} WHERE player = ?", row)
        database.execute("COMMIT")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # nor does it stand in the file beside
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def _forget_imported(database: RecordsDatabase, number: int) -> None:
    """Remove all imported hands of a player, and the ids of those they met there."""
    theirs = "FROM player_hands JOIN games ON games.number = game WHERE player = ? AND site <> ''"
    numbers = {
        each for (each,) in database.execute(f"SELECT player_hands.number {theirs}", (number,))
    }
    met: set[int] = set()
    for each in numbers:
        (seats,) = database.execute("SELECT seats FROM hands WHERE number = ?", (each,)).fetchone()
        met.update(np.frombuffer(seats, "<u4").tolist())
    for each in met - {number}:
        database.execute("UPDATE people SET player = ? WHERE number = ?", (nobody(each), each))
    database.executemany("DELETE FROM hands WHERE number = ?", [(each,) for each in numbers])
