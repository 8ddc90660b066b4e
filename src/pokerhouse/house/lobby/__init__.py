"""Opening tables: the options, the form for them, and their limits."""

from pokerhouse.house.lobby.clocks import ClockKind, ClockOptions
from pokerhouse.house.lobby.form import TableForm, table_form
from pokerhouse.house.lobby.open_table import changed_table, open_table
from pokerhouse.house.lobby.options import STUDY, TableOptions, TableStakes
from pokerhouse.house.lobby.options_of import options_of
from pokerhouse.house.lobby.template import template_faults

__all__ = [
    "STUDY",
    "ClockKind",
    "ClockOptions",
    "TableForm",
    "TableOptions",
    "TableStakes",
    "changed_table",
    "open_table",
    "options_of",
    "table_form",
    "template_faults",
]
