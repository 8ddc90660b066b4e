"""Tables, chat and health for those who keep the house: what they see and do at a running server,
and never a card.
"""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerhouse.commands import Play, Sit
from pokerhouse.house.people import Role
from pokerhouse.rules import Fold
from pokerhouse.server.web.metrics import FIGURES, figure_words
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import NO_LIMIT, Client, cards_in, new_id
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import Keepers, browser_of, keepers_of, newest_deed
from tests.server.web.visitor import Visitor

PATIENCE_SECONDS = 60


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


def dealt(client: Client) -> set[str]:
    """The cards that somebody was told."""
    return {card for frame in client.frames if '"events"' in frame for card in cards_in(frame)}


def test_the_owner_sees_every_table_and_never_a_hidden_card(
    server: ServerProcess, keepers: Keepers
) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(NO_LIMIT, private=True)
            for client in (ann, ben):
                await client.watch(table)
                assert isinstance(
                    await client.ask(Sit(buy_in=Chips(200), id=new_id(), table=table)), p.Ack
                )
            await ann.until(lambda: len(dealt(ann)) == 2)
            await ben.until(lambda: len(dealt(ben)) == 2)
            answer = keepers.owner.request("GET", "/api/owner/tables")
            (shown,) = answer.json()
            assert (shown["table"], shown["private"], shown["in_play"], shown["hands"]) == (
                table,
                True,
                True,
                1,
            )
            assert [(s["name"], s["stack"], s["bot"]) for s in shown["seats"]] == [
                (client.me.name, 200, False) for client in (ann, ben)
            ]
            assert (shown["host"]["name"], shown["counted"]) == (ann.me.name, "chips")
            hidden = {card for client in (ann, ben) for card in dealt(client)}
            assert len(hidden) == 4, "each was told their own two"
            assert cards_in(answer.text) == set()

    asyncio.run(story())


def test_an_owner_who_looks_on_is_told_no_more_than_anybody(
    server: ServerProcess, keepers: Keepers
) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben, Client(server.url) as eye:
            table = await ann.create_table(NO_LIMIT)
            browser_of(server, eye).register("Eve Eye")
            keepers.owner.ask("PUT", f"/api/people/{eye.me.player}/role", 204, role="owner")
            await eye.until(lambda: eye.me.role is Role.OWNER)
            await eye.watch(table)
            for client in (ann, ben):
                await client.watch(table)
                assert isinstance(
                    await client.ask(Sit(buy_in=Chips(200), id=new_id(), table=table)), p.Ack
                )
            await eye.until(lambda: eye.hands)
            await ann.until(lambda: len(dealt(ann)) == 2)
            await ben.until(lambda: len(dealt(ben)) == 2)
            first = next(
                client for client in (ann, ben) if client.turn and client.turn.seat == client.seat
            )
            assert first.turn is not None
            fold = Play(first.turn.hand, first.turn.turn, Fold(), id=new_id(), table=table)
            assert isinstance(await first.ask(fold), p.Ack)
            await eye.until(lambda: any("hand_ended" in frame for frame in eye.frames))
            assert dealt(eye) & (dealt(ann) | dealt(ben)) == set()

    asyncio.run(story())


def test_the_owner_pauses_and_ends_a_table_and_the_log_says_why(
    server: ServerProcess, keepers: Keepers
) -> None:
    async def story() -> None:
        async with Client(server.url) as ann:
            table = await ann.create_table(NO_LIMIT)
            await ann.watch(table)
            assert isinstance(
                await ann.ask(Sit(buy_in=Chips(200), id=new_id(), table=table)), p.Ack
            )
            path = f"/api/owner/tables/{table}"
            for act, paused in (("pause", True), ("go_on", False)):
                await asyncio.to_thread(
                    keepers.owner.ask, "POST", path, 204, act=act, why="a phone call"
                )
                assert (
                    keepers.owner.request("GET", "/api/owner/tables").json()[0]["paused"] is paused
                )
            deed = newest_deed(keepers.owner)
            assert (deed["kind"], deed["subject"], deed["became"], deed["why"]) == (
                "table",
                table,
                "go_on",
                "a phone call",
            )
            await asyncio.to_thread(keepers.owner.ask, "POST", path, 204, act="end")
            await ann.until(lambda: any(n.kind is p.NoticeKind.TABLE_CLOSED for n in ann.notices))
            assert keepers.owner.request("GET", "/api/owner/tables").json() == []
            assert keepers.owner.ask("POST", path, 400, act="pause")["reason"] == "no_such_table"
            await ann.until(lambda: ann.me.wallet == 10_000)

    asyncio.run(story())


