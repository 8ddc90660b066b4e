"""Letters as strokes, as the ranks of cards are (decision 39): Latin ones, with their marks, digits
and signs.

A glyph has its width and its strokes, parted by `|`: `L` a line through points, `A` a part of an
ellipse by its middle, its two radii and two angles in degrees, clockwise from the right. Capitals
go from 0 down to 21, the base line; small letters begin at 7, tails end at 28.
"""

import unicodedata
from functools import lru_cache
from math import cos, pi, sin

from pokerhouse.cards import shapes

CAPITAL = 21.0
BETWEEN, SPACE = 5.0, 9.0
_BOWL = "A5.5,14,5.5,7,0,360"

_GLYPHS = {
    "A": (15, "L0,21 7.5,0 15,21|L2.8,14 12.2,14"),
    "B": (13, "L0,0 0,21 7.5,21|L0,0 7,0|A7,5,5,5,-90,90|L7.5,10 0,10|A7.5,15.5,5.5,5.5,-90,90"),
    "C": (14, "A8,10.5,8,10.5,-50,-310"),
    "D": (14.5, "L5,0 0,0 0,21 5,21|A5,10.5,9.5,10.5,-90,90"),
    "E": (11, "L11,0 0,0 0,21 11,21|L0,10 9,10"),
    "F": (11, "L11,0 0,0 0,21|L0,10 9,10"),
    "G": (16, "A8,10.5,8,10.5,-50,-360|L16,10.5 9.5,10.5"),
    "H": (14, "L0,0 0,21|L14,0 14,21|L0,10 14,10"),
    "I": (0, "L0,0 0,21"),
    "J": (9, "L9,0 9,16|A4.5,16,4.5,5,0,170"),
    "K": (13, "L0,0 0,21|L13,0 0,13|L4.5,9 13,21"),
    "L": (10, "L0,0 0,21 10,21"),
    "M": (17, "L0,21 0,0 8.5,14 17,0 17,21"),
    "N": (14, "L0,21 0,0 14,21 14,0"),
    "O": (17, "A8.5,10.5,8.5,10.5,0,360"),
    "P": (12, "L0,21 0,0 6.5,0|A6.5,5.7,5.7,5.7,-90,90|L6.5,11.4 0,11.4"),
    "Q": (17, "A8.5,10.5,8.5,10.5,0,360|L10.5,15.5 16.5,22"),
    "R": (13, "L0,21 0,0 6.5,0|A6.5,5.7,5.7,5.7,-90,90|L0,11.4 6.5,11.4 13,21"),
    "S": (13, "A6.5,5.3,6,5.3,-35,-270|A6.5,15.8,6.2,5.2,-90,145"),
    "T": (14, "L0,0 14,0|L7,0 7,21"),
    "U": (14, "L0,0 0,14|A7,14,7,7,180,0|L14,14 14,0"),
    "V": (14, "L0,0 7,21 14,0"),
    "W": (21, "L0,0 5,21 10.5,4 16,21 21,0"),
    "X": (13, "L0,0 13,21|L13,0 0,21"),
    "Y": (13, "L0,0 6.5,10 13,0|L6.5,10 6.5,21"),
    "Z": (13, "L0,0 13,0 0,21 13,21"),
    "a": (11, f"{_BOWL}|L11,7 11,21"),
    "b": (11, f"{_BOWL}|L0,0 0,21"),
    "c": (10, "A5.5,14,5.5,7,-45,-315"),
    "d": (11, f"{_BOWL}|L11,0 11,21"),
    "e": (11, "L0.2,13.5 10.8,13.5|A5.5,14,5.5,7,-5,-315"),
    "f": (7, "A6.5,4.5,4,4.5,-80,-180|L2.5,4.5 2.5,21|L0,7.5 6.5,7.5"),
    "g": (11, f"{_BOWL}|L11,7 11,22|A5.5,22,5.5,6,0,150"),
    "h": (10, "L0,0 0,21|A5,12,5,5,180,360|L10,12 10,21"),
    "i": (0, "L0,7 0,21|L0,1.5 0,1.6"),
    "j": (3, "L3,7 3,24|A0,24,3,4,0,90|L3,1.5 3,1.6"),
    "k": (10, "L0,0 0,21|L9.5,7 0,15.5|L3.5,12.5 10,21"),
    "l": (0, "L0,0 0,21"),
    "m": (
        17,
        "L0,7 0,21|A4.25,11.5,4.25,4.5,180,360|L8.5,11.5 "
        "8.5,21|A12.75,11.5,4.25,4.5,180,360|L17,11.5 17,21",
    ),
    "n": (10, "L0,7 0,21|A5,12,5,5,180,360|L10,12 10,21"),
    "o": (11.5, "A5.75,14,5.75,7,0,360"),
    "p": (11, f"{_BOWL}|L0,7 0,28"),
    "q": (11, f"{_BOWL}|L11,7 11,28"),
    "r": (7, "L0,7 0,21|A5,12.5,5,5.5,180,285"),
    "s": (9, "A4.5,10.4,4.2,3.4,-30,-270|A4.5,17.4,4.5,3.6,-90,150"),
    "t": (7, "L2.5,2 2.5,17|A6.5,17,4,4,180,90|L0,7.5 6.5,7.5"),
    "u": (10, "L0,7 0,16|A5,16,5,5,180,0|L10,7 10,21"),
    "v": (10, "L0,7 5,21 10,7"),
    "w": (16, "L0,7 4,21 8,9 12,21 16,7"),
    "x": (10, "L0,7 10,21|L10,7 0,21"),
    "y": (10, "L0,7 5,21|L10,7 5,21 2,28"),
    "z": (9, "L0,7 9,7 0,21 9,21"),
    "0": (13, "A6.5,10.5,6,10.5,0,360"),
    "1": (8, "L1,5 6,0 6,21"),
    ".": (0, "L0,20.5 0,20.6"),
    ",": (1, "L1,20 -0.5,24.5"),
    ":": (0, "L0,20.5 0,20.6|L0,9 0,9.1"),
    "·": (0, "L0,12 0,12.1"),
    "…": (12, "L0,20.5 0,20.6|L6,20.5 6,20.6|L12,20.5 12,20.6"),
    "-": (7, "L0,13 7,13"),
    "–": (11, "L0,13 11,13"),
    "−": (11, "L0,12 11,12"),
    "_": (11, "L0,23 11,23"),
    "+": (12, "L0,12 12,12|L6,6 6,18"),
    "=": (12, "L0,9 12,9|L0,15 12,15"),
    "/": (9, "L0,23 9,-1"),
    "(": (5, "L5,-2 1,5 0,11 1,18 5,25"),
    ")": (5, "L0,-2 4,5 5,11 4,18 0,25"),
    "'": (0, "L0,0 0,5"),
    "’": (1, "L1,0 0,5"),
    '"': (4, "L0,0 0,5|L4,0 4,5"),
    "!": (0, "L0,0 0,14|L0,20.5 0,20.6"),
    "?": (10, "A5,5,5,5,180,400|L8.8,8.2 5,12 5,14.5|L5,20.5 5,20.6"),
    "%": (17, "L15,0 2,21|A3.8,4.5,3.8,4.5,0,360|A13.2,16.5,3.8,4.5,0,360"),
    "&": (
        16,
        "L16,21 4,7|A6.5,4,3.6,4,120,420|L8.5,7.4 3,11|A5.5,15.7,5.2,5.3,-120,-360|L10.7,16 15,11",
    ),
    "#": (13, "L4,0 2,21|L11,0 9,21|L0,7 13,7|L0,14 13,14"),
    "*": (9, "L4.5,0 4.5,10|L0,2.5 9,7.5|L9,2.5 0,7.5"),
    "<": (10, "L10,5 0,12 10,19"),
    ">": (10, "L0,5 10,12 0,19"),
    "€": (14, "A8.5,10.5,7,10.5,-55,-305|L0,8 11,8|L0,13 10,13"),
    "$": (13, "A6.5,5.8,6,4.8,-35,-270|A6.5,15.3,6.2,4.7,-90,145|L6.5,-2 6.5,23"),
}
_MARKS = {
    "\u0301": "L-1,3 2.5,-1",
    "\u0300": "L1,3 -2.5,-1",
    "\u0302": "L-4,3 0,-1 4,3",
    "\u030c": "L-4,-1 0,3 4,-1",
    "\u0303": "L-4,2 -1.5,0 1.5,2 4,0",
    "\u0308": "L-3,1 -3,1.1|L3,1 3,1.1",
    "\u0304": "L-4,1 4,1",
    "\u030a": "A0,0.5,2.5,2.5,0,360",
    "\u0327": "L0,21 0.8,24 -2,27",
}
"""Above the middle of a small letter; 7 higher above a capital."""
_CEDILLA = "\u0327"
_WRITTEN_AS = {
    "ß": "ss",
    "æ": "ae",
    "Æ": "AE",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "ı": "i",
    "œ": "oe",
}
_STEPS = 24
"""The parts of a whole ellipse."""


