"""The check that a database has the schema of its version and nothing else.

Law: a trigger, a view or a changed default acts on every row that the house writes, and no tally of
rows shows it. So what is not in `schema.json` is a fault, in a house and in a backup.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from sqlite3 import Connection

OF_SQLITE = frozenset({"sqlite_sequence", "sqlite_stat1", "sqlite_stat4"})
"""Tables that SQLite makes for itself."""
ACTIVE = ("trigger", "view")

Part = tuple[str, str, str, str]
"""A part of a schema: its type, its name, its table, and the statement that made it."""


def parts_of(connection: Connection) -> list[Part]:
    """Return all parts of the schema of a database, but for those that SQLite makes itself."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return sorted(
        (str(kind), str(name), str(table), " ".join(str(sql).split()))
        for kind, name, table, sql in rows
        if not (sql is None and kind == "index") and not (kind == "table" and name in OF_SQLITE)
    )


def schema_faults(connection: Connection, revision: str | None) -> Iterator[str]:
    """Yield the differences to the schema of this version.

    An older one is compared by its triggers and views alone: the next opening makes it the newest.
    """
    newest, known = _newest_schema()
    expected, found = set(known), set(parts_of(connection))
    if revision is None:
        return
    extra = found - expected
    if revision != newest:
        extra = {part for part in extra if part[0] in ACTIVE}
    yield from _sentences(extra, "is not of this version")
    if revision == newest:
        names = {part[:2] for part in found}
        yield from _sentences((part for part in expected if part[:2] not in names), "is missing")


def _sentences(parts: Iterable[Part], fault: str) -> Iterator[str]:
    for kind, name, _, _ in sorted(parts):
        yield f"the {kind} {name[:60]!r} {fault}"


@cache
def _newest_schema() -> tuple[str, list[Part]]:
    """Return the newest version and its parts."""
    text = files("pokerhouse.storage").joinpath("schema.json").read_text("utf-8")
    written = json.loads(text)
    return written["revision"], [(p[0], p[1], p[2], p[3]) for p in written["parts"]]
