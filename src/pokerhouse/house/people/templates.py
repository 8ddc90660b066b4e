"""Table templates: the options of a table, saved under a name for the next one.

The lobby checks the options (`house/lobby/form/template.py`); this module stores them. A later
version with other options still returns old templates: the page leaves out what the form no longer
has, and says so.
"""

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people.confusable_names import tidy
from pokerhouse.rules.games import wrong
from pokerhouse.units import Millis, PlayerId

TEMPLATES_MAX = 20
"""The most templates of an account."""
TEMPLATE_NAME_MAX = 30

Choice = str | int | bool | None
"""The value of a field in the form of a table."""


class Template(msgspec.Struct, frozen=True):
    """A named set of options.

    - `values`: by the keys of the form's fields, without defaults, name and password
    """

    player: PlayerId
    name: str
    values: dict[str, Choice]
    saved: Millis


class KeepTemplate(msgspec.Struct, frozen=True):
    """A template of a member, in place of theirs of the same name."""

    template: Template


class DropTemplate(msgspec.Struct, frozen=True):
    """Delete a template; nothing happens if there is none of this name."""

    player: PlayerId
    name: str


def template_name_fault(name: str) -> Sentence | None:
    """Find what is wrong with the name of a template.

    >>> template_name_fault("Friday's game") is None, template_name_fault(" ") is None
    (True, False)
    """
    tidied = tidy(name)
    if 1 <= len(tidied) <= TEMPLATE_NAME_MAX and tidied.isprintable():
        return None
    return wrong(HouseFault.TEMPLATE_NAME, most=TEMPLATE_NAME_MAX)
