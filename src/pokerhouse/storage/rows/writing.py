"""Writes the rows of one commit, and adds up what it changed in the tally.

Every row is written through here: a row that went past would be taken for damage at the next
opening.
"""

from collections.abc import Sequence
from typing import Any

from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.schema import TABLES, Table
from pokerhouse.storage.rows.tally import digest_of

Values = Sequence[Any]


class Writing:
    """The rows of one commit, on a connection whose transaction has begun."""

    def __init__(self, connection: Connection) -> None:
        self.execute = connection.execute
        """Ask something. Never for writing."""
        self.sums = [0] * len(TABLES)
        """By how much each table's sum has changed."""

    def insert(self, table: Table, row: Values) -> None:
        """A row that is not there. Raises the database's own error when its key is taken."""
        self.execute(table.insert, row)
        self.sums[table.number] += digest_of(table, row)

    def insert_new(self, table: Table, row: Values) -> bool:
        """A row, unless one of its keys is taken: then nothing is written, and the answer is no."""
        if self.execute(table.insert_new, row).rowcount == 0:
            return False
        self.sums[table.number] += digest_of(table, row)
        return True

    def change(self, table: Table, before: Values, after: Values) -> None:
        """A row that is there, to another with the same key."""
        keys = table.keys
        self.execute(table.update, (*after[keys:], *after[:keys]))
        self.sums[table.number] += digest_of(table, after) - digest_of(table, before)

    def remove(self, table: Table, row: Values) -> None:
        """A row that is there."""
        self.execute(table.delete, row[: table.keys])
        self.sums[table.number] -= digest_of(table, row)
