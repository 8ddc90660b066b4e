"""The search for names of forgotten people in the logs, and their removal.

The search goes in stretches, and unpacks a row only where it contains an id: unpacking is most of
the work, some 30 microseconds a row.
"""

from collections.abc import Collection

from pokerhouse.house.table import LogPlace, NamesFound, TakeNamesOut, without_names
from pokerhouse.storage.codec import map_events, pack_session, unpack_session
from pokerhouse.storage.rows.schema import HAND_EVENTS, HAND_LOGS, TABLE_LOG, Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import HandId, PlayerId, TableId

_SESSIONS = f"{TABLE_LOG.select} WHERE (table_id, seq) > (?, ?) ORDER BY table_id, seq LIMIT ?"
_BASE = "SELECT session FROM table_log WHERE table_id = ? AND seq = ?"
_PACKED = f"{TABLE_LOG.select} WHERE table_id = ? AND base = ?"
_HANDS = "SELECT hand FROM hands WHERE hand > ? ORDER BY hand LIMIT ?"
_LOGS = (HAND_LOGS, HAND_EVENTS)
"""The tables with events. A hand that was called off keeps its rows in `HAND_EVENTS`."""


def find_names(
    connection: Connection, gone: Collection[PlayerId], after: LogPlace, most: int
) -> NamesFound:
    """Search the next `most` rows. Raises `StorageError` when one cannot be read."""
    if after.hand is None:
        return _find_in_sessions(connection, gone, after, most)
    hands = [HandId(hand) for (hand,) in connection.execute(_HANDS, (after.hand, most)).fetchall()]
    found = [hand for hand in hands if _is_in_hand(connection, hand, gone)]
    end = LogPlace(after.table, after.seq, hands[-1]) if len(hands) == most else None
    return NamesFound(hands=tuple(found), after=end)


def take_names_out(writing: Writing, part: TakeNamesOut) -> None:
    """Write the rows with names again, without the names."""
    for table, seq in part.found.sessions:
        _rewrite_sessions(writing, table, seq, part.gone)
    for hand in part.found.hands:
        for table_of_rows in _LOGS:
            for row in writing.execute(
                f"{table_of_rows.select} WHERE hand = ?", (hand,)
            ).fetchall():
                *key, log = row
                cleaned = map_events(bytes(log), lambda event: without_names(event, part.gone))
                if cleaned != log:
                    writing.change(table_of_rows, row, (*key, cleaned))


def _find_in_sessions(
    connection: Connection, gone: Collection[PlayerId], after: LogPlace, most: int
) -> NamesFound:
    rows = connection.execute(_SESSIONS, (after.table, after.seq, most)).fetchall()
    found: dict[tuple[TableId, int], None] = {}
    known: tuple[tuple[str, int], bytes] | None = None
    for table, seq, stored, base in rows:
        whole = (TableId(table), seq if base is None else base)
        if known is None or known[0] != whole:
            known = whole, bytes(stored) if base is None else _whole(connection, *whole)
        session = known[1] if base is None else unpack_session(bytes(stored), known[1])
        if without_names(session, gone) != session:
            found[whole] = None
    if len(rows) < most:
        return NamesFound(sessions=tuple(found), after=LogPlace(hand=HandId("")))
    return NamesFound(sessions=tuple(found), after=LogPlace(TableId(rows[-1][0]), rows[-1][1]))


def _is_in_hand(connection: Connection, hand: HandId, gone: Collection[PlayerId]) -> bool:
    for table in _LOGS:
        for *_, log in connection.execute(f"{table.select} WHERE hand = ?", (hand,)).fetchall():
            if map_events(bytes(log), lambda event: without_names(event, gone)) != log:
                return True
    return False


def _rewrite_sessions(
    writing: Writing, table: TableId, seq: int, gone: Collection[PlayerId]
) -> None:
    """Rewrite a session and those packed with it: a changed base changes all of them."""
    before = writing.execute(
        f"{TABLE_LOG.select} WHERE table_id = ? AND seq = ?", (table, seq)
    ).fetchone()
    old = bytes(before[2])
    new = without_names(old, gone)
    for row in writing.execute(_PACKED, (table, seq)).fetchall():
        session = without_names(unpack_session(bytes(row[2]), old), gone)
        writing.change(TABLE_LOG, row, (*row[:2], pack_session(session, new), seq))
    writing.change(TABLE_LOG, before, (table, seq, new, None))


def _whole(connection: Connection, table: TableId, seq: int) -> bytes:
    """Return a session that was written whole."""
    (session,) = connection.execute(_BASE, (table, seq)).fetchone()
    return bytes(session)
