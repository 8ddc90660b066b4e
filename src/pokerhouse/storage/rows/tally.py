"""The tally: a count of commits and a sum over everything that is written, by which damage and loss
are noticed.

SQLite checks the structure of its file, not its content: a wrong digit in a balance, or a
write-ahead log that is gone, is none of its business. So every row has a digest, and for each table
the digests of its rows are added up, modulo 2^128. Who writes a row adds its digest, who deletes
one subtracts it; the sums and the count of commits stand in the database, written in the same
transaction. A sum does not depend on order, so one pass over a table in any order, at opening,
takes it again and compares.

The same figures stand in a file of their own (`folder/head.py`). A database that has fewer commits
than that file has lost some, whatever the state it is in.

Why not a chain, each commit's digest over the one before: it could be followed again only if every
commit were kept as it was written, for ever; answers are forgotten after a day, names change, and
the log of a hand that is over is packed. A sum notices the same: any row that is not what was
written, any row too many or too few. Neither binds somebody who may write both files and knows the
sum: against that only a copy of the digest kept elsewhere helps (`pokerhouse doctor` prints it).
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b

from pokerhouse.storage.folder.head import DIGEST_BYTES, MODULUS, Tally, encode
from pokerhouse.storage.rows.schema import TABLES, Connection, DatabaseTable

Progress = Callable[[int, int], None]
"""A callback with the number of rows that were checked, and of all."""
TOLD_EVERY = 10_000
"""The rows between two reports of progress: some twenty milliseconds."""


def digest_of(table: DatabaseTable, row: Sequence[str | int | bytes | None]) -> int:
    """Return the digest of one row: of its table and every value in it, with their types."""
    return int.from_bytes(
        blake2b(encode((table.number, *row)), digest_size=DIGEST_BYTES).digest(), "big"
    )


def stored_tally(connection: Connection) -> Tally | None:
    """Return the tally in the database; None when it has none yet."""
    row = connection.execute("SELECT house, commits, sums FROM head").fetchone()
    if row is None:
        return None
    packed = row[2]
    sums = [
        int.from_bytes(packed[at : at + DIGEST_BYTES], "big")
        for at in range(0, len(packed), DIGEST_BYTES)
    ]
    return Tally(row[0], row[1], tuple(sums + [0] * (len(TABLES) - len(sums))))


def store_tally(connection: Connection, tally: Tally) -> None:
    """Write the tally over the one before."""
    connection.execute(
        "UPDATE head SET commits = ?, sums = ? WHERE house = ?",
        (tally.commits, tally.packed, tally.house),
    )


def begin_tally(connection: Connection, house: str) -> Tally:
    """Return the first tally, of whatever is in the database already."""
    tally = Tally(house, 0, sums_of(connection))
    connection.execute(
        "INSERT INTO head (house, commits, sums) VALUES (?, 0, ?)", (house, tally.packed)
    )
    return tally


def sums_of(connection: Connection, progress: Progress | None = None) -> tuple[int, ...]:
    """Return the sums of the rows: about two microseconds a row. Reports to `progress`."""
    rows = 0 if progress is None else _rows(connection)
    done, sums = 0, []
    for table in TABLES:
        total = 0
        for row in connection.execute(table.select):
            total += digest_of(table, row)
            done += 1
            if progress is not None and done % TOLD_EVERY == 0:
                progress(done, rows)
        sums.append(total % MODULUS)
    if progress is not None:
        progress(done, rows)
    return tuple(sums)


def _rows(connection: Connection) -> int:
    return sum(
        int(connection.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0])
        for table in TABLES
    )
