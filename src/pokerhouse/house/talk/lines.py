"""A chat message, called a line, and the rules for its text.

Law: a line is plain text on one line. Everything that controls how text is shown (control
characters, bidi marks, invisible characters) is removed, so that a line can neither pass for
another person's nor run over its neighbours.
"""

import unicodedata
from typing import NewType

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.rules.games import wrong
from pokerhouse.units import HandId, Millis, PlayerId, TableId

LINE_MAX = 200
"""The most letters of a line."""
MARKS_MAX = 4
"""The most marks on one letter: no living script has more, and a tower of them would cover lines.
"""

Place = NewType("Place", str)
"""The place of a message: the lobby, or a table by its id."""

LOBBY = Place("lobby")
"""No table's id: those are hexadecimal."""
FORUM = Place("forum")
"""Posts are not lines, but they are reported like them, and mutes everywhere count here."""

_JOINERS = "\u200c\u200d"
"""Invisible, but parts of Persian and Indian letters, and of composed emoji."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, but invisible to the eye."""


class Line(msgspec.Struct, frozen=True):
    """A chat message.

    - `number`: counts the lines of its place, from 1
    - `name`: the speaker's
    - `seated`: sent from a seat of the table
    - `hand`: the hand that was in play there
    - `hidden`: hidden by a host or a moderator
    - `face`: the one the speaker has chosen; None for the one of their name
    """

    place: Place
    number: int
    player: PlayerId
    name: str
    text: str
    at: Millis
    seated: bool = False
    hand: HandId | None = None
    hidden: bool = False
    face: int | None = None


def table_place(table: TableId) -> Place:
    """Return the place of a table's chat."""
    return Place(table)


def tidy_line(text: str) -> str:
    """Tidy a text: composed letters on one line, single spaces, none around it.

    >>> tidy_line("  nice\\thand,\\nAnn \\u202ereversed")
    'nice hand, Ann reversed'
    """
    plain = unicodedata.normalize("NFC", "".join(map(_plain, text)))
    kept: list[str] = []
    marks = 0
    for sign in plain:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MARKS_MAX:
            kept.append(sign)
    return " ".join("".join(kept).split())


def line_faults(text: str) -> list[Sentence]:
    """List the faults of a tidy line of chat."""
    if not any(can_be_seen(sign) for sign in text):
        return [wrong(HouseFault.LINE_UNSEEN)]
    if len(text) > LINE_MAX:
        return [wrong(HouseFault.LINE_LENGTH, letters=len(text), most=LINE_MAX)]
    return []


def _plain(sign: str) -> str:
    """Return what stands for this character in a line: itself, a space, or nothing."""
    match unicodedata.category(sign):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" if sign not in _JOINERS:
            return ""
        case "Cn" if _is_never_a_sign(ord(sign)):
            return ""
    return sign


def _is_never_a_sign(number: int) -> bool:
    """Tell whether Unicode reserves this number; XML, and so a feed, cannot hold some of these."""
    return number & 0xFFFE == 0xFFFE or 0xFDD0 <= number <= 0xFDEF


def can_be_seen(sign: str) -> bool:
    """Tell whether a reader sees this character on its own."""
    return unicodedata.category(sign) not in ("Zs", "Mn", "Me", "Cf") and sign not in _BLANKS
