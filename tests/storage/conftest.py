"""The stores for the contract, and a data folder whose schema is already there."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pokerhouse.storage import SqliteStore
from pokerhouse.storage.sql.store import SqlStore
from tests.kit.store import QuickStore
from tests.storage.model import Books, Model


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


@pytest.fixture(params=["quick", "sqlite"])
async def store(request: pytest.FixtureRequest, folder: Path) -> AsyncIterator[SqlStore]:
    """A fresh house: in memory, as the tests of the server use it, and on disk."""
    store = QuickStore() if request.param == "quick" else SqliteStore.open(folder)
    yield store
    await store.close()


@pytest.fixture(params=["model", "sqlite"])
async def books(request: pytest.FixtureRequest, folder: Path) -> AsyncIterator[Books]:
    """The tables and chips of a fresh house: of the model, and on disk."""
    books: Books = Model() if request.param == "model" else SqliteStore.open(folder)
    yield books
    await books.close()
