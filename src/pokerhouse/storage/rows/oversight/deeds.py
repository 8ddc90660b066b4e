"""The rows of the log of deeds, which is read together with the moderation log."""

from typing import Any

from pokerhouse.house.oversight import Deed, DeedQuery, DeedView, Place
from pokerhouse.storage.rows.schema import DEEDS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import PlayerId

_BOTH = (
    "SELECT at, 1 AS log, number, kind, by_player, player, subject, was, became, why, 0 AS line "
    "FROM deeds"
    " UNION ALL"
    " SELECT at, 0, number, kind, by_player, player, place, '', coalesce(CAST(until AS TEXT), ''), "
    "why, line"
    " FROM talk_acts"
)
"""Both logs as one; the new state of a mute is the moment at which it ends."""


def note(writing: Writing, deed: Deed) -> None:
    """Append a deed to the log."""
    (newest,) = writing.execute("SELECT max(number) FROM deeds").fetchone()
    number = 1 if newest is None else newest + 1
    writing.insert(DEEDS, (number, *_values(deed)))


def forget_words(writing: Writing, player: PlayerId) -> None:
    """Erase the reasons for what was done to a player."""
    for before in writing.execute(f"{DEEDS.select} WHERE player = ?", (player,)).fetchall():
        number, *values = before
        writing.change(DEEDS, before, (number, *_values(_deed(values).without_words)))


def matching(connection: Connection, asked: DeedQuery) -> list[DeedView]:
    """Return the requested deeds, with names and words, the newest first."""
    kinds = sorted(kind.value for kind in asked.kinds)
    conditions = [f"d.kind IN ({', '.join('?' for _ in kinds)})"]
    wanted: list[str | int] = [*kinds]
    if asked.player:
        conditions.append("(d.by_player = ? OR d.player = ?)")
        wanted += [asked.player, asked.player]
    if asked.before is not None:
        conditions.append("(d.at, d.log, d.number) < (?, ?, ?)")
        wanted += [asked.before.at, asked.before.log, asked.before.number]
    rows = connection.execute(
        "SELECT d.at, d.log, d.number, d.kind, d.by_player, d.player, d.subject, d.was, d.became, "
        "d.why,"
        f" b.name, p.name, l.words FROM ({_BOTH}) d"
        " LEFT JOIN players b ON b.player = d.by_player LEFT JOIN players p ON p.player = d.player"
        " LEFT JOIN talk_lines l ON d.log = 0 AND l.place = d.subject AND l.number = d.line"
        f" WHERE {' AND '.join(conditions)} ORDER BY d.at DESC, d.log DESC, d.number DESC LIMIT ?",
        (*wanted, asked.most),
    )
    return [_named_deed(row) for row in rows]


def _named_deed(row: Any) -> DeedView:
    deed = _deed((*row[3:5], row[0], *row[5:10]))
    return DeedView(Place(*row[:3]), deed, *(text or "" for text in row[10:]))


def _deed(row: Any) -> Deed:
    return from_row(Deed, row)


def _values(deed: Deed) -> tuple[str | int, ...]:
    return (
        deed.kind.value,
        deed.by,
        deed.at,
        deed.about,
        deed.subject,
        deed.was,
        deed.became,
        deed.why,
    )
