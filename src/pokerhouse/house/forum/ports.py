"""The read access of a store to the forum."""

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

from pokerhouse.house.forum.posts import (
    Area,
    Edit,
    ForumPost,
    PostHit,
    PostNo,
    PostQuery,
    PostView,
    ReadMark,
    Thread,
    ThreadNo,
    ThreadView,
)
from pokerhouse.units import Millis, PlayerId


class ForumCounts(msgspec.Struct, frozen=True):
    """The highest numbers in use, and the number of posts that wait for approval."""

    thread: int
    post: int
    held: int


class AreaCounts(msgspec.Struct, frozen=True):
    """The threads and posts of an area, and when the newest came into sight; 0 if there is none."""

    area: Area
    threads: int
    posts: int
    moved: Millis


class Forum(Protocol):
    """The read access of a store to the forum; threads without a shown post are in no list."""

    async def counts(self) -> ForumCounts:
        """Return the highest numbers in use and the number of held posts."""

    async def areas(self) -> Sequence[AreaCounts]:
        """Return every area that has something to read."""

    async def threads(self, areas: Collection[Area], skip: int, most: int) -> Sequence[ThreadView]:
        """Return threads of these areas, in one area the pinned ones first, then the latest."""

    async def thread(self, number: ThreadNo) -> Thread | None:
        """Return the thread of this number."""

    async def posts(self, thread: ThreadNo, first: int, most: int) -> Sequence[PostView]:
        """Return posts of a thread by their places, from `first` on."""

    async def post(self, number: PostNo) -> PostView | None:
        """Return the post of this number."""

    async def newest(
        self, areas: Collection[Area], thread: ThreadNo | None, most: int
    ) -> Sequence[PostView]:
        """Return the latest shown posts of these areas, or of one thread, newest first."""

    async def held_posts(self, most: int) -> Sequence[PostView]:
        """Return the posts that wait for approval, the oldest first."""

    async def held_of(self, player: PlayerId) -> int:
        """Return the number of posts of one person that wait for approval."""

    async def edits(self, post: PostNo) -> Sequence[Edit]:
        """Return the earlier versions of a post, the oldest first."""

    async def marks(self, player: PlayerId) -> Sequence[ReadMark]:
        """Return how far somebody has read which threads."""

    async def followed(self, player: PlayerId, areas: Collection[Area]) -> Sequence[ThreadView]:
        """Return the threads that somebody follows in these areas, the latest first."""

    async def written_by(self, player: PlayerId) -> Sequence[ForumPost]:
        """Return all posts of a person, oldest first, except unseen and deleted ones."""

    async def latest_of(
        self, player: PlayerId, areas: Collection[Area], most: int
    ) -> Sequence[tuple[ForumPost, Thread]]:
        """Return the latest shown posts of a person in these areas with their threads, newest
        first.
        """

    async def search(self, sought: PostQuery) -> Sequence[PostHit]:
        """Return the shown posts that have the words, the best ones first."""
