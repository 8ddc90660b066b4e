"""The stored side of chat: lines by place and number, blocks, and the moderation log.

A `Line` is itself a part of a commit: its number must be new in its place. So is a `ModerationAct`:
entries are only appended.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from pokerhouse.errors import Conflict
from pokerhouse.house.people import Role
from pokerhouse.house.talk.lines import Line, Place
from pokerhouse.units import Millis, PlayerId

# People who are not heard: blocked by one listener, or muted for all by a host or moderator.
#
# Laws: nothing is moderated without an entry in the log with the person, the time and the reason;
# mutes and hidden lines follow from that log alone. Moderators and owners cannot be muted. A block
# is private: nobody else learns of it.

EVERYWHERE = Place("everywhere")
"""The place of a mute in the whole house."""
WHY_MAX = 200
"""The most letters of a reason."""
MUTE_MINUTES_MAX = 366 * 24 * 60
BLOCKS_MAX = 200
"""The most people that one person may block."""


class ActKind(StrEnum):
    """The acts of a moderator."""

    MUTE = "mute"
    UNMUTE = "unmute"
    HIDE = "hide"


class ModerationAct(msgspec.Struct, frozen=True):
    """An entry of the moderation log.

    - `by`: the person who acted
    - `player`: the person who is muted or unmuted, or whose line is hidden
    - `line`: the number of the hidden line; 0 for none
    - `until`: the end of a mute; None if somebody has to end it
    """

    kind: ActKind
    place: Place
    by: PlayerId
    player: PlayerId
    at: Millis
    line: int = 0
    until: Millis | None = None
    why: str = ""


class ActView(msgspec.Struct, frozen=True):
    """An entry of the moderation log with present names, and the text of a hidden line."""

    act: ModerationAct
    by_name: str
    player_name: str
    text: str = ""


class Block(msgspec.Struct, frozen=True):
    """One person does not want to read another."""

    player: PlayerId
    other: PlayerId


class Unblock(msgspec.Struct, frozen=True):
    """One person wants to read another again."""

    player: PlayerId
    other: PlayerId


class Mutes:
    """The mutes in force, by the moderation log.

    - `acts`: of the log, in their order
    """

    def __init__(self, acts: Iterable[ModerationAct] = ()) -> None:
        self._acts: dict[tuple[Place, PlayerId], ModerationAct] = {}
        for act in acts:
            self.take(act)

    def take(self, act: ModerationAct) -> None:
        """Apply an act of the log."""
        if act.kind is ActKind.MUTE:
            self._acts[act.place, act.player] = act
        elif act.kind is ActKind.UNMUTE:
            self._acts.pop((act.place, act.player), None)

    def muted(
        self, player: PlayerId, role: Role, place: Place, now: Millis
    ) -> ModerationAct | None:
        """Return the act that mutes this person in this place now; None when they may speak."""
        if role.may_act_as(Role.MODERATOR):
            return None
        for where in (EVERYWHERE, place):
            act = self._acts.get((where, player))
            if act is not None and act.until is not None and act.until <= now:
                del self._acts[where, player]
            elif act is not None:
                return act
        return None

    def let_go_of(self, person: PlayerId) -> None:
        """Drop the mutes of an erased person."""
        for where, player in [each for each in self._acts if each[1] == person]:
            del self._acts[where, player]

    def let_go(self, place: Place) -> None:
        """Drop the mutes of a place that has closed."""
        for where, player in [each for each in self._acts if each[0] == place]:
            del self._acts[where, player]


# Queries for chat lines by speaker, place, time and words.


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
