"""A house in which three people and two bots have played."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from pokerhouse.rules import no_limit, pot_limit
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Millis, PlayerId
from tests.kit.server import ServerProcess
from tests.server.records.played import NAMES, TOKEN, evenings
from tests.server.web.visitor import Visitor

HANDS = 44
FIRST_MS = Millis(1_790_000_000_000)
GAMES = (no_limit(10, 20), pot_limit(5, 10, variant="omaha"))


@pytest.fixture(scope="package")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its folder; a copy that no server uses lies beside it."""
    folder = tmp_path_factory.mktemp("played") / "house"

    async def play() -> None:
        store = SqliteStore.open(folder)
        try:
            await evenings(store, HANDS, first=FIRST_MS, games=GAMES)
            while await store.records.catch_up(500):
                pass
        finally:
            await store.close()

    asyncio.run(play())
    copytree(folder, folder.with_name("copy"))
    return folder


@pytest.fixture(scope="package")
def server(played: Path) -> Iterator[ServerProcess]:
    """The house, open."""
    with ServerProcess(played, POKERHOUSE_RANKED_HANDS="10") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def comes(server: ServerProcess, player: PlayerId) -> Visitor:
    """One of those who have played."""
    visitor = Visitor(server)
    visitor.cookies.set("pokerhouse_session", TOKEN.format(NAMES[player]))
    return visitor
