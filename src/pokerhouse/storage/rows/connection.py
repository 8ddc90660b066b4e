"""What the rows need of a database: the common ground of SQLite and PostgreSQL.

Statements are written once, in SQL that both understand: values are marked with `?` in their order,
every column and key is named, an insert that may meet its key says `ON CONFLICT`, a number that the
database chose comes back with `RETURNING`. An adapter connects, begins, and gives errors a name; it
never writes SQL of its own about the house.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol


class Rows(Protocol):
    """What a statement gives back."""

    @property
    def rowcount(self) -> int:
        """How many rows a statement that writes has changed."""

    def fetchone(self) -> Any:
        """The next row as a tuple; None when there is none."""

    def fetchall(self) -> list[Any]:
        """All rows that are left, as tuples."""

    def __iter__(self) -> Iterator[Any]:
        """Row by row, as tuples."""


class Connection(Protocol):
    """Carries out statements."""

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows:
        """Run one statement."""


class Database(Connection, Protocol):
    """A connection with transactions, made by an adapter. Outside a transaction each statement is
    one of its own.
    """

    @property
    def in_transaction(self) -> bool:
        """Has a transaction begun that is not over?"""

    def begin(self) -> None:
        """Begin a transaction that may write; nobody else writes until it is over."""

    def begin_reading(self) -> None:
        """Begin a transaction all of whose statements see the same moment."""

    def named(self, error: Exception, doing: str) -> Exception:
        """The error as the house names it; any that is not the database's own comes back as it is.

        `doing` completes the sentence "the store could not ...".
        """

    def close(self) -> None:
        """Let go of the database."""
