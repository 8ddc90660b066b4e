"""What a store answers about the forum."""

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

from pokerhouse.house.forum.posts import (
    Area,
    Edit,
    Mark,
    Post,
    PostNo,
    Thread,
    ThreadNo,
    ToldPost,
    ToldThread,
)
from pokerhouse.house.forum.search import Found, Sought
from pokerhouse.units import Millis, PlayerId


class ForumCounts(msgspec.Struct, frozen=True):
    """The highest numbers that are taken, and how many posts wait to be let through."""

    thread: int
    post: int
    held: int


class AreaCounts(msgspec.Struct, frozen=True):
    """What there is to read in an area, and when the newest of it came into sight; 0 where there is
    nothing.
    """

    area: Area
    threads: int
    posts: int
    moved: Millis


class Forum(Protocol):
    """What a store knows of the forum. Threads without a post that is shown are in no list."""

    async def counts(self) -> ForumCounts:
        """What is taken and what waits."""

    async def areas(self) -> Sequence[AreaCounts]:
        """Every area in which there is something to read."""

    async def threads(self, areas: Collection[Area], skip: int, most: int) -> Sequence[ToldThread]:
        """Threads of these areas: of one area the pinned ones first, then those that moved last."""

    async def thread(self, number: ThreadNo) -> Thread | None:
        """The thread of this number."""

    async def posts(self, thread: ThreadNo, first: int, most: int) -> Sequence[ToldPost]:
        """Posts of a thread by their places, from this one on."""

    async def post(self, number: PostNo) -> ToldPost | None:
        """The post of this number."""

    async def newest(
        self, areas: Collection[Area], thread: ThreadNo | None, most: int
    ) -> Sequence[ToldPost]:
        """The posts that came into sight last, of these areas and, where it is named, of one
        thread; newest first.
        """

    async def held(self, most: int) -> Sequence[ToldPost]:
        """Posts that wait to be let through, the oldest first."""

    async def held_of(self, player: PlayerId) -> int:
        """How many posts of one person wait."""

    async def edits(self, post: PostNo) -> Sequence[Edit]:
        """How a post read before, the oldest first."""

    async def marks(self, player: PlayerId) -> Sequence[Mark]:
        """How far somebody has read which threads."""

    async def followed(self, player: PlayerId, areas: Collection[Area]) -> Sequence[ToldThread]:
        """The threads that somebody follows in these areas, those that moved last first."""

    async def written_by(self, player: PlayerId) -> Sequence[Post]:
        """All that somebody wrote, but what was never seen or is gone; the oldest first."""

    async def latest_of(
        self, player: PlayerId, areas: Collection[Area], most: int
    ) -> Sequence[tuple[Post, Thread]]:
        """The last posts of somebody that are shown, in these areas, each with its thread; the
        newest first.
        """

    async def search(self, sought: Sought) -> Sequence[Found]:
        """Posts that are shown and have the words, the best ones first."""
