"""The rows of notes on hands and on people.

Tags share one column, each on a line of its own with a line feed before and after it, so that a
search finds whole tags only.
"""

from typing import Any

from pokerhouse.house.notebook import HandNote, KeepHandNote, KeepPlayerNote, Label, PlayerNote
from pokerhouse.storage.rows.schema import (
    HAND_NOTES,
    PLAYER_NOTES,
    Connection,
    DatabaseTable,
    from_row,
)
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import HandId, Millis, PlayerId


def keep_hand_note(writing: Writing, part: KeepHandNote) -> None:
    """Write a note on a hand over the one before."""
    note = part.note
    _take_away(writing, HAND_NOTES, "hand", note.player, note.hand)
    if not note.is_empty:
        writing.insert(
            HAND_NOTES, (note.player, note.hand, _joined(note.tags), note.text, note.changed)
        )


def keep_player_note(writing: Writing, part: KeepPlayerNote) -> None:
    """Write a note on a person over the one before."""
    note = part.note
    _take_away(writing, PLAYER_NOTES, "about", note.player, note.about)
    if not note.is_empty:
        writing.insert(
            PLAYER_NOTES, (note.player, note.about, note.label or "", note.text, note.changed)
        )


def _take_away(
    writing: Writing, table: DatabaseTable, column: str, player: PlayerId, key: str
) -> None:
    for row in writing.execute(
        f"{table.select} WHERE player = ? AND {column} = ?", (player, key)
    ).fetchall():
        writing.remove(table, row)


def hand_note(connection: Connection, player: PlayerId, hand: HandId) -> HandNote | None:
    """Return a player's note on a hand."""
    row = connection.execute(
        f"{HAND_NOTES.select} WHERE player = ? AND hand = ?", (player, hand)
    ).fetchone()
    return None if row is None else _hand_note(row)


def hand_notes(connection: Connection, player: PlayerId) -> list[HandNote]:
    """Return a player's notes on hands, the one changed last first."""
    rows = connection.execute(
        f"{HAND_NOTES.select} WHERE player = ? ORDER BY changed DESC, hand", (player,)
    )
    return [_hand_note(row) for row in rows]


def player_notes(connection: Connection, player: PlayerId) -> list[PlayerNote]:
    """Return a player's notes on people, the one changed last first."""
    rows = connection.execute(
        f"{PLAYER_NOTES.select} WHERE player = ? ORDER BY changed DESC, about", (player,)
    )
    return [
        PlayerNote(
            PlayerId(who), PlayerId(about), Label(label) if label else None, text, Millis(changed)
        )
        for who, about, label, text, changed in rows
    ]


def _hand_note(row: Any) -> HandNote:
    tags = row[2].split("\n")[1:-1]
    return from_row(HandNote, (*row[:2], tags, *row[3:]))


def _joined(tags: tuple[str, ...]) -> str:
    return "".join(("\n", *(f"{tag}\n" for tag in tags))) if tags else ""
