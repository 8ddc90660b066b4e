"""Opening tables: the options, their limits, and the game they make."""

from pokerhouse.house.lobby.clocks import ClockKind, ClockOptions
from pokerhouse.house.lobby.open_table import changed_table, open_table, options_of
from pokerhouse.house.lobby.options import STUDY, TableOptions, TableStakes

__all__ = [
    "STUDY",
    "ClockKind",
    "ClockOptions",
    "TableOptions",
    "TableStakes",
    "changed_table",
    "open_table",
    "options_of",
]
