"""The rows of fair-play records: one for each finished hand that was read."""

from pokerhouse.house.fairplay import EndedHand, HandRead
from pokerhouse.storage.rows.schema import HAND_RECORDS, Connection
from pokerhouse.storage.rows.table import ended_before, log_of
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import HandMark


def keep(writing: Writing, part: HandRead) -> None:
    """Write the record of a hand, unless it has one."""
    writing.insert_new(HAND_RECORDS, (part.hand, part.record))


def ended(connection: Connection, before: HandMark | None, most: int) -> list[EndedHand]:
    """Return the last finished hands, or the last before another, the newest first.

    A hand without a record comes with its log.
    """
    condition, values = ended_before(before)
    rows = connection.execute(
        "SELECT ended, hands.hand, record, log FROM hands"
        " LEFT JOIN hand_records ON hand_records.hand = hands.hand"
        " LEFT JOIN hand_logs ON hand_logs.hand = hands.hand AND hand_records.hand IS NULL"
        f" WHERE {condition} ORDER BY ended DESC, hands.hand DESC LIMIT ?",
        (*values, most),
    ).fetchall()
    return [
        EndedHand(HandMark(at, hand), bytes(record), b"")
        if record is not None
        else EndedHand(HandMark(at, hand), b"", log_of(connection, hand, log))
        for at, hand, record, log in rows
    ]
