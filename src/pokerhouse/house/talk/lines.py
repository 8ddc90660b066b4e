"""A chat message, called a line, and the rules for its text.

Law: a line is plain text on one line. Everything that controls how text is shown (control
characters, bidi marks, invisible characters) is removed, so that a line can neither pass for
another person's nor run over its neighbours.
"""

import unicodedata
from enum import StrEnum
from typing import NewType

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.table.session import TableTalk
from pokerhouse.rules import HandState
from pokerhouse.rules.between_hands import Terms, TournamentTerms
from pokerhouse.rules.games import wrong
from pokerhouse.units import HandId, Millis, PlayerId, TableId

# Reactions sent with one tap; each is shown at the seat for some seconds and not stored.


class Sign(StrEnum):
    """Quick phrases and faces; the client decides what they look like."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    NICE_HAND = "nice_hand"
    WELL_PLAYED = "well_played"
    NICE_BLUFF = "nice_bluff"
    UNLUCKY = "unlucky"
    THANKS = "thanks"
    SORRY = "sorry"
    ONE_MOMENT = "one_moment"
    SMILE = "smile"
    LAUGH = "laugh"
    SURPRISE = "surprise"
    SAD = "sad"
    WINK = "wink"
    COOL = "cool"
    LOVE = "love"
    THINK = "think"
    CRY = "cry"
    ANGRY = "angry"
    YAWN = "yawn"


LINE_MAX = 200
"""The most letters of a line."""
MARKS_MAX = 4
"""The most marks on one letter: no living script has more, and a tower of them would cover lines.
"""

Place = NewType("Place", str)
"""The place of a message: the lobby, or a table by its id."""

LOBBY = Place("lobby")
"""No table's id: those are hexadecimal."""
FORUM = Place("forum")
"""Posts are not lines, but they are reported like them, and mutes everywhere count here."""

_JOINERS = "\u200c\u200d"
"""Invisible, but parts of Persian and Indian letters, and of composed emoji."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters to Unicode, but invisible to the eye."""


class Line(msgspec.Struct, frozen=True):
    """A chat message.

    - `number`: counts the lines of its place, from 1
    - `name`: the speaker's
    - `seated`: sent from a seat of the table
    - `hand`: the hand that was in play there
    - `hidden`: hidden by a host or a moderator
    - `face`: the one the speaker has chosen; None for the one of their name
    """

    place: Place
    number: int
    player: PlayerId
    name: str
    text: str
    at: Millis
    seated: bool = False
    hand: HandId | None = None
    hidden: bool = False
    face: int | None = None


def table_place(table: TableId) -> Place:
    """Return the place of a table's chat."""
    return Place(table)


def tidy_line(text: str) -> str:
    """Tidy a text: composed letters on one line, single spaces, none around it.

    >>> tidy_line("  nice\\thand,\\nAnn \\u202ereversed")
    'nice hand, Ann reversed'
    """
    plain = unicodedata.normalize("NFC", "".join(map(_plain, text)))
    kept: list[str] = []
    marks = 0
    for sign in plain:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MARKS_MAX:
            kept.append(sign)
    return " ".join("".join(kept).split())


def line_faults(text: str) -> list[Sentence]:
    """List the faults of a tidy line of chat."""
    if not any(can_be_seen(sign) for sign in text):
        return [wrong(HouseFault.LINE_UNSEEN)]
    if len(text) > LINE_MAX:
        return [wrong(HouseFault.LINE_LENGTH, letters=len(text), most=LINE_MAX)]
    return []


def _plain(sign: str) -> str:
    """Return what stands for this character in a line: itself, a space, or nothing."""
    match unicodedata.category(sign):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" if sign not in _JOINERS:
            return ""
        case "Cn" if _is_never_a_sign(ord(sign)):
            return ""
    return sign


def _is_never_a_sign(number: int) -> bool:
    """Tell whether Unicode reserves this number; XML, and so a feed, cannot hold some of these."""
    return number & 0xFFFE == 0xFFFE or 0xFDD0 <= number <= 0xFDEF


def can_be_seen(sign: str) -> bool:
    """Tell whether a reader sees this character on its own."""
    return unicodedata.category(sign) not in ("Zs", "Mn", "Me", "Cf") and sign not in _BLANKS


# The audience of a message: the people who see it at once, and those who see it later (R23).
#
# Law: by default spectators do not reach seated players while a hand is in play, because they may
# know cards that a player must not. A player who has folded knows two cards more than the others,
# so a table may choose that nobody talks during a hand. A message that waits is kept like any
# other, with the hand it was sent in, and delivered when that hand is over. Whether a message
# waits follows from message, listener and hand alone, also after a restart.


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
