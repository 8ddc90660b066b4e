"""A server whose disk is taken away: it acknowledges nothing that it cannot keep, and says how it
is.
"""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from pokerhouse.commands import Sit
from pokerhouse.errors import StorageError
from pokerhouse.house import Part
from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, Millis
from tests.kit.client import Client, new_id, wish
from tests.kit.desk import arrive, opened, run
from tests.kit.server import ServerProcess, free_port
from tests.kit.store import QuickStore

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


class FullStore(QuickStore):
    """A disk that is full for a while."""

    full = False

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Refuses to write while the disk is full."""
        if self.full:
            raise StorageError("no space left")
        await super().commit(*parts, at=at)


@pytest.mark.long
def test_a_folder_that_is_deleted_under_the_server(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with Client(server.url) as host:
            table = await host.create_table(STAKES)
            shutil.rmtree(server.data)
            for frame in (Sit(id=new_id(), table=table), wish("Another", STAKES)):
                answer = await host.ask(frame)
                assert isinstance(answer, p.Refused), "nothing is acknowledged that is not kept"
                assert answer.reason == "busy"

    with ServerProcess(tmp_path / "house") as server:
        assert httpx.get(server.url + "/health").json()["ok"] is True
        asyncio.run(story(server))
        health = httpx.get(server.url + "/health")
        assert health.status_code == 503
        assert health.json()["ok"] is False
        assert health.json()["fault"].endswith("is gone: nothing more is written")
        guest = httpx.post(server.url + "/api/session")
        assert guest.status_code == 503, guest.text


@pytest.mark.long
def test_a_damaged_house_is_not_served_and_the_reason_is_one_line(tmp_path: Path) -> None:
    data = tmp_path / "house"
    with ServerProcess(data) as server:
        server.stop()
    with closing(sqlite3.connect(data / "house.db")) as connection, connection:
        connection.execute("INSERT INTO balances VALUES ('wallet:Eve', 1000000)")
    serve = [
        sys.executable,
        "-m",
        "pokerhouse",
        "serve",
        "--data",
        str(data),
        "--port",
        str(free_port()),
    ]
    done = subprocess.run(serve, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(
        f"pokerhouse: the house in {data} is damaged: rows of balances are not those that were "
        "written"
    )


def test_busy_is_no_answer_to_keep() -> None:
    async def story() -> None:
        store = FullStore()
        async with opened(store) as house:
            guest = await arrive(house)
            frame = wish("Oak", STAKES)
            store.full = True
            first = await guest.ask(frame)
            assert isinstance(first, p.Refused)
            assert first.reason == "busy"
            store.full = False
            guest.desk.frames.clear()
            second = await guest.ask(frame)
            assert isinstance(second, p.Ack)
            guest.desk.frames.clear()
            assert await guest.ask(frame) == second, "what was done is done once"
            assert len([*house.table.tables]) == 1

    run(story)
