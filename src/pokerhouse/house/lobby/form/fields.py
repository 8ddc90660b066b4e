"""The form for a table's options, as the server sends it: groups of fields.

Kind and default of a field follow from the option it asks for. To add one: a field of
`TableOptions` (or of `rules.games.HouseRules`, `Rake`), and a line in `lobby/form_lines.py`.
"""

from enum import Enum, StrEnum
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from pokerhouse.catalogue import ENGLISH, has_message, text
from pokerhouse.house.lobby.clocks import SECONDS, ClockKind
from pokerhouse.house.lobby.form.lines import GROUPS, FormLine, games
from pokerhouse.house.lobby.options import TableOptions, TableStakes
from pokerhouse.house.table import ABSENCE_MS
from pokerhouse.rules import Structure, variants
from pokerhouse.rules.games import mixes
from pokerhouse.units import Chips

USUAL = TableOptions(name="", stakes=TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20)))
"""The values the form starts with."""


class FieldKind(StrEnum):
    """The kinds of fields."""

    TEXT = "text"
    WHOLE = "whole"
    """A whole number."""
    AMOUNT = "amount"
    """A whole number of chips, shown and typed as `rules.counted` says."""
    YES_NO = "yes_no"
    CHOICE = "choice"


class Choice(msgspec.Struct, frozen=True):
    """One of the values of a field."""

    value: str
    label: str


class FormField(msgspec.Struct, frozen=True):
    """One option. `key` is its place in `TableOptions`: `rules.boards` is the field `boards` within
    `rules`.
    """

    key: str
    label: str
    kind: FieldKind
    default: str | int | bool | None
    """Null if it follows from the stakes, or is off."""
    help: str = ""
    least: int | None = None
    most: int | None = None
    """The bound of a whole number; for a text, its most letters."""
    choices: tuple[Choice, ...] = ()
    variants: tuple[str, ...] | None = None
    """Keys of the games it fits; null for all."""
    structures: tuple[Structure, ...] | None = None
    """The betting structures it fits; null for all."""
    owners_only: bool = False
    """Refused for everybody except owners of the house."""


class FormGroup(msgspec.Struct, frozen=True):
    """Fields that belong together."""

    key: str
    label: str
    fields: tuple[FormField, ...]


class FormTimes(msgspec.Struct, frozen=True):
    """The numbers behind the longest wait for one person in a hand, in seconds."""

    clocks: dict[ClockKind, int]
    """The default length of a turn."""
    absence: int
    """The time that a lost connection adds to the turn and a full time bank."""


class TableForm(msgspec.Struct, frozen=True):
    """The form for a new table."""

    groups: tuple[FormGroup, ...]
    times: FormTimes


@cache
def table_form() -> TableForm:
    """The form for this house's games and mixes."""
    groups = tuple(
        FormGroup(key, text(ENGLISH, f"form.groups.{key}"), tuple(map(_field, lines)))
        for key, lines in GROUPS.items()
    )
    return TableForm(groups, FormTimes(SECONDS, ABSENCE_MS // 1000))


def _field(line: FormLine) -> FormField:
    kind, default = _option(line.key)
    choices = line.choices or _values_of(kind)
    about = f"form.fields.{line.key}"
    least, most = line.bounds
    fits = line.fits
    return FormField(
        key=line.key,
        label=text(ENGLISH, f"{about}.label"),
        kind=FieldKind.CHOICE if choices else _KINDS[kind],
        default=default,
        help=text(ENGLISH, f"{about}.help") if has_message(f"{about}.help") else "",
        least=least,
        most=most,
        choices=tuple(Choice(value, _name_of(line.key, value)) for value in choices),
        variants=None if fits is None else tuple(key for key in games() if fits(variants()[key])),
        structures=line.structures,
        owners_only=line.owners_only,
    )


_KINDS = {
    str: FieldKind.TEXT,
    int: FieldKind.WHOLE,
    bool: FieldKind.YES_NO,
    Chips: FieldKind.AMOUNT,
}


def _option(key: str) -> tuple[type, Any]:
    """Return the type and the default of the option with this key."""
    holder: type = TableOptions
    value: Any = USUAL
    for name in key.split("."):
        kind = get_type_hints(holder)[name]
        if type(None) in get_args(kind):
            (kind,) = (part for part in get_args(kind) if part is not type(None))
        value = getattr(value, name) if value is not None else _default(holder, name)
        holder = kind if kind is Chips else getattr(kind, "__supertype__", kind)
    return holder, value


def _default(holder: type, name: str) -> object:
    return next(f.default for f in msgspec.structs.fields(holder) if f.name == name)


def _values_of(kind: type) -> tuple[str, ...]:
    if kind is Chips or not issubclass(kind, Enum):
        return ()
    return tuple(str(member.value) for member in kind)


_NAMED_AS_GAMES = {"mix": "mixes", "variant": "names", "stakes.structure": "structures"}
"""The groups of `games.toml` with the names of a field's values."""


def _name_of(field: str, value: str) -> str:
    key = f"form.fields.{field}.choices.{value or 'none'}"
    if value and field in _NAMED_AS_GAMES:
        key = f"games.{_NAMED_AS_GAMES[field]}.{value}"
        if not has_message(key):  # a game of the owner's own
            return variants()[value].name if field == "variant" else mixes()[value].name
    return text(ENGLISH, key)
