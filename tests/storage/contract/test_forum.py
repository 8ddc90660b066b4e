"""What the house may rely on, whichever store it has: threads and posts are told as they were
written.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.errors import Conflict
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
    ForumPost,
    KeepEdit,
    KeepMark,
    NewPost,
    NewThread,
    PostNo,
    PostQuery,
    PostState,
    PostView,
    ReadMark,
    Thread,
    ThreadNo,
    words_of,
)
from pokerhouse.house.people import GONE_NAME, Account, ForgetPerson, NewAccount, NewFace, Role
from pokerhouse.house.ports import Store
from pokerhouse.storage import SqliteStore, examine
from pokerhouse.storage.sql.store import PRUNE_EVERY_MS
from pokerhouse.units import Millis
from tests.house.game import START_MS
from tests.storage.kit import ANN, BOB, commit, guests

pytestmark = pytest.mark.anyio

AT = Millis(START_MS)
PUBLIC = frozenset({Area.PUBLIC})


def after(minutes: int) -> Millis:
    """So long after the beginning."""
    return Millis(AT + minutes * 60_000)


def thread(number: int, title: str = "Odds", area: Area = Area.PUBLIC, minutes: int = 0) -> Thread:
    """A thread of Ann's with one post."""
    return Thread(ThreadNo(number), area, title, ANN, AT, after(minutes), places=1, shown=1)


def post(
    number: int, of: int = 1, place: int = 1, words: str = "Which odds do I need?", title: str = ""
) -> ForumPost:
    """A post of Ann's, so many minutes after the beginning."""
    return ForumPost(PostNo(number), ThreadNo(of), place, ANN, title, words, after(number))


def told(post: ForumPost, face: int | None = None, role: str = "") -> PostView:
    """A post as it is told of Ann."""
    return PostView(post, "Ann", face, role)


async def begun(store: Store, *threads: Thread) -> None:
    """Ann begins threads, each with one post of the same number."""
    await guests(store, "Ann", "Bob")
    for each in threads:
        await commit(
            store, NewThread(each), NewPost(post(each.number, each.number, title=each.title))
        )


class TestReading:
    """Threads and posts are told in their order, with the names of today."""

    async def test_an_empty_forum(self, store: Store) -> None:
        assert await store.forum.counts() == ForumCounts(0, 0, 0)
        assert list(await store.forum.areas()) == []
        assert list(await store.forum.threads(PUBLIC, 0, 9)) == []
        assert await store.forum.thread(ThreadNo(1)) is None
        assert await store.forum.post(PostNo(1)) is None

    async def test_threads_stand_by_when_they_moved_and_pinned_ones_above(
        self, store: Store
    ) -> None:
        pinned = replace(thread(1, "Rules"), pinned=True)
        await begun(
            store,
            pinned,
            thread(2, minutes=5),
            thread(3, minutes=9),
            thread(4, "News", Area.FAQ, minutes=7),
        )
        assert [each.thread.number for each in await store.forum.threads(PUBLIC, 0, 9)] == [1, 3, 2]
        assert [each.thread.number for each in await store.forum.threads(PUBLIC, 1, 1)] == [3]
        assert [each.thread.number for each in await store.forum.threads(set(Area), 0, 9)] == [
            3,
            4,
            2,
            1,
        ]
        assert list(await store.forum.areas()) == [
            AreaCounts(Area.FAQ, 1, 1, after(7)),
            AreaCounts(Area.PUBLIC, 3, 3, after(9)),
        ]
        assert (await store.forum.threads(PUBLIC, 0, 1))[0].name == "Ann"

    async def test_a_thread_without_a_post_that_is_shown_is_in_no_list(self, store: Store) -> None:
        await begun(store, replace(thread(1), shown=0))
        assert list(await store.forum.threads(PUBLIC, 0, 9)) == []
        assert list(await store.forum.areas()) == []
        assert (await store.forum.thread(ThreadNo(1))) == replace(thread(1), shown=0)

    async def test_posts_stand_by_their_places_and_those_nobody_has_seen_have_none(
        self, store: Store
    ) -> None:
        await begun(store, thread(1))
        waits = replace(post(4, place=0), state=PostState.HELD)
        await commit(store, NewPost(post(3, place=2)), NewPost(post(2, place=3)), NewPost(waits))
        assert [each.post.number for each in await store.forum.posts(ThreadNo(1), 1, 9)] == [
            1,
            3,
            2,
        ]
        assert [each.post.number for each in await store.forum.posts(ThreadNo(1), 2, 1)] == [3]
        assert list(await store.forum.held_posts(9)) == [told(waits)]
        assert await store.forum.held_of(ANN) == 1
        assert await store.forum.held_of(BOB) == 0
        assert await store.forum.counts() == ForumCounts(1, 4, 1)

    async def test_a_post_is_told_with_name_face_and_role(self, store: Store) -> None:
        await begun(store, thread(1))
        account = Account(ANN, "ann@example.org", None, "hash", Role.MODERATOR, AT, AT)
        await commit(store, NewAccount(account), NewFace(ANN, 7))
        assert await store.forum.post(PostNo(1)) == told(post(1, title="Odds"), 7, "moderator")

    async def test_the_newest_are_those_that_can_be_read(self, store: Store) -> None:
        await begun(store, thread(1), thread(2), thread(3, area=Area.MEMBERS))
        hidden = replace(post(4, of=2, place=2), state=PostState.HIDDEN)
        await commit(store, NewPost(hidden), NewPost(post(5, of=1, place=2)))
        assert [each.post.number for each in await store.forum.newest(PUBLIC, None, 9)] == [5, 2, 1]
        assert [each.post.number for each in await store.forum.newest(PUBLIC, ThreadNo(1), 1)] == [
            5
        ]
        assert [
            each.post.number for each in await store.forum.newest(set(Area), ThreadNo(3), 9)
        ] == [3]


