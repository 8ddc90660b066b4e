"""People write in the forum.

Laws: append, commit, then tell. One at a time writes: a place in a thread is taken once, and of two
who change the same the second sees what the first has done.
"""

import asyncio
from collections.abc import Callable
from enum import IntEnum

from msgspec.structs import replace

from pokerhouse.house import Part, Store
from pokerhouse.house.forum import (
    EDITS_MAX,
    FORUM_POSTS_MAX,
    HELD_MAX,
    HELD_OF_ONE_MAX,
    Area,
    ChangePost,
    ChangeThread,
    Denied,
    DropEdits,
    Edit,
    ForumPost,
    ForumReason,
    KeepEdit,
    NewPost,
    NewThread,
    PostNo,
    PostState,
    Reader,
    Thread,
    ThreadNo,
    area_objection,
    comes_into_sight,
    deny,
    editing_objection,
    is_edited,
    is_taken_back,
    post_fault,
    reading_objection,
    reply_objection,
    tidy_post,
    title_fault,
)
from pokerhouse.house.oversight import Deed, DeedKind
from pokerhouse.house.people import Role
from pokerhouse.house.talk import tidy_line
from pokerhouse.units import Millis, PlayerId


class HoldPolicy(IntEnum):
    """The authors whose posts wait for a moderator's approval; never moderators themselves."""

    NOBODY = 0
    GUESTS = 1
    EVERYBODY = 2