def test_the_chat_is_searched_by_person_place_day_and_words(
    server: ServerProcess, keepers: Keepers
) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(NO_LIMIT, private=True)
            await ben.watch(table)
            for n in range(51):
                assert isinstance(await ben.say(f"line {n}", table), p.Ack)
            assert isinstance(await ann.say("Nothing to see", table), p.Ack)
            found = keepers.moderator.ask("GET", f"/api/owner/lines?person={ben.me.player}")
            rest = keepers.moderator.ask(
                "GET", f"/api/owner/lines?person={ben.me.player}&before={found['before']}"
            )
            texts = [line["text"] for line in (*found["lines"], *rest["lines"])]
            assert texts == [f"line {n}" for n in reversed(range(51))]
            assert rest["before"] == ""
            (one,) = keepers.owner.ask("GET", f"/api/owner/lines?words=NOTHING&place={table}")[
                "lines"
            ]
            assert (one["player"]["name"], one["table"], one["hidden"]) == (
                ann.me.name,
                table,
                False,
            )
            assert keepers.owner.ask("GET", "/api/owner/lines?place=lobby")["lines"] == []
            past = one["at_ms"] - 86_400_000
            assert keepers.owner.ask("GET", f"/api/owner/lines?until_ms={past}")["lines"] == []
            assert len(keepers.owner.ask("GET", f"/api/owner/lines?since_ms={past}")["lines"]) == 50

    asyncio.run(story())
    for query in ("before=now", "before=1.2", "since_ms=-1", "since_ms=soon", f"words={'x' * 65}"):
        assert keepers.owner.request("GET", f"/api/owner/lines?{query}").status_code == 400, query


def test_the_figures_of_the_house_are_those_of_its_monitor(
    server: ServerProcess, keepers: Keepers
) -> None:
    health = keepers.owner.ask("GET", "/api/owner/health")
    assert health["fault"] == ""
    figures = {figure["name"]: figure for figure in health["figures"]}
    assert figures["pokerhouse_tables"]["value"] == 0
    assert figures["pokerhouse_actions"]["grows"]
    assert figures["process_resident_memory_bytes"]["value"] > 10_000_000
    assert {f"pokerhouse_{name}" for name in FIGURES} <= {*figures}
    assert all(figure_words(name) == figure["words"] for name, figure in figures.items())


def test_the_owner_hears_of_a_newer_version_once_they_want_to(
    server: ServerProcess, keepers: Keepers
) -> None:
    look = {"at_ms": time.time_ns() // 1_000_000, "newest": "99.0.0"}
    (server.data / "updates.json").write_text(json.dumps(look))  # of today: nobody is asked
    assert keepers.owner.ask("GET", "/api/owner/health")["newer"] is None
    on = {"value": "1", "why": "So that I hear of fixes."}
    keepers.owner.ask("PUT", "/api/owner/settings/update_notice", 204, **on)
    end = time.monotonic() + PATIENCE_SECONDS
    while (newer := keepers.owner.ask("GET", "/api/owner/health")["newer"]) is None:
        assert time.monotonic() < end, "waited for the house to read what it had found"
        time.sleep(0.01)
    assert newer == {"version": "99.0.0", "notes": "https://pypi.org/project/pokerhouse/99.0.0/"}


def test_pages_are_refused_to_those_they_are_not_for(
    server: ServerProcess, keepers: Keepers
) -> None:
    guest, member = Visitor(server), Visitor(server)
    guest.arrive()
    member.register("Mia Member")
    for path in ("/api/owner/tables", "/api/owner/health"):
        for visitor in (keepers.moderator, member, guest):
            assert visitor.ask("GET", path, 400)["reason"] == "not_owner"
    assert (
        keepers.moderator.ask("POST", "/api/owner/tables/x", 400, act="end")["reason"]
        == "not_owner"
    )
    for visitor in (member, guest):
        assert visitor.ask("GET", "/api/owner/lines", 400)["reason"] == "not_moderator"
    for path in ("tables", "health", "lines"):
        Visitor(server).ask("GET", f"/api/owner/{path}", 401)
