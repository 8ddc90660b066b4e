"""The form for a new table offers every option there is, and nothing that cannot be chosen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from pokerhouse.house.lobby.form.fields import USUAL, FieldKind, FormField, table_form
from pokerhouse.house.lobby.form.lines import games
from pokerhouse.house.lobby.options import TableOptions
from pokerhouse.rules import Structure, variant_of
from pokerhouse.rules.games import usual_structure

FIELDS = {field.key: field for group in table_form().groups for field in group.fields}
NOT_ASKED = {"rules.rake.taken", "rules.cash_outs"}
"""For records of hands only."""

COMPANIONS: dict[str, dict[str, Any]] = {
    "buy_in_min_bb": {"buy_in_bb": 10_000, "buy_in_max_bb": 10_000},
    "buy_in_max_bb": {"buy_in_bb": 1, "buy_in_min_bb": 1},
    "buy_in_bb": {"buy_in_min_bb": 1, "buy_in_max_bb": 10_000},
    "rules.bomb_pot": {"ante": 5},
}
"""What has to be chosen together with a field."""


def options(changes: dict[str, Any]) -> TableOptions:
    """Usual options but for these, by the keys of their fields: as a client would send them."""
    built: dict[str, Any] = msgspec.to_builtins(USUAL)
    built["name"] = "Kitchen"
    for key, value in changes.items():
        holder, (*path, last) = built, key.split(".")
        for name in path:
            holder[name] = holder[name] or {}
            holder = holder[name]
        holder[last] = value
    return msgspec.convert(built, TableOptions)


def every_key(kind: type, prefix: str = "") -> Iterator[str]:
    """The place of every option within this type."""
    for name, hint in get_type_hints(kind).items():
        held = get_args(hint)[0] if type(None) in get_args(hint) else hint
        if isinstance(held, type) and issubclass(held, msgspec.Struct):
            yield from every_key(held, f"{prefix}{name}.")
        else:
            yield prefix + name


def test_the_form_asks_for_every_option() -> None:
    assert set(FIELDS) == set(every_key(TableOptions)) - NOT_ASKED


def test_what_the_form_shows_at_first_can_be_opened() -> None:
    assert options({}).faults() == []
    assert (
        options({key: field.default for key, field in FIELDS.items() if key != "name"}).faults()
        == []
    )


def base(field: FormField, variant: str) -> dict[str, Any]:
    """A game for which a field is meant, with what has to be chosen together with it."""
    structures = field.structures or (usual_structure(variant_of(variant)),)
    return {
        "variant": variant,
        "stakes.structure": structures[0],
        "seats": variant_of(variant).seats[0],
        **COMPANIONS.get(field.key, {}),
    }


def values(field: FormField) -> list[Any]:
    """What may be chosen, at least at the ends."""
    match field.kind:
        case FieldKind.CHOICE:
            return [choice.value for choice in field.choices]
        case FieldKind.YES_NO:
            return [False, True]
        case FieldKind.WHOLE | FieldKind.AMOUNT:
            return [field.least, field.most]
        case FieldKind.TEXT:
            assert field.most is not None
            return ["x", "x" * field.most]


OWN_TESTS = {
    "variant",
    "mix",
    "stakes.structure",
    "stakes.low",
    "stakes.high",
    "seats",
    "bring_in",
    "wild",
    "password",
}
"""These decide about the game as a whole; a password may also be empty, see `test_door.py`."""


@pytest.mark.parametrize("key", sorted(set(FIELDS) - OWN_TESTS))
def test_whatever_a_field_offers_can_be_had_in_the_games_it_fits(key: str) -> None:
    field = FIELDS[key]
    for variant in field.variants if field.variants is not None else tuple(games()):
        for value in values(field):
            if key in ("ante", "small_blind") and value == field.most:
                value = 5  # more than the blinds is a fault of these stakes
            if key == "rules.boards" and value == field.most and variant == "royal":
                value = 2  # its pack has 20 cards
            found = options(base(field, variant) | {key: value}).faults()
            assert found == [], f"{key} = {value} in {variant}"


BOUNDED = [
    key for key, field in FIELDS.items() if field.kind is FieldKind.WHOLE and key not in OWN_TESTS
]


@pytest.mark.parametrize("key", BOUNDED)
def test_a_field_is_bounded_where_the_table_is(key: str) -> None:
    field = FIELDS[key]
    assert field.least is not None
    assert field.most is not None
    variant = field.variants[0] if field.variants else "holdem"
    assert options(base(field, variant) | {key: field.least - 1}).faults()
    if not key.endswith(
        ("unit", "seven_deuce", "cap", "ante", "small_blind")
    ):  # of stakes, bounded by the form alone
        assert options(base(field, variant) | {key: field.most + 1}).faults()


@pytest.mark.parametrize("variant", games())
def test_every_game_of_the_form_can_be_opened(variant: str) -> None:
    usual = usual_structure(variant_of(variant))
    assert options({"variant": variant, "stakes.structure": usual, "seats": 2}).faults() == []


@pytest.mark.parametrize("choice", FIELDS["mix"].choices, ids=lambda choice: choice.value or "none")
def test_every_mix_of_the_form_can_be_opened(choice: Any) -> None:
    assert options({"mix": choice.value}).faults() == []


@pytest.mark.parametrize(
    "choice", FIELDS["wild"].choices, ids=lambda choice: choice.value or "none"
)
def test_every_wild_card_of_the_form_can_be_had_in_holdem(choice: Any) -> None:
    assert options({"wild": choice.value}).faults() == []


def test_a_field_that_fits_some_games_says_which() -> None:
    assert FIELDS["rules.open_pair"].variants == ("stud", "five_card_stud")
    assert FIELDS["rules.open_pair"].structures == (Structure.FIXED_LIMIT,)
    boards = FIELDS["rules.boards"].variants
    assert boards is not None
    assert "holdem" in boards
    assert "razz" not in boards


def test_the_reference_lists_every_option() -> None:
    page = (Path(__file__).parents[3] / "docs" / "reference" / "configuration.md").read_text()
    assert [key for key in FIELDS if f"`{key}`" not in page] == []
