"""People write in the forum.

Laws: append, commit, then tell. One at a time writes: a place in a thread is taken once, and of two
who change the same the second sees what the first has done.
"""

import asyncio
from collections.abc import Callable
from enum import IntEnum

from msgspec.structs import replace

from pokerhouse.house import Part, Store, forum
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

    def is_held(self, reader: forum.Reader) -> bool:
        """Would what they write wait?"""
        if reader.keeps_order:
            return False
        guest = not reader.role.may_act_as(Role.MEMBER)
        return self.holds is HoldPolicy.EVERYBODY or (self.holds is HoldPolicy.GUESTS and guest)

    async def begin(
        self, reader: forum.Reader, area: forum.Area, title: str, words: str
    ) -> forum.ForumPost | forum.Denied:
        """Somebody begins a thread."""
        title = tidy_line(title)
        words = forum.tidy_post(words)
        now = self._now()
        objection = (
            forum.area_objection(reader, area)
            or forum.title_fault(title)
            or forum.post_fault(words)
        )
        if objection is not None:
            return objection
        async with self.turn:
            if (full := await self._room_for(reader)) is not None:
                return full
            thread = forum.Thread(
                forum.ThreadNo(self._threads + 1),
                area,
                title,
                reader.player,
                now,
                now,
                places=0,
                shown=0,
            )
            post = self._new(reader, thread, title, words, now)
            thread, post = self._shown_or_held(reader, thread, post, now)
            await self._store.commit(
                forum.NewThread(thread),
                forum.NewPost(post),
                *_noted(reader, thread, "told", now),
                at=now,
            )
            self._threads += 1
            return self._counted_post(post)

    async def reply(
        self, reader: forum.Reader, number: forum.ThreadNo, words: str
    ) -> forum.ForumPost | forum.Denied:
        """Somebody writes in a thread."""
        words, now = forum.tidy_post(words), self._now()
        async with self.turn:
            thread = await self._store.forum.thread(number)
            if thread is None:
                return forum.deny(forum.ForumReason.NOT_FOUND)
            objection = (
                forum.reply_objection(reader, thread)
                or forum.post_fault(words)
                or await self._room_for(reader)
            )
            if objection is not None:
                return objection
            last = await self._store.forum.posts(number, thread.places, 1)
            if [(each.post.player, each.post.words) for each in last] == [(reader.player, words)]:
                return forum.deny(forum.ForumReason.SAID_ALREADY)
            before = thread
            thread, post = self._shown_or_held(
                reader, thread, self._new(reader, thread, "", words, now), now
            )
            changed: list[Part] = [] if thread == before else [forum.ChangeThread(before, thread)]
            await self._store.commit(*changed, forum.NewPost(post), at=now)
            return self._counted_post(post)

    async def edit(
        self, reader: forum.Reader, number: forum.PostNo, title: str, words: str
    ) -> forum.ForumPost | forum.Denied:
        """Somebody changes what they wrote; a title counts only where the post begins a thread."""
        title = tidy_line(title)
        words = forum.tidy_post(words)
        now = self._now()
        async with self.turn:
            found = await self._mine(reader, number)
            if isinstance(found, forum.Denied):
                return found
            thread, post = found
            objection = forum.post_fault(words) or (
                forum.title_fault(title) if post.title else None
            )
            if objection is not None:
                return objection
            if post.state is forum.PostState.SHOWN and self.is_held(reader):
                return forum.deny(forum.ForumReason.NO_EDITS)
            if (title if post.title else "", words) == (post.title, post.words):
                return post
            edits = await self._store.forum.edits(number)
            if len(edits) >= forum.EDITS_MAX:
                return forum.deny(forum.ForumReason.EDITED_OFTEN, most=forum.EDITS_MAX)
            changed, edited = forum.is_edited(thread, post, title, words, now)
            parts: list[Part] = [forum.ChangePost(post, edited)]
            if changed != thread:
                parts.append(forum.ChangeThread(thread, changed))
            if post.state is forum.PostState.SHOWN:
                written = post.edited or post.at
                parts.append(
                    forum.KeepEdit(
                        forum.Edit(number, len(edits) + 1, post.title, post.words, written)
                    )
                )
            await self._store.commit(*parts, *_noted(reader, thread, "changed", now), at=now)
            return edited

    async def take_back(
        self, reader: forum.Reader, number: forum.PostNo
    ) -> forum.ForumPost | forum.Denied:
        """Somebody deletes what they wrote; that there was something stays to be seen."""
        async with self.turn:
            found = await self._mine(reader, number)
            if isinstance(found, forum.Denied):
                return found
            thread, post = found
            changed, gone = forum.is_taken_back(thread, post)
            parts: list[Part] = [forum.ChangePost(post, gone), forum.DropEdits(number)]
            if changed != thread:
                parts.append(forum.ChangeThread(thread, changed))
            now = self._now()
            await self._store.commit(*parts, *_noted(reader, thread, "taken back", now), at=now)
            self.held -= post.state is forum.PostState.HELD
            return gone

    async def _mine(
        self, reader: forum.Reader, number: forum.PostNo
    ) -> tuple[forum.Thread, forum.ForumPost] | forum.Denied:
        """A post that this reader may change, and its thread."""
        told = await self._store.forum.post(number)
        thread = None if told is None else await self._store.forum.thread(told.post.thread)
        if told is None or thread is None:
            return forum.deny(forum.ForumReason.NOT_FOUND)
        hidden = forum.reading_objection(reader, thread) if told.post.place else None
        return hidden or forum.editing_objection(reader, thread, told.post) or (thread, told.post)

    async def _room_for(self, reader: forum.Reader) -> forum.Denied | None:
        """Why nothing more of theirs can be taken; None when it can."""
        if not reader.player:
            return forum.deny(forum.ForumReason.SIGN_IN)
        if self._posts >= forum.FORUM_POSTS_MAX:
            return forum.deny(forum.ForumReason.FULL)
        if self.is_held(reader) and (
            self.held >= forum.HELD_MAX
            or await self._store.forum.held_of(reader.player) >= forum.HELD_OF_ONE_MAX
        ):
            return forum.deny(forum.ForumReason.TOO_MANY_HELD, most=forum.HELD_OF_ONE_MAX)
        return None

    def _new(
        self, reader: forum.Reader, thread: forum.Thread, title: str, words: str, now: Millis
    ) -> forum.ForumPost:
        number = forum.PostNo(self._posts + 1)
        return forum.ForumPost(
            number,
            thread.number,
            0,
            PlayerId(reader.player),
            title,
            words,
            now,
            state=forum.PostState.HELD,
        )

    def _shown_or_held(
        self, reader: forum.Reader, thread: forum.Thread, post: forum.ForumPost, now: Millis
    ) -> tuple[forum.Thread, forum.ForumPost]:
        return (thread, post) if self.is_held(reader) else forum.comes_into_sight(thread, post, now)

    def _counted_post(self, post: forum.ForumPost) -> forum.ForumPost:
        self._posts += 1
        self.held += post.state is forum.PostState.HELD
        return replace(post)


def _noted(reader: forum.Reader, thread: forum.Thread, became: str, now: Millis) -> list[Part]:
    """Return the deed for the log if the thread is news: news speak for the house."""
    if thread.area is not forum.Area.NEWS:
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
