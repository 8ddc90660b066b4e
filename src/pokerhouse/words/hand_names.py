"""The names of hands as sentences. The rules have one English name for each hand, which follows one
of the patterns in `hand_patterns.toml`; `hand-names.toml` has the same names in each language.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from pokerhouse.catalogue import ENGLISH, Sentence, Value, ValueList, messages, value_text

_WORD: Final = re.compile(r"\w+")
_INDICES: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks as cards show them."""


def localized_hand(name: str, language: str) -> str:
    """Return the name of a hand in a language.

    Boards are separate, and on each board the halves of a pot.

    >>> localized_hand("full house, aces over kings; no low", "de")
    'Full House, Asse über Könige; Kein Low'
    >>> localized_hand("flush, king high, then jack, eight, five, deuce", "en")
    'king-high flush (K J 8 5 2)'
    """
    return value_text(language, hand_sentence(name))


def hand_sentence(name: str) -> Value:
    """Return the name of a hand as a value of a sentence."""
    if " / " in name:
        board, others = name.split(" / ", 1)
        values = {"board": hand_sentence(board), "others": hand_sentence(others)}
        return Sentence("hand-names.boards", values)
    halves = tuple(_half(half) for half in name.split("; "))
    return halves[0] if len(halves) == 1 else ValueList(halves, "semicolon")


def lead_of(name: str) -> str:
    """Return the first word of a name in English, or its kind: an article may depend on it."""
    key, values = _read(name.split("; ")[0])
    if key in ("kicker", "kickers", "ranks"):
        return lead_of(values["hand"])
    return values["high"] if "high" in values and not key.endswith("high") else key


def _half(name: str) -> Sentence | str:
    key, texts = _read(name)
    if not texts:
        kind = f"hand-names.kinds.{key}"
        return Sentence(kind) if kind in messages(ENGLISH, "hand-names") else name
    values: dict[str, Value] = {}
    for value, words in texts.items():
        if value == "hand":
            values[value] = _half(words)
        elif value == "ranks":
            highest = texts["hand"].split()[-2] if key == "ranks" else ""
            values[value] = _indices(f"{highest} {words}")
        else:
            values[value] = Sentence(f"hand-names.ranks.{words}")
    return Sentence(f"hand-names.patterns.{key}", values)


def _read(name: str) -> tuple[str, dict[str, str]]:
    """Return the kind or the pattern of a name, and the words in it."""
    kind = re.sub("[ -]", "_", name)
    if f"hand-names.kinds.{kind}" not in messages(ENGLISH, "hand-names"):
        for key, pattern in _patterns():
            if found := pattern.fullmatch(name):
                return key, found.groupdict()
    return kind, {}


def _indices(words: str) -> str:
    """Return `ace, ten` as `A 10`."""
    ranks = _ranks()
    found = (word for word in _WORD.findall(words) if word in ranks)
    return " ".join(_INDICES[ranks.index(word) // 2] for word in found)


@cache
def _ranks() -> tuple[str, ...]:
    """Return the words of the ranks, from `deuce` and `deuces` up."""
    keys = messages(ENGLISH, "hand-names")
    return tuple(key.rpartition(".")[2] for key in keys if ".ranks." in key)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return a pattern for each kind of name; a hand and ranks are several words, a rank is one."""
    read = tomllib.loads((files(__package__) / "hand_patterns.toml").read_text(encoding="utf-8"))
    wide = {"hand": ".+", "ranks": ".+"}

    def group(hole: re.Match[str]) -> str:
        return f"(?P<{hole[1]}>{wide.get(hole[1], '|'.join(_ranks()))})"

    return tuple((key, re.compile(re.sub(r"\{(\w+)\}", group, name))) for key, name in read.items())
