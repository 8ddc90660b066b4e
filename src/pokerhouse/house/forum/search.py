"""Queries for posts by their words."""

import re

import msgspec

from pokerhouse.house.forum.posts import Area, PostView, Thread

QUERY_WORDS_MAX = 8
QUERY_LETTERS_MAX = 100
FOUND_MAX = 25
"""The number of posts on a page of results."""
PAGES_MAX = 20
"""The most pages of results: a more precise query is better than further pages."""
HIT, HIT_END = "\x02", "\x03"
"""The marks around the words in an excerpt; no tidy text contains them."""


class PostQuery(msgspec.Struct, frozen=True):
    """A query for posts.

    - `words`: in small letters, all of them in the post or its title; the last one, from two
      letters on, may be the beginning of a word. A word with spaces is a phrase
    - `areas`: only there
    - `skip`, `most`: a part of the results, the best first
    """

    words: tuple[str, ...]
    areas: frozenset[Area]
    skip: int = 0
    most: int = FOUND_MAX


class PostHit(msgspec.Struct, frozen=True):
    """A post with the words, and an excerpt in which they are between `HIT` and `HIT_END`."""

    told: PostView
    thread: Thread
    excerpt: str


def words_of(query: str) -> tuple[str, ...]:
    """Return the words of a query; those between quotation marks are one phrase.

    >>> words_of('  Pot-Odds "AND NEAR(*" ')
    ('pot', 'odds', 'and near')
    """
    wanted: list[str] = []
    for quoted, plain in re.findall(r'"([^"]*)"|([^"]+)', query[:QUERY_LETTERS_MAX].casefold()):
        words = re.findall(r"\w+", quoted or plain)
        wanted += [" ".join(words)] if quoted and words else words
    return tuple(wanted[:QUERY_WORDS_MAX])
