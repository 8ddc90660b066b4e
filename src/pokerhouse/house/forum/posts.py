"""Threads and posts of the forum, and the parts by which a store writes them.

Laws: a post that was shown keeps its place in its thread, whatever becomes of its text, so that
links keep their targets. Earlier versions of a post are kept for its author and the moderators. A
name is never in a row: posts are shown with present names, so that an erased person leaves none.
"""

import re
from enum import StrEnum
from typing import NewType

import msgspec
from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.units import Millis, PlayerId

ThreadNo = NewType("ThreadNo", int)
PostNo = NewType("PostNo", int)
"""The number of a post among all posts of the house, from 1."""

EVERY_THREAD = ThreadNo(0)
"""In a mark: all threads were read up to then."""
PAGE_POSTS = 25
"""The number of posts on a page."""
PAGE_THREADS = 25


class Area(StrEnum):
    """A part of the forum."""

    PUBLIC = "public"
    """Anybody reads and writes, registered or not."""
    MEMBERS = "members"
    """For people with an account whose address is confirmed."""
    FAQ = "faq"
    """Questions and answers by owners and moderators; anybody reads."""
    NEWS = "news"
    """Announcements: only owners write the first post of a thread; anybody reads."""


class PostState(StrEnum):
    """The state of a post."""

    SHOWN = "shown"
    HELD = "held"
    """It waits for the approval of an owner or moderator."""
    HIDDEN = "hidden"
    """A moderator has hidden it."""
    DELETED = "deleted"
    """Its author has deleted it: its text is gone."""
    REJECTED = "rejected"
    """It was held and rejected: nobody has ever seen it, and its text is gone."""


