"""What is kept of talk: every line by its place and number, for as long as the house keeps lines.

A `Line` is itself a part of a commit: its number must be new in its place.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.house.talk.lines import Line, Place
from pokerhouse.units import Millis

FORGOTTEN_AT_ONCE = 1_000
"""Lines that one commit forgets at most: a few milliseconds of the writer's time."""


class ForgetLines(msgspec.Struct, frozen=True):
    """Forget what was said before this moment, the oldest lines first and `FORGOTTEN_AT_ONCE` at most."""

    before: Millis


TalkPart = Line | ForgetLines
"""One thing to be written."""


class TalkLog(Protocol):
    """What a store knows of talk."""

    async def recent(self, place: Place, most: int) -> Sequence[Line]:
        """The newest lines of a place, `most` at most, in their order. The names are those of today."""

    async def has_older(self, before: Millis) -> bool:
        """Is there a line that was said before this moment?"""
