"""How long everybody may look at what happens by itself: the streets of an all-in, and the pots
that are paid.

The table waits, not each page by itself, so that all see the same card at the same moment. A card
is dealt, and so written to the log, only when its time has come: until then it lies in the sealed
deck, and nobody can be told of it.
"""

from collections.abc import Sequence

from pokerhouse.house.table.session import RunOut
from pokerhouse.house.table.table import Table
from pokerhouse.rules import HandEvent, HandState, PotAwarded, deals_more, runs_out
from pokerhouse.units import Millis

_STREETS_MS = {RunOut.SLOW: (1_200, 1_900), RunOut.FAST: (500, 800), RunOut.OFF: (0, 0)}
"""Before a street that others follow, and before the last. Seven-card stud has the most of them:
three and the last, which makes 5.5 seconds; no all-in may take more than eight.
"""

SHOWDOWN_MS = 900
"""So much longer before the next hand where the last card came by itself: it is looked at before
any pot is paid.
"""
AWARD_MS = 1_000
"""So much longer for every pot, board and half that is paid after the first ..."""
AWARDS_MAX = 6
"""... but for so many of them at most."""


def before_street(table: Table, hand: HandState) -> Millis:
    """How long everybody may look before the cards that `hand` awaits; 0 where they are dealt at
    once.

    They are where somebody waits for them, where nobody looks on, and in a house that gives less
    time even to look at a showdown.
    """
    if not table.looking or not runs_out(hand):
        return Millis(0)
    between, last = _STREETS_MS[table.session.config.run_out]
    return Millis(min(between if deals_more(hand) else last, table.pace.after_showdown_ms))


def before_next_hand(table: Table, hand: HandState, events: Sequence[HandEvent]) -> Millis:
    """How long everybody may look at a hand that these events have ended."""
    if len(hand.live) == 1:
        return table.pace.after_fold_ms
    usual = table.pace.after_showdown_ms
    further = min(sum(isinstance(event, PotAwarded) for event in events) - 1, AWARDS_MAX)
    last_card = SHOWDOWN_MS if hand.tabled else 0
    return Millis(usual + min(AWARD_MS, usual) * further + min(last_card, usual))
