"""Which values there are, where one was sent that is none of them: msgspec names the wrong one
alone.
"""

import re
from functools import cache
from typing import Any

from msgspec import inspect

SHOWN_LETTERS = 40
"""So much is shown of a value that was sent."""
_WRONG = re.compile(r"Invalid enum value (?P<sent>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_STEP = re.compile(r"\[[^\]]*\]|[^.\[\]]+")


def name_choices(told: str, kind: Any, path: str | None = None) -> str:
    """What msgspec says is wrong with something of this kind, with the values that were possible.

    - `told`: its message; one that is not about an enumeration stays as it is
    - `kind`: what was decoded, such as a struct
    - `path`: where in it the value stands, such as `scopes[0]`; None: where the message says

    >>> from enum import StrEnum
    >>> import msgspec
    >>> Suit = StrEnum("Suit", ["HEART", "SPADE"])
    >>> name_choices("Invalid enum value 'club' - at `$[0]`", list[Suit])
    "'club': expected heart or spade - at `[0]`"
    """
    if (wrong := _WRONG.fullmatch(told)) is None:
        return told
    place = (wrong["path"] or "") if path is None else path
    values = sorted(
        {str(value): None for value in _values(_known(kind), _STEP.findall(place))},
        key=str.casefold,
    )
    if not values:
        return told
    sent = (
        wrong["sent"]
        if len(wrong["sent"]) <= SHOWN_LETTERS
        else f"{wrong['sent'][:SHOWN_LETTERS]}…"
    )
    *others, last = values
    expected = f"{', '.join(others)} or {last}" if others else last
    return f"{sent}: expected {expected}" + (f" - at `{place}`" if path is None and place else "")


_known = cache(inspect.type_info)
"""By kinds of frames and of what routes take: so many as there are of these."""


def _values(kind: inspect.Type, steps: list[str]) -> list[Any]:
    """The values of the enumeration there; of several that may stand there, all."""
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