class TestChanging:
    """What changed meanwhile is not written over."""

    async def test_a_thread_and_a_post_change_while_they_are_as_they_were(
        self, store: Store
    ) -> None:
        await begun(store, thread(1))
        locked, edited = (
            replace(thread(1), locked=True),
            replace(post(1, title="Odds"), words="New", edited=AT),
        )
        change = ChangeThread(thread(1), locked)
        await commit(store, change, ChangePost(post(1, title="Odds"), edited))
        assert await store.forum.thread(ThreadNo(1)) == locked
        assert await store.forum.post(PostNo(1)) == told(edited)
        with pytest.raises(Conflict, match="thread 1 is not as it was"):
            await commit(store, change)
        with pytest.raises(Conflict, match="post 1 is not as it was"):
            await commit(store, ChangePost(post(1), edited))
        with pytest.raises(Conflict, match="post 9"):
            await commit(store, ChangePost(post(9), edited))

    async def test_how_a_post_read_before_is_kept_until_it_is_dropped(self, store: Store) -> None:
        await begun(store, thread(1))
        edits = [
            Edit(PostNo(1), number, "Odds", f"version {number}", after(number)) for number in (1, 2)
        ]
        await commit(store, *map(KeepEdit, edits), KeepEdit(replace(edits[0], post=PostNo(2))))
        assert list(await store.forum.edits(PostNo(1))) == edits
        await commit(store, DropEdits(PostNo(1)))
        assert list(await store.forum.edits(PostNo(1))) == []
        assert len(await store.forum.edits(PostNo(2))) == 1

    async def test_a_mark_is_in_place_of_the_one_before(self, store: Store) -> None:
        await begun(store, thread(1), thread(2, minutes=3), thread(3, area=Area.MEMBERS, minutes=4))
        marks = [ReadMark(ANN, ThreadNo(number), AT, follows=True) for number in (1, 2, 3)]
        await commit(store, *map(KeepMark, marks), KeepMark(ReadMark(BOB, ThreadNo(1), AT)))
        assert list(await store.forum.marks(ANN)) == marks
        assert [each.thread.number for each in await store.forum.followed(ANN, PUBLIC)] == [2, 1]
        assert [each.thread.number for each in await store.forum.followed(ANN, set(Area))] == [
            3,
            2,
            1,
        ]
        assert list(await store.forum.followed(BOB, PUBLIC)) == []
        changed = ReadMark(ANN, ThreadNo(1), after(9))
        await commit(store, KeepMark(changed))
        assert (await store.forum.marks(ANN))[0] == changed


