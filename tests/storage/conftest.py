"""Both stores for the contract, and a data folder whose schema is already there."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pokerhouse.storage import MemoryStore, SqliteStore


@pytest.fixture
def anyio_backend() -> str:
    """The store is made for asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def empty_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a house where nothing has happened yet."""
    folder = tmp_path_factory.mktemp("empty")

    async def make() -> None:
        await SqliteStore.open(folder).close()

    asyncio.run(make())
    return folder


@pytest.fixture
def folder(empty_house: Path, tmp_path: Path) -> Path:
    """A fresh data folder."""
    return Path(shutil.copytree(empty_house, tmp_path / "house"))


@pytest.fixture
async def sqlite(folder: Path) -> AsyncIterator[SqliteStore]:
    """A fresh house on disk."""
    store = SqliteStore.open(folder)
    yield store
    await store.close()


@pytest.fixture(params=["memory", "sqlite"])
async def store(
    request: pytest.FixtureRequest, folder: Path
) -> AsyncIterator[MemoryStore | SqliteStore]:
    """A fresh house of either kind."""
    store = MemoryStore() if request.param == "memory" else SqliteStore.open(folder)
    yield store
    await store.close()
