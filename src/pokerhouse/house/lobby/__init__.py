"""Opening tables: what can be chosen, the form that asks for it, and whether it can be had."""

from pokerhouse.house.lobby.clocks import ClockKind, ClockOptions
from pokerhouse.house.lobby.form import TableForm, table_form
from pokerhouse.house.lobby.open_table import changed_table, open_table
from pokerhouse.house.lobby.options import STUDY, Stakes, TableOptions
from pokerhouse.house.lobby.options_of import options_of
from pokerhouse.house.lobby.template import template_faults

__all__ = [
    "STUDY",
    "ClockKind",
    "ClockOptions",
    "Stakes",
    "TableForm",
    "TableOptions",
    "changed_table",
    "open_table",
    "options_of",
    "table_form",
    "template_faults",
]
