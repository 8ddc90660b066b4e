"""The words of served pages, by room and language: `words/en/forum.toml` and the same keys in
`words/de/forum.toml`.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from pokerhouse.errors import ConfigError
from pokerhouse.words import LANGUAGES, localized_number


class Text(str):
    """Words that may have places for values: `{{ w.hello(name=name) }}` fills them."""

    __slots__ = ("_language",)
    _language: str

    def __new__(cls, text: str, language: str) -> "Text":
        """These words, in a language by its code."""
        told = super().__new__(cls, text)
        told._language = language
        return told

    def __call__(self, **values: object) -> str:
        """The words with the values in their places; whole numbers as the language writes them."""
        told = {
            name: localized_number(f"{value:,}", self._language) if type(value) is int else value
            for name, value in values.items()
        }
        return self.format(**told)


class Words:
    """The words of one room in one language; a word that is not there is a mistake of ours, told by
    `ConfigError`.
    """

    def __init__(self, room: str, language: str, texts: dict[str, str]) -> None:
        self._where, self._language, self._texts = f"words/{language}/{room}.toml", language, texts

    def __getattr__(self, key: str) -> Text:
        if key.startswith("_"):
            raise AttributeError(key)
        return self[key]

    def __getitem__(self, key: str) -> Text:
        """A word by a key that is known only when the page is made: `w["kind_" + kind]`."""
        if key not in self._texts:
            raise ConfigError(f"{self._where} has no word {key!r}")
        return Text(self._texts[key], self._language)

    def count(self, key: str, number: int, **values: object) -> str:
        """How many: `posts_one = "{n} post"` and `posts_other = "{n} posts"` by `w.count("posts",
        3)`.
        """
        return self[f"{key}_{'one' if number == 1 else 'other'}"](n=number, **values)


@cache
def words(room: str, language: str) -> Words:
    """The words of a room. Raises `ConfigError` when there is no such file, or something in it is
    not a text.
    """
    file = files(__package__).joinpath("words", language, f"{room}.toml")
    if not file.is_file():
        raise ConfigError(f"there is no words/{language}/{room}.toml beside {__name__}")
    read: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    wrong = [key for key, text in read.items() if not isinstance(text, str)]
    if wrong:
        raise ConfigError(f"words/{language}/{room}.toml: {', '.join(wrong)}: expected texts")
    return Words(room, language, read)


def spoken(accepted: str) -> str:
    """The language for somebody, by what their browser says they read (`Accept-Language`, RFC 9110,
    12.5.4).
    """
    weighed = []
    for place, part in enumerate(accepted.lower().split(",")[:20]):
        tag, _, weight = part.replace(" ", "").partition(";q=")
        code = tag.partition("-")[0]
        try:
            share = float(weight or 1)
        except ValueError:
            share = 0.0
        if code in LANGUAGES and share > 0:
            weighed.append((-share, place, code))
    return min(weighed)[2] if weighed else LANGUAGES[0]
