"""Queries for chat lines by speaker, place, time and words."""

import msgspec

from pokerhouse.house.talk.lines import Place
from pokerhouse.units import Millis, PlayerId


class LinePlace(msgspec.Struct, frozen=True, order=True):
    """The position of a line among all lines: by time, then by place and number."""

    at: Millis
    place: Place
    number: int


class LineQuery(msgspec.Struct, frozen=True):
    """A query for lines; an empty field or None matches all.

    - `player`: sent by this person
    - `place`: sent there
    - `words`: these letters are in them, whatever their case
    - `since`, `until`: sent in this time, its ends included
    - `before`: older than that line
    - `most`: the number of results
    """

    player: PlayerId = PlayerId("")
    place: Place = Place("")
    words: str = ""
    since: Millis | None = None
    until: Millis | None = None
    before: LinePlace | None = None
    most: int = 50
