"""Looking for posts by their words."""

import re

import msgspec

from pokerhouse.house.forum.posts import Area, Thread, ToldPost

QUERY_WORDS_MAX = 8
QUERY_LETTERS_MAX = 100
FOUND_MAX = 25
"""Posts on a page of what was found."""
PAGES_MAX = 20
"""Of what was found: whoever looks further adds a word."""
HIT, HIT_END = "\x02", "\x03"
"""Around what was looked for in an excerpt; no tidy text holds them."""


class Sought(msgspec.Struct, frozen=True):
    """What is looked for.

    - `words`: all of which a post or its title has, the last one, if it has two letters, perhaps as
      the beginning of a word; in small letters. One with spaces is several words that stand next to
      each other
    - `areas`: only there
    - `skip`, `most`: from the best ones on
    """

    words: tuple[str, ...]
    areas: frozenset[Area]
    skip: int = 0
    most: int = FOUND_MAX


class Found(msgspec.Struct, frozen=True):
    """A post that has the words, and a part of it in which they stand between `HIT` and
    `HIT_END`.
    """

    told: ToldPost
    thread: Thread
    excerpt: str


def words_of(query: str) -> tuple[str, ...]:
    """The words somebody types, as they are looked for; those between quotation marks together.

    >>> words_of('  Pot-Odds "AND NEAR(*" ')
    ('pot', 'odds', 'and near')
    """
    wanted: list[str] = []
    for quoted, plain in re.findall(r'"([^"]*)"|([^"]+)', query[:QUERY_LETTERS_MAX].casefold()):
        words = re.findall(r"\w+", quoted or plain)
        wanted += [" ".join(words)] if quoted and words else words
    return tuple(wanted[:QUERY_WORDS_MAX])
