"""A table with a password: nobody sits, waits, looks on or talks there who has not said it, over
real sockets.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pokerhouse.commands import Sit, Wait
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import STAKES, people, reason

SECRET = "four aces"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("doors") / "house") as running:
        yield running


async def asks(client: Client, method: str, path: str, **body: str) -> httpx.Response:
    """What this person is answered by HTTP."""
    cookies = {"pokerhouse_session": client.cookie}
    async with httpx.AsyncClient(base_url=client.url, cookies=cookies) as http:
        return await http.request(method, path, json=body or None)


async def says(client: Client, table: TableId, password: str) -> int | str:
    """This person says a password at the door: the status, or the reason why not."""
    answer = await asks(client, "POST", f"/api/tables/{table}/door", password=password)
    return answer.json()["reason"] if answer.status_code == 400 else answer.status_code


async def notified(client: Client, table: TableId, kind: p.NoticeKind) -> None:
    """They try to look at the table, and are told why they may not."""
    client.notices.clear()
    await client.send(p.Watch(table))
    await client.until(lambda: [n.kind for n in client.notices if n.table == table] == [kind])


def test_nobody_comes_in_who_has_not_said_it(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            table = await ann.create_table(STAKES, ("passive",), password=SECRET)
            await ben.send(p.WatchLobby())
            await ben.until(
                lambda: (
                    ben.lobby is not None
                    and {t.table: t.locked for t in ben.lobby.tables}.get(table)
                )
            )
            await notified(ben, table, p.NoticeKind.PASSWORD_NEEDED)
            for frame in (
                Sit(id=new_id(), table=table),
                Wait(id=new_id(), table=table),
                p.Say("hello", table, id=new_id()),
            ):
                assert reason(await ben.ask(frame)) == "password_needed"
            assert (await asks(ben, "GET", f"/api/tables/{table}/ledger")).status_code == 403
            assert (await asks(ben, "GET", f"/api/tables/{table}/ledger.csv")).status_code == 403
            assert await says(ben, table, "four kings") == "wrong_table_password"
            assert ben.table is None, "nothing was told of the table"
            assert await says(ben, table, f" {SECRET} ") == 204
            await ben.watch(table)
            await ben.sit()
            assert (await asks(ben, "GET", f"/api/tables/{table}/ledger")).status_code == 200
            assert not any(
                SECRET in frame or "argon2" in frame for frame in ann.frames + ben.frames
            )

    asyncio.run(story())
    assert SECRET not in httpx.get(server.url + "/api/tables").text
    (table,) = httpx.get(server.url + "/api/tables").json()
    stranger = httpx.get(f"{server.url}/api/tables/{table['table']}/ledger")
    assert (stranger.status_code, table["locked"]) == (403, True)
    assert SECRET not in server.log.read_text()


def test_the_password_stands_nowhere_not_even_in_the_options(
    server: ServerProcess, tmp_path: Path
) -> None:
    async def story() -> None:
        async with people(server, "A") as (ann,):
            table = await ann.create_table(STAKES, (), password=SECRET)
            options = await asks(ann, "GET", f"/api/tables/{table}/options")
            assert options.json()["password"] == ""
            # who changes the stakes keeps the password, whatever the form says
            assert isinstance(
                await ann.ask(p.ChangeTable(p.TableOptions("T", STAKES), id=new_id(), table=table)),
                p.Ack,
            )
            assert ann.table is not None
            assert ann.table.locked

    asyncio.run(story())
    files = [file.read_bytes() for file in server.data.iterdir()]
    assert not any(SECRET.encode() in file for file in files)


def test_who_was_let_in_stays_let_in_whatever_the_password_becomes(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await ann.create_table(STAKES, (), password=SECRET)
            assert await says(ben, table, SECRET) == 204
            path = f"/api/tables/{table}/password"
            assert (await asks(ben, "PUT", path, password="ours now")).json()[
                "reason"
            ] == "not_host"
            assert (await asks(ann, "PUT", path, password="abc")).json()["reason"] == "bad_table"
            assert (await asks(ann, "PUT", path, password="queens")).status_code == 204
            await ann.sit()
            server.kill()
            server.start()
            assert await says(cid, table, SECRET) == "wrong_table_password"
            await ben.watch(table)
            await ben.sit()
            assert await says(cid, table, "queens") == 204
            await cid.watch(table)
            assert (await asks(ann, "PUT", path, password="")).status_code == 204
            await cid.until(lambda: cid.table is not None and not cid.table.locked)

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(story(server))


def test_a_new_password_shows_out_who_only_looked_on(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await ann.create_table(STAKES, ())
            for client in (ben, cid):
                await client.watch(table)
            await ben.sit()
            answer = await asks(ann, "PUT", f"/api/tables/{table}/password", password=SECRET)
            assert answer.status_code == 204
            await cid.until(lambda: [n.kind for n in cid.notices] == [p.NoticeKind.PASSWORD_NEEDED])
            await ben.until(
                lambda: ben.table is not None and ben.table.locked and ben.table.watching == 1
            )
            assert (
                reason(await cid.ask(p.Say("still here", table, id=new_id()))) == "password_needed"
            )

    asyncio.run(story())


def test_tries_are_counted_by_person_and_by_address(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, *"ABCD") as (ann, ben, cid, dan):
            table = await ann.create_table(STAKES, (), password=SECRET)
            tries = [await says(ben, table, f"wrong {n}") for n in range(4)]
            assert tries == ["wrong_table_password"] * 3 + [429]
            assert await says(ben, table, SECRET) == 429, "the right one comes too late as well"
            assert await says(cid, table, SECRET) == 204, "another person at the same address"
            tries = [await says(dan, table, f"wrong {n}") for n in range(3)]
            assert tries == ["wrong_table_password"] * 2 + [429], "more than one address tries"

    settings = {
        "POKERHOUSE_ACCOUNT_LOGINS_PER_HOUR": "6",
        "POKERHOUSE_ADDRESS_LOGINS_PER_HOUR": "12",
    }
    with ServerProcess(tmp_path / "house", **settings) as server:
        asyncio.run(story(server))
