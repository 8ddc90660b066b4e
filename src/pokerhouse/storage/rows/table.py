"""The rows of tables and hands: sessions, events, sealed decks.

The size of a hand and a session on the disk decides how long a house can be kept. So a session is
written as its difference from an earlier one, and the log of a finished hand is packed into one
row.
"""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from pokerhouse.house.table import (
    DeckPart,
    DropDecks,
    Epoch,
    HandPart,
    HandPlayed,
    HandStanding,
    LogPart,
    SavedTable,
    SealedDeck,
    Session,
    TablePart,
    TableStanding,
    TakeNamesOut,
    objection,
)
from pokerhouse.rules import HandEvent
from pokerhouse.storage import codec
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.rows import play_counts, schema
from pokerhouse.storage.rows.erase_names import take_names_out
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.storage.saved_table import opened_deck, saved_table
from pokerhouse.units import HandId, HandMark, Millis, TableId

PACKED_MAX = 32
"""The number of sessions that are packed with one base before another is written whole.

The base stays similar to what it is used for, and its loss would cost no more than these.
"""


TABLE_AND_HAND = (
    f"SELECT {', '.join(f'tables.{column}' for column in schema.PLAY_TABLES.columns)},"
    f" {', '.join(f'hands.{column}' for column in schema.HANDS.columns)}"
    " FROM tables LEFT JOIN hands ON hands.table_id = tables.table_id AND ended IS NULL AND voided "
    "IS NULL"
    " WHERE tables.table_id = ?"
)


class _TableRow(NamedTuple):
    """A row of `PLAY_TABLES`."""

    table_id: TableId
    opened: Millis
    closed: Millis | None
    epoch: int


class _HandRow(NamedTuple):
    """A row of `HANDS`."""

    hand: HandId
    table_id: TableId
    started: Millis
    ended: Millis | None
    voided: Millis | None


def write_log(writing: Writing, part: LogPart, at: Millis, seal: Seal) -> None:
    """Write one part about tables; `seal` closes decks. Raises `StorageError`."""
    match part:
        case HandPart():
            append_events(writing, part, at, seal)
        case TablePart():
            append_session(writing, part, at)
        case DeckPart():
            fix_deck(writing, part, seal)
        case DropDecks(most=most):
            drop_decks(writing, most)
        case HandPlayed():
            play_counts.count(writing, part)
        case TakeNamesOut():
            take_names_out(writing, part)
        case _:
            assert_never(part)


def append_session(writing: Writing, part: TablePart, at: Millis) -> None:
    """Write a session; a hand that it does not name is called off. Raises `StorageError`."""
    session = part.session
    table = session.config.table
    known, in_play = _play_table(writing, table)
    if (refusal := objection(part, _standing(known, in_play))) is not None:
        raise refusal
    row = _TableRow(table, at, None, part.epoch) if known is None else known
    after = row._replace(closed=at if session.closed else None, epoch=part.epoch)
    if known is None:
        writing.insert(schema.PLAY_TABLES, after)
    elif known != after:
        writing.change(schema.PLAY_TABLES, known, after)
    _log_session(writing, table, codec.encode(session))
    if in_play is not None and in_play.hand != session.hand:
        writing.change(schema.HANDS, in_play, in_play._replace(voided=at))


def append_events(writing: Writing, part: HandPart, at: Millis, seal: Seal) -> None:
    """Write new events of a hand, which begins with its first. Raises `StorageError`.

    - `at`: the moment of writing
    - `seal`: closes the deck
    """
    known, in_play = _play_table(writing, part.table)
    hand = (
        in_play
        if in_play is not None and in_play.hand == part.hand_id
        else _hand(writing, part.hand_id)
    )
    if (
        refusal := objection(part, _standing(known, in_play), _hand_standing(writing, hand, part))
    ) is not None:
        raise refusal
    assert known is not None, "an unknown table is refused"
    if part.epoch > known.epoch:
        writing.change(schema.PLAY_TABLES, known, known._replace(epoch=part.epoch))
    ended = at if part.ends else None
    if hand is None:
        writing.insert(schema.HANDS, _HandRow(part.hand_id, part.table, at, ended, None))
    elif part.ends:
        writing.change(schema.HANDS, hand, hand._replace(ended=ended))
    if part.deck is not None:
        writing.insert(
            schema.DECKS, (part.hand_id, seal.close(part.hand_id, codec.encode_deck(part.deck)))
        )
    elif hand is None and (fixed := _fixed_deck(writing, part.table)) is not None:
        writing.remove(schema.FIXED_DECKS, fixed)
        writing.insert(schema.DECKS, (part.hand_id, fixed[1]))
    if part.ends:
        _pack_hand(writing, part.hand_id, codec.encode_events(part.events))
    elif (
        hand is not None
        and hand.ended is not None
        and (packed := _packed(writing, part.hand_id)) is not None
    ):
        writing.change(
            schema.HAND_LOGS,
            packed,
            (part.hand_id, codec.pack_events([packed[1], codec.encode_events(part.events)])),
        )
    else:
        last = part.first_seq + len(part.events) - 1
        writing.insert(schema.HAND_EVENTS, (part.hand_id, last, codec.encode_events(part.events)))


