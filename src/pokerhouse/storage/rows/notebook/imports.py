"""The rows of imported hands."""

from collections.abc import Collection, Iterator
from typing import Any, Final

import msgspec

from pokerhouse.house import notebook
from pokerhouse.rules import HandEvent
from pokerhouse.storage.codec import decode_events, pack_events
from pokerhouse.storage.rows import schema
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import HandId, HandMark, PlayerId

STRETCH: Final = 500
"""The most hands in one statement: every database limits the number of values."""
_TOLD = "hand, player, import_id, ended, site, table_name, number, currency, scale, names"
_names = msgspec.json.Decoder(dict[PlayerId, str]).decode
_encode = msgspec.json.Encoder().encode


def write_imports(writing: Writing, part: notebook.ImportsPart) -> None:
    """Write one part about imports."""
    match part:
        case notebook.KeepImport(brought=brought):
            writing.insert(
                schema.IMPORTS, (brought.id, brought.player, brought.name, brought.me, brought.at)
            )
        case notebook.KeepImportedHands():
            _keep(writing, part)
        case notebook.DropImportedHands():
            _drop(writing, part.player, part.hands)
        case notebook.DropImport():
            _drop(writing, part.player, of_import(writing, part.player, part.id))
            stored = f"{schema.IMPORTS.select} WHERE import_id = ? AND player = ?"
            for row in writing.execute(stored, (part.id, part.player)).fetchall():
                writing.remove(schema.IMPORTS, row)


def _keep(writing: Writing, part: notebook.KeepImportedHands) -> None:
    for each in part.hands:
        hand, origin = each.hand, each.hand.origin
        told = (origin.site, origin.table, origin.number, origin.currency, origin.scale)
        names, log = _encode(hand.names).decode(), pack_events(each.log.splitlines())
        row = (hand.hand, hand.player, hand.import_id, hand.ended, *told, names, log)
        writing.insert_new(schema.IMPORTED_HANDS, row)


def _drop(writing: Writing, player: PlayerId, hands: Collection[HandId]) -> None:
    """Remove hands with their notes and the links to them."""
    for table in (
        schema.SHARED_HANDS,
        schema.PUBLIC_SHARES,
        schema.HAND_NOTES,
        schema.IMPORTED_HANDS,
    ):
        for row in _rows(writing, f"{table.select} WHERE player = ? AND", (player,), hands):
            writing.remove(table, row)


def _rows(
    connection: Connection | Writing,
    select: str,
    before: tuple[str, ...],
    hands: Collection[HandId],
) -> Iterator[tuple[Any, ...]]:
    """Yield the rows that a statement finds for these hands, stretch by stretch.

    `before` are the values of the statement so far.
    """
    asked = [*hands]
    for at in range(0, len(asked), STRETCH):
        some = asked[at : at + STRETCH]
        marks = ", ".join("?" for _ in some)
        yield from connection.execute(f"{select} hand IN ({marks})", (*before, *some)).fetchall()


def imports_of(connection: Connection, player: PlayerId) -> list[notebook.Import]:
    """Return a player's imports, the last first."""
    rows = connection.execute(
        f"SELECT {', '.join(f'imports.{column}' for column in schema.IMPORTS.columns)}, count(hand)"
        " FROM imports"
        " LEFT JOIN imported_hands ON imported_hands.import_id = imports.import_id"
        " AND imported_hands.player = imports.player"
        " WHERE imports.player = ? GROUP BY imports.import_id ORDER BY at DESC, imports.import_id",
        (player,),
    )
    return [notebook.Import(*row) for row in rows]


def count(connection: Connection, player: PlayerId) -> int:
    """Return the number of hands that a player has imported."""
    return int(
        connection.execute(
            "SELECT count(*) FROM imported_hands WHERE player = ?", (player,)
        ).fetchone()[0]
    )


def hands(
    connection: Connection, player: PlayerId, hands: Collection[HandId]
) -> dict[HandId, notebook.ImportedHand]:
    """Return those of these hands that the player has imported."""
    rows = _rows(
        connection, f"SELECT {_TOLD} FROM imported_hands WHERE player = ? AND", (player,), hands
    )
    return {row[0]: _hand(row) for row in rows}


def of_import(connection: Connection | Writing, player: PlayerId, import_id: str) -> list[HandId]:
    """Return the hands of one import."""
    rows = connection.execute(
        "SELECT hand FROM imported_hands WHERE player = ? AND import_id = ? ORDER BY hand",
        (player, import_id),
    )
    return [hand for (hand,) in rows]


def names(connection: Connection, player: PlayerId) -> dict[PlayerId, str]:
    """Return the names of everybody a player has met in imported hands."""
    met: dict[PlayerId, str] = {}
    for (each,) in connection.execute(
        "SELECT DISTINCT names FROM imported_hands WHERE player = ?", (player,)
    ):
        met.update(_names(each))
    return met


def log(connection: Connection, hand: HandId) -> list[HandEvent]:
    """Return the log of an imported hand; empty when there is none."""
    row = connection.execute("SELECT log FROM imported_hands WHERE hand = ?", (hand,)).fetchone()
    return [] if row is None else decode_events(row[0])


def all_imported(connection: Connection) -> set[HandId]:
    """Return all imported hands."""
    return {hand for (hand,) in connection.execute("SELECT hand FROM imported_hands")}


def logs(
    connection: Connection, asked: Collection[HandId]
) -> list[tuple[HandMark, notebook.Origin, bytes]]:
    """Return the end, the origin and the packed log of each of these hands."""
    rows = _rows(connection, f"SELECT {_TOLD}, log FROM imported_hands WHERE", (), asked)
    return [(HandMark(row[3], row[0]), _hand(row).origin, bytes(row[-1])) for row in rows]


def _hand(row: Any) -> notebook.ImportedHand:
    return notebook.ImportedHand(
        hand=row[0],
        player=row[1],
        import_id=row[2],
        ended=row[3],
        origin=notebook.Origin(*row[4:9]),
        names=_names(row[9]),
    )
