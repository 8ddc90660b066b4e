"""Looking for lines: by who said them, where, when, and by words in them."""

import msgspec

from pokerhouse.house.talk.lines import Place
from pokerhouse.units import Millis, PlayerId


class LinePlace(msgspec.Struct, frozen=True, order=True):
    """Where a line stands among all lines: by its time, then by place and number."""

    at: Millis
    place: Place
    number: int


class Wanted(msgspec.Struct, frozen=True):
    """Which lines are looked for; what is empty or None does not matter.

    - `player`: said by this one
    - `place`: said there
    - `words`: these letters are in them, whatever their case
    - `since`, `until`: said in this time, its ends included
    - `before`: older than that one
    - `most`: so many at most
    """

    player: PlayerId = PlayerId("")
    place: Place = Place("")
    words: str = ""
    since: Millis | None = None
    until: Millis | None = None
    before: LinePlace | None = None
    most: int = 50
