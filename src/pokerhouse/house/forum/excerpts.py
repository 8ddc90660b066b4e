"""Excerpts of posts that were found by their words.

Law: the cost grows with the length of the text and no faster. The excerpts of the full-text index
take seconds for a text in which a word stands thousands of times.
"""

import re
import unicodedata
from collections.abc import Sequence

HIT, HIT_END = "\x02", "\x03"
"""The marks around the words in an excerpt; no tidy text contains them."""
EXCERPT_WORDS = 24
BEFORE = 6
"""The words of an excerpt before the first hit."""
_WORD = re.compile(r"[^\W_]+")


def excerpt_of(text: str, words: Sequence[str]) -> str:
    """Return some words of a text from shortly before the first hit on, with the hits marked.

    - `words`: as in `PostQuery`

    >>> excerpt_of("The price of a Côte bet", ("cote",)).replace(HIT, "<").replace(HIT_END, ">")
    'The price of a <Côte> bet'
    """
    places = [found.span() for found in _WORD.finditer(text)]
    read = [_plain(text[start:end]) for start, end in places]
    sought = [tuple(map(_plain, each.split())) for each in words]
    first = next((at for at in range(len(read)) if _length(read, at, sought)), 0)
    start = max(0, first - BEFORE)
    end = min(len(read), start + EXCERPT_WORDS)
    pieces = ["…" if start else ""]
    done = places[start][0] if start else 0
    at = start
    while at < end:
        length = min(_length(read, at, sought), end - at)
        if length:
            hit = text[places[at][0] : places[at + length - 1][1]]
            pieces += [text[done : places[at][0]], HIT, hit, HIT_END]
            done = places[at + length - 1][1]
        at += max(1, length)
    if end < len(read):
        return "".join([*pieces, text[done : places[end - 1][1]], "…"])
    return "".join([*pieces, text[done:]])


def _length(read: Sequence[str], at: int, sought: Sequence[Sequence[str]]) -> int:
    """Return how many words of the text from a place on are one of those that are sought."""
    for number, phrase in enumerate(sought, 1):
        here = read[at : at + len(phrase)]
        if len(here) < len(phrase) or list(here[:-1]) != list(phrase[:-1]):
            continue
        # The last word of a query may be the beginning of a word.
        is_open = number == len(sought) and len(phrase[-1]) > 1
        if here[-1] == phrase[-1] or (is_open and here[-1].startswith(phrase[-1])):
            return len(phrase)
    return 0


def _plain(word: str) -> str:
    """Return a word as the index compares it: in small letters, without marks on them."""
    if word.isascii():
        return word.casefold()
    parts = unicodedata.normalize("NFKD", word)
    return "".join(letter for letter in parts if not unicodedata.combining(letter)).casefold()
