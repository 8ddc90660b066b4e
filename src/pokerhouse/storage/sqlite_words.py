"""The words of posts in the full-text index FTS5, which triggers of the schema keep (v0019).

The one statement about the house that an adapter writes itself: databases have nothing in common
there. In PostgreSQL it would be `to_tsvector` over the same two columns.
"""

from pokerhouse.house.forum import PostNo, PostQuery
from pokerhouse.storage.rows.schema import Connection

COMPARED_MAX = 1_000
"""The most posts that are compared, the newest ones with the words.

A word in every post is found as fast as a rare one.
"""
MERGED_PAGES = 500
"""The pages of the index that are merged at a time: two megabytes, some twenty milliseconds."""
TITLE_WEIGHT = 5.0
"""The weight of a word in a title; one in the text has 1."""


class Fts5Words:
    """Implements `Words`."""

    def find(self, connection: Connection, sought: PostQuery) -> list[PostNo]:
        """Return visible posts with the words, the best ones first."""
        if not sought.words or not sought.areas:
            return []
        wanted = _query(sought.words)
        areas = sorted(area.value for area in sought.areas)
        return [
            PostNo(number)
            for (number,) in connection.execute(
                "SELECT p.number FROM forum_words JOIN forum_posts p ON p.number = "
                "forum_words.rowid"
                " JOIN forum_threads t ON t.number = p.thread WHERE forum_words MATCH ? AND "
                "p.state = 'shown'"
                " AND forum_words.rowid >= (SELECT min(rowid) FROM"
                " (SELECT rowid FROM forum_words WHERE forum_words MATCH ? ORDER BY rowid DESC "
                "LIMIT ?))"
                f" AND t.area IN ({', '.join('?' for _ in areas)})"
                f" ORDER BY bm25(forum_words, {TITLE_WEIGHT}, 1.0), p.number DESC LIMIT ? OFFSET ?",
                (wanted, wanted, COMPARED_MAX, *areas, sought.most, sought.skip),
            )
        ]

    def tidy(self, connection: Connection) -> None:
        """Merge some parts of the index: deleted words are not in the result.

        Never in a transaction that has written posts before: SQLite 3.40 spoils its index then.
        """
        connection.execute(
            "INSERT INTO forum_words(forum_words, rank) VALUES ('merge', ?)", (-MERGED_PAGES,)
        )


def _query(words: tuple[str, ...]) -> str:
    """Return the query for all words; the last one may be the beginning of a word.

    In quotes nothing is a command to FTS5, and several words stand next to each other.
    """
    *whole, last = words
    beginning = " *" if len(last.split()[-1]) > 1 else ""
    return " ".join([*(f'"{word}"' for word in whole), f'"{last}"{beginning}'])
