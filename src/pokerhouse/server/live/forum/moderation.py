"""Moderation of the forum by moderators and owners.

Law: each of their actions goes into the log of deeds, in the same commit.
"""

from collections.abc import Callable
from enum import StrEnum

from msgspec.structs import replace

from pokerhouse.errors import Conflict
from pokerhouse.house import Part, Store, forum
from pokerhouse.house.oversight import Deed, DeedKind
from pokerhouse.server.live.forum.writing import ForumDesk
from pokerhouse.units import Millis, PlayerId


class ThreadAct(StrEnum):
    """The actions on a thread."""

    PIN = "pin"
    UNPIN = "unpin"
    LOCK = "lock"
    UNLOCK = "unlock"
    MOVE = "move"


class Keeping:
    """Carries out what owners and moderators decide about posts and threads.

    - `desk`: whose turn is taken for everything that changes a thread
    - `rejected`: called with the author of a post that is not let through
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self,
        store: Store,
        desk: ForumDesk,
        rejected: Callable[[PlayerId], None],
        now: Callable[[], Millis],
    ) -> None:
        self._store = store
        self._desk = desk
        self._rejected = rejected
        self._now = now

    async def hide(
        self, reader: forum.Reader, number: forum.PostNo, why: str = "", *closing: Part
    ) -> forum.Denied | None:
        """Take a post out of sight. `closing`: what is committed with it."""
        return await self._change(
            reader, number, forum.PostState.SHOWN, forum.goes_out_of_sight, "hidden", why, *closing
        )

    async def show(self, reader: forum.Reader, number: forum.PostNo) -> forum.Denied | None:
        """Show a hidden post again."""
        return await self._change(
            reader, number, forum.PostState.HIDDEN, forum.comes_back, "shown", ""
        )

    async def let_through(self, reader: forum.Reader, number: forum.PostNo) -> forum.Denied | None:
        """A post that waits takes its place."""
        now = self._now()
        return await self._change(
            reader,
            number,
            forum.PostState.HELD,
            lambda thread, post: forum.comes_into_sight(thread, post, now),
            "let through",
            "",
        )

    async def reject(self, reader: forum.Reader, number: forum.PostNo) -> forum.Denied | None:
        """A post that waits is not let through."""
        return await self._change(
            reader,
            number,
            forum.PostState.HELD,
            lambda thread, post: (thread, forum.is_rejected(post)),
            "rejected",
            "",
        )

    async def about_thread(
        self,
        reader: forum.Reader,
        number: forum.ThreadNo,
        act: ThreadAct,
        area: forum.Area | None = None,
    ) -> forum.Denied | None:
        """Pin, lock or move a thread; `area`: where it is moved to."""
        if not reader.keeps_order:
            return forum.deny(forum.ForumReason.KEEPERS_ONLY)
        async with self._desk.turn:
            thread = await self._store.forum.thread(number)
            if thread is None:
                return forum.deny(forum.ForumReason.NOT_FOUND)
            if (
                act is ThreadAct.MOVE
                and (objection := _moving_objection(reader, thread.area, area)) is not None
            ):
                return objection
            after = _acted(thread, act, area)
            if after == thread:
                return forum.deny(forum.ForumReason.NOTHING_TO_DO)
            now = self._now()
            was, became = (
                (thread.area.value, after.area.value) if act is ThreadAct.MOVE else ("", act.value)
            )
            deed = Deed(
                DeedKind.FORUM, reader.player, now, thread.player, f"thread {number}", was, became
            )
            await self._store.commit(forum.ChangeThread(thread, after), deed, at=now)
            return None

    async def _change(
        self,
        reader: forum.Reader,
        number: forum.PostNo,
        state: forum.PostState,
        change: Callable[[forum.Thread, forum.ForumPost], tuple[forum.Thread, forum.ForumPost]],
        became: str,
        why: str,
        *closing: Part,
    ) -> forum.Denied | None:
        """Change a post that is in this state, and its thread; `became` and `why` are for the
        log.
        """
        if not reader.keeps_order:
            return forum.deny(forum.ForumReason.KEEPERS_ONLY)
        async with self._desk.turn:
            told = await self._store.forum.post(number)
            thread = None if told is None else await self._store.forum.thread(told.post.thread)
            if told is None or thread is None:
                return forum.deny(forum.ForumReason.NOT_FOUND)
            if told.post.state is not state:
                return forum.deny(forum.ForumReason.NOTHING_TO_DO)
            changed, post = change(thread, told.post)
            now = self._now()
            deed = Deed(
                DeedKind.FORUM,
                reader.player,
                now,
                PlayerId(post.player),
                f"post {number}",
                state.value,
                became,
                why,
            )
            parts: list[Part] = [forum.ChangePost(told.post, post), deed, *closing]
            if changed != thread:
                parts.append(forum.ChangeThread(thread, changed))
            try:
                await self._store.commit(*parts, at=now)
            except Conflict:
                return forum.deny(forum.ForumReason.NOTHING_TO_DO)
            self._desk.held -= state is forum.PostState.HELD
            if post.state is forum.PostState.REJECTED:
                self._rejected(PlayerId(post.player))
            return None


def _moving_objection(reader: forum.Reader, *areas: forum.Area | None) -> forum.Denied | None:
    """Return why this reader may not move a thread between these areas; None if they may."""
    return next(
        (
            denied
            for each in areas
            if each and (denied := forum.area_objection(reader, each)) is not None
        ),
        None,
    )


def _acted(thread: forum.Thread, act: ThreadAct, area: forum.Area | None) -> forum.Thread:
    match act:
        case ThreadAct.PIN | ThreadAct.UNPIN:
            return replace(thread, pinned=act is ThreadAct.PIN)
        case ThreadAct.LOCK | ThreadAct.UNLOCK:
            return replace(thread, locked=act is ThreadAct.LOCK)
        case ThreadAct.MOVE:
            return replace(thread, area=area or thread.area)
