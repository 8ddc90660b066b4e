"""The rule book of the house, R1 to R27, as data: `book.toml`."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule, with cases in numbers.

    key: `R5`; the tests of the rule are named after it.
    sources: where it stands elsewhere: WSOP-T and WSOP-L are the rules of the World Series of Poker of 2024, for
        tournaments and live action, TDA those of the Poker Tournament Directors Association of 2024, RR Robert's Rules.
    """

    key: str
    title: str
    text: str
    sources: str = ""
    examples: tuple[str, ...] = ()


@cache
def rule_book() -> tuple[Rule, ...]:
    """All rules, by their numbers."""
    text = files(__package__).joinpath("book.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["rule"], tuple[Rule, ...])
