"""What is kept of talk: every line by its place and number, who has blocked which person, and the
moderation log.

A `Line` is itself a part of a commit: its number must be new in its place. So is an `Act`: the log
is only appended to.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.errors import Conflict
from pokerhouse.house.talk.lines import Line, Place
from pokerhouse.house.talk.moderation import Act, Block, ToldAct, Unblock
from pokerhouse.house.talk.search import Wanted
from pokerhouse.units import Millis, PlayerId

FORGOTTEN_AT_ONCE = 1_000
"""Lines that one commit forgets at most: a few milliseconds of the writer's time."""


class ForgetLines(msgspec.Struct, frozen=True):
    """Forget what was said before this moment, the oldest lines first and `FORGOTTEN_AT_ONCE` at
    most.

    When no such line is left, also what was done at tables before it; what moderators did in the
    lobby and in the whole house is kept.
    """

    before: Millis


TalkPart = Line | ForgetLines | Act | Block | Unblock
"""One thing to be written."""


def line_exists(line: Line) -> Conflict:
    """Return the error for a line whose number is taken in its place."""
    return Conflict(f"line {line.number} of {line.place} is said already")


class TalkLog(Protocol):
    """What a store knows of talk."""

    async def recent(self, place: Place, most: int) -> Sequence[Line]:
        """The newest lines of a place, `most` at most, in their order. The names are those of
        today.
        """

    async def search(self, wanted: Wanted) -> Sequence[Line]:
        """The lines that are looked for, the newest first. The names are those of today."""

    async def has_older(self, before: Millis) -> bool:
        """Is there a line that was said before this moment?"""

    async def acts(self) -> Sequence[Act]:
        """The moderation log, in its order."""

    async def told_acts(self, place: Place | None, most: int) -> Sequence[ToldAct]:
        """The newest entries of the moderation log, the newest first; of one place, or of all where
        it is None.
        """

    async def blocks(self) -> Sequence[Block]:
        """Who has blocked which person."""

    async def blocked_by(self, player: PlayerId) -> Sequence[tuple[PlayerId, str]]:
        """The people this one has blocked, and their names, the last one first."""
