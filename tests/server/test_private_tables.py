"""A private table is found by its link alone, over real sockets."""

import asyncio
import json
import urllib.request
from pathlib import Path

import pytest

from pokerhouse.commands import Stand
from pokerhouse.server.wire import protocol as p
from tests.kit.client import new_id
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import STAKES, people


def listed(server: ServerProcess) -> list[str]:
    """The tables that the house tells everybody of."""
    with urllib.request.urlopen(server.url + "/api/tables", timeout=60) as answer:
        return [each["table"] for each in json.load(answer)]


def test_a_private_table_is_in_nobody_elses_lobby(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            for client in (ann, ben, cid):
                await client.send(p.WatchLobby())
            public = await cid.create_table(STAKES)
            table = await ann.create_table(STAKES, (), private=True)
            assert len(table) == 32, "128 bits, that nobody guesses"
            await ann.until(lambda: [t.table for t in ann.private_tables] == [table])
            await ben.watch(table)  # who has the link has the table
            await ben.sit()
            await ben.until(lambda: [t.table for t in ben.private_tables] == [table])
            assert ben.own_tables == (table,)
            await ben.ask(Stand(id=new_id(), table=table))
            await ben.until(lambda: not ben.private_tables)
            await cid.until(
                lambda: cid.lobby is not None and public in {t.table for t in cid.lobby.tables}
            )
            assert not any(table in frame for frame in cid.frames)
            assert listed(server) == [public]
            wish = p.TableOptions("Open", STAKES, private=False)
            assert isinstance(await ann.ask(p.ChangeTable(wish, id=new_id(), table=table)), p.Ack)
            await cid.send(p.WatchLobby())
            await cid.drop()
            assert not any(table in frame for frame in cid.frames), "it stays private"

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(story(server))


@pytest.mark.long
def test_a_restart_keeps_it_private(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, "A") as (ann,):
            table = await ann.create_table(STAKES, (), private=True)
            await ann.sit()
            server.kill()
            server.start()
            await ann.send(p.WatchLobby())
            await ann.until(lambda: ann.connections > 1)
            await ann.send(p.WatchLobby())
            await ann.until(lambda: [t.table for t in ann.private_tables] == [table])
            assert ann.lobby is not None
            assert ann.lobby.tables == ()

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(story(server))
