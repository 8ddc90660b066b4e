"""May this be kept as a template? What could not be opened as a table is refused, field by
field.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from pokerhouse.house.lobby.form import USUAL, FieldKind, FormField, table_form
from pokerhouse.house.lobby.options import TableOptions
from pokerhouse.house.people import Choice

NEVER_KEPT = ("name", "password")
"""Each table has a name of its own, and nobody finds a password written down."""
NOT_IN_A_MIX = ("variant", "stakes.structure")
"""A mix has games and structures of its own."""
UNKNOWN_TOLD = 3
"""Of fields that nobody knows so many are named."""
KEY_TOLD = 40
TEXT_MAX = 200


def template_faults(values: Mapping[str, Choice]) -> dict[str, str]:
    """What is wrong with choices, in words, by the fields of the form that they were made in; empty
    when nothing is.

    >>> template_faults({"seats": 4})
    {}
    >>> template_faults({"seats": 40, "jacuzzi": True})
    {'seats': 'Seats: choose 2 to 10, not 40', 'jacuzzi': "this house knows no option 'jacuzzi'"}
    """
    fields = {field.key: field for group in table_form().groups for field in group.fields}
    known = {key: value for key, value in values.items() if key in fields}
    unknown = [key for key in values if key not in fields][:UNKNOWN_TOLD]
    faults = {key: _fault(fields[key], value) for key, value in known.items()}
    faults |= {key[:KEY_TOLD]: f"this house knows no option {key[:KEY_TOLD]!r}" for key in unknown}
    faults |= {key: f"a template keeps no {key} of a table" for key in NEVER_KEPT if key in values}
    if found := {key: fault for key, fault in faults.items() if fault}:
        return found
    chosen = {
        key: value
        for key, value in known.items()
        if value != fields[key].default and _fits(fields[key], values)
    }
    return {(fault.fields or ("",))[0]: fault.words for fault in _options(chosen).faults()}


def _fault(field: FormField, value: Choice) -> str:
    match field.kind:
        case FieldKind.YES_NO:
            return "" if isinstance(value, bool) else f"{field.label}: choose true or false"
        case FieldKind.CHOICE:
            choices = [choice.value for choice in field.choices]
            return (
                ""
                if value in choices
                else f"{field.label}: choose one of {', '.join(map(repr, choices))}"
            )
        case FieldKind.TEXT:
            most = TEXT_MAX if field.most is None else field.most
            right = isinstance(value, str) and len(value) <= most
            return "" if right else f"{field.label}: at most {most} letters"
        case FieldKind.WHOLE | FieldKind.AMOUNT:
            return _fault_of_number(field, value)


def _fault_of_number(field: FormField, value: Choice) -> str:
    if value is None and field.default is None:
        return ""
    least, most = field.least, field.most
    assert least is not None, f"{field.key} is a number without bounds"
    assert most is not None, f"{field.key} is a number without bounds"
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return ""
    return f"{field.label}: choose {least} to {most}, not {str(value)[:KEY_TOLD]}"


def _fits(field: FormField, values: Mapping[str, Choice]) -> bool:
    """Is the field asked for with what is chosen? What is not asked for does not count as
    chosen.
    """
    if values.get("mix"):
        return field.key not in NOT_IN_A_MIX
    variant, structure = (
        values.get("variant", USUAL.variant),
        values.get("stakes.structure", USUAL.stakes.structure),
    )
    fits_game = field.variants is None or variant in field.variants
    return fits_game and (field.structures is None or structure in field.structures)


def _options(chosen: Mapping[str, Choice]) -> TableOptions:
    """The options of a table that is opened so."""
    tree: dict[str, Any] = {**msgspec.to_builtins(USUAL), "name": "Template"}
    for key, value in chosen.items():
        *holders, name = key.split(".")
        place = tree
        for holder in holders:
            if place.get(holder) is None:
                place[holder] = {}
            place = place[holder]
        place[name] = value
    return msgspec.convert(tree, TableOptions)
