"""The rule book of the house, R1 to R27, as data.

In English `book.toml`, in other languages `book.de.toml` and the like: the same rules and cases.
Sources stand in the English one alone.
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec.structs import replace

from pokerhouse.words import LANGUAGES


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule, with cases in numbers.

    key: `R5`; the tests of the rule are named after it.
    sources: where it stands elsewhere: WSOP-T and WSOP-L are the rules of the World Series of Poker
        of 2024, for tournaments and live action, TDA those of the Poker Tournament Directors
        Association of 2024, RR Robert's Rules.
    no_hand: why no hand can show it, where none can.
    """

    key: str
    title: str
    text: str
    sources: str = ""
    examples: tuple[str, ...] = ()
    no_hand: str = ""


@cache
def rule_book(language: str = LANGUAGES[0]) -> tuple[Rule, ...]:
    """Return all rules by number; in English where the language has no book of its own."""
    rules = _read("book.toml")
    if not (files(__package__) / f"book.{language}.toml").is_file():
        return rules
    told = {rule.key: rule for rule in _read(f"book.{language}.toml")}
    return tuple(replace(told[rule.key], sources=rule.sources) for rule in rules)


def _read(file: str) -> tuple[Rule, ...]:
    text = files(__package__).joinpath(file).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["rule"], tuple[Rule, ...])
