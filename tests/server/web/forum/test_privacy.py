"""What feeds, searches and threads tell strangers of people: who has left, is not listed, or was in
a shared hand.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.house.people import GONE_NAME
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.options.room import folds, played
from tests.server.web.forum.kit import Forumer, thread_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    folder = tmp_path_factory.mktemp("privacy") / "house"
    with ServerProcess(folder, POKERHOUSE_FORUM_POSTS_PER_HOUR="1000000") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def everywhere(server: ServerProcess, thread: int, words: str) -> dict[str, str]:
    """All that a stranger reads of a thread: itself, its feed, the area's, and what a search for
    some words finds.
    """
    stranger = Forumer(server)
    paths = (
        f"/forum/thread/{thread}",
        f"/forum/thread/{thread}/feed.xml",
        "/forum/public/feed.xml",
        "/forum/public",
    )
    read = {path: stranger.page(path) for path in paths}
    return read | {"search": stranger.page(f"/forum/search?q={words}")}


def test_who_has_left_is_named_nowhere(server: ServerProcess) -> None:
    ann = Forumer(server, "Annabel Leaving")
    thread = thread_of(ann, ann.begin("Before I go", "A zebrafish in the river"))
    player = ann.arrive()["player"]
    before = everywhere(server, thread, "zebrafish")
    assert all("Annabel Leaving" in before[place] for place in before), before.keys()
    ann.ask("DELETE", "/api/account", 204, password="")
    for place, read in everywhere(server, thread, "zebrafish").items():
        assert "Annabel" not in read, place
        assert player not in read, place
        assert "Before I go" in read, f"{place}: words stay"
    assert GONE_NAME in Forumer(server).page(f"/forum/thread/{thread}")
    assert "Page not found" in Forumer(server).page(f"/people/{player}", 404)
    assert "zebrafish" not in Forumer(server).page("/forum/search?q=Annabel")


def test_feeds_and_searches_have_no_ids_and_unlisted_names_lead_nowhere(
    server: ServerProcess,
) -> None:
    ben = Forumer(server, "Benedikt Unlisted")
    thread = thread_of(ben, ben.begin("Signed", "An okapi at the table"))
    player = ben.arrive()["player"]
    ben.ask("PUT", "/api/profile/privacy", 204, listed=False, shows="nothing")
    read = everywhere(server, thread, "okapi")
    for place in (f"/forum/thread/{thread}/feed.xml", "/forum/public/feed.xml", "search"):
        assert player not in read[place], place
    Forumer(server).page(f"/people/{player}", 404)
    reader = Forumer(server)
    reader.arrive()
    card = reader.page(f"/people/{player}")
    assert "An okapi" not in card
    assert "Signed" not in card


def test_what_members_write_is_found_by_members_alone(server: ServerProcess) -> None:
    member, stranger = Forumer(server), Forumer(server)
    member.register("Cecilia Member")
    posted = member.ask_page("/forum/members").status_code
    assert stranger.ask_page("/forum/members").status_code in (401, 403, 404)
    assert stranger.ask_page("/forum/members/feed.xml").status_code == 404
    if posted == 200:
        member.begin("For members", "A pangolin in the blinds", area="members")
        assert "pangolin in" not in stranger.page("/forum/search?q=pangolin")


def test_a_shared_hand_without_names_names_nobody_where_it_is_linked(server: ServerProcess) -> None:
    async def play() -> tuple[str, str]:
        async with Client(server.url, folds) as ann, Client(server.url, folds) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            await ann.sit()
            await ben.sit()
            await ann.until(lambda: len(played(ann)) > 1)
            hand = next(iter(ann.hands))
            return ann.cookie, str(hand)

    cookie, hand = asyncio.run(play())
    sharer, other = Forumer(server), Forumer(server, "Dora Writes")
    sharer.cookies.set("pokerhouse_session", cookie)
    told = sharer.ask("GET", f"/api/replays/hand/{hand}")
    players = next(event["players"] for event in told["events"] if event["type"] == "hand_started")
    made = sharer.ask(
        "POST", "/api/shares", 201, hand=hand, hides_names=True, shows_cards=False, public=True
    )
    thread = thread_of(other, other.begin("Look", f"A quokka: {server.url}/shared/{made['token']}"))
    for place, read in everywhere(server, thread, "quokka").items():
        for each in players:
            assert each["player"] not in read, place
            assert f">{each['name']}<" not in read, place
        assert hand not in read, place
