"""The texts of the house by key, in every language: `faults.seats` is `seats` in
`words/<language>/faults.toml`.

A value in a table is a message:

- a string with placeholders in braces: `"Seat {seat} is taken."`
- a plural, a table with a string for `other` and for each category that differs: `one`. The number
  that decides is the placeholder that `by` names, else the first number in `other`.
- a choice, a table with `by` and a string per value of that placeholder; `other` is for the rest

Any other table is a group of messages. The web client takes the same files.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec

from pokerhouse.errors import MessageError

_TREE: Final = files(__package__) / "words"
ENGLISH: Final = "en"
"""The language of a reader whose own language has no folder."""
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The categories of plurals in Unicode CLDR."""
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """Chips as a value of a sentence; the last `decimals` digits stand behind the point."""

    chips: int
    decimals: int = 0


class Sentence(msgspec.Struct, frozen=True, tag="sentence"):
    """A message by its key, and its values by their placeholders; as a `str` it is English.

    >>> str(Sentence("language.name"))
    'English'
    """

    key: str
    values: "Mapping[str, int | str | Amount | Sentence | ValueList]" = {}

    def __str__(self) -> str:
        return text(ENGLISH, self.key, self.values)

    def __hash__(self) -> int:
        return hash((self.key, *self.values))


class ValueList(msgspec.Struct, frozen=True, tag="list"):
    """Several values in a row: `1, 2`, `1, 2 and 3`, `1 or 2`, or sentences with semicolons."""

    items: tuple[int | str | Amount | Sentence, ...]
    by: Literal["comma", "and", "or", "semicolon"] = "comma"

    def __str__(self) -> str:
        return value_text(ENGLISH, self)


Value = int | str | Amount | Sentence | ValueList
Plural = dict[str, str]
"""A plural or a choice."""


class Conventions(msgspec.Struct, frozen=True):
    """The conventions of a language, from its `language.toml`."""

    name: str
    thousands: str
    decimal: str
    date: str
    months: str
    lists: dict[str, str]


def text(language: str, key: str, values: Mapping[str, Value] | None = None) -> str:
    """Return a message in a language, or in English where the language has no folder.

    Whole numbers are written as the language writes them. Raises `MessageError` for a key that does
    not exist and for a placeholder without a value.

    >>> text("de", "language.name")
    'Deutsch'
    """
    if language not in LANGUAGES:
        language = ENGLISH
    given = values or {}
    message = _message(language, key)
    pattern = message if isinstance(message, str) else _chosen(key, message, given)

    parts = list(_parts(pattern))
    for place in range(1, len(parts), 2):
        if (hole := parts[place]) not in given:
            raise MessageError(f"{key} in {language}: expected a value for {{{hole}}}")
        parts[place] = value_text(language, given[hole])
    return "".join(parts)


@cache
def _parts(pattern: str) -> tuple[str, ...]:
    """Texts and, between each two, the name of a placeholder."""
    return tuple(_PLACEHOLDER.split(pattern))


def value_text(language: str, value: Value) -> str:
    """Return a value as the language writes it: names as they are, numbers with their marks."""
    match value:
        case str():
            return value
        case int():
            return localized_number(f"{value:,}", language)
        case Amount(chips, decimals):
            units, rest = divmod(abs(chips), 10**decimals)
            point = f".{rest:0{decimals}}" if decimals else ""
            return localized_number(f"{'-' if chips < 0 else ''}{units:,}{point}", language)
        case Sentence(key, inner):
            return text(language, key, inner)
        case ValueList(items, by):
            lists = conventions(language).lists
            texts = [value_text(language, item) for item in items]
            if by in ("and", "or") and len(texts) > 2:
                texts = [lists["comma"].join(texts[:-1]), texts[-1]]
            return lists[by].join(texts)


def localized_number(english: str, language: str) -> str:
    """Return an English number, `1,250.50`, with the marks of another language.

    >>> localized_number("1,250.50", "de")
    '1.250,50'
    """
    return english.translate(_marks(language))


@cache
def _marks(language: str) -> dict[int, int]:
    """The marks of a language for those of English."""
    marks = conventions(language)
    return str.maketrans(",.", marks.thousands + marks.decimal)


def decimal_value(number: float, decimals: int) -> Amount:
    """Return a number as a value, rounded, without zeros at its end.

    >>> decimal_value(2.50, 2), decimal_value(3.04, 1)
    (Amount(chips=25, decimals=1), Amount(chips=3, decimals=0))
    """
    digits = round(round(number, decimals) * 10**decimals)
    while decimals and digits % 10 == 0:
        digits, decimals = digits // 10, decimals - 1
    return Amount(digits, decimals)


