"""A forum of ten thousand posts: the work of a search is bounded, pages stay short, and the long threads are
turned.
"""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from pokerhouse.house.forum import (
    Area,
    ForumPost,
    NewPost,
    NewThread,
    PostNo,
    PostQuery,
    Thread,
    ThreadNo,
    words_of,
)
from pokerhouse.house.people import NewPlayer
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.storage.sqlite_database import SqliteDatabase
from pokerhouse.storage.sqlite_words import COMPARED_MAX
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS
from tests.kit.server import ServerProcess
from tests.server.web.text.test_markdown import ATTACKS, check_safe

pytestmark = pytest.mark.long

THREADS, POSTS = 100, 10_000
EACH = POSTS // THREADS
STEPS_PER_POST = 60
"""Instructions of SQLite for each post that a search compares; it takes about 45."""
WRITER = PlayerId("writer")
RARE = "zugzwang"
QUERIES = (
    "hand",
    "a",
    "ha",
    "hand pot",
    "the river was",
    "w1",
    "w1 w2 w3",
    RARE,
    "nowhere at all",
    "w999",
    "fold wi",
)


def words(random: Random) -> str:
    """A post of some eighty words, the frequent ones far more often (Zipf), each of them with
    `hand`.
    """
    common = ["the", "river", "was", "pot", "fold", "with", "call", "raise", "flush", "draw"]
    drawn = [f"w{int(1_000 ** random.random())}" for _ in range(60)] + random.choices(common, k=20)
    random.shuffle(drawn)
    return " ".join(["hand", *drawn]) + f"\n\n> quoted **{random.choice(common)}** [As Kd]"


async def fill(store: SqliteStore) -> None:
    """A hundred threads with a hundred posts each; the first has what attacks the reader."""
    random, number = Random(12), 0
    await store.commit(NewPlayer(WRITER, "Ann Writer"), at=Millis(START_MS))
    for thread in range(1, THREADS + 1):
        at = Millis(START_MS + thread * 1_000_000)
        posts = []
        for place in range(1, EACH + 1):
            number += 1
            text = ATTACKS[place % len(ATTACKS)] if thread == 1 else words(random)
            if number == POSTS // 2:
                text += f" {RARE}"
            title = f"Thread {thread}" if place == 1 else ""
            posts.append(
                NewPost(
                    ForumPost(
                        PostNo(number),
                        ThreadNo(thread),
                        place,
                        WRITER,
                        title,
                        text,
                        Millis(at + place),
                    )
                )
            )
        moved = Millis(at + EACH)
        made = Thread(
            ThreadNo(thread),
            Area.PUBLIC,
            f"Thread {thread}",
            WRITER,
            at,
            moved,
            places=EACH,
            shown=EACH,
        )
        await store.commit(NewThread(made), *posts, at=moved)


@pytest.mark.anyio
async def test_every_search_finds_the_posts_and_compares_a_bounded_number(tmp_path: Path) -> None:
    """A word in all ten thousand posts costs no more than one in a thousand."""
    store, steps = SqliteStore.open(tmp_path / "house"), 0

    def count() -> None:
        nonlocal steps
        steps += 1

    def count_steps(connection: Connection) -> None:
        assert isinstance(connection, SqliteDatabase)
        connection.set_progress_handler(count, 1)

    try:
        await fill(store)
        await store.forum._reader.run(count_steps)
        for query in QUERIES:
            steps = 0
            found = await store.forum.search(PostQuery(words_of(query), frozenset({Area.PUBLIC})))
            assert 0 < steps < STEPS_PER_POST * COMPARED_MAX, query
            assert all(RARE in each.told.post.words for each in found) or query != RARE
            assert bool(found) == (query != "nowhere at all"), query
    finally:
        await store.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """Such a house, open."""

    async def write() -> None:
        store = SqliteStore.open(tmp_path / "house")
        await fill(store)
        await store.close()

    asyncio.run(write())
    with ServerProcess(tmp_path / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def test_pages_of_so_many_posts_are_short_and_safe(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, headers={"accept": "text/html"}, timeout=60) as http:
        front = http.get("/forum").text
        assert "100 threads" in front
        assert "10,000 posts" in front
        assert len(front) < 40_000
        last = http.get("/forum/public?page=4").text
        assert "Thread 1<" in last
        assert http.get("/forum/public?page=5").text.count('class="forum-title"') == 0
        for thread, page in ((1, 1), (1, 4), (50, 2), (100, 4)):
            answer = http.get(f"/forum/thread/{thread}?page={page}")
            assert answer.status_code == 200
            posts = re.findall(r'<div class="prose">(.*?)</article>', answer.text, re.S)
            assert len(posts) == 25, (thread, page)
            for post in posts:
                check_safe(post.partition("<footer>")[0])
        assert http.get("/forum/thread/1?page=5").status_code == 404
        found = http.get("/forum/search?q=" + RARE).text
        assert f"<mark>{RARE}</mark>" in found
        assert found.count("<mark>") == 1
