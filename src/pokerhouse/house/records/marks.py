"""Marks: the things a player did in a hand, or could have done.

A figure counts hands with one mark among hands with another. "Before the flop" means the first
betting round of every game. "May raise" means that they have chips for more than a call and that
somebody else has chips to answer it.
"""

from enum import IntEnum


class Mark(IntEnum):
    """A bit for each thing that is counted. The numbers are stored: new marks go to the end.

    Not flags: those take a microsecond to join, and millions of hands are read.
    """

    ASKED = 1 << 0
    """Made a decision before the flop. A big blind that everybody folds to makes none, nor does a
    forced bring-in.
    """
    VOLUNTARY = 1 << 1
    """Called, bet or raised before the flop. Blinds, antes, straddles and bring-ins alone are
    forced.
    """
    RAISED_FIRST_ROUND = 1 << 2
    """Bet or raised before the flop."""
    THREE_BET_CHANCE = 1 << 3
    """May raise the first raise before the flop, which was another's."""
    THREE_BET = 1 << 4
    """Raised it: the third bet, where the big blind is the first."""
    FACED_THREE_BET = 1 << 5
    """Made the first raise before the flop and was raised once."""
    FOLDED_TO_THREE_BET = 1 << 6
    """Folded then."""
    STEAL_CHANCE = 1 << 7
    """In the cutoff, on the button or in the small blind, with everybody before them folded."""
    STEAL = 1 << 8
    """Raised there."""
    FACED_STEAL = 1 << 9
    """In a blind, and such a raise is the only one."""
    FOLDED_TO_STEAL = 1 << 10
    """Folded then."""
    CBET_CHANCE = 1 << 11
    """Raised last before the flop, and on the flop nobody has bet when it is their turn."""
    CBET = 1 << 12
    """Bet then: a continuation bet."""
    FACED_CBET = 1 << 13
    """Another's continuation bet was not raised yet when it was their turn."""
    FOLDED_TO_CBET = 1 << 14
    """Folded then."""
    FOLDED_FIRST_ROUND = 1 << 15
    """Folded before the flop."""
    FOLDED_LATER = 1 << 16
    """Folded in a later betting round."""
    SAW_FLOP = 1 << 17
    """Was in the hand when the flop was dealt; also all-in."""
    SHOWDOWN = 1 << 18
    """Was one of at least two who were in the hand at its end, whether they showed or mucked."""
    WON = 1 << 19
    """Was paid a part of a pot."""
    WON_SHOWDOWN = 1 << 20
    """Was paid a part of a pot at a showdown."""
    SHOWDOWN_AFTER_FLOP = 1 << 21
    """Saw the flop, and came to a showdown."""
    WON_AFTER_FLOP = 1 << 22
    """Saw the flop, and was paid a part of a pot."""
    ALL_IN = 1 << 23
    """Put in their last chip."""
