"""The needs of the rows: the common ground of SQLite and PostgreSQL.

Statements are written once, in SQL that both understand: values are marked with `?` in their order,
every column and key is named, an insert that may meet its key says `ON CONFLICT`, a number that the
database chose comes back with `RETURNING`. An adapter connects, begins, and names errors; it never
writes SQL about the house.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, TypeVar

import msgspec


class Rows(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """The number of rows that a writing statement has changed."""

    def fetchone(self) -> Any:
        """Return the next row as a tuple; None when there is none."""

    def fetchall(self) -> list[Any]:
        """Return all remaining rows as tuples."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the rows as tuples."""


class Connection(Protocol):
    """A connection that runs statements."""

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows:
        """Run one statement."""


class Database(Connection, Protocol):
    """A connection with transactions, made by an adapter.

    Outside a transaction each statement is one of its own.
    """

    @property
    def in_transaction(self) -> bool:
        """Is a transaction open?"""

    def begin(self) -> None:
        """Begin a transaction that may write; nobody else writes until it ends."""

    def begin_reading(self) -> None:
        """Begin a transaction whose statements all see the same moment."""

    def named(self, error: Exception, doing: str) -> Exception:
        """Return the error as the house names it; one that is not the database's own is unchanged.

        `doing` completes the sentence "the store could not ...".
        """

    def close(self) -> None:
        """Close the connection."""


# Makes values of the house from rows of the database.

T = TypeVar("T", bound=msgspec.Struct)


def from_row(struct: type[T], row: Sequence[Any]) -> T:
    """Make a struct from columns in the order of its fields; fields beyond the row are defaults.

    Numbers become booleans and texts become enums where the struct has them.
    """
    columns = zip(struct.__struct_fields__, row, strict=False)
    return msgspec.convert(dict(columns), struct, strict=False)
