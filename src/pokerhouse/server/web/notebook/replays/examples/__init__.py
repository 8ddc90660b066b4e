"""The hands of the rule book, each with the rule it shows and a title in its first line.

A file here is a hand in PHH; it is listed by itself. The golden tests replay every one of them.
`de.toml` and the like have the titles in other languages.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from pokerhouse.histories import Record, format_named, replay
from pokerhouse.rules import HandEvent

SHIPPED: Final = files(__name__)
"""The folder with the files."""
_FIRST = re.compile(r"# ((?:R\d+(?:, )?)+)(?:, [a-z]+)?: (.+)")
"""`# R8, R24: 25 in chips of 5 for two: 15 and 10.`"""


class RuleExample(msgspec.Struct, frozen=True):
    """A hand that shows a rule.

    - `name`: by which it is asked for, `r08_odd_chip`
    - `rules`: which ones it shows, `("R8",)`
    - `title`: what is to be seen, as a sentence
    """

    name: str
    rules: tuple[str, ...]
    title: str


@cache
def examples() -> tuple[RuleExample, ...]:
    """All of them, in the order of the rule book."""
    shown = [
        _read_off(path.name.removesuffix(".phh"))
        for path in SHIPPED.iterdir()
        if path.name.endswith(".phh")
    ]
    return tuple(sorted(shown, key=lambda each: (int(each.rules[0].removeprefix("R")), each.name)))


def title_of(example: RuleExample, language: str) -> str:
    """Return the title of an example in one of `words.LANGUAGES`."""
    return _titles(language).get(example.name, example.title)


@cache
def _titles(language: str) -> dict[str, str]:
    file = SHIPPED.joinpath(f"{language}.toml")
    if not file.is_file():
        return {}
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, str])


@cache
def log_of(example: RuleExample) -> tuple[HandEvent, ...]:
    """All that happens in it."""
    read = format_named("phh").read
    assert read is not None, "PHH is a format that can be read"
    (record,) = read(_text(example.name), example.name, lambda _: None)
    assert isinstance(record, Record), "an example is a hand"
    return replay(record).log


def _read_off(name: str) -> RuleExample:
    found = _FIRST.match(_text(name))
    assert found is not None, f"{name}: an example begins with the rules that it shows"
    title = found[2]
    return RuleExample(name, tuple(found[1].split(", ")), title[:1].upper() + title[1:])


def _text(name: str) -> str:
    return SHIPPED.joinpath(f"{name}.phh").read_text(encoding="utf-8")
