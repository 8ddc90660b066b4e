"""Whoever posts a lot waits, and posts wait where the owner looks at them first: nothing that was
typed is lost.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.server.web.guard.limits import FORUM_NEWS_PER_MINUTE
from pokerhouse.server.wire.protocol import NoticeKind
from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import keepers_of
from tests.server.web.forum.kit import Forumer, thread_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that looks at posts of guests first, asks a question of its own, and takes few
    posts.
    """
    folder = tmp_path_factory.mktemp("server") / "house"
    own = {
        "POKERHOUSE_FORUM_QUESTION": "Which bird is black?",
        "POKERHOUSE_FORUM_ANSWERS": "raven, crow",
    }
    with ServerProcess(
        folder, POKERHOUSE_FORUM_HOLD="1", POKERHOUSE_FORUM_POSTS_PER_HOUR="4", **own
    ) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def test_posts_of_guests_wait_and_who_posts_much_is_told_to(server: ServerProcess) -> None:
    keepers = keepers_of(server)
    moderator, ann = Forumer(server), Forumer(server)
    moderator.cookies = keepers.moderator.cookies
    assert "Which bird is black?" in ann.page("/forum/public/new")
    assert ann.begin("Held", "Which odds?", status=400) == 0, "the answer of other houses"
    assert (
        "Waiting for approval"
        in ann.send("/forum/public", 200, title="Held", words="Which odds?", answer="Crow!").text
    )
    assert "Held" not in Forumer(server).page("/forum")
    assert "odds" not in Forumer(server).page("/forum/search?q=odds").split("</form>")[1]
    Forumer(server).page("/forum/queue", 403)
    Forumer(server).page("/forum/thread/1", 404)
    assert moderator.ask("GET", "/api/forum/news") == {"threads": 0, "held": 1}
    assert ann.ask("GET", "/api/forum/news") == {"threads": 0, "held": 0}
    assert "Which odds?" in moderator.page("/forum/queue")
    moderator.send("/forum/post/1/keep", act="let_through")
    assert "Held" in Forumer(server).page("/forum")
    thread = thread_of(ann, 1)
    assert (
        "need approval here"
        in ann.send("/forum/post/1/edit", 400, title="Held", words="An advert").text
    )
    ann.send(f"/forum/thread/{thread}", 200, words="A second one", answer="raven")
    moderator.send("/forum/post/2/keep", act="reject")
    ann.page("/forum/post/2", 404)
    assert asyncio.run(told_first(server, ann)) is NoticeKind.POST_REJECTED
    # Her first post was made before she had a session: it counts for her address alone.
    ann.send(f"/forum/thread/{thread}", 200, words="A second one", answer="raven")
    answer = ann.send(f"/forum/thread/{thread}", 429, words="A third one", answer="raven")
    assert "You are posting too fast" in answer.text
    assert "A third one</textarea>" in answer.text


async def told_first(server: ServerProcess, person: Forumer) -> NoticeKind:
    """The first notice that somebody has when they come."""
    client = Client(server.url)
    client.cookie = person.token
    async with client:
        await client.until(lambda: client.notices)
        return client.notices[0].kind


def test_who_asks_for_news_without_end_is_told_to_wait(server: ServerProcess) -> None:
    ann = Forumer(server)
    ann.arrive()
    asked = (ann.request("GET", "/api/forum/news") for _ in range(4 * FORUM_NEWS_PER_MINUTE))
    refused = next(answer for answer in asked if answer.status_code != 200)
    assert (refused.status_code, "many times" in refused.json()["detail"]) == (429, True)
    assert Forumer(server).request("GET", "/api/forum/news").status_code == 401
