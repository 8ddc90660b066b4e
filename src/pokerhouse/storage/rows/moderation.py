"""The rows of the moderation log and of people's blocks."""

from collections.abc import Sequence
from typing import Any

from pokerhouse.house.talk import EVERYWHERE, LOBBY, ActView, Block, ModerationAct, Place, Unblock
from pokerhouse.storage.rows.schema import TALK_ACTS, TALK_BLOCKS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId

_AT_TABLES = "at < ? AND place NOT IN (?, ?)"


def note(writing: Writing, act: ModerationAct) -> None:
    """Append to the moderation log."""
    (newest,) = writing.execute("SELECT max(number) FROM talk_acts").fetchone()
    number = 1 if newest is None else newest + 1
    row = (
        number,
        act.kind.value,
        act.place,
        act.by,
        act.player,
        act.at,
        act.line,
        act.until,
        act.why,
    )
    writing.insert(TALK_ACTS, row)


def forget_acts(writing: Writing, before: Millis) -> None:
    """Remove what was done at tables before this moment."""
    for row in writing.execute(
        f"{TALK_ACTS.select} WHERE {_AT_TABLES}", (before, LOBBY, EVERYWHERE)
    ).fetchall():
        writing.remove(TALK_ACTS, row)


def has_older_acts(connection: Connection, before: Millis) -> bool:
    """Was anything done at a table before this moment?"""
    older = f"SELECT 1 FROM talk_acts WHERE {_AT_TABLES} LIMIT 1"
    return connection.execute(older, (before, LOBBY, EVERYWHERE)).fetchone() is not None


def acts(connection: Connection) -> list[ModerationAct]:
    """Return the moderation log, in its order."""
    return [_act(row) for row in connection.execute(f"{TALK_ACTS.select} ORDER BY number")]


def told_acts(connection: Connection, place: Place | None, most: int) -> list[ActView]:
    """Return the newest entries with names and words, of one place or of all."""
    columns = ", ".join(f"a.{column}" for column in TALK_ACTS.columns)
    where = "" if place is None else "WHERE a.place = ? "
    rows = connection.execute(
        f"SELECT {columns}, b.name, p.name, l.words FROM talk_acts a"
        " LEFT JOIN players b ON b.player = a.by_player LEFT JOIN players p ON p.player = a.player"
        f" LEFT JOIN talk_lines l ON l.place = a.place AND l.number = a.line {where}ORDER BY "
        "a.number DESC LIMIT ?",
        (most,) if place is None else (place, most),
    )
    return [
        ActView(_act(act), by or "", player or "", words or "") for *act, by, player, words in rows
    ]


def block(writing: Writing, part: Block, at: Millis) -> None:
    """Write that one person blocks another; repeating it changes nothing."""
    writing.insert_new(TALK_BLOCKS, (part.player, part.other, at))


def unblock(writing: Writing, part: Unblock) -> None:
    """Remove a block; repeating it changes nothing."""
    row = writing.execute(
        f"{TALK_BLOCKS.select} WHERE player = ? AND other = ?", (part.player, part.other)
    ).fetchone()
    if row is not None:
        writing.remove(TALK_BLOCKS, row)


def blocks(connection: Connection) -> list[Block]:
    """Return all blocks."""
    rows = connection.execute("SELECT player, other FROM talk_blocks ORDER BY player, other")
    return [Block(PlayerId(player), PlayerId(other)) for player, other in rows]


def blocked_by(connection: Connection, player: PlayerId) -> list[tuple[PlayerId, str]]:
    """Return the people that a player has blocked, with names, the last one first."""
    rows = connection.execute(
        "SELECT other, name FROM talk_blocks LEFT JOIN players ON players.player = other"
        " WHERE talk_blocks.player = ? ORDER BY at DESC, other",
        (player,),
    )
    return [(PlayerId(other), name or "") for other, name in rows]


def _act(row: Sequence[Any]) -> ModerationAct:
    return from_row(ModerationAct, row[1:])
