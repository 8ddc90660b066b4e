"""Templates: what a host has chosen for a table, kept under a name with their account, to open the
next one like it.

What may be chosen, the lobby says (`house/lobby/template.py`); here it is kept. A house that knows
other options later still hands out what was kept: the page leaves out with a word what the form
does not ask for any more.
"""

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people.confusable_names import tidy
from pokerhouse.rules.games import wrong
from pokerhouse.units import Millis, PlayerId

TEMPLATES_MAX = 20
"""Templates of one account."""
TEMPLATE_NAME_MAX = 30

Choice = str | int | bool | None
"""What was chosen in a field of the form of a table."""


class Template(msgspec.Struct, frozen=True):
    """Choices under a name.

    - `values`: by the keys of the form's fields, those that are not as usual; neither a table's
      name nor its password
    """

    player: PlayerId
    name: str
    values: dict[str, Choice]
    saved: Millis


class KeepTemplate(msgspec.Struct, frozen=True):
    """A template of somebody with an account, in place of theirs of the same name."""

    template: Template


class DropTemplate(msgspec.Struct, frozen=True):
    """A template is not kept any more; nothing happens when there is none of this name."""

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
