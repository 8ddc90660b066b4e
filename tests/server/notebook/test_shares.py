"""Shared hands at a running server: whoever has the link reads them, without an account, until it
is taken back.
"""

import asyncio
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import httpx
import pytest

from pokerhouse.house.notebook import TOKEN_LETTERS
from pokerhouse.server.web.guard.limits import PLAYER_SHARES_PER_MINUTE
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.options.room import folds, played
from tests.server.web.notebook.test_png import decoded
from tests.server.web.visitor import Visitor, until_refused


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("shares") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def evening(server: ServerProcess) -> tuple[Visitor, Visitor, str, str]:
    """Ann and Ben have played a hand; who they are, the hand, and its table."""

    async def play() -> tuple[str, str, str, str]:
        async with Client(server.url, folds) as ann, Client(server.url, folds) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            await ann.sit()
            await ben.sit()
            await ann.until(lambda: len(played(ann)) > 1)
            hand = next(iter(ann.hands))
            return ann.cookie, ben.cookie, str(hand), table

    ann, ben, hand, table = asyncio.run(play())
    return _browser(server, ann), _browser(server, ben), hand, table


def _browser(server: ServerProcess, cookie: str) -> Visitor:
    visitor = Visitor(server)
    visitor.cookies.set("pokerhouse_session", cookie)
    return visitor


Evening = tuple[Visitor, Visitor, str, str]


