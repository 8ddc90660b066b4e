"""What one commit of a table writes, in order; whoever calls undoes all of it when any of it fails."""

import sqlite3

from pokerhouse.errors import StorageError
from pokerhouse.house import Answer, Commit, Conflict
from pokerhouse.house.table import Session
from pokerhouse.rules import HandEnded
from pokerhouse.storage.codec import encode
from pokerhouse.storage.ledger_rows import post
from pokerhouse.units import HandId, Millis, TableId

ANSWERS_KEPT_MS = Millis(24 * 60 * 60_000)
"""A command that is repeated later than this is carried out again."""


def write_commit(connection: sqlite3.Connection, commit: Commit) -> None:
    """Raises `Overdrawn`, `Conflict`, another `StorageError`, or an error of the database."""
    if commit.session is not None or commit.hand is not None:
        _open_table(connection, commit.table, commit.session, commit.at)
    if commit.hand is not None:
        _append(connection, commit.hand, commit)
    if commit.session is not None:
        _save_session(connection, commit.session, commit)
    post(connection, commit.postings, commit.at)
    if commit.answer is not None:
        _keep(connection, commit.answer, commit.at)


def prune_answers(connection: sqlite3.Connection, now: Millis) -> None:
    """Forget answers nobody will ask for again."""
    connection.execute("DELETE FROM answers WHERE at < ?", (now - ANSWERS_KEPT_MS,))


def _open_table(connection: sqlite3.Connection, table: TableId, session: Session | None, at: Millis) -> None:
    row = connection.execute("SELECT closed FROM tables WHERE table_id = ?", (table,)).fetchone()
    if row is not None and row[0] is not None:
        raise Conflict(f"table {table} is closed")
    if row is None:
        if session is None:
            raise StorageError(f"there is no table {table}")
        connection.execute("INSERT INTO tables (table_id, opened) VALUES (?, ?)", (table, at))


def _append(connection: sqlite3.Connection, hand: HandId, commit: Commit) -> None:
    row = connection.execute(
        "SELECT table_id, coalesce(ended, voided), (SELECT max(seq) + 1 FROM hand_events WHERE hand = hands.hand)"
        " FROM hands WHERE hand = ?",
        (hand,),
    ).fetchone()
    table, over, length = row if row is not None else (commit.table, None, 0)
    if table != commit.table:
        raise Conflict(f"hand {hand} is played at table {table}")
    if over is not None:
        raise Conflict(f"hand {hand} is over")
    if commit.first_seq != (length or 0):
        raise Conflict(f"hand {hand} has {length or 0} events: the next cannot be number {commit.first_seq}")
    if row is None:
        connection.execute(
            "INSERT INTO hands (hand, table_id, started) VALUES (?, ?, ?)", (hand, commit.table, commit.at)
        )
    rows = [(hand, seq, encode(event)) for seq, event in enumerate(commit.events, commit.first_seq)]
    connection.executemany("INSERT INTO hand_events VALUES (?, ?, ?)", rows)
    if commit.deck is not None:
        connection.execute("INSERT INTO decks VALUES (?, ?)", (hand, encode(commit.deck)))
    if commit.events and isinstance(commit.events[-1], HandEnded):
        connection.execute("UPDATE hands SET ended = ? WHERE hand = ?", (commit.at, hand))


def _save_session(connection: sqlite3.Connection, session: Session, commit: Commit) -> None:
    connection.execute(
        "INSERT INTO table_log SELECT ?1, coalesce(max(seq) + 1, 0), ?2 FROM table_log WHERE table_id = ?1",
        (commit.table, encode(session)),
    )
    # A hand that is not over and that the table no longer plays was called off.
    connection.execute(
        "UPDATE hands SET voided = ? WHERE table_id = ? AND ended IS NULL AND voided IS NULL AND hand IS NOT ?",
        (commit.at, commit.table, session.hand),
    )
    if session.closed:
        connection.execute("UPDATE tables SET closed = ? WHERE table_id = ?", (commit.at, commit.table))


def _keep(connection: sqlite3.Connection, answer: Answer, at: Millis) -> None:
    connection.execute(
        "INSERT INTO answers (player, command, frame, at) VALUES (?, ?, ?, ?)",
        (answer.player, answer.command, answer.frame, at),
    )
