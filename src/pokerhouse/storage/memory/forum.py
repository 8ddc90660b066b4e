"""The forum in the store's twin in memory."""

from collections import ChainMap
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

from pokerhouse.house.forum import (
    HIT,
    HIT_END,
    Area,
    AreaCounts,
    ChangePost,
    ChangeThread,
    DropEdits,
    Edit,
    ForumCounts,
    ForumPart,
    Found,
    KeepEdit,
    KeepMark,
    Mark,
    NewPost,
    NewThread,
    Post,
    PostNo,
    PostState,
    Sought,
    Thread,
    ThreadNo,
    ToldPost,
    ToldThread,
    words_of,
)
from pokerhouse.storage.memory.people import MemoryPeople
from pokerhouse.storage.rows.forum.writing import changed_meanwhile
from pokerhouse.units import PlayerId


@dataclass(frozen=True, slots=True)
class KeptForum:
    """What is kept of the forum. What is gone stays as None: a draft cannot take out what is
    beneath it.
    """

    threads: ChainMap[ThreadNo, Thread | None] = field(default_factory=ChainMap)
    posts: ChainMap[PostNo, Post | None] = field(default_factory=ChainMap)
    edits: ChainMap[tuple[PostNo, int], Edit | None] = field(default_factory=ChainMap)
    marks: ChainMap[tuple[PlayerId, ThreadNo], Mark | None] = field(default_factory=ChainMap)

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return self.threads, self.posts, self.edits, self.marks

    def all_threads(self) -> list[Thread]:
        """Every thread, by its number."""
        return [thread for _, thread in sorted(self.threads.items()) if thread is not None]

    def all_posts(self) -> list[Post]:
        """Every post, by its number."""
        return [post for _, post in sorted(self.posts.items()) if post is not None]


class MemoryForum:
    """Implements `Forum`.

    - `kept`: what is kept; raises `StorageError` when the store is closed
    - `people`: who is called what, and is it
    """

    def __init__(self, kept: Callable[[], KeptForum], people: MemoryPeople) -> None:
        self._kept, self._people = kept, people

    async def counts(self) -> ForumCounts:
        """The highest numbers that are taken, and how many posts wait."""
        threads, posts = self._kept().all_threads(), self._kept().all_posts()
        waiting = sum(post.state is PostState.HELD for post in posts)
        return ForumCounts(
            max((each.number for each in threads), default=0),
            max((each.number for each in posts), default=0),
            waiting,
        )

    async def areas(self) -> Sequence[AreaCounts]:
        """Every area in which there is something to read."""
        found = []
        for area in sorted(Area):
            listed = [
                thread
                for thread in self._kept().all_threads()
                if thread.area is area and thread.shown
            ]
            if listed:
                posts, moved = (
                    sum(thread.shown for thread in listed),
                    max(thread.moved for thread in listed),
                )
                found.append(AreaCounts(area, len(listed), posts, moved))
        return found

    async def threads(self, areas: Collection[Area], skip: int, most: int) -> Sequence[ToldThread]:
        """Threads of these areas, of one area the pinned ones first."""
        pinned = len(areas) == 1
        listed = [
            thread for thread in self._kept().all_threads() if thread.area in areas and thread.shown
        ]
        listed.sort(
            key=lambda each: (pinned and each.pinned, each.moved, each.number), reverse=True
        )
        return await self._told_threads(listed[skip : skip + most])

    async def thread(self, number: ThreadNo) -> Thread | None:
        """The thread of this number."""
        return self._kept().threads.get(number)

    async def posts(self, thread: ThreadNo, first: int, most: int) -> Sequence[ToldPost]:
        """Posts of a thread by their places."""
        posts = [post for post in self._kept().all_posts() if post.thread == thread]
        wanted = [post for post in posts if first <= post.place < first + most]
        return await self._told(sorted(wanted, key=lambda post: post.place))

    async def post(self, number: PostNo) -> ToldPost | None:
        """The post of this number."""
        post = self._kept().posts.get(number)
        return None if post is None else (await self._told([post]))[0]

    async def newest(
        self, areas: Collection[Area], thread: ThreadNo | None, most: int
    ) -> Sequence[ToldPost]:
        """The posts that came into sight last."""
        shown = [post for post in self._shown_in(areas) if thread in (None, post.thread)]
        shown.sort(key=lambda post: (post.at, post.number), reverse=True)
        return await self._told(shown[:most])

    async def held(self, most: int) -> Sequence[ToldPost]:
        """Posts that wait, the oldest first."""
        waiting = [post for post in self._kept().all_posts() if post.state is PostState.HELD]
        return await self._told(sorted(waiting, key=lambda post: (post.at, post.number))[:most])

    async def held_of(self, player: PlayerId) -> int:
        """How many posts of one person wait."""
        return sum(
            post.player == player and post.state is PostState.HELD
            for post in self._kept().all_posts()
        )

    async def edits(self, post: PostNo) -> Sequence[Edit]:
        """How a post read before, the oldest first."""
        return [
            edit
            for (of, _), edit in sorted(self._kept().edits.items())
            if of == post and edit is not None
        ]

    async def marks(self, player: PlayerId) -> Sequence[Mark]:
        """How far somebody has read which threads."""
        return [
            mark
            for (who, _), mark in sorted(self._kept().marks.items())
            if who == player and mark is not None
        ]

    async def followed(self, player: PlayerId, areas: Collection[Area]) -> Sequence[ToldThread]:
        """The threads that somebody follows in these areas."""
        mine = {mark.thread for mark in await self.marks(player) if mark.follows}
        listed = [each for each in self._kept().all_threads() if each.number in mine and each.shown]
        listed.sort(key=lambda each: (each.moved, each.number), reverse=True)
        return await self._told_threads([each for each in listed if each.area in areas])

    async def written_by(self, player: PlayerId) -> Sequence[Post]:
        """All that somebody wrote, but what was never seen or is gone."""
        seen = (PostState.SHOWN, PostState.HIDDEN)
        return [
            post
            for post in self._kept().all_posts()
            if post.player == player and post.state in seen
        ]

    async def latest_of(
        self, player: PlayerId, areas: Collection[Area], most: int
    ) -> Sequence[tuple[Post, Thread]]:
        """The last posts of somebody that are shown, each with its thread."""
        theirs = [post for post in self._shown_in(areas) if post.player == player]
        theirs.sort(key=lambda post: (post.at, post.number), reverse=True)
        return [(post, _there(self._kept().threads[post.thread])) for post in theirs[:most]]

    async def search(self, sought: Sought) -> Sequence[Found]:
        """Posts that are shown and have the words; here the newest ones first."""
        found = [post for post in self._shown_in(sought.areas) if _has(post, sought.words)]
        found.sort(key=lambda post: post.number, reverse=True)
        told = await self._told(found[sought.skip : sought.skip + sought.most])
        threads = self._kept().threads
        return [
            Found(each, _there(threads[each.post.thread]), _excerpt(each.post, sought.words))
            for each in told
        ]

    def _shown_in(self, areas: Collection[Area]) -> list[Post]:
        inside = {thread.number for thread in self._kept().all_threads() if thread.area in areas}
        posts = self._kept().all_posts()
        return [post for post in posts if post.state is PostState.SHOWN and post.thread in inside]

    async def _told(self, posts: Iterable[Post]) -> list[ToldPost]:
        names, faces = dict(await self._people.names()), dict(await self._people.faces())
        roles = {account.player: account.role.value for account in await self._people.all()}
        return [
            ToldPost(
                post, names.get(post.player, ""), faces.get(post.player), roles.get(post.player, "")
            )
            for post in posts
        ]

    async def _told_threads(self, threads: Iterable[Thread]) -> list[ToldThread]:
        names = dict(await self._people.names())
        return [ToldThread(thread, names.get(thread.player, "")) for thread in threads]


