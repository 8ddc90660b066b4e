"""Tables that stay: opened and closed by an owner; every other table goes with the last person.
Over real sockets.
"""

import asyncio
import re
from collections.abc import Iterator

import pytest

from pokerhouse.commands import EndGame, HandOver, Stand
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import browser_of, newest_deed
from tests.server.test_private_tables import listed
from tests.server.test_seats_by_socket import STAKES, people, reason
from tests.server.web.visitor import Visitor


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house whose empty tables close after a second."""
    settings = {"POKERHOUSE_EMPTY_TABLE_SECONDS": "1", "POKERHOUSE_HOST_AWAY_SECONDS": "1"}
    with ServerProcess(tmp_path_factory.mktemp("permanent") / "house", **settings) as running:
        yield running


async def owns(client: Client, server: ServerProcess) -> None:
    """This person becomes an owner of the house."""
    found = re.search(r"#/owner/([\w.-]+)", server.said)
    assert found, server.said
    visitor = Visitor(server)
    visitor.cookies.set("pokerhouse_session", client.cookie)
    visitor.register("Olga Owner")
    visitor.ask("POST", "/api/link/owner", token=found[1])
    await client.drop()
    await client.until(lambda: client.me.role == "owner")


async def gone(server: ServerProcess, table: TableId) -> None:
    """Wait until the lobby shows this table no more."""
    async with people(server, "D") as (dan,):
        await dan.send(p.WatchLobby())
        await dan.until(
            lambda: dan.lobby is not None and table not in {each.table for each in dan.lobby.tables}
        )


@pytest.mark.long
def test_a_table_that_stays_outlives_its_people_and_the_house(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            await owns(ann, server)
            stays = await ann.create_table(STAKES, ("passive",), permanent=True)
            await ben.watch(stays)
            assert ben.table is not None
            assert ben.table.permanent
            await ben.sit()
            usual = await ben.create_table(STAKES, ())
            await ben.sit()
            for table in (stays, usual):
                await ben.ask(Stand(id=new_id(), table=table))
        await gone(server, usual)
        assert listed(server) == [stays]
        server.kill()
        server.start()
        async with people(server, "C") as (cid,):
            passing = await cid.create_table(STAKES, ())
        await gone(server, passing)
        assert listed(server) == [stays], "a table of nobody is there after a restart, and stays"

    asyncio.run(story())


def test_its_host_stays_and_only_an_owner_closes_it(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            await owns(ann, server)
            stays = await ann.create_table(STAKES, (), permanent=True)
            usual = await ben.create_table(STAKES, ())
            await ben.watch(stays)
            await ben.sit()
            await ann.send(p.Unwatch(stays))
            await asyncio.sleep(1.5)  # longer than a host may be away elsewhere
            assert ben.table is not None
            assert ben.table.host == ann.me.player
            for frame in (
                EndGame(id=new_id(), table=stays),
                HandOver(ben.me.player, id=new_id(), table=stays),
            ):
                assert reason(await ann.ask(frame)) == "permanent"
            assert reason(await ben.ask(p.CloseTable(id=new_id(), table=stays))) == "not_owner"
            assert reason(await ann.ask(p.CloseTable(id=new_id(), table=usual))) in (
                "not_permanent",
                "no_such_table",
            )
            options = p.TableOptions("T", STAKES, seats=4)
            assert isinstance(
                await ann.ask(p.ChangeTable(options, id=new_id(), table=stays)), p.Ack
            )
            await ben.until(
                lambda: ben.table is not None and ben.table.seats_max == 4 and ben.table.permanent
            )
            assert isinstance(await ann.ask(p.CloseTable(id=new_id(), table=stays)), p.Ack)
            await ben.until(lambda: any(n.kind is p.NoticeKind.TABLE_CLOSED for n in ben.notices))
            await ben.until(lambda: ben.me.wallet == 10_000)
            deed = newest_deed(browser_of(server, ann))
            assert (deed["kind"], deed["by"]["name"]) == ("table", ann.me.name)
            assert (deed["subject"], deed["became"]) == (stays, "end")

    asyncio.run(story())


def test_an_owner_ends_it_from_their_page_and_a_hosts_end_is_in_the_log_too(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            await owns(ann, server)
            owner = browser_of(server, ann)
            stays = await ann.create_table(STAKES, (), permanent=True)
            usual = await ben.create_table(STAKES, ())
            await ben.watch(stays)
            owner.ask("POST", f"/api/owner/tables/{stays}", 204, act="end", why="we move")
            await ben.until(lambda: any(n.kind is p.NoticeKind.TABLE_CLOSED for n in ben.notices))
            deed = newest_deed(owner)
            assert (deed["subject"], deed["became"], deed["why"]) == (stays, "end", "we move")
            await ben.watch(usual)
            assert isinstance(await ben.ask(EndGame(id=new_id(), table=usual)), p.Ack)
            deed = newest_deed(owner)
            assert (deed["by"]["name"], deed["subject"], deed["became"]) == (
                ben.me.name,
                usual,
                "end",
            )
            assert deed["was"], "the name of the table"
            await gone(server, usual)
            assert reason(await ben.ask(EndGame(id=new_id(), table=usual))) == "no_such_table"
            assert newest_deed(owner) == deed, "what is refused is not in the log"

    asyncio.run(story())