class Thread(msgspec.Struct, frozen=True):
    """A conversation.

    - `title`: empty when its first post is hidden or deleted
    - `player`: the person who began it
    - `moved`: when the newest of its posts came into sight
    - `places`: the posts with a place in it: all except those never shown
    - `shown`: the posts whose text can be read; a thread without any is in no list
    """

    number: ThreadNo
    area: Area
    title: str
    player: PlayerId
    at: Millis
    moved: Millis
    places: int
    shown: int
    pinned: bool = False
    locked: bool = False

    @property
    def pages(self) -> int:
        """The number of pages that its posts fill."""
        return max(1, -(-self.places // PAGE_POSTS))


class ForumPost(msgspec.Struct, frozen=True):
    """A post of a person.

    - `place`: in its thread, from 1; 0 while nobody has seen it
    - `title`: of the first post, the thread's; otherwise empty
    - `words`: in Markdown
    - `at`: when it came into sight
    - `edited`: when it was changed last; 0 for never
    """

    number: PostNo
    thread: ThreadNo
    place: int
    player: PlayerId
    title: str
    words: str
    at: Millis
    edited: Millis = Millis(0)
    state: PostState = PostState.SHOWN

    @property
    def page(self) -> int:
        """The page of its thread that it is on."""
        return page_of(self.place)


class Edit(msgspec.Struct, frozen=True):
    """An earlier version of a post.

    - `number`: of the edits of this post, from 1
    - `at`: when this version was written
    """

    post: PostNo
    number: int
    title: str
    words: str
    at: Millis


class ReadMark(msgspec.Struct, frozen=True):
    """The progress of a reader in a thread, and whether they follow it.

    - `thread`: `EVERY_THREAD` for all of them at once
    - `seen`: posts that came into sight by then are read
    """

    player: PlayerId
    thread: ThreadNo
    seen: Millis
    follows: bool = False


class PostView(msgspec.Struct, frozen=True):
    """A post with the present name, face and role of its author; the role is empty for a guest."""

    post: ForumPost
    name: str
    face: int | None
    role: str


class ThreadView(msgspec.Struct, frozen=True):
    """A thread with the present name of the person who began it."""

    thread: Thread
    name: str


class NewThread(msgspec.Struct, frozen=True):
    """A new thread; its number must be new."""

    thread: Thread


class ChangeThread(msgspec.Struct, frozen=True):
    """A thread before and after a change: written only if it is still as before."""

    before: Thread
    after: Thread


class NewPost(msgspec.Struct, frozen=True):
    """A new post; its number must be new."""

    post: ForumPost


class ChangePost(msgspec.Struct, frozen=True):
    """A post before and after a change: written only if it is still as before."""

    before: ForumPost
    after: ForumPost


class KeepEdit(msgspec.Struct, frozen=True):
    """An earlier version of a post, to be kept."""

    edit: Edit


class DropEdits(msgspec.Struct, frozen=True):
    """Delete the earlier versions of a post."""

    post: PostNo


class KeepMark(msgspec.Struct, frozen=True):
    """The progress of a reader, in place of the one stored for the same thread."""

    mark: ReadMark


ForumPart = NewThread | ChangeThread | NewPost | ChangePost | KeepEdit | DropEdits | KeepMark
"""One change to be written."""


def objection(
    part: ChangeThread | ChangePost, stored: Thread | ForumPost | None
) -> Conflict | None:
    """Return why a thread or post may not be changed; None when it is still as it was."""
    if stored == part.before:
        return None
    kind = "thread" if isinstance(part, ChangeThread) else "post"
    return Conflict(f"{kind} {part.before.number} is not as it was")


def page_of(place: int) -> int:
    """Return the page of its thread that the post in this place is on.

    >>> page_of(1), page_of(25), page_of(26)
    (1, 1, 2)
    """
    return max(1, -(-place // PAGE_POSTS))


# Changes of a thread and a post when the post is shown, hidden, edited or removed.
#
# Each function takes both as they are and returns both as they will be. A thread counts the places
# ever taken in it and the posts that are shown, and has the title of its first post while that is
# shown.


def comes_into_sight(thread: Thread, post: ForumPost, now: Millis) -> tuple[Thread, ForumPost]:
    """Give a new post, or one that was approved, the next place in its thread."""
    place = thread.places + 1
    title = post.title if place == 1 else thread.title
    # A clock that was set back hides nothing from the followers of the thread.
    moved = Millis(max(now, thread.moved + 1))
    return (
        replace(thread, title=title, moved=moved, places=place, shown=thread.shown + 1),
        replace(post, place=place, at=moved, state=PostState.SHOWN),
    )


def goes_out_of_sight(thread: Thread, post: ForumPost) -> tuple[Thread, ForumPost]:
    """Hide a shown post: a moderator's decision."""
    return _less(thread, post), replace(post, state=PostState.HIDDEN)


def comes_back(thread: Thread, post: ForumPost) -> tuple[Thread, ForumPost]:
    """Show a hidden post again, in its place."""
    title = post.title if post.place == 1 else thread.title
    return replace(thread, title=title, shown=thread.shown + 1), replace(
        post, state=PostState.SHOWN
    )


def is_taken_back(thread: Thread, post: ForumPost) -> tuple[Thread, ForumPost]:
    """Delete a post for its author, shown or held: its text goes."""
    after = _less(thread, post) if post.state is PostState.SHOWN else thread
    return after, replace(post, title="", words="", state=PostState.DELETED)


def is_rejected(post: ForumPost) -> ForumPost:
    """Reject a held post: its text goes."""
    return replace(post, title="", words="", state=PostState.REJECTED)


def is_edited(
    thread: Thread, post: ForumPost, title: str, words: str, now: Millis
) -> tuple[Thread, ForumPost]:
    """Change a post for its author; the title only if it begins a thread."""
    if not post.title:
        return thread, replace(post, words=words, edited=now)
    named = replace(thread, title=title) if post.place == 1 else thread
    return named, replace(post, title=title, words=words, edited=now)


def _less(thread: Thread, post: ForumPost) -> Thread:
    return replace(thread, title="" if post.place == 1 else thread.title, shown=thread.shown - 1)


# Queries for posts by their words.

QUERY_WORDS_MAX = 8
QUERY_LETTERS_MAX = 100
FOUND_MAX = 25
"""The number of posts on a page of results."""
PAGES_MAX = 20
"""The most pages of results: a more precise query is better than further pages."""


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
    >>> words_of("to be to")  # the last one may be the beginning of a word
    ('be', 'to')
    """
    wanted: list[str] = []
    for quoted, plain in re.findall(r'"([^"]*)"|([^"]+)', query[:QUERY_LETTERS_MAX].casefold()):
        words = re.findall(r"\w+", quoted or plain)
        wanted += [" ".join(words)] if quoted and words else words
    return tuple(reversed(dict.fromkeys(reversed(wanted[:QUERY_WORDS_MAX]))))
