"""Everything that a database on disk says, every packed value taken apart: to look for what must
not be in it.
"""

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

from pokerhouse.storage.codec import unpack_session


def texts_of(folder: Path) -> Iterator[tuple[str, str]]:
    """Each value of each row of each table as text, and in which column it stands."""
    with closing(
        sqlite3.connect(f"{(folder / 'house.db').as_uri()}?mode=ro", uri=True)
    ) as database:
        # An index of words is made of the rows of another table and shows them as its own.
        asked = (
            "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE "
            "VIRTUAL TABLE%'"
        )
        tables = [name for (name,) in database.execute(asked)]
        for table in tables:
            rows = database.execute(f"SELECT * FROM {table}")
            columns = [column for column, *_ in rows.description]
            for row in rows.fetchall():
                values = dict(zip(columns, row, strict=True))
                if table == "table_log":
                    values["session"] = _session(database, values)
                for column, value in values.items():
                    yield f"{table}.{column}", _text(value)


def places_of(folder: Path, sought: str) -> set[str]:
    """The columns in which this text stands somewhere."""
    return {place for place, text in texts_of(folder) if sought.casefold() in text.casefold()}


def _session(database: sqlite3.Connection, row: dict[str, object]) -> bytes:
    stored, base = row["session"], row["base"]
    assert isinstance(stored, bytes)
    if base is None:
        return stored
    asked = "SELECT session FROM table_log WHERE table_id = ? AND seq = ?"
    (whole,) = database.execute(asked, (row["table_id"], base)).fetchone()
    return unpack_session(stored, whole)


def _text(value: object) -> str:
    if not isinstance(value, bytes):
        return str(value)
    with suppress(zlib.error):  # a token's hash may begin as packed bytes do
        value = zlib.decompress(value)
    return value.decode(errors="replace")
