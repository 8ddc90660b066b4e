"""The check of templates: only options with which a table could be opened are stored."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pokerhouse.catalogue import Sentence, ValueList
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.lobby.form.fields import USUAL, FieldKind, FormField, table_form
from pokerhouse.house.lobby.options import TableOptions
from pokerhouse.house.people import Choice
from pokerhouse.rules.games import wrong

NEVER_KEPT = ("name", "password")
"""Each table has a name of its own, and passwords are not written down."""
NOT_IN_A_MIX = ("variant", "stakes.structure")
"""A mix has games and structures of its own."""
UNKNOWN_TOLD = 3
"""The number of unknown fields that are named."""
KEY_TOLD = 40
TEXT_MAX = 200


def template_faults(values: Mapping[str, Choice]) -> dict[str, Sentence]:
    """Find what is wrong with choices, by the fields of the form that they were made in.

    >>> template_faults({"seats": 4})
    {}
    >>> faults = template_faults({"seats": 40, "jacuzzi": True})
    >>> str(faults["seats"]), str(faults["jacuzzi"])
    ('Seats: choose 2 to 10, not 40', "this server has no option 'jacuzzi'")
    """
    fields = {field.key: field for group in table_form().groups for field in group.fields}
    known = {key: value for key, value in values.items() if key in fields}
    faults: dict[str, Sentence | None] = {
        key: _fault(fields[key], value) for key, value in known.items()
    }
    for key in [key for key in values if key not in fields][:UNKNOWN_TOLD]:
        short = key[:KEY_TOLD]
        faults[short] = wrong(HouseFault.UNKNOWN_OPTION, option=repr(short))
    for key in NEVER_KEPT:
        if key in values:
            faults[key] = wrong(HouseFault.NOT_IN_TEMPLATE, field=key)
    if found := {key: fault for key, fault in faults.items() if fault is not None}:
        return found
    chosen = {
        key: value
        for key, value in known.items()
        if value != fields[key].default and _fits(fields[key], values)
    }
    return {(fault.fields or ("",))[0]: fault.sentence for fault in _options(chosen).faults()}


def _fault(field: FormField, value: Choice) -> Sentence | None:
    match field.kind:
        case FieldKind.YES_NO:
            if isinstance(value, bool):
                return None
            return wrong(HouseFault.YES_OR_NO, field=Sentence(f"form.fields.{field.key}.label"))
        case FieldKind.CHOICE:
            choices = tuple(repr(choice.value) for choice in field.choices)
            if value in [choice.value for choice in field.choices]:
                return None
            return wrong(
                HouseFault.ONE_OF,
                field=Sentence(f"form.fields.{field.key}.label"),
                choices=ValueList(choices),
            )
        case FieldKind.TEXT:
            most = TEXT_MAX if field.most is None else field.most
            if isinstance(value, str) and len(value) <= most:
                return None
            return wrong(
                HouseFault.TEXT_LENGTH, field=Sentence(f"form.fields.{field.key}.label"), most=most
            )
        case FieldKind.WHOLE | FieldKind.AMOUNT:
            return _fault_of_number(field, value)


def _fault_of_number(field: FormField, value: Choice) -> Sentence | None:
    if value is None and field.default is None:
        return None
    least, most = field.least, field.most
    assert least is not None, f"{field.key} is a number without bounds"
    assert most is not None, f"{field.key} is a number without bounds"
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return None
    bounds = {"least": least, "most": most}
    return wrong(
        HouseFault.NUMBER_RANGE,
        field=Sentence(f"form.fields.{field.key}.label"),
        given=str(value)[:KEY_TOLD],
        **bounds,
    )


def _fits(field: FormField, values: Mapping[str, Choice]) -> bool:
    """Tell whether the field is part of the form with these values."""
    if values.get("mix"):
        return field.key not in NOT_IN_A_MIX
    variant, structure = (
        values.get("variant", USUAL.variant),
        values.get("stakes.structure", USUAL.stakes.structure),
    )
    fits_game = field.variants is None or variant in field.variants
    return fits_game and (field.structures is None or structure in field.structures)


def _options(chosen: Mapping[str, Choice]) -> TableOptions:
    """Return the options of a table with these values."""
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
