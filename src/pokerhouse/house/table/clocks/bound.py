"""How long a hand may wait for one person."""

from pokerhouse.house.table.clocks.clock import RETURN_MS
from pokerhouse.house.table.session import GRACE_MS, TableConfig
from pokerhouse.units import Millis

ABSENCE_MS = Millis(GRACE_MS + RETURN_MS)
"""What a lost line adds to clock and time bank at the most: one grace, and at its very end a player
who comes back.
"""


def longest_wait(config: TableConfig) -> Millis:
    """The longest that a turn lasts of a person who is missing, or who loses their line again and
    again.

    It is the clock, a full time bank, and what a lost line adds. Whoever is still missing then sits
    out, and nobody waits for them again; so it is also the longest that a missing person holds up a
    whole hand. At a table without a clock it counts from the moment they are gone, or the clock is
    called. Time in which all clocks stand still does not
    count: it has a bound of its own, in `session/halts.py`.
    """
    return Millis(config.action_ms + config.bank.most_ms + ABSENCE_MS)
