"""The pauses in which everybody can look at what happens by itself: all-in run-outs and payouts.

The table waits, not each page by itself, so that all see the same card at the same moment. A card
is dealt, and so written to the log, only when its time has come: until then it lies in the sealed
deck, and nobody can get to know it.
"""

from collections.abc import Sequence

from pokerhouse.house.table.session import RunOut
from pokerhouse.house.table.table import Table
from pokerhouse.rules import HandEvent, HandState, PotAwarded, deals_more, runs_out
from pokerhouse.units import Millis

_STREETS_MS = {RunOut.SLOW: (1_200, 2_800), RunOut.FAST: (500, 800), RunOut.OFF: (0, 0)}
"""The pause before a street that others follow, and before the last.

Seven-card stud has the most of them: three and the last, which makes 6.4 seconds; no all-in may
take more than eight.
"""

SHOWDOWN_MS = 900
"""The extra pause after a run-out: people look at the last card before any pot is paid."""
AWARD_MS = 1_000
"""The extra pause for every pot, board and half that is paid after the first ..."""
AWARDS_MAX = 6
"""... but for no more than this many of them."""


def before_street(table: Table, hand: HandState) -> Millis:
    """Return the pause before the cards that `hand` awaits; 0 if they are dealt at once.

    There is no pause while a player has a decision left, when nobody is looking, or in a house that
    gives less time even for a showdown.
    """
    if not table.looking or not runs_out(hand):
        return Millis(0)
    between, last = _STREETS_MS[table.session.config.run_out]
    return Millis(min(between if deals_more(hand) else last, table.pace.after_showdown_ms))


def before_next_hand(table: Table, hand: HandState, events: Sequence[HandEvent]) -> Millis:
    """Return the pause after a hand that was ended by these events."""
    # Everybody has folded to one player: there are no cards to look at.
    if len(hand.live) == 1:
        return table.pace.after_fold_ms
    usual = table.pace.after_showdown_ms
    further = min(sum(isinstance(event, PotAwarded) for event in events) - 1, AWARDS_MAX)
    # Without tabled cards nothing was run out, so the last card was seen before the last bets.
    last_card = SHOWDOWN_MS if hand.tabled else 0
    return Millis(usual + min(AWARD_MS, usual) * further + min(last_card, usual))
