"""Who hears a line at once, and who when the hand is over (R23).

Law: by default spectators do not reach seated players while a hand is in play: they may be told of
cards that a player must not know. Whoever has folded knows two cards more than those who play on,
so a table may choose that nobody speaks about a hand in play. A line that waits is kept like any
other, with the hand it was said in, and is told when that hand is over. Whether a line waits
follows from line, listener and hand alone, also after a restart.
"""

from enum import StrEnum

import msgspec

from pokerhouse.house.talk.lines import Line
from pokerhouse.units import HandId, PlayerId


class TableTalk(StrEnum):
    """Who is heard at a table while a hand is in play."""

    PLAYERS = "players"
    """Those who sit are heard by all, spectators by each other."""
    EVERYONE = "everyone"
    NOBODY = "nobody"
    """Players are not heard at all, spectators by each other."""


class Ear(msgspec.Struct, frozen=True):
    """Somebody who listens, and whether they do so from a seat of the table."""

    player: PlayerId
    seated: bool = False


_SOMEBODY, _SOMEBODY_SEATED = Ear(PlayerId("")), Ear(PlayerId(""), seated=True)


def waits(line: Line, rule: TableTalk, in_play: HandId | None, ear: Ear) -> bool:
    """Does this listener hear the line only when the hand is over?

    - `rule`: of the line's table
    - `in_play`: the hand that is played there now
    """
    if in_play is None or line.hand != in_play or line.player == ear.player:
        return False
    match rule:
        case TableTalk.EVERYONE:
            return False
        case TableTalk.PLAYERS:
            return ear.seated and not line.seated
        case TableTalk.NOBODY:
            return ear.seated or line.seated


def has_to_wait(line: Line, rule: TableTalk, in_play: HandId) -> bool:
    """Does anybody hear the line only when this hand is over?"""
    return any(waits(line, rule, in_play, ear) for ear in (_SOMEBODY, _SOMEBODY_SEATED))
