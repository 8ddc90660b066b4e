"""The texts of served pages, by room and language: `words/<language>/site-<room>.toml`."""

from functools import cache

from pokerhouse.catalogue import LANGUAGES, messages, text
from pokerhouse.errors import ConfigError


class PageText(str):
    """A text that may have placeholders: `{{ w.hello(name=name) }}` fills them."""

    __slots__ = ("_key", "_language")
    _key: str
    _language: str

    def __new__(cls, words: str, key: str, language: str) -> "PageText":
        """Make the text of a key in a language."""
        made = super().__new__(cls, words)
        made._key, made._language = key, language
        return made

    def __call__(self, **values: object) -> str:
        """Return the text with its values; whole numbers as the language writes them."""
        given = {name: each if type(each) is int else str(each) for name, each in values.items()}
        return text(self._language, self._key, given)


class PageWords:
    """The texts of one area in one language. A text that does not exist raises `ConfigError`."""

    def __init__(self, area: str, language: str) -> None:
        self._area = area
        self._language = language
        self._texts = messages(language, self._area)

    def __getattr__(self, key: str) -> PageText:
        if key.startswith("_"):
            raise AttributeError(key)
        return self[key]

    def __getitem__(self, key: str) -> PageText:
        """Return a text by a key that is known only when the page is made: `w["kind_" + kind]`."""
        message = self._texts.get(f"{self._area}.{key}")
        if not isinstance(message, str):
            raise ConfigError(f"words/{self._language}/{self._area}.toml has no text {key!r}")
        return PageText(message, f"{self._area}.{key}", self._language)

    def count(self, key: str, number: int, **values: int | str) -> str:
        """Return a plural: `w.count("posts", 3)`."""
        return text(self._language, f"{self._area}.{key}", {"n": number, **values})


@cache
def words(room: str, language: str) -> PageWords:
    """Return the texts of a room. Raises `MessageError` when the language has no such file."""
    return PageWords(f"site-{room}", language)


def spoken(accepted: str) -> str:
    """Return the best language for a browser that sends this `Accept-Language`."""
    return asked_language(accepted) or LANGUAGES[0]


def asked_language(accepted: str) -> str:
    """Return the language of the house that a browser asks for; empty if it asks for none.

    accepted: its `Accept-Language` (RFC 9110, 12.5.4).
    """
    weighed = []
    for place, part in enumerate(accepted.lower().split(",")[:20]):
        tag, *weight = part.replace(" ", "").split(";q=", 1)
        code = tag.partition("-")[0]
        try:
            share = float("".join(weight) or 1)
        except ValueError:
            share = 0.0
        if code in LANGUAGES and share > 0:
            weighed.append((-share, place, code))
    return min(weighed)[2] if weighed else ""
