"""Writes the rows of one commit, and adds up its changes for the tally.

Every row is written through here: the next opening would take any other row for damage.
"""

from collections.abc import Sequence
from typing import Any

from pokerhouse.house.people import unknown_player
from pokerhouse.storage.rows.schema import TABLES, Connection, DatabaseTable
from pokerhouse.storage.rows.tally import digest_of
from pokerhouse.units import PlayerId

Values = Sequence[Any]


class Writing:
    """The rows of one commit, on a connection whose transaction has begun."""

    def __init__(self, connection: Connection) -> None:
        self.execute = connection.execute
        """Ask the database. Never for writing."""
        self.sums = [0] * len(TABLES)
        """The change of each table's sum."""

    def insert(self, table: DatabaseTable, row: Values) -> None:
        """Write a new row. Raises the database's own error when its key is taken."""
        self.execute(table.insert, row)
        self.sums[table.number] += digest_of(table, row)

    def insert_new(self, table: DatabaseTable, row: Values) -> bool:
        """Write a row unless one of its keys is taken; return whether it was written."""
        if self.execute(table.insert_new, row).rowcount == 0:
            return False
        self.sums[table.number] += digest_of(table, row)
        return True

    def change(self, table: DatabaseTable, before: Values, after: Values) -> None:
        """Change a row to another with the same key."""
        keys = table.keys
        self.execute(table.update, (*after[keys:], *after[:keys]))
        self.sums[table.number] += digest_of(table, after) - digest_of(table, before)

    def remove(self, table: DatabaseTable, row: Values) -> None:
        """Remove a row."""
        self.execute(table.delete, row[: table.keys])
        self.sums[table.number] -= digest_of(table, row)


# The check that a part is about a stored player.


def check_player(writing: Writing, player: PlayerId) -> None:
    """Raise `StorageError` unless the player is stored."""
    if writing.execute("SELECT 1 FROM players WHERE player = ?", (player,)).fetchone() is None:
        raise unknown_player(player)
