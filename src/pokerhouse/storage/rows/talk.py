"""The rows of chat lines."""

from typing import Any, assert_never

from pokerhouse.house import talk
from pokerhouse.storage.rows import moderation
from pokerhouse.storage.rows.schema import TALK_LINES, Connection, from_row
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis

_LINES = (
    "SELECT place, number, talk_lines.player, name, words, at, seated, hand, EXISTS (SELECT 1 FROM "
    "talk_acts a"
    "  WHERE a.kind = 'hide' AND a.place = talk_lines.place AND a.line = talk_lines.number),"
    " face FROM talk_lines LEFT JOIN players ON players.player = talk_lines.player"
    " LEFT JOIN faces ON faces.player = talk_lines.player"
)
"""The lines with current names and faces, and whether they are hidden."""


def write_talk(writing: Writing, part: talk.TalkPart, at: Millis) -> None:
    """Write one part about talk. Raises `Conflict`."""
    match part:
        case talk.Line():
            say(writing, part)
        case talk.ForgetLines():
            forget(writing, part)
        case talk.ModerationAct():
            moderation.note(writing, part)
        case talk.Block():
            moderation.block(writing, part, at)
        case talk.Unblock():
            moderation.unblock(writing, part)
        case _:
            assert_never(part)


def say(writing: Writing, line: talk.Line) -> None:
    """Write a line. Raises `Conflict`."""
    row = (line.place, line.number, line.player, line.text, line.at, int(line.seated), line.hand)
    if not writing.insert_new(TALK_LINES, row):
        raise talk.line_exists(line)


def forget(writing: Writing, part: talk.ForgetLines) -> None:
    """Remove old lines."""
    most = talk.FORGOTTEN_AT_ONCE
    old = f"{TALK_LINES.select} WHERE at < ? ORDER BY at, place, number LIMIT {most}"
    rows = writing.execute(old, (part.before,)).fetchall()
    for row in rows:
        writing.remove(TALK_LINES, row)
    if len(rows) < talk.FORGOTTEN_AT_ONCE:
        # Only now: a line that is still there must stay hidden.
        moderation.forget_acts(writing, part.before)


def recent(connection: Connection, place: talk.Place, most: int) -> list[talk.Line]:
    """Return the newest lines of a place, in their order.

    A player whom the house has forgotten has no name.
    """
    rows = connection.execute(
        f"{_LINES} WHERE place = ? ORDER BY number DESC LIMIT ?", (place, most)
    ).fetchall()
    return [_line(row) for row in reversed(rows)]


def search(connection: Connection, wanted: talk.LineQuery) -> list[talk.Line]:
    """Return the lines that match, the newest first."""
    conditions, values = ["1 = 1"], list[str | int]()
    for condition, value in (
        ("talk_lines.player = ?", wanted.player or None),
        ("place = ?", wanted.place or None),
        ("at >= ?", wanted.since),
        ("at <= ?", wanted.until),
        (
            "lower(words) LIKE lower(?) ESCAPE '!'",
            _anywhere(wanted.words) if wanted.words else None,
        ),
    ):
        if value is not None:
            conditions.append(condition)
            values.append(value)
    if wanted.before is not None:
        conditions.append("(at, place, number) < (?, ?, ?)")
        values += [wanted.before.at, wanted.before.place, wanted.before.number]
    order = "ORDER BY at DESC, place DESC, number DESC LIMIT ?"
    rows = connection.execute(
        f"{_LINES} WHERE {' AND '.join(conditions)} {order}", (*values, wanted.most)
    )
    return [_line(row) for row in rows]


def _anywhere(words: str) -> str:
    """Return the pattern of texts that contain these letters; special letters are escaped."""
    plain = words.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    return f"%{plain}%"


def _line(row: Any) -> talk.Line:
    name, hand = row[3] or "", row[7] or None
    return from_row(talk.Line, (*row[:3], name, *row[4:7], hand, *row[8:]))


def has_older(connection: Connection, before: Millis) -> bool:
    """Is there anything from before this moment that would be forgotten?"""
    line = connection.execute("SELECT 1 FROM talk_lines WHERE at < ? LIMIT 1", (before,)).fetchone()
    return line is not None or moderation.has_older_acts(connection, before)
