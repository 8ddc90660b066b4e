"""What passing time does at a table: turns run out or are made longer, and all clocks stand still
and go on (R21).
"""

from pokerhouse.house.table.timing.halting import go_on_when_back, held_up, lines_changed, slept
from pokerhouse.house.table.timing.turns import come_back, more_time, run_out

__all__ = [
    "come_back",
    "go_on_when_back",
    "held_up",
    "lines_changed",
    "more_time",
    "run_out",
    "slept",
]
