"""The words that a person types, by their meaning, from `commands` in `terminal.toml`."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from pokerhouse.catalogue import ENGLISH, messages

_GROUP: Final = "terminal.commands."


@cache
def typed_words(language: str) -> Mapping[str, str]:
    """Return the meaning of each word: of the English ones, and of those of a language.

    >>> words = typed_words("de")
    >>> words["f"], words["fold"], words["folden"], words["ende"]
    ('fold', 'fold', 'fold', 'quit')
    """
    found: dict[str, str] = {}
    # An English word keeps its meaning in every language.
    for spoken in (language, ENGLISH):
        for key, words in messages(spoken, "terminal").items():
            if key.startswith(_GROUP):
                assert isinstance(words, str), "a list of words is one text"
                meaning = key.removeprefix(_GROUP)
                found |= dict.fromkeys((word.strip() for word in words.split(",")), meaning)
    return found
