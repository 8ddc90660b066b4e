"""Threads and posts: what the forum is made of, and the parts by which a store writes them.

Laws: a post that was seen keeps its place in its thread, whatever becomes of its words, so that
links lead where they led. What was written before an edit is kept for its author and for those who
keep the house. A name is never in a row: posts are told with the names of today, so that whoever is
forgotten leaves none.
"""

from enum import StrEnum
from typing import NewType

import msgspec

from pokerhouse.errors import Conflict
from pokerhouse.units import Millis, PlayerId

ThreadNo = NewType("ThreadNo", int)
PostNo = NewType("PostNo", int)
"""Of all posts of the house, from 1."""

EVERY_THREAD = ThreadNo(0)
"""Of a mark: all threads were read up to then."""
PAGE_POSTS = 25
"""Posts of a page."""
PAGE_THREADS = 25


class Area(StrEnum):
    """A part of the forum."""

    PUBLIC = "public"
    """Anybody reads and writes, registered or not."""
    MEMBERS = "members"
    """Read and written by those with an account whose address is confirmed."""
    FAQ = "faq"
    """Questions and answers by those who keep the house; anybody reads."""
    NEWS = "news"
    """What owners tell everybody: the first post of each thread; anybody reads."""


class PostState(StrEnum):
    """What has become of a post."""

    SHOWN = "shown"
    HELD = "held"
    """It waits until somebody who keeps the house lets it through."""
    HIDDEN = "hidden"
    """A moderator has taken it out of sight."""
    DELETED = "deleted"
    """Its author has taken it back: its words are gone."""
    REJECTED = "rejected"
    """It was held, and not let through: nobody has ever seen it, and its words are gone."""


class Thread(msgspec.Struct, frozen=True):
    """A conversation.

    - `title`: empty when its first post is hidden or deleted
    - `player`: who began it
    - `moved`: when the newest of its posts came into sight
    - `places`: posts that take a place in it: all but those that nobody has seen
    - `shown`: posts whose words can be read; a thread without any is in no list
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
        """How many pages its posts fill."""
        return max(1, -(-self.places // PAGE_POSTS))


class Post(msgspec.Struct, frozen=True):
    """What somebody wrote.

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
        """On which page of its thread it stands."""
        return page_of(self.place)


class Edit(msgspec.Struct, frozen=True):
    """How a post read before it was changed.

    - `number`: of the edits of this post, from 1
    - `at`: when it had been written so
    """

    post: PostNo
    number: int
    title: str
    words: str
    at: Millis


class Mark(msgspec.Struct, frozen=True):
    """How far somebody has read a thread, and whether they want to be told of what is new there.

    - `thread`: `EVERY_THREAD` says how far all of them are read
    - `seen`: what came into sight by then is read
    """

    player: PlayerId
    thread: ThreadNo
    seen: Millis
    follows: bool = False


class ToldPost(msgspec.Struct, frozen=True):
    """A post with the name and the face of today, and the role of its author: empty for one without
    an account.
    """

    post: Post
    name: str
    face: int | None
    role: str


class ToldThread(msgspec.Struct, frozen=True):
    """A thread with the name of whoever began it."""

    thread: Thread
    name: str


class NewThread(msgspec.Struct, frozen=True):
    """A thread begins; its number must be new."""

    thread: Thread


class ChangeThread(msgspec.Struct, frozen=True):
    """A thread as it is now and as it will be: written only while it still is as it was."""

    before: Thread
    after: Thread


class NewPost(msgspec.Struct, frozen=True):
    """Somebody writes; the number must be new."""

    post: Post


class ChangePost(msgspec.Struct, frozen=True):
    """A post as it is now and as it will be: written only while it still is as it was."""

    before: Post
    after: Post


class KeepEdit(msgspec.Struct, frozen=True):
    """How a post read before."""

    edit: Edit


class DropEdits(msgspec.Struct, frozen=True):
    """Nothing is kept of how a post read before."""

    post: PostNo


class KeepMark(msgspec.Struct, frozen=True):
    """How far somebody has read; in place of what was kept about the same thread."""

    mark: Mark


ForumPart = NewThread | ChangeThread | NewPost | ChangePost | KeepEdit | DropEdits | KeepMark
"""One thing to be written."""


def objection(part: ChangeThread | ChangePost, stored: Thread | Post | None) -> Conflict | None:
    """Return why a thread or post may not be changed; None when it is still as it was."""
    if stored == part.before:
        return None
    kind = "thread" if isinstance(part, ChangeThread) else "post"
    return Conflict(f"{kind} {part.before.number} is not as it was")


def page_of(place: int) -> int:
    """On which page of its thread the post in this place stands.

    >>> page_of(1), page_of(25), page_of(26)
    (1, 1, 2)
    """
    return max(1, -(-place // PAGE_POSTS))