def forget_forum_of(kept: KeptForum, player: PlayerId) -> None:
    """What somebody wrote stays, without their name; see `storage/rows/forum/writing.py`."""
    theirs = {post.number for post in kept.all_posts() if post.player == player}
    kept.edits.update({key: None for key in kept.edits if key[0] in theirs})
    kept.marks.update({key: None for key in kept.marks if key[0] == player})
    kept.posts.update(
        {post.number: None for post in kept.all_posts() if post.player == player and not post.place}
    )
    alone = [
        thread for thread in kept.all_threads() if thread.player == player and not thread.places
    ]
    kept.threads.update({thread.number: None for thread in alone})


def write_forum(kept: KeptForum, part: ForumPart) -> None:
    """Write one part. Raises `Conflict`."""
    match part:
        case NewThread(thread=thread):
            assert kept.threads.get(thread.number) is None, "numbers are given once"
            kept.threads[thread.number] = thread
        case ChangeThread(before=before, after=after):
            if kept.threads.get(before.number) != before:
                raise changed_meanwhile(part)
            kept.threads[before.number] = after
        case NewPost(post=post):
            assert kept.posts.get(post.number) is None, "numbers are given once"
            kept.posts[post.number] = post
        case ChangePost(before=old, after=new):
            if kept.posts.get(old.number) != old:
                raise changed_meanwhile(part)
            kept.posts[old.number] = new
        case KeepEdit(edit=edit):
            kept.edits[edit.post, edit.number] = edit
        case DropEdits(post=number):
            kept.edits.update({key: None for key in kept.edits if key[0] == number})
        case KeepMark(mark=mark):
            kept.marks[mark.player, mark.thread] = mark
        case _:
            assert_never(part)


def _there(thread: Thread | None) -> Thread:
    assert thread is not None, "a post has a thread"
    return thread


def _has(post: Post, words: tuple[str, ...]) -> bool:
    if not words:
        return False
    *whole, last = words
    pieces = f"{post.title} {post.words}".split()
    written = f" {' '.join(word for piece in pieces for word in words_of(piece))} "
    beginning = f" {last}" if len(last.split()[-1]) > 1 else f" {last} "
    return all(f" {word} " in written for word in whole) and beginning in written


def _excerpt(post: Post, words: tuple[str, ...]) -> str:
    """The first letters of the post, with what was looked for marked."""
    text = post.words[:200]
    for word in sorted(set(words), key=len, reverse=True):
        at = text.casefold().find(word)
        if at >= 0:
            text = f"{text[:at]}{HIT}{text[at : at + len(word)]}{HIT_END}{text[at + len(word) :]}"
    return text
