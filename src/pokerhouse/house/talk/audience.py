"""The audience of a message: the people who see it at once, and those who see it later (R23).

Law: by default spectators do not reach seated players while a hand is in play, because they may
know cards that a player must not. A player who has folded knows two cards more than the others, so
a table may choose that nobody talks during a hand. A message that waits is kept like any other,
with the hand it was sent in, and delivered when that hand is over. Whether a message waits follows
from message, listener and hand alone, also after a restart.
"""

from enum import StrEnum

import msgspec

from pokerhouse.house.talk.lines import Line
from pokerhouse.rules import HandState
from pokerhouse.rules.between_hands import Terms, TournamentTerms
from pokerhouse.units import HandId, PlayerId


class TableTalk(StrEnum):
    """The people who can be heard at a table while a hand is in play."""

    PLAYERS = "players"
    """Players are heard by all, spectators by each other."""
    EVERYONE = "everyone"
    NOBODY = "nobody"
    """Players are not heard at all, spectators by each other."""


class Ear(msgspec.Struct, frozen=True):
    """A listener, who may be in a seat of the table."""

    player: PlayerId
    seated: bool = False


_SOMEBODY, _SOMEBODY_SEATED = Ear(PlayerId("")), Ear(PlayerId(""), seated=True)


def waits(line: Line, rule: TableTalk, in_play: HandId | None, ear: Ear) -> bool:
    """Tell whether this listener gets the message only when the hand is over.

    - `rule`: of the message's table
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
    """Tell whether anybody gets the message only when this hand is over."""
    return any(waits(line, rule, in_play, ear) for ear in (_SOMEBODY, _SOMEBODY_SEATED))


def players_are_silent(hand: HandState | None, terms: Terms) -> bool:
    """Tell whether the players of a table may say nothing until its hand is over.

    R23: in a tournament, while three or more are left in a hand with all betting over. The others
    may know what to hope for, and those who are left could agree on who is to be knocked out.
    """
    if hand is None or not isinstance(terms, TournamentTerms):
        return False
    return len(hand.live) >= 3 and hand.betting_is_over
