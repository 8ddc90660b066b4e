"""Frames of talk: saying something, and what was said. `table` is null in the lobby."""

from typing import Annotated

import msgspec

from pokerhouse.commands import Command, PlayerRef, TableRef, Text
from pokerhouse.house.table import TableTalk
from pokerhouse.house.talk import MUTE_MINUTES_MAX, Line, Sign
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.units import Millis, PlayerId, SeatNumber, TableId

TEXT_MAX = 1_000
"""Letters that are read; how many a line may have is for the house to say."""


class Say(Command, frozen=True, tag="say"):
    """Say something to those who sit or look on at this table, or to those in the lobby."""

    text: Annotated[str, msgspec.Meta(max_length=TEXT_MAX)]
    table: TableRef | None = None


class SendSign(Command, frozen=True, tag="send_sign"):
    """Show a sign at your seat."""

    sign: Sign
    table: TableRef


class Block(Command, frozen=True, tag="block"):
    """Hide everything this person says, everywhere."""

    player: PlayerRef


class Unblock(Command, frozen=True, tag="unblock"):
    """Show again what this person says."""

    player: PlayerRef


class Mute(Command, frozen=True, tag="mute"):
    """Mute a person at a table, as its host, or in the whole house, as a moderator.

    For `minutes`; null: until they are unmuted. `why` goes into the moderation log.
    """

    player: PlayerRef
    table: TableRef | None = None
    minutes: Annotated[int, msgspec.Meta(ge=1, le=MUTE_MINUTES_MAX)] | None = None
    why: Text = ""


class Unmute(Command, frozen=True, tag="unmute"):
    """This person is heard again at the table, or in the house."""

    player: PlayerRef
    table: TableRef | None = None


class HideLine(Command, frozen=True, tag="hide_line"):
    """Take a line out of sight: for the host of its table, and for moderators."""

    number: int
    table: TableRef | None = None
    why: Text = ""


class LineInfo(msgspec.Struct, frozen=True):
    """A line of chat. `seated`: its author had a seat at the table."""

    number: int
    player: PlayerId
    name: str
    text: str
    at_ms: Millis
    seated: bool
    face: int | None = None
    """The face the author has chosen; null: one is made from the name."""


class Talk(FromServer, frozen=True, tag="talk"):
    """The newest lines of a place in order; follows `lobby`, and what `watch` brings. Replaces the
    lines before.
    """

    table: TableId | None
    lines: tuple[LineInfo, ...]
    greeting: str = ""
    """A word of welcome; empty at a table."""
    rule: TableTalk | None = None
    """The people who can chat while a hand is in play; null in the lobby."""


class NewLines(FromServer, frozen=True, tag="said"):
    """New lines. A line that had to wait for the end of a hand has a smaller number than later ones
    that did not.
    """

    table: TableId | None
    lines: tuple[LineInfo, ...]


class LineHidden(FromServer, frozen=True, tag="line_hidden"):
    """A line was taken out of sight."""

    table: TableId | None
    number: int


class Signed(FromServer, frozen=True, tag="signed"):
    """A player shows a sign: for some seconds, at their seat."""

    table: TableId
    seat: SeatNumber
    player: PlayerId
    sign: Sign


ModerationFrame = Block | Unblock | Mute | Unmute | HideLine
TalkCommandFrame = Say | SendSign | ModerationFrame
TalkFrame = Talk | NewLines | LineHidden | Signed


def line_info(line: Line) -> LineInfo:
    """A line as it is sent."""
    return LineInfo(line.number, line.player, line.name, line.text, line.at, line.seated, line.face)
