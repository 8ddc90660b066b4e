"""A line: what somebody said somewhere, and what makes a text one.

Law: a line is plain text on one line. Whatever steers how text is shown (control signs, bidi marks,
signs that cannot be seen) is taken out, so that a line can neither pass for another person's nor
run over its neighbours.
"""

import unicodedata
from typing import NewType

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.rules.games import wrong
from pokerhouse.units import HandId, Millis, PlayerId, TableId

LINE_MAX = 200
"""Letters of a line."""
MARKS_MAX = 4
"""Marks on one letter: as many as living scripts put there; a tower of them would reach into the
lines above.
"""

Place = NewType("Place", str)
"""Where something is said: the lobby, or a table by its id."""

LOBBY = Place("lobby")
"""No table's id: those are hexadecimal."""
FORUM = Place("forum")
"""Posts are no lines, but people complain about them too, and whoever is muted everywhere is silent
there.
"""

_JOINERS = "\u200c\u200d"
"""Unseen, but they belong to letters of Persian and of India, and to emoji made of several."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, and nothing to the eye."""


class Line(msgspec.Struct, frozen=True):
    """What somebody said.

    - `number`: counts the lines of its place, from 1
    - `name`: the speaker's
    - `seated`: said from a seat of the table
    - `hand`: the hand that was in play there
    - `hidden`: taken out of sight by a host or a moderator
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
    """The place of a table's talk."""
    return Place(table)


def tidy_line(text: str) -> str:
    """A text as it is said: composed letters on one line, single spaces, none around it.

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
    """Find what is wrong with a tidy line of chat."""
    if not any(can_be_seen(sign) for sign in text):
        return [wrong(HouseFault.LINE_UNSEEN)]
    if len(text) > LINE_MAX:
        return [wrong(HouseFault.LINE_LENGTH, letters=len(text), most=LINE_MAX)]
    return []


def _plain(sign: str) -> str:
    """The sign as it may stand in a line: itself, a space, or nothing."""
    match unicodedata.category(sign):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" if sign not in _JOINERS:
            return ""
        case "Cn" if _is_never_a_sign(ord(sign)):
            return ""
    return sign


def _is_never_a_sign(number: int) -> bool:
    """Will Unicode never give this number to a sign? XML, and with it a feed, cannot hold some of
    those.
    """
    return number & 0xFFFE == 0xFFFE or 0xFDD0 <= number <= 0xFDEF


def can_be_seen(sign: str) -> bool:
    """Does a reader see this sign where it stands alone?"""
    return unicodedata.category(sign) not in ("Zs", "Mn", "Me", "Cf") and sign not in _BLANKS
