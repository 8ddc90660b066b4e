"""The card of a person or a bot, by JSON and as a page; who does not want to be listed stands
nowhere on it.
"""

import asyncio
import re

import httpx
import pytest

from pokerhouse.server.web.guard.limits import PLAYER_LOOKS_PER_MINUTE
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.records.conftest import comes
from tests.server.records.played import ANN, BEN, BOTS, CID, NAMES, TOKEN
from tests.server.web.forum.kit import PAGE, Forumer
from tests.server.web.visitor import Visitor, until_refused

BOT = next(iter(BOTS))


def reads(server: ServerProcess, name: str = "") -> Forumer:
    """One of those who have played, or somebody without a session, with a browser without
    scripts.
    """
    reader = Forumer(server)
    if name:
        reader.cookies.set("pokerhouse_session", TOKEN.format(name))
    return reader


def privacy(server: ServerProcess, *, listed: bool, shows: str = "basics") -> None:
    """What Ben lets others see."""
    comes(server, BEN).ask("PUT", "/api/profile/privacy", 204, listed=listed, shows=shows)


def test_a_card_has_the_places_of_the_rankings(server: ServerProcess) -> None:
    ann = comes(server, ANN)
    card = ann.ask("GET", f"/api/profile/{BEN}")
    assert (card["name"], card["listed"], card["bot"]) == (NAMES[BEN], True, "")
    assert card["ratings"][0]["variant"] == ""
    assert {each["variant"] for each in card["ratings"]} == {"", "holdem", "omaha"}
    for told in card["ratings"]:
        every = ann.ask("GET", f"/api/rankings?variant={told['variant']}")
        (mine,) = [each for each in every["places"] if each["player"] == BEN]
        assert told == {"variant": told["variant"], "ranked": every["ranked"]} | {
            key: mine[key] for key in ("place", "hands", "rating", "low", "high")
        }
    assert "wallet" not in card


def test_a_bot_has_one_too(server: ServerProcess) -> None:
    ann = comes(server, ANN)
    old = ann.ask("GET", f"/api/profile/{BOT}")
    assert (old["name"], old["since_ms"], old["bot"], old["games"]) == (BOTS[BOT], None, "", None)
    assert old["hands"] == old["ratings"][0]["hands"] > 0
    new = ann.ask("GET", "/api/profile/bot-smart-ada")
    assert (new["name"], new["hands"], new["ratings"]) == ("Ada Cog", 0, [])
    assert new["bot"] == "compares the strength of its hand with the pot odds"
    for nobody in ("bot-smart-ann", "bot-cheat-ada", "bot-", "bot-00000000ff", "x" * 64):
        ann.ask("GET", f"/api/profile/{nobody}", 404)
        assert "Page not found" in reads(server).page(f"/people/{nobody}", 404)


def test_the_page_is_read_without_scripts_and_without_a_session(server: ServerProcess) -> None:
    answer = reads(server).ask_page(f"/people/{BEN}")
    assert answer.headers["x-robots-tag"] == "noindex, nofollow"
    page = reads(server).page(f"/people/{BEN}")
    assert f"<h1>{NAMES[BEN]}" in page
    assert "Big blinds per 100 hands" in page
    assert page.count("<tr>") == 1 + 3
    assert "#/statistics/" not in page
    assert 'data-island="noted"' not in page
    assert "#/statistics/" in reads(server, NAMES[ANN]).page(f"/people/{BEN}")
    assert '<span class="mark">you</span>' in reads(server, NAMES[BEN]).page(f"/people/{BEN}")
    assert 'class="mark">bot' in reads(server).page(f"/people/{BOT}")
    assert f'href="people/{BEN}"' in reads(server).page("/rankings")
    assert f'href="people/{BOT}"' in reads(server).page("/rankings?bots=yes")


