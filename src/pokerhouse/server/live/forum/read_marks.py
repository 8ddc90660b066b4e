"""The threads that people have read and follow: the bell."""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from pokerhouse.house import Store, forum
from pokerhouse.units import Millis, PlayerId


class ReadMarks(msgspec.Struct, frozen=True):
    """The read marks of one person."""

    marks: dict[forum.ThreadNo, forum.ReadMark]

    def until(self, thread: forum.ThreadNo) -> Millis:
        """Return the moment up to which a thread is read."""
        marks = [
            self.marks[number].seen
            for number in (thread, forum.EVERY_THREAD)
            if number in self.marks
        ]
        return max(marks, default=Millis(0))

    def is_new(self, thread: forum.Thread) -> bool:
        """Is there something in the thread that they have not read?"""
        return thread.moved > self.until(thread.number)

    def follows(self, thread: forum.ThreadNo) -> bool:
        """Return whether they follow the thread."""
        return thread in self.marks and self.marks[thread].follows


class Marks:
    """Keeps how far people have read. `now`: milliseconds since the epoch."""

    def __init__(self, store: Store, now: Callable[[], Millis]) -> None:
        self._store, self._now = store, now

    async def marks_of(self, player: PlayerId) -> ReadMarks:
        """Return the read marks of a person; none for visitors without a session."""
        marks = await self._store.forum.marks(player) if player else ()
        return ReadMarks({mark.thread: mark for mark in marks})

    async def read(
        self, player: PlayerId, thread: forum.ThreadNo, until: Millis, seen: ReadMarks
    ) -> None:
        """Mark a thread as read up to a moment; write only if that is later than before."""
        if not player or until <= seen.until(thread):
            return
        follows = seen.follows(thread)
        await self._store.commit(
            forum.KeepMark(forum.ReadMark(player, thread, until, follows)), at=self._now()
        )

    async def read_all(self, player: PlayerId) -> None:
        """Somebody has read whatever there is."""
        now = self._now()
        await self._store.commit(
            forum.KeepMark(forum.ReadMark(player, forum.EVERY_THREAD, now)), at=now
        )

    async def follow(
        self, player: PlayerId, thread: forum.ThreadNo, *, follows: bool
    ) -> forum.Denied | None:
        """Follow or unfollow a thread."""
        seen = await self.marks_of(player)
        if follows and sum(mark.follows for mark in seen.marks.values()) >= forum.FOLLOWED_MAX:
            return forum.deny(forum.ForumReason.TOO_MANY_FOLLOWED, most=forum.FOLLOWED_MAX)
        before = seen.marks.get(thread, forum.ReadMark(player, thread, seen.until(thread)))
        if before.follows != follows:
            await self._store.commit(
                forum.KeepMark(replace(before, follows=follows)), at=self._now()
            )
        return None

    async def followed(self, reader: forum.Reader) -> tuple[Sequence[forum.ThreadView], ReadMarks]:
        """Return the threads that a person follows, the last active first, and their read marks."""
        threads = await self._store.forum.followed(reader.player, forum.areas_read_by(reader))
        return threads, await self.marks_of(reader.player)

    async def bell(self, reader: forum.Reader) -> int:
        """In how many of the threads that they follow is something new?"""
        threads, seen = await self.followed(reader)
        return sum(seen.is_new(told.thread) for told in threads)
