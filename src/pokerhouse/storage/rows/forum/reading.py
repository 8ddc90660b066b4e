"""Reads the rows of the forum."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from pokerhouse.house import forum
from pokerhouse.storage.rows.schema import (
    FORUM_EDITS,
    FORUM_MARKS,
    FORUM_POSTS,
    FORUM_THREADS,
    Connection,
    from_row,
)
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId


class Words(Protocol):
    """The search for words in posts; every database has its own."""

    def find(self, connection: Connection, sought: forum.PostQuery) -> list[forum.PostNo]:
        """Return visible posts, the best ones first."""

    def tidy(self, connection: Connection) -> None:
        """Drop deleted words. Called now and then, at the beginning of a writing transaction."""


_POST = ", ".join(f"p.{column}" for column in FORUM_POSTS.columns)
_THREAD = ", ".join(f"t.{column}" for column in FORUM_THREADS.columns)
_POSTS = (
    f"SELECT {_POST}, players.name, faces.face, accounts.role FROM forum_posts p"
    " LEFT JOIN players ON players.player = p.player LEFT JOIN faces ON faces.player = p.player"
    " LEFT JOIN accounts ON accounts.player = p.player"
)
_THREADS = (
    f"SELECT {_THREAD}, players.name FROM forum_threads t LEFT JOIN players ON "
    "players.player = t.player"
)


def counts(connection: Connection) -> forum.ForumCounts:
    """Return the highest numbers in use, and how many posts wait."""
    (thread,) = connection.execute("SELECT max(number) FROM forum_threads").fetchone()
    (post,) = connection.execute("SELECT max(number) FROM forum_posts").fetchone()
    (held,) = connection.execute("SELECT count(*) FROM forum_posts WHERE state = 'held'").fetchone()
    return forum.ForumCounts(thread or 0, post or 0, held)


def areas(connection: Connection) -> list[forum.AreaCounts]:
    """Return every area with something to read."""
    rows = connection.execute(
        "SELECT area, count(*), sum(shown), max(moved) FROM forum_threads WHERE shown > 0 GROUP BY "
        "area ORDER BY area"
    )
    return [
        forum.AreaCounts(forum.Area(area), threads, int(posts), Millis(moved))
        for area, threads, posts, moved in rows
    ]


def threads(
    connection: Connection, areas: Collection[forum.Area], skip: int, most: int
) -> list[forum.ThreadView]:
    """Return threads of these areas; of a single area the pinned ones come first."""
    pinned = "t.pinned DESC, " if len(areas) == 1 else ""
    rows = connection.execute(
        f"{_THREADS} WHERE t.shown > 0 AND t.area IN ({_marks(areas)})"
        f" ORDER BY {pinned}t.moved DESC, t.number DESC LIMIT ? OFFSET ?",
        (*_names(areas), most, skip),
    )
    return list(map(_told_thread, rows))


def thread(connection: Connection | Writing, number: forum.ThreadNo) -> forum.Thread | None:
    """Return the thread of this number."""
    row = connection.execute(f"{FORUM_THREADS.select} WHERE number = ?", (number,)).fetchone()
    return None if row is None else _thread(row)


def posts(
    connection: Connection, thread: forum.ThreadNo, first: int, most: int
) -> list[forum.PostView]:
    """Return posts of a thread by their places."""
    rows = connection.execute(
        f"{_POSTS} WHERE p.thread = ? AND p.place >= ? AND p.place < ? ORDER BY p.place",
        (thread, first, first + most),
    )
    return list(map(_named_post, rows))


def stored_post(connection: Connection | Writing, number: forum.PostNo) -> forum.ForumPost | None:
    """Return a post without its author's name."""
    row = connection.execute(f"{FORUM_POSTS.select} WHERE number = ?", (number,)).fetchone()
    return None if row is None else _post(row)


def post(connection: Connection, number: forum.PostNo) -> forum.PostView | None:
    """Return the post of this number."""
    row = connection.execute(f"{_POSTS} WHERE p.number = ?", (number,)).fetchone()
    return None if row is None else _named_post(row)


def newest(
    connection: Connection, areas: Collection[forum.Area], thread: forum.ThreadNo | None, most: int
) -> list[forum.PostView]:
    """Return the posts that became visible last."""
    only = "" if thread is None else " AND number = ?"
    # The newest posts are in the threads that moved last, at most one thread per post. Twice as
    # many threads, since the post that moved a thread last may have been taken back.
    rows = connection.execute(
        f"{_POSTS} WHERE p.state = 'shown' AND p.thread IN (SELECT number FROM forum_threads"
        f" WHERE shown > 0 AND area IN ({_marks(areas)}){only} ORDER BY moved DESC LIMIT ?)"
        " ORDER BY p.at DESC, p.number DESC LIMIT ?",
        (*_names(areas), *([] if thread is None else [thread]), 2 * most, most),
    )
    return list(map(_named_post, rows))


