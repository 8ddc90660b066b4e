"""A disk that neither takes what is written nor refuses it: the house says so, and says when it is
over.
"""

import asyncio
import threading
from pathlib import Path

import httpx
import pytest

from pokerhouse.server.live import health
from pokerhouse.server.web.app import create_app
from pokerhouse.server.web.guard.limits import Limits
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.folder.head import Tally
from tests.kit.desk import SETTINGS, opened, run


class HangingHead:
    """A head whose file is written to a disk that hangs for a while."""

    def __init__(self) -> None:
        self.answers = threading.Event()
        self.answers.set()

    def check(self) -> None:
        """The files are there."""

    def mend(self) -> None:
        """Nothing is left unsaid."""

    def record(self, tally: Tally) -> None:
        """Comes back when the disk does."""
        assert self.answers.wait(30)


def test_health_and_figures_tell_of_a_disk_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "HANGS_S", 0.3)

    async def story() -> None:
        store, head = SqliteStore.open(tmp_path), HangingHead()
        monkeypatch.setattr(store.writer, "_head", head)
        async with opened(store) as house:
            app = create_app(house, Limits(SETTINGS, connections_max=9))
            link = httpx.ASGITransport(app, client=("127.0.0.1", 9))  # type: ignore[arg-type]  # its scopes are plain dicts
            async with httpx.AsyncClient(transport=link, base_url="http://localhost") as http:
                assert not await hangs(http)
                head.answers.clear()
                guest = asyncio.create_task(http.post("/api/session"))
                async with asyncio.timeout(60):
                    while not await hangs(http):  # noqa: ASYNC110  # a monitor asks again and again
                        await asyncio.sleep(0.1)  # more often, and it would be told to come later
                assert await wait_s(http) >= 0.3
                assert not guest.done(), "nothing is acknowledged that is not kept"
                head.answers.set()
                assert (await guest).status_code == 200
                assert not await hangs(http)
                async with asyncio.timeout(60):
                    while await wait_s(http):  # noqa: ASYNC110  # something else may be on its way
                        await asyncio.sleep(0)

    run(story)


async def hangs(http: httpx.AsyncClient) -> bool:
    """Is the disk said to hang? It may be said of a busy machine that it stands still."""
    told = await http.get("/health")
    fault = str(told.json().get("fault", ""))
    assert (told.status_code, told.json()["ok"]) == ((503, False) if fault else (200, True))
    return fault.startswith("the disk does not answer: what is to be written has waited for")


async def wait_s(http: httpx.AsyncClient) -> float:
    """The figure for a monitor."""
    (line,) = (
        line
        for line in (await http.get("/metrics")).text.splitlines()
        if line.startswith("pokerhouse_commit_wait")
    )
    return float(line.split()[1])
