"""Somebody who is forgotten at a running server: neither name nor address nor device is left
anywhere.
"""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pokerhouse.commands import Ban, Sit, Stand, Wait
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage import examine
from pokerhouse.units import PlayerId, TableId
from tests.kit.client import Client, new_id, passive
from tests.kit.desk import STAKES
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import browser_of, keepers_of
from tests.server.web.visitor import PASSWORD, Visitor
from tests.storage.walk import places_of

DEVICE = "AnnsOwnTablet"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path / "house") as server:
        yield server


async def said(client: Client, frame: p.CommandFrame) -> None:
    """A command that must be carried out."""
    assert isinstance(answer := await client.ask(frame), p.Ack), answer


def seen_to(server: ServerProcess, player: PlayerId) -> None:
    """Wait until the house has written down that nothing is left of this person."""
    uri, deadline = f"{(server.data / 'house.db').as_uri()}?mode=ro", time.monotonic() + 60
    with closing(sqlite3.connect(uri, uri=True)) as database:
        while not database.execute(
            "SELECT 1 FROM forgotten WHERE player = ?", (player,)
        ).fetchone():
            assert time.monotonic() < deadline, "still not seen to"
            time.sleep(0.1)


def house_acts(server: ServerProcess, player: PlayerId, friend: Visitor) -> None:
    """The owner gives somebody chips; of two complaints about them a moderator closes one."""
    keepers = keepers_of(server)
    gift: dict[str, Any] = {"chips": 5, "why": "Ann Anders has won the raffle", "id": "gift"}
    keepers.owner.ask("POST", f"/api/people/{player}/corrections", **gift)
    friend.ask("POST", "/api/complaints", 204, player=player, why="Ann Anders is slow")
    (waits,) = keepers.moderator.request("GET", "/api/owner/complaints").json()
    path = f"/api/owner/complaints/{waits['id']}"
    keepers.moderator.ask("POST", path, 204, end="nothing", why="Ann Anders may be slow")
    friend.ask("POST", "/api/complaints", 204, player=player, why="Ann Anders is slow again")


async def full_table(ben: Client, cid: Client) -> TableId:
    """A table of two seats, both taken."""
    table = await cid.create_table(STAKES, seats=2)
    await cid.sit()
    await said(ben, Sit(id=new_id(), table=table))
    return table


def test_neither_name_nor_address_nor_device_is_left(server: ServerProcess) -> None:
    async def story() -> None:
        async with (
            Client(server.url, passive) as ann,
            Client(server.url, passive) as ben,
            Client(server.url) as cid,
        ):
            await ann.until(lambda: ann.me.name and ben.me.name)
            guest_name, me = ann.me.name, ann.me.player
            browser = Visitor(server, f"{DEVICE}/1.0")
            browser.cookies.set("pokerhouse_session", ann.cookie)
            await asyncio.to_thread(browser.register, "Ann Anders", email="ann.anders@example.org")
            await asyncio.to_thread(Visitor(server, f"{DEVICE}/1.0").log_in, "Ann Anders")
            await ann.until(lambda: ann.me.name == "Ann Anders")

            table = await ben.create_table(STAKES)
            await ben.sit()
            await ann.watch(table)
            await ann.sit()
            await ann.until(lambda: len(ann.hands) >= 4)
            for client, text in ((ann, "hello from me"), (ben, "welcome")):
                assert isinstance(await client.say(text, table), p.Ack)
            await cid.send(p.WatchLobby())
            await ann.send(p.WatchLobby())
            await said(ann, p.Say("anybody here?", id=new_id()))
            await cid.until(lambda: "anybody here?" in cid.heard())
            await said(ben, p.Block(me, id=new_id()))
            await said(ann, p.Block(cid.me.player, id=new_id()))
            await said(ben, p.Mute(me, table, why="Ann Anders shouts", id=new_id()))
            await asyncio.to_thread(house_acts, server, me, browser_of(server, ben))
            refused = await asyncio.to_thread(
                browser.ask, "DELETE", "/api/account", 400, password=PASSWORD
            )
            assert refused["reason"] == "stand_up_first"
            await said(ann, Stand(id=new_id(), table=table))
            await ann.until(lambda: ann.seat is None)
            await said(ben, Ban(me, id=new_id(), table=table))
            other = await full_table(ben, cid)
            await said(ann, Wait(id=new_id(), table=other))
            await cid.until(lambda: cid.table is not None and cid.table.waiting)

            before = {
                place
                for sought in ("Ann Anders", guest_name)
                for place in places_of(server.data, sought)
            }
            assert before >= {"players.name", "table_log.session", "hand_logs.log", "talk_acts.why"}
            assert before >= {"deeds.was", "deeds.why", "postings.reason", "complaints.why"}
            assert "sessions.device" in places_of(server.data, DEVICE)
            assert places_of(server.data, "ann.anders@") == {"accounts.email", "mails.address"}

            await asyncio.to_thread(browser.ask, "DELETE", "/api/account", 204, password=PASSWORD)
            await cid.until(lambda: any('"line_hidden"' in frame for frame in cid.frames))
            late = await ann.ask(Wait(id=new_id(), table=table))
            assert isinstance(late, p.Refused), (
                "the window is still open, and nothing is done for it"
            )
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            await asyncio.to_thread(seen_to, server, me)
            await cid.until(lambda: cid.table is not None and not cid.table.waiting)
            await cid.send(p.WatchLobby())
            await cid.until(lambda: "anybody here?" not in cid.heard())
            friend = Visitor(server)
            friend.cookies.set("pokerhouse_session", ben.cookie)
            assert (
                await asyncio.to_thread(friend.request, "GET", "/api/talk/blocked")
            ).json() == []
            books = await asyncio.to_thread(friend.ask, "GET", f"/api/tables/{table}/ledger")
            assert {row["name"] for row in books["rows"]} == {"Someone who left", ben.me.name}
            server.stop()
            for sought in (
                "Ann Anders",
                guest_name,
                "ann.anders@",
                DEVICE,
                "hello from me",
                "anybody here?",
            ):
                assert places_of(server.data, sought) == set(), sought
            assert examine(server.data).faults == ()
            left = {
                "players.player",
                "forgotten.player",
                "entries.account",
                "hand_logs.log",
                "table_log.session",
            }
            left |= {"deeds.player"}
            read_before_the_kill = {"hand_records.record"}
            assert left <= places_of(server.data, me) <= left | read_before_the_kill

    asyncio.run(story())