def test_a_link_opens_the_hand_for_everybody_and_shows_what_was_chosen(
    server: ServerProcess, evening: Evening
) -> None:
    ann, ben, hand, table = evening
    names = ann.arrive()["name"], ben.arrive()["name"]
    with_names = ann.ask("POST", "/api/shares", 201, hand=hand, hides_names=False, shows_cards=True)
    without = ann.ask("POST", "/api/shares", 201, hand=hand, hides_names=True, shows_cards=False)
    again = ann.ask("POST", "/api/shares", 201, hand=hand, hides_names=True, shows_cards=False)
    assert again == without, "the same is not shared twice"
    assert len(with_names["token"]) == TOKEN_LETTERS
    page, bare = (
        httpx.get(f"{server.url}/shared/{each['token']}") for each in (with_names, without)
    )
    for answer in (page, bare):
        assert answer.status_code == 200
        assert "noindex" in answer.headers["x-robots-tag"]
        assert 'property="og:title"' in answer.text
    assert all(name in page.text for name in names)
    assert not re.search(r"\bHero\b", page.text), "a Heron may be at the table"
    picture = httpx.get(f"{server.url}/shared/{without['token']}.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert ElementTree.fromstring(picture.text).tag.endswith("svg")
    for same_for_everybody in (bare, picture):
        assert same_for_everybody.headers["content-encoding"] == "gzip"
    (shown,) = re.findall(r'property="og:image" content="([^"]+)"', bare.text)
    assert shown == f"{server.url}/shared/{without['token']}.png", (
        "a crawler runs no scripts and knows no base"
    )
    pixels = httpx.get(shown)
    assert (pixels.headers["content-type"], pixels.headers["x-content-type-options"]) == (
        "image/png",
        "nosniff",
    )
    assert "noindex" in pixels.headers["x-robots-tag"]
    assert decoded(pixels.content).shape == (630, 1200, 3)
    secrets = (*names, ann.arrive()["player"], ben.arrive()["player"], hand, table)
    for text in (bare.text, picture.text, str(bare.headers), str(picture.headers)):
        assert not [secret for secret in secrets if secret in text]
    assert "face-down" in bare.text
    for each, seats in ((with_names, 1), (without, 0)):
        replay = httpx.get(f"{server.url}/api/replays/shared/{each['token']}")
        dealt = [event for event in replay.json()["events"] if event["type"] == "own_cards_dealt"]
        assert len(dealt) == seats
        assert not [secret for secret in secrets if seats == 0 and secret in replay.text]
    told = ann.request("GET", f"/api/replays/shared/{with_names['token']}/coach")
    assert told.status_code == 400, "the coach would have to know what the link does not show"
    german = httpx.get(f"{server.url}/shared/{without['token']}", headers={"accept-language": "de"})
    assert all(
        words in german.text
        for words in ("Pokerhand", "No Limit Hold’em", "den Big Blind", "verdeckte Karte")
    )
    said = re.sub(r"<style.*?</style>|<[^>]+>", " ", german.text.partition("<main")[2])
    assert not re.search(r"\b(blinds|posts|folds|wins|shows|No limit|Hold'em)\b", said)
    assert '<use href="#back"/>' in german.text, "cards are shapes"


def test_it_stands_on_ones_page_where_one_has_put_it_there(
    server: ServerProcess, evening: Evening
) -> None:
    ann, ben, hand, table = evening
    me, other = ann.arrive(), ben.arrive()
    asked = {"hand": hand, "hides_names": True, "shows_cards": True}
    with_names = {**asked, "hides_names": False, "public": True}
    assert "weren't asked" in ann.ask("POST", "/api/shares", 400, **with_names)["detail"]
    quiet = ann.ask("POST", "/api/shares", 201, **asked)
    address = f"{server.url}/people/{me['player']}"

    def links(cookies: httpx.Cookies | None = None) -> list[str]:
        page = httpx.get(address, cookies=cookies)
        assert page.status_code == 200
        _, _, told = page.text.partition("<h2>Shared hands</h2>")
        assert not [
            secret for secret in (other["name"], other["player"], hand, table) if secret in told
        ]
        return re.findall(r'href="shared/([^"]+)"', told)

    assert (quiet["public"], links()) == (False, []), "a link is for those who were given it"
    shown = ann.ask("POST", "/api/shares", 201, **asked, public=True)
    assert shown == {**quiet, "public": True}, "the same link"
    assert links() == [quiet["token"]]
    (kept,) = [
        each
        for each in ann.ask("GET", "/api/account/data")["shared_hands"]
        if each["token"] == quiet["token"]
    ]
    assert kept["public"] is True

    me_hidden = {"listed": False, "shows": "basics"}
    ann.ask("PUT", "/api/profile/privacy", 204, **me_hidden)
    assert httpx.get(address).status_code == 404
    assert links(ben.cookies) == [], "whoever is not listed shows nothing"
    ann.ask("PUT", "/api/profile/privacy", 204, listed=True, shows="basics")
    assert links(ben.cookies) == [quiet["token"]]
    assert ann.ask("POST", "/api/shares", 201, **asked)["public"] is False
    assert links() == []
    ann.ask("POST", "/api/shares", 201, **asked, public=True)
    ann.ask("DELETE", f"/api/shares/{quiet['token']}", 204)
    assert links() == []


def test_it_is_taken_back_by_its_owner_alone(server: ServerProcess, evening: Evening) -> None:
    ann, ben, hand, _ = evening
    made = ben.ask("POST", "/api/shares", 201, hand=hand, hides_names=True, shows_cards=True)
    path = f"{server.url}/shared/{made['token']}"
    assert [each["token"] for each in ben.request("GET", "/api/shares").json()] == [made["token"]]
    assert [each["hand"] for each in ben.ask("GET", "/api/account/data")["shared_hands"]] == [hand]
    ann.ask("DELETE", f"/api/shares/{made['token']}", 204)
    assert httpx.get(path).status_code == 200
    ben.ask("DELETE", f"/api/shares/{made['token']}", 204)
    for gone in (
        path,
        f"{path}.svg",
        f"{path}.png",
        f"{server.url}/shared/{'x' * TOKEN_LETTERS}",
        f"{server.url}/shared/x",
    ):
        assert httpx.get(gone, headers={"accept": "text/html"}).status_code == 404
    assert ben.request("GET", "/api/shares").json() == []


def test_only_ones_own_hands_are_shared_and_not_too_often(
    server: ServerProcess, evening: Evening
) -> None:
    eve, hand = Visitor(server), evening[2]
    asked = {"hand": hand, "hides_names": True, "shows_cards": True}
    assert eve.request("POST", "/api/shares", asked).status_code == 401
    eve.arrive()
    assert eve.ask("POST", "/api/shares", 400, **asked)["reason"] == "no_such_hand"
    answers = until_refused(
        lambda: eve.request("POST", "/api/shares", asked), PLAYER_SHARES_PER_MINUTE + 30
    )
    assert len(answers) >= PLAYER_SHARES_PER_MINUTE
    assert {answer.status_code for answer in answers[:-1]} == {400}
