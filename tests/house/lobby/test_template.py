"""Only what could be opened as a table is kept as a template: every field of the form, and what
none of them is.
"""

from typing import Any

import pytest

from pokerhouse.catalogue import Sentence
from pokerhouse.house.lobby.form import table_form, template_faults
from pokerhouse.house.lobby.form.fields import FieldKind, FormField

FIELDS = [
    field
    for group in table_form().groups
    for field in group.fields
    if field.key not in ("name", "password")
]
NUMBERS = [field for field in FIELDS if field.kind in (FieldKind.WHOLE, FieldKind.AMOUNT)]


def ids(field: FormField) -> str:
    """What a test is called by."""
    return field.key


def test_nothing_and_everything_as_usual_is_a_template() -> None:
    assert template_faults({}) == {}
    assert template_faults({field.key: field.default for field in FIELDS}) == {}


@pytest.mark.parametrize("field", FIELDS, ids=ids)
def test_every_field_is_looked_at(field: FormField) -> None:
    for wrong in (["list"], {"a": 1}, 1.5, "no such choice " * 20, -1 << 70, 1 << 70):
        assert field.key in template_faults({field.key: wrong}), wrong  # type: ignore[dict-item]
    if field.kind is not FieldKind.YES_NO:
        assert field.key in template_faults({field.key: True})


@pytest.mark.parametrize("field", NUMBERS, ids=ids)
def test_every_number_has_bounds(field: FormField) -> None:
    assert field.least is not None
    assert field.most is not None
    for beyond in (field.least - 1, field.most + 1):
        faults = template_faults({field.key: beyond})
        assert list(faults) == [field.key]
        assert f"choose {field.least:,} to {field.most:,}, not {beyond}" in str(faults[field.key])
    for bound in (field.least, field.most):
        fault = template_faults({field.key: bound}).get(field.key)
        assert fault is None or fault.key != "faults.number_range"


@pytest.mark.parametrize(
    "field", [field for field in FIELDS if field.kind is FieldKind.CHOICE], ids=ids
)
def test_every_choice_can_be_kept(field: FormField) -> None:
    for choice in field.choices:
        faults: dict[str, Any] = template_faults({field.key: choice.value})
        fault = faults.get(field.key)
        assert fault is None or fault.key != "faults.one_of", choice.value


def test_what_is_unknown_is_named_and_cut_short() -> None:
    (fault,) = template_faults({"jacuzzi": True}).values()
    assert fault == Sentence("faults.unknown_option", {"option": "'jacuzzi'"})
    many: dict[str, Any] = {f"{number} {'x' * 5_000}": 1 for number in range(12)}
    faults = template_faults(many)
    assert len(faults) == 3
    assert sum(len(key) + len(str(fault)) for key, fault in faults.items()) < 500


def test_neither_name_nor_password_is_kept() -> None:
    faults = template_faults({"name": "Den", "password": "four aces", "seats": 4})
    assert faults == {
        key: Sentence("faults.not_in_template", {"field": key}) for key in ("name", "password")
    }


def test_what_does_not_go_together_is_refused_as_a_table_would_be() -> None:
    faults = template_faults({"buy_in_min_bb": 200, "buy_in_bb": 100})
    assert list(faults) == ["buy_in_min_bb"]
    assert "in this order" in str(faults["buy_in_min_bb"])
    assert "seats" in template_faults({"variant": "badugi", "seats": 10})


def test_what_the_chosen_game_does_not_ask_for_does_no_harm() -> None:
    """The form keeps what was chosen for another game, and does not show it."""
    stud: dict[str, Any] = {"variant": "stud", "stakes.structure": "fixed_limit", "seats": 8}
    assert template_faults(stud | {"rules.boards": 2, "rules.straddle": "utg"}) == {}
    assert (
        template_faults({"mix": "horse", "variant": "omaha", "stakes.structure": "pot_limit"}) == {}
    )
    assert "mix" in template_faults({"mix": "no such mix"})