def percent_value(part: float) -> Amount:
    """Return a part of a whole in percent, as a value."""
    return Amount(round(100 * part))


def in_unit(sentence: Sentence, amount: Callable[[int], Amount | str]) -> Sentence:
    """Return the same sentence with every amount as `amount` makes it, in inner ones too."""

    def changed(value: Any) -> Any:
        match value:
            case Amount(chips):
                return amount(chips)
            case Sentence():
                return in_unit(value, amount)
            case ValueList(items, by):
                return ValueList(tuple(map(changed, items)), by)
            case _:
                return value

    return Sentence(sentence.key, {name: changed(each) for name, each in sentence.values.items()})


def chips_value(
    chips: int | tuple[int, ...], amount: Callable[[int], Amount | str] = Amount
) -> Amount | str | ValueList:
    """Return chips as a value, each amount as `amount` makes it; of several, any would do."""
    if isinstance(chips, int):
        return amount(chips)
    return ValueList(tuple(map(amount, chips)), "or")


def reason_of(error: BaseException) -> "Sentence | ValueList | str":
    """Return the sentence that an exception was raised with; its text where there is none."""
    first = error.args[0] if error.args else None
    return first if isinstance(first, Sentence | ValueList) else str(error)


def has_message(key: str) -> bool:
    """Return whether a key has a message."""
    area = key.partition(".")[0]
    return area in areas(ENGLISH) and key in messages(ENGLISH, area)


def placeholders(message: str | Plural) -> frozenset[str]:
    """Return the names in braces of a message, and the name that decides between its forms."""
    if isinstance(message, str):
        return frozenset(_PLACEHOLDER.findall(message))
    forms = {key: form for key, form in message.items() if key != "by"}
    decides = {message["by"]} if "by" in message else set()
    return frozenset(_PLACEHOLDER.findall(" ".join(forms.values()))) | decides


@cache
def messages(language: str, area: str) -> Mapping[str, str | Plural]:
    """Return all messages of an area by their keys, the area's name included.

    Raises `MessageError` for an area that the language lacks and for a value that is no message.
    """
    file = _TREE / language / f"{area}.toml"
    if not file.is_file():
        raise MessageError(f"there is no words/{language}/{area}.toml")
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    return dict(_leaves(f"{area}.", read, f"words/{language}/{area}.toml"))


@cache
def areas(language: str) -> tuple[str, ...]:
    """Return the names of the files that a language has."""
    found = (_TREE / language).iterdir()
    return tuple(sorted(f.name[: -len(".toml")] for f in found if f.name.endswith(".toml")))


@cache
def conventions(language: str) -> Conventions:
    """Return how a language writes numbers and lists."""
    file = _TREE / language / "language.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Conventions)


def _leaves(
    prefix: str, table: Mapping[str, Any], where: str
) -> Iterator[tuple[str, str | Plural]]:
    for key, value in table.items():
        if isinstance(value, str) or (isinstance(value, dict) and _has_forms(value)):
            yield f"{prefix}{key}", value
        elif isinstance(value, dict):
            yield from _leaves(f"{prefix}{key}.", value, where)
        else:
            raise MessageError(f"{where}: {prefix}{key}: expected a text or a table of texts")


def _has_forms(table: Mapping[str, Any]) -> bool:
    texts = all(isinstance(value, str) for value in table.values())
    return texts and ("by" in table or ("other" in table and PLURALS.issuperset(table)))


def _chosen(key: str, forms: Plural, values: Mapping[str, Value]) -> str:
    choices = {name: form for name, form in forms.items() if name != "by"}
    by = forms.get("by") or next(
        (hole for hole in _PLACEHOLDER.findall(forms["other"]) if type(values.get(hole)) is int), ""
    )
    value = values.get(by)
    if "other" in choices and PLURALS.issuperset(choices):
        # English and German have one plural; a language with more needs its rule here.
        value = "one" if value == 1 else "other"
    chosen = choices.get(str(value), choices.get("other"))
    if chosen is None:
        raise MessageError(f"{key}: expected {by} to be one of {', '.join(choices)}, not {value}")
    return chosen


def _message(language: str, key: str) -> str | Plural:
    message = messages(language, key.partition(".")[0]).get(key)
    if message is None:
        raise MessageError(f"there is no message {key} in words/{language}")
    return message


def _languages() -> tuple[str, ...]:
    folders = (each.name for each in _TREE.iterdir() if (each / "language.toml").is_file())
    return (ENGLISH, *sorted(set(folders) - {ENGLISH}))


LANGUAGES: Final = _languages()
"""The languages by their codes, English first. A new language is a folder."""
