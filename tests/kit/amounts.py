"""Every place in a frame or a request where an amount is named, found from the types; a new one is
found by itself.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT
from msgspec.inspect import is_struct_type

from pokerhouse.units import Chips

FORGED: tuple[object, ...] = (
    *(-1, -(2**31), -(2**63), -(2**64), -(10**40)),
    *(2**53, 2**63 - 1, 2**63, 2**64, 10**40),
    *(0.5, 5.0, -0.0, 1e308, float("nan"), float("inf"), float("-inf")),
    *("5", "", "1e3", "NaN", True, False, [5], {"amount": 5}),
)
"""What somebody who means harm writes where an amount belongs; Python's JSON has words for NaN,
too.
"""


class Place(NamedTuple):
    """A place of an amount: its name, and the value around it with this amount in it."""

    name: str
    filled: Callable[[object], Any]


def places(kind: Any, name: str = "") -> Iterator[Place]:
    """Every place within a value of this type."""
    if kind in (int, Chips):
        yield Place(name, lambda amount: amount)
    elif is_struct_type(kind):
        fixed = sample(kind)
        for field in msgspec.structs.fields(kind):
            for place in places(
                _hints(kind)[field.name], f"{name or _tag(kind)}.{field.encode_name}"
            ):
                yield Place(place.name, _within(fixed, field.encode_name, place))
    else:
        for part in get_args(kind):
            inner = f"{name}.{_tag(part)}" if is_struct_type(part) and _tag(part) else name
            for place in places(part, inner):
                yield Place(place.name, _around(get_origin(kind), place))


def sample(kind: Any) -> Any:
    """The least value of this type, as JSON has it."""
    kind = getattr(kind, "__supertype__", kind)
    if is_struct_type(kind):
        config = kind.__struct_config__
        tag = {config.tag_field: config.tag} if config.tag else {}
        needed = [
            each
            for each in msgspec.structs.fields(kind)
            if each.default is NODEFAULT and each.default_factory is NODEFAULT
        ]
        return tag | {each.encode_name: sample(_hints(kind)[each.name]) for each in needed}
    if isinstance(kind, type):
        if issubclass(kind, Enum):
            return next(iter(kind)).value
        return {str: "x", int: 1, bool: False, NoneType: None}[kind]
    first, *others = get_args(kind)
    return None if NoneType in others else [] if get_origin(kind) is tuple else sample(first)


def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag or "")


def _within(fixed: dict[str, Any], field: str, place: Place) -> Callable[[object], Any]:
    return lambda amount: {**fixed, field: place.filled(amount)}


def _around(holder: Any, place: Place) -> Callable[[object], Any]:
    if holder is tuple:
        return lambda amount: [place.filled(amount)]
    if (
        holder is dict
    ):  # choices of a table's form by the keys of its fields, of which this one counts chips
        return lambda amount: {"ante": place.filled(amount)}
    return place.filled