class ForumDesk:
    """Takes what people write.

    - `holds`: whose posts wait; may be changed
    - `now`: milliseconds since the epoch
    """

    def __init__(self, store: Store, holds: HoldPolicy, now: Callable[[], Millis]) -> None:
        self._store = store
        self.holds = holds
        self._now = now
        self.turn = asyncio.Lock()
        self._threads = self._posts = 0
        self.held = 0
        """The number of posts that wait."""

    async def open(self) -> None:
        """Learn which numbers are taken."""
        counts = await self._store.forum.counts()
        self._threads = counts.thread
        self._posts = counts.post
        self.held = counts.held

    def is_held(self, reader: Reader) -> bool:
        """Would what they write wait?"""
        if reader.keeps_order:
            return False
        guest = not reader.role.may_act_as(Role.MEMBER)
        return self.holds is HoldPolicy.EVERYBODY or (self.holds is HoldPolicy.GUESTS and guest)

    async def begin(self, reader: Reader, area: Area, title: str, words: str) -> ForumPost | Denied:
        """Somebody begins a thread."""
        title = tidy_line(title)
        words = tidy_post(words)
        now = self._now()
        objection = area_objection(reader, area) or title_fault(title) or post_fault(words)
        if objection is not None:
            return objection
        async with self.turn:
            if (full := await self._room_for(reader)) is not None:
                return full
            thread = Thread(
                ThreadNo(self._threads + 1), area, title, reader.player, now, now, places=0, shown=0
            )
            post = self._new(reader, thread, title, words, now)
            thread, post = self._shown_or_held(reader, thread, post, now)
            await self._store.commit(
                NewThread(thread), NewPost(post), *_noted(reader, thread, "told", now), at=now
            )
            self._threads += 1
            return self._counted_post(post)

    async def reply(self, reader: Reader, number: ThreadNo, words: str) -> ForumPost | Denied:
        """Somebody writes in a thread."""
        words, now = tidy_post(words), self._now()
        async with self.turn:
            thread = await self._store.forum.thread(number)
            if thread is None:
                return deny(ForumReason.NOT_FOUND)
            objection = (
                reply_objection(reader, thread) or post_fault(words) or await self._room_for(reader)
            )
            if objection is not None:
                return objection
            last = await self._store.forum.posts(number, thread.places, 1)
            if [(each.post.player, each.post.words) for each in last] == [(reader.player, words)]:
                return deny(ForumReason.SAID_ALREADY)
            before = thread
            thread, post = self._shown_or_held(
                reader, thread, self._new(reader, thread, "", words, now), now
            )
            changed: list[Part] = [] if thread == before else [ChangeThread(before, thread)]
            await self._store.commit(*changed, NewPost(post), at=now)
            return self._counted_post(post)

    async def edit(
        self, reader: Reader, number: PostNo, title: str, words: str
    ) -> ForumPost | Denied:
        """Somebody changes what they wrote; a title counts only where the post begins a thread."""
        title = tidy_line(title)
        words = tidy_post(words)
        now = self._now()
        async with self.turn:
            found = await self._mine(reader, number)
            if isinstance(found, Denied):
                return found
            thread, post = found
            objection = post_fault(words) or (title_fault(title) if post.title else None)
            if objection is not None:
                return objection
            if post.state is PostState.SHOWN and self.is_held(reader):
                return deny(ForumReason.NO_EDITS)
            if (title if post.title else "", words) == (post.title, post.words):
                return post
            edits = await self._store.forum.edits(number)
            if len(edits) >= EDITS_MAX:
                return deny(ForumReason.EDITED_OFTEN, most=EDITS_MAX)
            changed, edited = is_edited(thread, post, title, words, now)
            parts: list[Part] = [ChangePost(post, edited)]
            if changed != thread:
                parts.append(ChangeThread(thread, changed))
            if post.state is PostState.SHOWN:
                written = post.edited or post.at
                parts.append(
                    KeepEdit(Edit(number, len(edits) + 1, post.title, post.words, written))
                )
            await self._store.commit(*parts, *_noted(reader, thread, "changed", now), at=now)
            return edited

    async def take_back(self, reader: Reader, number: PostNo) -> ForumPost | Denied:
        """Somebody deletes what they wrote; that there was something stays to be seen."""
        async with self.turn:
            found = await self._mine(reader, number)
            if isinstance(found, Denied):
                return found
            thread, post = found
            changed, gone = is_taken_back(thread, post)
            parts: list[Part] = [ChangePost(post, gone), DropEdits(number)]
            if changed != thread:
                parts.append(ChangeThread(thread, changed))
            now = self._now()
            await self._store.commit(*parts, *_noted(reader, thread, "taken back", now), at=now)
            self.held -= post.state is PostState.HELD
            return gone

    async def _mine(self, reader: Reader, number: PostNo) -> tuple[Thread, ForumPost] | Denied:
        """A post that this reader may change, and its thread."""
        told = await self._store.forum.post(number)
        thread = None if told is None else await self._store.forum.thread(told.post.thread)
        if told is None or thread is None:
            return deny(ForumReason.NOT_FOUND)
        hidden = reading_objection(reader, thread) if told.post.place else None
        return hidden or editing_objection(reader, thread, told.post) or (thread, told.post)

    async def _room_for(self, reader: Reader) -> Denied | None:
        """Why nothing more of theirs can be taken; None when it can."""
        if not reader.player:
            return deny(ForumReason.SIGN_IN)
        if self._posts >= FORUM_POSTS_MAX:
            return deny(ForumReason.FULL)
        if self.is_held(reader) and (
            self.held >= HELD_MAX
            or await self._store.forum.held_of(reader.player) >= HELD_OF_ONE_MAX
        ):
            return deny(ForumReason.TOO_MANY_HELD, most=HELD_OF_ONE_MAX)
        return None

    def _new(
        self, reader: Reader, thread: Thread, title: str, words: str, now: Millis
    ) -> ForumPost:
        number = PostNo(self._posts + 1)
        return ForumPost(
            number,
            thread.number,
            0,
            PlayerId(reader.player),
            title,
            words,
            now,
            state=PostState.HELD,
        )

    def _shown_or_held(
        self, reader: Reader, thread: Thread, post: ForumPost, now: Millis
    ) -> tuple[Thread, ForumPost]:
        return (thread, post) if self.is_held(reader) else comes_into_sight(thread, post, now)

    def _counted_post(self, post: ForumPost) -> ForumPost:
        self._posts += 1
        self.held += post.state is PostState.HELD
        return replace(post)


def _noted(reader: Reader, thread: Thread, became: str, now: Millis) -> list[Part]:
    """Return the deed for the log if the thread is news: news speak for the house."""
    if thread.area is not Area.NEWS:
        return []
    return [
        Deed(
            DeedKind.FORUM,
            PlayerId(reader.player),
            now,
            subject=f"thread {thread.number}",
            became=became,
        )
    ]
