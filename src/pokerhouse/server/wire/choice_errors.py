"""Add the possible values to msgspec's message about a wrong value of an enumeration."""

import re
from functools import cache
from typing import Any

from msgspec import inspect

SHOWN_LETTERS = 40
"""The most letters of a wrong value that an error repeats."""
_WRONG = re.compile(r"Invalid enum value (?P<sent>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_STEP = re.compile(r"\[[^\]]*\]|[^.\[\]]+")


def name_choices(message: str, kind: Any, path: str | None = None) -> str:
    """Return msgspec's message about a wrong value, with the possible values added.

    - `message`: as msgspec wrote it; one that is not about an enumeration stays as it is
    - `kind`: the type that was decoded, such as a struct
    - `path`: the place of the value in it, such as `scopes[0]`; None: the place in the message

    >>> from enum import StrEnum
    >>> import msgspec
    >>> Suit = StrEnum("Suit", ["HEART", "SPADE"])
    >>> name_choices("Invalid enum value 'club' - at `$[0]`", list[Suit])
    "'club': expected heart or spade - at `[0]`"
    """
    if (wrong := _WRONG.fullmatch(message)) is None:
        return message
    place = (wrong["path"] or "") if path is None else path
    values = sorted(
        {str(value): None for value in _values(_known(kind), _STEP.findall(place))},
        key=str.casefold,
    )
    if not values:
        return message
    sent = (
        wrong["sent"]
        if len(wrong["sent"]) <= SHOWN_LETTERS
        else f"{wrong['sent'][:SHOWN_LETTERS]}…"
    )
    *others, last = values
    expected = f"{', '.join(others)} or {last}" if others else last
    return f"{sent}: expected {expected}" + (f" - at `{place}`" if path is None and place else "")


_known = cache(inspect.type_info)
"""Cached for every type that is decoded: the types of frames and of request bodies."""


def _values(kind: inspect.Type, steps: list[str]) -> list[Any]:
    """Return the values of the enumeration at the end of these steps; of a union, all members'."""
    if isinstance(kind, inspect.Metadata):
        return _values(kind.type, steps)
    if isinstance(kind, inspect.UnionType):
        return [value for each in kind.types for value in _values(each, steps)]
    if not steps:
        if isinstance(kind, inspect.EnumType):
            return [each.value for each in kind.cls]
        return list(kind.values) if isinstance(kind, inspect.LiteralType) else []
    step, *rest = steps
    if isinstance(kind, inspect.StructType):
        return [
            value
            for field in kind.fields
            if field.encode_name == step
            for value in _values(field.type, rest)
        ]
    if isinstance(kind, inspect.CollectionType):
        return _values(kind.item_type, rest)
    if isinstance(kind, inspect.TupleType):
        return [value for each in kind.item_types for value in _values(each, rest)]
    if isinstance(kind, inspect.DictType):
        return [value for each in (kind.key_type, kind.value_type) for value in _values(each, rest)]
    return []