def fix_deck(writing: Writing, part: DeckPart, seal: Seal) -> None:
    """Write the deck of a hand that has not begun; `seal` closes it. Raises `StorageError`."""
    known, in_play = _play_table(writing, part.table)
    if (refusal := objection(part, _standing(known, in_play))) is not None:
        raise refusal
    row = part.table, seal.close(part.deck.hand, codec.encode_deck(part.deck))
    before = _fixed_deck(writing, part.table)
    if before is None:
        writing.insert(schema.FIXED_DECKS, row)
    else:
        writing.change(schema.FIXED_DECKS, before, row)


def drop_decks(writing: Writing, most: int) -> None:
    """Remove up to `most` decks of finished hands."""
    over = (
        "SELECT decks.hand, deck FROM decks JOIN hands ON hands.hand = decks.hand"
        " WHERE ended IS NOT NULL OR voided IS NOT NULL LIMIT ?"
    )
    for row in writing.execute(over, (most,)).fetchall():
        writing.remove(schema.DECKS, (row[0], bytes(row[1])))


def _fixed_deck(writing: Connection | Writing, table: TableId) -> tuple[TableId, bytes] | None:
    row = writing.execute(f"{schema.FIXED_DECKS.select} WHERE table_id = ?", (table,)).fetchone()
    return None if row is None else (row[0], bytes(row[1]))


def stored_events(connection: Connection, hand_id: HandId) -> list[bytes]:
    """Return the rows of one hand's log, in order."""
    packed = connection.execute("SELECT log FROM hand_logs WHERE hand = ?", (hand_id,)).fetchone()
    if packed is not None:
        return [packed[0]]
    rows = connection.execute(
        "SELECT event FROM hand_events WHERE hand = ? ORDER BY seq", (hand_id,)
    )
    return [events for (events,) in rows]


def hand_events(connection: Connection, hand_id: HandId) -> list[HandEvent]:
    """Return the log of one hand. Raises `StorageError` when it cannot be read."""
    return [
        event for row in stored_events(connection, hand_id) for event in codec.decode_events(row)
    ]


def hand_deck(connection: Connection, hand_id: HandId, seal: Seal) -> SealedDeck | None:
    """Return the deck of one hand, opened with `seal`; None when there is none."""
    row = connection.execute("SELECT deck FROM decks WHERE hand = ?", (hand_id,)).fetchone()
    deck = None if row is None else bytes(row[0])
    return opened_deck(hand_id, hand_events(connection, hand_id), deck, seal)


def ended_hands(
    connection: Connection, before: HandMark | None, most: int
) -> list[tuple[HandMark, bytes]]:
    """Return the logs of the last finished hands, or of the last before another, newest first."""
    condition, values = ended_before(before)
    rows = connection.execute(
        "SELECT ended, hands.hand, log FROM hands LEFT JOIN hand_logs ON hand_logs.hand = "
        "hands.hand"
        f" WHERE {condition} ORDER BY ended DESC, hands.hand DESC LIMIT ?",
        (*values, most),
    ).fetchall()
    return [(HandMark(ended, hand), log_of(connection, hand, log)) for ended, hand, log in rows]


def ended_before(mark: HandMark | None) -> tuple[str, Sequence[int | str]]:
    """Return the condition, with its values, of hands that ended before another, or at all."""
    return ("ended IS NOT NULL", ()) if mark is None else ("(ended, hands.hand) < (?, ?)", mark)


def log_of(connection: Connection, hand: HandId, packed: bytes | None) -> bytes:
    """Return the packed log of a finished hand; those of the first schema were never packed."""
    return codec.pack_events(stored_events(connection, hand)) if packed is None else bytes(packed)


def open_tables(connection: Connection, seal: Seal | None = None) -> list[SavedTable]:
    """Return every open table, in the order in which they were opened; `seal` opens decks."""
    tables = connection.execute(
        "SELECT table_id FROM tables WHERE closed IS NULL ORDER BY opened, table_id"
    ).fetchall()
    return [_open_table(connection, TableId(table), seal) for (table,) in tables]


