"""News of the house: written by its owners alone, read by everybody, on the first page and as a
feed.
"""

from collections.abc import Iterator

import pytest

from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import Keepers, keepers_of
from tests.server.web.forum.kit import Forumer, thread_of

AT_ONCE = 5
"""Posts of one person: half of those of an hour."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house in which nobody writes much."""
    folder = tmp_path_factory.mktemp("news") / "house"
    with ServerProcess(folder, POKERHOUSE_FORUM_POSTS_PER_HOUR=str(2 * AT_ONCE)) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def keepers(server: ServerProcess) -> Keepers:
    """Its owner and a moderator."""
    return keepers_of(server)


@pytest.fixture(scope="module")
def owner(server: ServerProcess, keepers: Keepers) -> Forumer:
    """The owner at the forum."""
    forumer = Forumer(server)
    forumer.cookies = keepers.owner.cookies
    return forumer


@pytest.fixture(scope="module")
def moderator(server: ServerProcess, keepers: Keepers) -> Forumer:
    """The moderator at the forum."""
    forumer = Forumer(server)
    forumer.cookies = keepers.moderator.cookies
    return forumer


def deeds_of(keepers: Keepers) -> list[tuple[str, str]]:
    """What the log says about news, the newest first."""
    deeds = keepers.owner.ask("GET", "/api/owner/deeds")["deeds"]
    return [(each["subject"], each["became"]) for each in deeds if each["kind"] == "forum"]


def test_an_owner_tells_changes_and_withdraws_news(
    server: ServerProcess, keepers: Keepers, owner: Forumer
) -> None:
    reader = Forumer(server)
    assert "No news yet." in reader.page("/news")
    assert 'href="news"' not in reader.page("/"), "nothing is announced where there is nothing"
    assert "forum/news/new" not in reader.page("/news")
    assert "forum/news/new" in owner.page("/news")
    assert "<h1>Post news</h1>" in owner.page("/forum/news/new")

    post = owner.begin(
        "A tournament <soon>", "On **Friday** at eight. <script>alert(1)</script>", area="news"
    )
    thread = thread_of(reader, post)
    page = reader.ask_page("/news").text
    assert "A tournament &lt;soon&gt;" in page
    assert "On <strong>Friday</strong> at eight." in page
    assert "<script>alert" not in page
    assert f"news#news-{thread}" in reader.page("/")
    assert "A tournament <soon>" in reader.page("/forum/news/feed.xml")
    assert deeds_of(keepers)[0] == (f"thread {thread}", "told")

    owner.send(f"/forum/post/{post}/edit", title="A tournament", words="On Saturday at eight.")
    assert "On Saturday at eight." in reader.page("/news")
    assert deeds_of(keepers)[0] == (f"thread {thread}", "changed")

    owner.send(f"/forum/post/{post}/keep", act="hide", why="it rains")
    assert "tournament" not in reader.page("/news") + reader.page("/") + reader.page(
        "/forum/news/feed.xml"
    )
    owner.send(f"/forum/post/{post}/keep", act="show")
    assert "On Saturday at eight." in reader.page("/news")
    owner.send(f"/forum/post/{post}/delete")
    assert "Saturday" not in reader.page("/news")
    assert deeds_of(keepers)[0] == (f"thread {thread}", "taken back")


def test_the_words_of_the_host_stand_on_the_first_page(
    server: ServerProcess, keepers: Keepers
) -> None:
    assert "Club night" not in Forumer(server).page("/")
    keepers.owner.ask(
        "PUT", "/api/owner/settings/welcome", 204, value="**Club night** <b>on</b> Thursdays"
    )
    assert (
        "<strong>Club night</strong> &lt;b&gt;on&lt;/b&gt; Thursdays"
        in Forumer(server).ask_page("/").text
    )
    keepers.owner.ask("PUT", "/api/owner/settings/welcome", 400, value="x" * 201)
    keepers.moderator.ask("PUT", "/api/owner/settings/welcome", 400, value="Mine")


def test_nobody_else_speaks_for_the_house(
    server: ServerProcess, owner: Forumer, moderator: Forumer
) -> None:
    for other in (Forumer(server, "Ann News"), moderator):
        assert other.begin("Free chips", "for me", area="news", status=403) == 0
        other.page("/forum/news/new", 403)
    own = thread_of(moderator, moderator.begin("Mine", "A rumour."))
    moderator.send(f"/forum/thread/{own}/keep", 403, act="move", area="news")
    told = thread_of(owner, owner.begin("True", "Word of the house.", area="news"))
    moderator.send(f"/forum/thread/{told}/keep", 403, act="move", area="public")
    assert moderator.reply(told, "I add this.", 403) == 0
    assert (
        "Only admins can post news."
        in moderator.send(f"/forum/thread/{told}", 403, words="I add this.").text
    )
    assert "rumour" not in Forumer(server).page("/news")


def test_the_first_page_names_the_last_three_and_owners_are_counted_too(
    server: ServerProcess, keepers: Keepers, owner: Forumer
) -> None:
    told = [became for _, became in deeds_of(keepers)].count("told")
    titles = [f"Number {number}" for number in range(AT_ONCE - told)]
    for title in titles:
        owner.begin(title, "Words.", area="news")
    home = Forumer(server).page("/")
    assert [title for title in ("True", *titles) if title in home] == titles[-3:]
    assert owner.begin("One too many", "Words.", area="news", status=429) == 0
    assert "One too many" not in Forumer(server).page("/news")
