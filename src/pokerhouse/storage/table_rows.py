"""Tables and hands in the database: sessions, events, sealed decks."""

from pokerhouse.house.table import Epoch, HandPart, HandStanding, SavedTable, TablePart, TableStanding, objection
from pokerhouse.storage.codec import encode
from pokerhouse.storage.connection import Connection
from pokerhouse.storage.saved import saved_table
from pokerhouse.units import HandId, Millis, TableId


def append_session(connection: Connection, part: TablePart, at: Millis) -> None:
    """The session counts from now on; a hand that it does not name is called off. Raises `StorageError`."""
    session = part.session
    table = session.config.table
    standing = _table_standing(connection, table)
    if (refusal := objection(part, standing)) is not None:
        raise refusal
    if standing is None:
        connection.execute("INSERT INTO tables (table_id, opened, epoch) VALUES (?, ?, ?)", (table, at, part.epoch))
    else:
        _lead(connection, table, standing, part.epoch)
    (newest,) = connection.execute("SELECT max(seq) FROM table_log WHERE table_id = ?", (table,)).fetchone()
    connection.execute(
        "INSERT INTO table_log (table_id, seq, session) VALUES (?, ?, ?)",
        (table, 0 if newest is None else newest + 1, encode(session)),
    )
    if standing is not None and standing.in_play not in (None, session.hand):
        connection.execute("UPDATE hands SET voided = ? WHERE hand = ?", (at, standing.in_play))
    if session.closed:
        connection.execute("UPDATE tables SET closed = ? WHERE table_id = ?", (at, table))


def append_events(connection: Connection, part: HandPart, at: Millis) -> None:
    """New events of a hand, which begins with its first. Raises `StorageError`."""
    table, hand = _table_standing(connection, part.table), _hand_standing(connection, part.hand_id)
    if (refusal := objection(part, table, hand)) is not None:
        raise refusal
    assert table is not None, "an unknown table is refused"
    _lead(connection, part.table, table, part.epoch)
    if hand is None:
        connection.execute(
            "INSERT INTO hands (hand, table_id, started) VALUES (?, ?, ?)", (part.hand_id, part.table, at)
        )
    for seq, event in enumerate(part.events, part.first_seq):
        connection.execute(
            "INSERT INTO hand_events (hand, seq, event) VALUES (?, ?, ?)", (part.hand_id, seq, encode(event))
        )
    if part.deck is not None:
        connection.execute("INSERT INTO decks (hand, deck) VALUES (?, ?)", (part.hand_id, encode(part.deck)))
    if part.ends:
        connection.execute("UPDATE hands SET ended = ? WHERE hand = ?", (at, part.hand_id))


def stored_events(connection: Connection, hand_id: HandId) -> list[bytes]:
    """The log of one hand, in order."""
    rows = connection.execute("SELECT event FROM hand_events WHERE hand = ? ORDER BY seq", (hand_id,)).fetchall()
    return [bytes(event) for (event,) in rows]


def open_tables(connection: Connection) -> list[SavedTable]:
    """Every table that is not closed, in the order in which they were opened."""
    tables = connection.execute("SELECT table_id FROM tables WHERE closed IS NULL ORDER BY opened, table_id").fetchall()
    return [_open_table(connection, TableId(table)) for (table,) in tables]


def _open_table(connection: Connection, table: TableId) -> SavedTable:
    (session,) = connection.execute(
        "SELECT session FROM table_log WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table,)
    ).fetchone()
    hand = connection.execute(
        "SELECT hands.hand, deck FROM hands LEFT JOIN decks ON decks.hand = hands.hand"
        " WHERE table_id = ? AND ended IS NULL AND voided IS NULL",
        (table,),
    ).fetchone()
    if hand is None:
        return saved_table(session, [], None)
    return saved_table(session, stored_events(connection, hand[0]), hand[1])


def _table_standing(connection: Connection, table: TableId) -> TableStanding | None:
    row = connection.execute(
        "SELECT epoch, closed, hand FROM tables LEFT JOIN hands"
        " ON hands.table_id = tables.table_id AND ended IS NULL AND voided IS NULL"
        " WHERE tables.table_id = ?",
        (table,),
    ).fetchone()
    if row is None:
        return None
    epoch, closed, in_play = row
    return TableStanding(Epoch(epoch), closed is not None, in_play)


def _hand_standing(connection: Connection, hand_id: HandId) -> HandStanding | None:
    row = connection.execute(
        "SELECT table_id, coalesce(ended, voided),"
        " (SELECT max(seq) + 1 FROM hand_events WHERE hand_events.hand = hands.hand),"
        " (SELECT count(*) FROM decks WHERE decks.hand = hands.hand)"
        " FROM hands WHERE hand = ?",
        (hand_id,),
    ).fetchone()
    if row is None:
        return None
    table, over, length, decks = row
    return HandStanding(TableId(table), length or 0, over is not None, decks > 0)


def _lead(connection: Connection, table: TableId, standing: TableStanding, epoch: Epoch) -> None:
    """A server with a newer epoch has taken over the table."""
    if epoch > standing.epoch:
        connection.execute("UPDATE tables SET epoch = ? WHERE table_id = ?", (epoch, table))
