"""The forum, as the house asks for it."""

from collections.abc import Collection, Sequence

from pokerhouse.house.forum import (
    Area,
    AreaCounts,
    Edit,
    ForumCounts,
    Found,
    Mark,
    Post,
    PostNo,
    Sought,
    Thread,
    ThreadNo,
    ToldPost,
    ToldThread,
)
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows.forum import reading as rows
from pokerhouse.units import PlayerId


class SqlForum:
    """Implements `Forum`. `words` is how this database finds posts by their words."""

    def __init__(self, reader: Reader, words: rows.Words) -> None:
        self._reader, self._words = reader, words

    async def counts(self) -> ForumCounts:
        """The highest numbers that are taken, and how many posts wait."""
        return await self._reader.run(rows.counts)

    async def areas(self) -> Sequence[AreaCounts]:
        """Every area in which there is something to read."""
        return await self._reader.run(rows.areas)

    async def threads(self, areas: Collection[Area], skip: int, most: int) -> Sequence[ToldThread]:
        """Threads of these areas."""
        return await self._reader.run(
            lambda connection: rows.threads(connection, areas, skip, most)
        )

    async def thread(self, number: ThreadNo) -> Thread | None:
        """The thread of this number."""
        return await self._reader.run(lambda connection: rows.thread(connection, number))

    async def posts(self, thread: ThreadNo, first: int, most: int) -> Sequence[ToldPost]:
        """Posts of a thread by their places."""
        return await self._reader.run(
            lambda connection: rows.posts(connection, thread, first, most)
        )

    async def post(self, number: PostNo) -> ToldPost | None:
        """The post of this number."""
        return await self._reader.run(lambda connection: rows.post(connection, number))

    async def newest(
        self, areas: Collection[Area], thread: ThreadNo | None, most: int
    ) -> Sequence[ToldPost]:
        """The posts that came into sight last."""
        return await self._reader.run(
            lambda connection: rows.newest(connection, areas, thread, most)
        )

    async def held(self, most: int) -> Sequence[ToldPost]:
        """Posts that wait, the oldest first."""
        return await self._reader.run(lambda connection: rows.held(connection, most))

    async def held_of(self, player: PlayerId) -> int:
        """How many posts of one person wait."""
        return await self._reader.run(lambda connection: rows.held_of(connection, player))

    async def edits(self, post: PostNo) -> Sequence[Edit]:
        """How a post read before, the oldest first."""
        return await self._reader.run(lambda connection: rows.edits(connection, post))

    async def marks(self, player: PlayerId) -> Sequence[Mark]:
        """How far somebody has read which threads."""
        return await self._reader.run(lambda connection: rows.marks(connection, player))

    async def followed(self, player: PlayerId, areas: Collection[Area]) -> Sequence[ToldThread]:
        """The threads that somebody follows in these areas."""
        return await self._reader.run(lambda connection: rows.followed(connection, player, areas))

    async def written_by(self, player: PlayerId) -> Sequence[Post]:
        """All that somebody wrote, but what was never seen or is gone."""
        return await self._reader.run(lambda connection: rows.written_by(connection, player))

    async def latest_of(
        self, player: PlayerId, areas: Collection[Area], most: int
    ) -> Sequence[tuple[Post, Thread]]:
        """The last posts of somebody that are shown, each with its thread."""
        return await self._reader.run(
            lambda connection: rows.latest_of(connection, player, areas, most)
        )

    async def search(self, sought: Sought) -> Sequence[Found]:
        """Posts that are shown and have the words, the best ones first."""
        return await self._reader.run(
            lambda connection: rows.search(connection, sought, self._words)
        )