def can_be_written(text: str) -> bool:
    """Are there strokes for all of it?"""
    return all(
        sign == " " or sign in _GLYPHS or sign in _MARKS or sign in _DIGITS for sign in _plain(text)
    )


@lru_cache(512)
def strokes_of(text: str) -> tuple[list[shapes.Points], float]:
    """The strokes of a line of text, in the units above, and how wide it is. What there are none
    for is left out.
    """
    strokes: list[shapes.Points] = []
    at = 0.0
    middle, lift = 0.0, 0.0
    for sign in _plain(text):
        if sign in _MARKS:
            strokes += _moved(_strokes(_MARKS[sign]), middle, 0.0 if sign == _CEDILLA else lift)
        elif sign in _GLYPHS or sign in _DIGITS:
            width, found = _glyph(sign)
            strokes += _moved(found, at, 0.0)
            middle, lift = at + width / 2, -6.0 if sign.isupper() else 0.0
            at += width + BETWEEN
        else:
            at += SPACE
    return strokes, max(0.0, at - BETWEEN)


_DIGITS = {rank for rank in shapes.RANKS if rank.isdigit()}


def _plain(text: str) -> str:
    return unicodedata.normalize("NFD", "".join(_WRITTEN_AS.get(sign, sign) for sign in text))


@lru_cache(128)
def _glyph(sign: str) -> tuple[float, list[shapes.Points]]:
    if sign in _DIGITS:
        return 13.0, [
            [(x * 0.65, y * 0.75) for x, y in line]
            for line, _ in shapes.outlines(shapes.RANKS[sign])
        ]
    width, told = _GLYPHS[sign]
    return width, _strokes(told)


def _strokes(told: str) -> list[shapes.Points]:
    found: list[shapes.Points] = []
    for part in told.split("|"):
        if part.startswith("L"):
            found.append(
                [(float(x), float(y)) for x, y in (pair.split(",") for pair in part[1:].split())]
            )
        else:
            found.append(_ellipse(*map(float, part[1:].split(","))))
    return found


def _ellipse(
    x: float, y: float, across: float, down: float, begin: float, end: float
) -> shapes.Points:
    steps = max(2, round(_STEPS * abs(end - begin) / 360))
    angles = [(begin + (end - begin) * step / steps) * pi / 180 for step in range(steps + 1)]
    return [(x + across * cos(angle), y + down * sin(angle)) for angle in angles]


def _moved(lines: list[shapes.Points], right: float, down: float) -> list[shapes.Points]:
    return [[(x + right, y + down) for x, y in line] for line in lines]
