"""Words of posts as SQLite finds them: its full-text index FTS5, which triggers of the schema keep
(v0019).

The one statement about the house that an adapter writes itself: databases have nothing in common
there. In PostgreSQL it would be `to_tsvector` over the same two columns, and `ts_headline`.
"""

from pokerhouse.house.forum import HIT, HIT_END, PostNo, Sought
from pokerhouse.storage.rows.connection import Connection

COMPARED_MAX = 1_000
"""Of the posts that have the words so many are compared, the newest: a word that stands in all
posts is found as soon as one that stands in few.
"""
EXCERPT_WORDS = 24
MERGED_PAGES = 500
"""Of the index, at a time: two megabytes, some twenty milliseconds."""
TITLE_WEIGHT = 5.0
"""How much more a word counts in a title."""


class Fts5Words:
    """Implements `Words`."""

    def find(self, connection: Connection, sought: Sought) -> list[tuple[PostNo, str]]:
        """Shown posts by their words, the best ones first, each with an excerpt."""
        if not sought.words or not sought.areas:
            return []
        wanted = _query(sought.words)
        areas = sorted(area.value for area in sought.areas)
        numbers = [
            number
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
        # Only of those that are told: an excerpt takes longer than finding.
        excerpts = dict(
            connection.execute(
                f"SELECT rowid, snippet(forum_words, -1, ?, ?, '…', {EXCERPT_WORDS}) FROM "
                "forum_words"
                " WHERE forum_words MATCH ? AND rowid IN "
                f"({', '.join('?' for _ in numbers) or 'NULL'})",
                (HIT, HIT_END, wanted, *numbers),
            ).fetchall()
        )
        return [(PostNo(number), excerpts[number]) for number in numbers]

    def tidy(self, connection: Connection) -> None:
        """Merge some parts of the index: what was deleted is not in what comes of it.

        Never in a transaction that has written posts before: SQLite 3.40 spoils its index then.
        """
        connection.execute(
            "INSERT INTO forum_words(forum_words, rank) VALUES ('merge', ?)", (-MERGED_PAGES,)
        )


def _query(words: tuple[str, ...]) -> str:
    """All of the words; the last one may be the beginning of one, if it is more than a letter.

    In quotes nothing is a command to FTS5, and several words stand next to each other.
    """
    *whole, last = words
    beginning = " *" if len(last.split()[-1]) > 1 else ""
    return " ".join([*(f'"{word}"' for word in whole), f'"{last}"{beginning}'])
