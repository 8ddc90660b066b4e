"""Complaints at a running server: from those who heard, once, to those who decide; what is decided
is done.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from pokerhouse.server.wire import protocol as p
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import Keepers, browser_of, keepers_of, newest_deed
from tests.server.web.visitor import Visitor


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def keepers(server: ServerProcess) -> Keepers:
    """Its owner and a moderator."""
    return keepers_of(server)


def waiting(keepers: Keepers) -> list[dict[str, Any]]:
    """What waits."""
    return list(keepers.moderator.request("GET", "/api/owner/complaints").json())


def test_a_line_is_reported_and_hidden(server: ServerProcess, keepers: Keepers) -> None:
    async def story() -> None:
        async with (
            Client(server.url) as ann,
            Client(server.url) as ben,
            Client(server.url) as outside,
        ):
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            for words in ("hello", "you are a fool", "sorry"):
                assert isinstance(await ben.say(words, table), p.Ack)
            await ann.until(lambda: len(ann.heard(table)) == 3)
            wish = {"player": ben.me.player, "table": table, "line": 2, "why": "an insult"}
            browser = browser_of(server, ann)
            far = await asyncio.to_thread(
                browser_of(server, outside).ask, "POST", "/api/complaints", 400, **wish
            )
            assert far["reason"] == "not_there", (
                "who did not hear it does not learn whether it is there"
            )
            assert browser.request("POST", "/api/complaints", wish).status_code == 204
            assert (
                browser.ask("POST", "/api/complaints", 400, **wish)["reason"]
                == "complained_already"
            )
            (complaint,) = waiting(keepers)
            assert (complaint["by"]["name"], complaint["about"]["name"]) == (
                ann.me.name,
                ben.me.name,
            )
            assert [line["text"] for line in complaint["lines"]] == [
                "hello",
                "you are a fool",
                "sorry",
            ]
            assert (complaint["table"], complaint["line"], complaint["why"]) == (
                table,
                2,
                "an insult",
            )
            path = f"/api/owner/complaints/{complaint['id']}"
            await asyncio.to_thread(
                keepers.moderator.ask, "POST", path, 204, end="hide", why="insults are hidden"
            )
            await ben.until(lambda: any('"line_hidden"' in frame for frame in ben.frames))
            await ann.until(lambda: ann.notices)
            assert [n.message for n in ann.notices] == [
                "Your report was reviewed: the content was hidden."
            ]
            assert waiting(keepers) == []
            assert (
                keepers.owner.ask("POST", path, 400, end="nothing")["reason"] == "no_such_complaint"
            )
            assert (len(ann.notices), len(ben.notices)) == (1, 0), (
                "it is told once, and to nobody else"
            )
            log = keepers.owner.ask("GET", "/api/owner/deeds")["deeds"]
            assert {deed["kind"] for deed in log[:2]} == {"complaint", "hide"}
            assert ann.me.name not in str(log), "who complained does not stand in the log"

    asyncio.run(story())


def test_a_person_is_muted_or_banned_for_it(server: ServerProcess, keepers: Keepers) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            browser = browser_of(server, ann)
            about = {"player": ben.me.player, "table": table, "why": "plays with a friend"}
            for end, more in (
                ("mute", {"minutes": 10}),
                ("ban", {"why": "a day off", "minutes": 1440}),
            ):
                assert browser.request("POST", "/api/complaints", about).status_code == 204
                (complaint,) = waiting(keepers)
                assert complaint["line"] is None
                path = f"/api/owner/complaints/{complaint['id']}"
                assert (
                    keepers.owner.ask("POST", path, 400, end="hide")["reason"] == "no_line_to_hide"
                )
                assert keepers.owner.ask("POST", path, 400, end="ban")["reason"] == "bad_reason"
                await asyncio.to_thread(keepers.owner.ask, "POST", path, 204, end=end, **more)
                if end == "mute":
                    refused = await ben.say("hello?", table)
                    assert isinstance(refused, p.Refused)
                    assert refused.reason == "muted"
            await ben.until(lambda: any(n.kind is p.NoticeKind.HOUSE_BAN for n in ben.notices))
            deed = next(
                d for d in keepers.owner.ask("GET", "/api/owner/deeds?kind=complaint")["deeds"]
            )
            assert (deed["subject"], deed["was"], deed["why"]) == (
                "ban",
                "plays with a friend",
                "a day off",
            )

    asyncio.run(story())


def test_who_was_away_hears_what_was_decided_when_they_come(
    server: ServerProcess, keepers: Keepers
) -> None:
    guest, other = Visitor(server), Visitor(server)
    guest.arrive()
    for why, end in (("rude", "nothing"), ("rude again", "mute")):
        guest.ask("POST", "/api/complaints", 204, player=other.arrive()["player"], why=why)
        (complaint,) = waiting(keepers)
        keepers.owner.ask("POST", f"/api/owner/complaints/{complaint['id']}", 204, end=end)

    async def story() -> None:
        client = Client(server.url)
        client.cookie = guest.token
        async with client:
            await client.until(lambda: client.notices)
            (notice,) = client.notices
            assert (notice.kind, notice.message) == (
                p.NoticeKind.REPORT_CLOSED,
                "Your report was reviewed: the player was muted.",
            )
            await client.drop()
            await client.until(lambda: client.connections == 2)
            assert client.notices == [notice]

    asyncio.run(story())


def test_what_is_no_complaint_is_refused_by_name(server: ServerProcess, keepers: Keepers) -> None:
    guest, other = Visitor(server), Visitor(server)
    me, you = guest.arrive()["player"], other.arrive()["player"]
    for body, reason in (
        ({"player": me, "why": "myself"}, "not_yourself"),
        ({"player": "nobody", "why": "x"}, "no_such_person"),
        ({"player": you}, "bad_reason"),
        ({"player": you, "line": 1}, "not_there"),
        ({"player": you, "line": 1, "table": "none"}, "no_such_table"),
    ):
        assert guest.ask("POST", "/api/complaints", 400, **body)["reason"] == reason
    for body in (
        {"player": you, "line": 0},
        {"player": you, "line": -5},
        {"player": "x" * 65},
        {"why": "x"},
    ):
        assert guest.request("POST", "/api/complaints", body).status_code == 400
    assert (
        Visitor(server).request("POST", "/api/complaints", {"player": you, "why": "x"}).status_code
        == 401
    )
    assert guest.ask("GET", "/api/owner/complaints", 400)["reason"] == "not_moderator"
    assert (
        guest.ask("POST", "/api/owner/complaints/x", 400, end="nothing")["reason"]
        == "not_moderator"
    )
    assert (
        keepers.owner.request("POST", "/api/owner/complaints/x", {"end": "shoot"}).status_code
        == 400
    )
    assert waiting(keepers) == []


def test_a_keeper_is_neither_muted_nor_banned_by_another(
    server: ServerProcess, keepers: Keepers
) -> None:
    guest = Visitor(server)
    guest.arrive()
    olga = keepers.owner.arrive()["player"]
    guest.ask("POST", "/api/complaints", 204, player=olga, why="power")
    (complaint,) = waiting(keepers)
    for end in ("mute", "ban"):
        path = f"/api/owner/complaints/{complaint['id']}"
        assert keepers.moderator.ask("POST", path, 400, end=end, why="x")["reason"] == "not_to_ban"
    assert len(waiting(keepers)) == 1, "what was not done leaves it waiting"


def test_of_many_who_decide_at_once_one_does(server: ServerProcess, keepers: Keepers) -> None:
    guest, other = Visitor(server), Visitor(server)
    guest.arrive()
    guest.ask("POST", "/api/complaints", 204, player=other.arrive()["player"], why="slow")
    (complaint,) = waiting(keepers)

    def decide(n: int) -> int:
        with httpx.Client(
            base_url=server.url, cookies={"pokerhouse_session": keepers[n % 2].token}, timeout=60
        ) as http:
            body = {"end": ("mute", "ban", "nothing")[n % 3], "why": "decided"}
            return http.post(f"/api/owner/complaints/{complaint['id']}", json=body).status_code

    with ThreadPoolExecutor(6) as pool:
        codes = sorted(pool.map(decide, range(12)))
    assert codes == [204] + [400] * 11
    kinds = [deed["kind"] for deed in keepers.owner.ask("GET", "/api/owner/deeds")["deeds"]]
    assert kinds.count("complaint") == 1
    assert kinds.count("mute") + kinds.count("ban") <= 1
    assert newest_deed(keepers.owner)["about"]["player"] == complaint["about"]["player"]


def test_complaints_are_bounded_by_person(server: ServerProcess, keepers: Keepers) -> None:
    guest = Visitor(server)
    guest.arrive()
    others = [Visitor(server).arrive()["player"] for _ in range(22)]
    answers = [
        guest.request("POST", "/api/complaints", {"player": each, "why": "all of them"})
        for each in others
    ]
    codes = [answer.status_code for answer in answers]
    assert codes[:10] == [204] * 10, "so many may wait"
    assert 429 in codes, "and so many may be tried"
    assert set(codes[10:]) == {429}
    assert len(waiting(keepers)) == 10
