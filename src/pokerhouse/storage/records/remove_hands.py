"""The removal of imported hands: their rows go, and are taken off the sums."""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec
import numpy as np

from pokerhouse.storage.records.database import DAY_MS, RecordsDatabase
from pokerhouse.storage.records.sums import Summed, hands_of, sum_up
from pokerhouse.storage.records.writing import RecordsWriter
from pokerhouse.units import HandId

_SUMMED: Final = "sums", "months", "pair_sums"


def remove_hands(
    database: RecordsDatabase, writer: RecordsWriter, hands: Collection[HandId]
) -> None:
    """Remove hands in one transaction; unknown ones are passed over."""
    asked = msgspec.json.encode([*hands]).decode()
    found = database.execute(
        "SELECT number, ended, seats FROM hands WHERE hand IN (SELECT value FROM json_each(?))",
        (asked,),
    ).fetchall()
    database.execute("BEGIN IMMEDIATE")
    try:
        rows = [
            row
            for number, ended, seats in found
            for row in _remove_rows(database, number, ended, seats)
        ]
        if rows:
            _subtract(database, writer, rows)
        database.executemany("DELETE FROM hands WHERE number = ?", [each[:1] for each in found])
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def _remove_rows(
    database: RecordsDatabase, number: int, ended: int, seats: bytes
) -> list[tuple[list[int], Sequence[int]]]:
    """Remove and return the rows of a hand, each with the other players dealt in."""
    people: list[int] = np.frombuffer(seats, "<u4").tolist()
    rows = []
    for player in people:
        key = player, ended, number
        row = database.execute(
            "SELECT player, ended, game, position, net, coalesce(adjusted, 1000 * net), marks, "
            "wagers"
            " FROM player_hands WHERE player = ? AND ended = ? AND number = ?",
            key,
        ).fetchone()
        if row is not None:
            database.execute(
                "DELETE FROM player_hands WHERE player = ? AND ended = ? AND number = ?", key
            )
            rows.append(([other for other in people if other != player], row))
    return rows


def _subtract(
    database: RecordsDatabase,
    writer: RecordsWriter,
    rows: Sequence[tuple[list[int], Sequence[int]]],
) -> None:
    table = np.array([row for _, row in rows], np.int64)
    player, ended = table[:, 0], table[:, 1]
    game, position = table[:, 2], table[:, 3]
    counted = hands_of(*table.T[4:])
    keys = np.column_stack([player, ended // DAY_MS, game, position])
    pairs = [(place, other) for place, (others, _) in enumerate(rows) for other in others]
    at, opponents = np.array(pairs, np.int64).reshape(-1, 2).T
    pair_keys = np.column_stack([player[at], opponents, game[at]])
    writer.add(
        _negative(sum_up(keys, counted, np.arange(len(table)))),
        _negative(sum_up(pair_keys, counted, at)),
    )
    for name in _SUMMED:
        numbers = ", ".join(map(str, np.unique(player).tolist()))
        database.execute(f"DELETE FROM {name} WHERE player IN ({numbers}) AND hands = 0")


def _negative(summed: Summed) -> Summed:
    return Summed(summed.keys, -summed.totals, -summed.squares)
