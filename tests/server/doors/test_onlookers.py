"""Whoever only looks on is seen by the host, and can be sent away before they have done
anything.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.commands import Ban, Sit, Unban
from pokerhouse.server.wire import protocol as p
from tests.kit.client import new_id
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import browser_of, keepers_of
from tests.server.test_seats_by_socket import STAKES, people, reason
from tests.server.web.visitor import Visitor


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("onlookers") / "house") as running:
        yield running


def test_the_host_sees_who_looks_on_and_sends_one_away(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await ann.create_table(STAKES, ("passive",))
            path = f"/api/tables/{table}/onlookers"
            host = browser_of(server, ann)
            for client in (ann, ben, cid):
                await client.watch(table)
            await ann.sit()
            await ben.sit()
            assert host.request("GET", path).json() == [
                {"player": cid.me.player, "name": cid.me.name}
            ]
            assert (
                keepers_of(server).moderator.request("GET", path).json()[0]["name"] == cid.me.name
            )
            assert browser_of(server, ben).ask("GET", path, 400)["reason"] == "not_host"
            Visitor(server).ask("GET", path, 401)

            assert isinstance(await ann.ask(Ban(cid.me.player, id=new_id(), table=table)), p.Ack)
            await cid.until(lambda: any("banned you" in notice.message for notice in cid.notices))
            await ann.until(lambda: ann.table is not None and ann.table.watching == 0)
            assert host.request("GET", path).json() == []
            assert reason(await cid.ask(Sit(id=new_id(), table=table))) == "banned"
            async with people(server, "D") as (dan,):
                refused = await ann.ask(Ban(dan.me.player, id=new_id(), table=table))
                assert reason(refused) == "nobody_to_ban", (
                    "who has never been there is nobody's business"
                )
            assert isinstance(await ann.ask(Unban(cid.me.player, id=new_id(), table=table)), p.Ack)
            await cid.watch(table)
            host.ask("GET", "/api/tables/nowhere/onlookers", 404)

    asyncio.run(story())


def test_watchers_who_come_and_go_are_told_now_and_then(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, eve):
            table = await ann.create_table(STAKES)
            await ann.sit()
            before = len(ann.frames)
            for _ in range(60):
                await eve.send(p.Watch(table))
                await eve.send(p.Unwatch(table))
            await eve.watch(table)
            await ann.until(lambda: ann.table is not None and ann.table.watching == 1)
            told = [p.decode_server(text) for text in ann.frames[before:]]
            assert sum(isinstance(frame, p.Table) for frame in told) < 40

    asyncio.run(story())