class TestFinding:
    """What is shown is found by its words, nothing else is."""

    async def found(self, store: Store, query: str, areas: frozenset[Area] = PUBLIC) -> list[int]:
        return sorted(
            each.told.post.number
            for each in await store.forum.search(PostQuery(words_of(query), areas))
        )

    async def test_all_words_are_there_and_the_last_may_be_a_beginning(self, store: Store) -> None:
        await begun(store, thread(1, "Pot odds"), thread(2, "Blinds"))
        await commit(
            store, NewPost(post(3, place=2, words="A flush draw has nine outs; köstlich!"))
        )
        assert await self.found(store, "odds") == [1, 2], "in a title and in the words"
        assert await self.found(store, "flush DRAW") == [3]
        assert await self.found(store, "flush dra") == [3]
        assert await self.found(store, "flu draw") == [], "only the last word may be a beginning"
        assert await self.found(store, "flush blinds") == []
        assert await self.found(store, '"nine outs" draw') == [3]
        assert await self.found(store, 'draw "nine ou') == [3], "a mark that nobody closed is none"
        assert await self.found(store, '"outs nine" draw') == [], (
            "between marks they stand next to each other"
        )
        assert await self.found(store, '"flush draw has" "nine"') == [3]
        assert await self.found(store, "") == []

    async def test_nothing_in_a_query_is_a_command(self, store: Store) -> None:
        await begun(store, thread(1))
        for query in (
            '"',
            "odds OR",
            "NEAR(odds",
            "odds*",
            "title:odds",
            "-odds",
            "(odds",
            "odds' --",
            "\x00odds",
        ):
            await self.found(store, query)
        assert await self.found(store, '"odds" *') == [1]

    async def test_what_one_may_not_read_is_not_found(self, store: Store) -> None:
        await begun(store, thread(1), thread(2, area=Area.MEMBERS))
        states = [PostState.HELD, PostState.HIDDEN]
        for number, state in enumerate(states, 3):
            await commit(store, NewPost(replace(post(number, place=number), state=state)))
        assert await self.found(store, "odds") == [1]
        assert await self.found(store, "odds", frozenset(Area)) == [1, 2]
        assert await self.found(store, "odds", frozenset()) == []

    async def test_what_was_changed_or_taken_back_is_found_no_more(self, store: Store) -> None:
        await begun(store, thread(1))
        before = post(1, title="Odds")
        changed = replace(before, title="Price", words="What does it cost?")
        await commit(store, ChangePost(before, changed))
        assert await self.found(store, "odds") == []
        assert await self.found(store, "price cost") == [1]
        await commit(
            store,
            ChangePost(changed, replace(changed, title="", words="", state=PostState.DELETED)),
        )
        assert await self.found(store, "price") == []

    async def test_an_excerpt_marks_what_was_looked_for(self, store: Store) -> None:
        await begun(store, thread(1, title="Hello"))
        (found,) = await store.forum.search(PostQuery(("need",), PUBLIC))
        assert f"{HIT}need{HIT_END}" in found.excerpt
        assert found.thread == thread(1, title="Hello")
        assert found.told == told(post(1, title="Hello"))

    async def test_pages_of_what_was_found(self, store: Store) -> None:
        await begun(store, *(thread(number) for number in range(1, 6)))
        pages = [
            [
                each.told.post.number
                for each in await store.forum.search(PostQuery(("odds",), PUBLIC, skip, 2))
            ]
            for skip in (0, 2, 4, 6)
        ]
        assert [len(page) for page in pages] == [2, 2, 1, 0]
        assert sorted(number for page in pages for number in page) == [1, 2, 3, 4, 5]


async def test_posts_of_somebody_who_leaves_stay_without_a_name(store: Store) -> None:
    await begun(store, thread(1))
    await commit(store, NewThread(replace(thread(2), places=0, shown=0)))
    await commit(store, NewPost(replace(post(2, of=2, place=0), state=PostState.HELD)))
    await commit(
        store,
        KeepEdit(Edit(PostNo(1), 1, "Odds", "I am Ann", AT)),
        KeepMark(ReadMark(ANN, ThreadNo(1), AT)),
    )
    assert [each.number for each in await store.forum.written_by(ANN)] == [1]
    await commit(store, ForgetPerson(ANN))
    assert await store.forum.post(PostNo(1)) == PostView(post(1, title="Odds"), GONE_NAME, None, "")
    assert await store.forum.post(PostNo(2)) is None
    assert await store.forum.thread(ThreadNo(2)) is None
    assert list(await store.forum.edits(PostNo(1))) == []
    assert list(await store.forum.marks(ANN)) == []


async def test_words_that_were_taken_back_are_not_in_the_file(
    sqlite: SqliteStore, folder: Path
) -> None:
    await begun(sqlite, *(thread(number) for number in range(1, 30)))
    before = replace(post(30, place=2), words="zanzibar")
    await commit(sqlite, NewPost(before))
    assert len(await sqlite.forum.search(PostQuery(("zanzibar",), PUBLIC))) == 1
    await commit(sqlite, ChangePost(before, replace(before, words="", state=PostState.DELETED)))
    await commit(sqlite, NewPost(post(31, place=3)), at=START_MS + 2 * PRUNE_EVERY_MS)
    await sqlite.close()
    assert b"zanzibar" not in (folder / "house.db").read_bytes()
    assert examine(folder).faults == ()