def test_who_is_not_listed_stands_nowhere(server: ServerProcess) -> None:
    ben = reads(server, NAMES[BEN])
    number = ben.begin("Straight to the river", "How often does it come?")
    public = reads(server).page(f"/people/{BEN}")
    assert "Straight to the river" in public
    privacy(server, listed=False)
    try:
        hidden = reads(server).page(f"/people/{BEN}", 404)
        nobody = reads(server).page("/people/ffffffffffffffff", 404)
        assert hidden.replace(BEN, "ffffffffffffffff") == nobody, "like an id that is nobody's"
        for name in (NAMES[ANN], NAMES[BEN]):
            page = reads(server, name).page(f"/people/{BEN}").partition("<main")[2]
            assert NAMES[BEN] in page
            for gone in ("Straight to the river", "Rating", "#/table/", "rankings"):
                assert gone not in page, (name, gone)
        card = comes(server, ANN).ask("GET", f"/api/profile/{BEN}")
        assert (card["listed"], card["ratings"], card["tables"]) == (False, [], [])
        assert f"people/{BEN}" not in reads(server).page("/rankings")
        assert all(
            each["player"] != BEN for each in Visitor(server).ask("GET", "/api/rankings")["places"]
        )
        privacy(server, listed=True, shows="nothing")
        page = reads(server).page(f"/people/{BEN}")
        assert "keeps their statistics private" in page
        assert comes(server, ANN).ask("GET", f"/api/profile/{BEN}")["hands"] is None
    finally:
        privacy(server, listed=True)
    assert f"#post-{number}" in reads(server).page(f"/people/{BEN}")


def test_the_table_at_which_somebody_sits_is_told_unless_it_is_private(
    server: ServerProcess,
) -> None:
    async def evening(**options: object) -> tuple[str, str]:
        ann = Client(server.url)
        ann.cookie = TOKEN.format(NAMES[ANN])
        async with ann:
            table = await ann.create_table(NO_LIMIT, (), **options)
            await ann.sit()
            page = await asyncio.to_thread(reads(server).page, f"/people/{ANN}")
            card = await asyncio.to_thread(comes(server, BEN).ask, "GET", f"/api/profile/{ANN}")
            assert [each["table"] for each in card["tables"]] == re.findall(
                r"#/table/([^\"]+)\"", page
            )
            return table, page

    table, page = asyncio.run(evening())
    assert f"#/table/{table}" in page
    for secret in ({"private": True}, {"password": "swordfish"}):
        table, page = asyncio.run(evening(**secret))
        assert table not in page, secret


def test_ones_own_labels_stand_in_the_rankings_and_on_the_page_for_oneself_alone(
    server: ServerProcess,
) -> None:
    ann = comes(server, ANN)
    ann.ask("PUT", f"/api/notes/players/{BEN}", 204, label="violet", text='folds <b>"late"</b>')
    ann.ask("PUT", f"/api/notes/players/{BOT}", 204, label=None, text="a machine")
    for path in ("/rankings", f"/people/{BEN}"):
        mine = reads(server, NAMES[ANN]).ask_page(path).text
        assert 'data-label="violet"' in mine
        assert "Violet: " in mine
        assert "folds &lt;b&gt;" in mine
        assert "<b>" + '"late"' not in mine
        for other in ("", NAMES[BEN], NAMES[CID]):
            assert "violet" not in reads(server, other).page(path), (path, other)
    assert "a machine" in reads(server, NAMES[ANN]).page("/rankings?bots=yes")
    for about in (BEN, BOT):
        ann.ask("PUT", f"/api/notes/players/{about}", 204, label=None, text="")


def test_whoever_is_banned_is_told_of_no_more_than_their_name(server: ServerProcess) -> None:
    owner = Visitor(server)
    owner.register("Olga Owens")
    found = re.search(r"#/owner/([\w.-]+)", server.said)
    assert found
    owner.ask("POST", "/api/link/owner", token=found[1])
    owner.ask("PUT", f"/api/owner/bans/{CID}", 204, why="spam")
    try:
        card = comes(server, ANN).ask("GET", f"/api/profile/{CID}")
        assert (card["name"], card["listed"], card["ratings"]) == (NAMES[CID], False, [])
        reads(server).page(f"/people/{CID}", 404)
        reads(server, NAMES[CID]).page(f"/people/{CID}", 404)
        assert NAMES[ANN] in reads(server, NAMES[CID]).page(f"/people/{ANN}"), (
            "they read as a stranger does"
        )
        assert 'data-island="noted"' not in reads(server, NAMES[CID]).page(f"/people/{ANN}")
    finally:
        owner.ask("DELETE", f"/api/owner/bans/{CID}", 204)
    assert comes(server, ANN).ask("GET", f"/api/profile/{CID}")["ratings"]


@pytest.mark.parametrize("who", ["", NAMES[CID]])
def test_whoever_looks_at_many_waits(server: ServerProcess, who: str) -> None:
    cookies = reads(server, who).cookies

    with httpx.Client(base_url=server.url, headers=PAGE, cookies=cookies, timeout=60) as http:
        answers = until_refused(lambda: http.get("/people/nobody"), 2 * PLAYER_LOOKS_PER_MINUTE)
    assert {answer.status_code for answer in answers} == {404, 429}