def last_session(connection: Connection, table: TableId) -> Session | None:
    """Return the last session of a table, also of a closed one; None for an unknown table."""
    session = _newest_session(connection, table)
    return None if session is None else codec.decode_session(session)


def _newest_session(connection: Connection, table: TableId) -> bytes | None:
    newest = connection.execute(
        "SELECT session, base FROM table_log WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table,)
    ).fetchone()
    if newest is None:
        return None
    stored, base = newest
    return (
        bytes(stored)
        if base is None
        else codec.unpack_session(stored, _session_at(connection, table, base))
    )


def _open_table(connection: Connection, table: TableId, seal: Seal | None) -> SavedTable:
    session = _newest_session(connection, table)
    assert session is not None, "a table is opened with a session"
    hand = connection.execute(
        "SELECT hands.hand, deck FROM hands LEFT JOIN decks ON decks.hand = hands.hand"
        " WHERE table_id = ? AND ended IS NULL AND voided IS NULL",
        (table,),
    ).fetchone()
    if hand is None:
        fixed = _fixed_deck(connection, table)
        return saved_table(session, [], None if fixed is None else fixed[1], seal)
    return saved_table(session, stored_events(connection, hand[0]), hand[1], seal)


def _log_session(writing: Writing, table: TableId, session: bytes) -> None:
    newest = writing.execute(
        "SELECT seq, base FROM table_log WHERE table_id = ? ORDER BY seq DESC LIMIT 1", (table,)
    ).fetchone()
    seq, base = (-1, None) if newest is None else newest
    base = seq if base is None else base
    if base < 0 or seq - base >= PACKED_MAX:
        writing.insert(schema.TABLE_LOG, (table, seq + 1, session, None))
    else:
        packed = codec.pack_session(session, _session_at(writing, table, base))
        writing.insert(schema.TABLE_LOG, (table, seq + 1, packed, base))


def _session_at(connection: Connection | Writing, table: TableId, seq: int) -> bytes:
    """Return a session that was written whole."""
    (session,) = connection.execute(
        "SELECT session FROM table_log WHERE table_id = ? AND seq = ?", (table, seq)
    ).fetchone()
    return bytes(session)


def _pack_hand(writing: Writing, hand_id: HandId, last: bytes) -> None:
    """Pack the rows of a finished hand into one."""
    rows = writing.execute(
        f"{schema.HAND_EVENTS.select} WHERE hand = ? ORDER BY seq", (hand_id,)
    ).fetchall()
    writing.insert(
        schema.HAND_LOGS, (hand_id, codec.pack_events([*(events for _, _, events in rows), last]))
    )
    for row in rows:
        writing.remove(schema.HAND_EVENTS, row)


def _packed(writing: Writing, hand_id: HandId) -> tuple[HandId, bytes] | None:
    """Return the packed log of a finished hand."""
    row = writing.execute(f"{schema.HAND_LOGS.select} WHERE hand = ?", (hand_id,)).fetchone()
    return None if row is None else (row[0], bytes(row[1]))


def _play_table(writing: Writing, table: TableId) -> tuple[_TableRow | None, _HandRow | None]:
    """Return the table and the hand in play by one query: every event asks for them."""
    row = writing.execute(TABLE_AND_HAND, (table,)).fetchone()
    if row is None:
        return None, None
    known, in_play = row[: len(schema.PLAY_TABLES.columns)], row[len(schema.PLAY_TABLES.columns) :]
    return _TableRow(*known), None if in_play[0] is None else _HandRow(*in_play)


def _hand(writing: Writing, hand_id: HandId) -> _HandRow | None:
    row = writing.execute(f"{schema.HANDS.select} WHERE hand = ?", (hand_id,)).fetchone()
    return None if row is None else _HandRow(*row)


def _standing(known: _TableRow | None, in_play: _HandRow | None) -> TableStanding | None:
    if known is None:
        return None
    return TableStanding(Epoch(known.epoch), known.closed is not None, in_play and in_play.hand)


def _hand_standing(writing: Writing, hand: _HandRow | None, part: HandPart) -> HandStanding | None:
    if hand is None:
        return None
    packed = None if hand.ended is None else _packed(writing, hand.hand)
    (last,) = writing.execute(
        "SELECT max(seq) FROM hand_events WHERE hand = ?", (hand.hand,)
    ).fetchone()
    sealed = (
        part.deck is not None
        and writing.execute("SELECT 1 FROM decks WHERE hand = ?", (hand.hand,)).fetchone()
    )
    return HandStanding(
        hand.table_id,
        length=codec.packed_count(packed[1])
        if packed is not None
        else 0
        if last is None
        else last + 1,
        over=hand.ended is not None or hand.voided is not None,
        sealed=bool(sealed),
        void=hand.voided is not None,
    )
