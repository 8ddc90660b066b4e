"""The form for a table's options, and the check of the templates that people save of it."""

from pokerhouse.house.lobby.form.fields import TableForm, table_form
from pokerhouse.house.lobby.form.template import template_faults

__all__ = ["TableForm", "table_form", "template_faults"]
