"""The stored side of chat: lines by place and number, blocks, and the moderation log.

A `Line` is itself a part of a commit: its number must be new in its place. So is a `ModerationAct`:
entries are only appended.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pokerhouse.errors import Conflict
from pokerhouse.house.talk.lines import Line, Place
from pokerhouse.house.talk.moderation import ActView, Block, ModerationAct, Unblock
from pokerhouse.house.talk.search import LineQuery
from pokerhouse.units import Millis, PlayerId

FORGOTTEN_AT_ONCE = 1_000
"""The most lines that one commit deletes: a few milliseconds of the writer's time."""


class ForgetLines(msgspec.Struct, frozen=True):
    """Delete lines from before this moment, the oldest first and at most `FORGOTTEN_AT_ONCE`.

    When no such line is left, the acts at tables before it go, too; those of moderators in the
    lobby and in the whole house are kept.
    """

    before: Millis


TalkPart = Line | ForgetLines | ModerationAct | Block | Unblock
"""One change to be written."""


def line_exists(line: Line) -> Conflict:
    """Return the error for a line whose number is taken in its place."""
    return Conflict(f"line {line.number} of {line.place} is said already")


class TalkLog(Protocol):
    """The read access of a store to chat."""

    async def recent(self, place: Place, most: int) -> Sequence[Line]:
        """Return the newest `most` lines of a place in their order, with present names."""

    async def search(self, wanted: LineQuery) -> Sequence[Line]:
        """Return the lines that match a query, the newest first, with present names."""

    async def has_older(self, before: Millis) -> bool:
        """Tell whether there is a line from before this moment."""

    async def acts(self) -> Sequence[ModerationAct]:
        """Return the moderation log, in its order."""

    async def told_acts(self, place: Place | None, most: int) -> Sequence[ActView]:
        """Return the latest entries of the moderation log, of one place or of all, newest first."""

    async def blocks(self) -> Sequence[Block]:
        """Return all blocks."""

    async def blocked_by(self, player: PlayerId) -> Sequence[tuple[PlayerId, str]]:
        """Return the people this person has blocked, and their names, the latest first."""