def waiting_posts(connection: Connection, most: int) -> list[forum.PostView]:
    """Return the posts that wait for approval, the oldest first."""
    rows = connection.execute(
        f"{_POSTS} WHERE p.state = 'held' ORDER BY p.at, p.number LIMIT ?", (most,)
    )
    return list(map(_named_post, rows))


def waiting_count(connection: Connection, player: PlayerId) -> int:
    """Return how many posts of one person wait."""
    asked = "SELECT count(*) FROM forum_posts WHERE player = ? AND state = 'held'"
    return int(connection.execute(asked, (player,)).fetchone()[0])


def edits(connection: Connection, post: forum.PostNo) -> list[forum.Edit]:
    """Return the earlier versions of a post, the oldest first."""
    rows = connection.execute(f"{FORUM_EDITS.select} WHERE post = ? ORDER BY number", (post,))
    return [
        forum.Edit(forum.PostNo(number), count, title, words, Millis(at))
        for number, count, title, words, at in rows
    ]


def marks(connection: Connection, player: PlayerId) -> list[forum.ReadMark]:
    """Return how far a player has read in which threads."""
    rows = connection.execute(f"{FORUM_MARKS.select} WHERE player = ? ORDER BY thread", (player,))
    return [
        forum.ReadMark(PlayerId(who), forum.ThreadNo(of), Millis(seen), bool(follows))
        for who, of, seen, follows in rows
    ]


def followed(
    connection: Connection, player: PlayerId, areas: Collection[forum.Area]
) -> list[forum.ThreadView]:
    """Return the threads that a player follows in these areas."""
    rows = connection.execute(
        f"{_THREADS} JOIN forum_marks m ON m.thread = t.number WHERE m.player = ? AND m.follows = "
        "1 AND t.shown > 0"
        f" AND t.area IN ({_marks(areas)}) ORDER BY t.moved DESC, t.number DESC",
        (player, *_names(areas)),
    )
    return list(map(_told_thread, rows))


def written_by(connection: Connection, player: PlayerId) -> list[forum.ForumPost]:
    """Return all visible or hidden posts of a player, the oldest first."""
    rows = connection.execute(
        f"{FORUM_POSTS.select} WHERE player = ? AND state IN ('shown', 'hidden') ORDER BY number",
        (player,),
    )
    return list(map(_post, rows))


def latest_of(
    connection: Connection, player: PlayerId, areas: Collection[forum.Area], most: int
) -> list[tuple[forum.ForumPost, forum.Thread]]:
    """Return the last visible posts of a player, each with its thread."""
    rows = connection.execute(
        f"SELECT {_POST}, {_THREAD} FROM forum_posts p JOIN forum_threads t ON t.number = p.thread"
        f" WHERE p.player = ? AND p.state = 'shown' AND t.area IN ({_marks(areas)})"
        " ORDER BY p.at DESC, p.number DESC LIMIT ?",
        (player, *_names(areas), most),
    )
    columns = len(FORUM_POSTS.columns)
    return [(_post(row[:columns]), _thread(row[columns:])) for row in rows]


def search(connection: Connection, sought: forum.PostQuery, words: Words) -> list[forum.PostHit]:
    """Return the visible posts with these words, the best ones first."""
    found = []
    for number in words.find(connection, sought):
        told = post(connection, number)
        assert told is not None, "it was found"
        stands_in = thread(connection, told.post.thread)
        assert stands_in is not None, "a post has a thread"
        text = told.post.words or told.post.title
        found.append(forum.PostHit(told, stands_in, forum.excerpt_of(text, sought.words)))
    return found


def _marks(values: Collection[object]) -> str:
    return ", ".join("?" for _ in values) or "NULL"


def _names(wanted: Collection[forum.Area]) -> list[str]:
    return sorted(area.value for area in wanted)


def _thread(row: Sequence[Any]) -> forum.Thread:
    return from_row(forum.Thread, row)


def _told_thread(row: Sequence[Any]) -> forum.ThreadView:
    return forum.ThreadView(_thread(row[:-1]), row[-1] or "")


def _post(row: Sequence[Any]) -> forum.ForumPost:
    return from_row(forum.ForumPost, row)


def _named_post(row: Sequence[Any]) -> forum.PostView:
    return forum.PostView(_post(row[:-3]), row[-3] or "", row[-2], row[-1] or "")
