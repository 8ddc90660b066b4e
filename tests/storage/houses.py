"""Houses on disk for tests of damage: made once, copied, hurt, opened."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from pokerhouse.house import Store
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.rows.schema import TABLES
from tests.house.game import Game, table_config
from tests.storage.kit import answer, commit, guests, keep

Rows = dict[str, list[tuple[object, ...]]]

HANDS = 12


async def fill(store: Store, hands: int = HANDS) -> None:
    """Three tables that have played some hands, one of which is in the middle of another."""
    await guests(store, *(f"{name} {n}" for n in range(3) for name in ("Ann", "Bob", "Cid")))
    for number in range(3):
        game = Game(
            *(f"{name} {number}" for name in ("Ann", "Bob", "Cid")),
            config=table_config(f"t{number}"),
        )
        for _ in range(hands // 3):
            game.deal()
            game.play_on()
        game.deal()
        await keep(store, game)
        for count in range(5):
            await commit(store, answer(f"c{number} {count}"))


def closed_house(folder: Path) -> Path:
    """A house that was closed in peace: all is in the database."""

    async def make() -> None:
        store = SqliteStore.open(folder)
        await fill(store)
        await store.close()

    asyncio.run(make())
    return folder


def killed_house(folder: Path) -> Path:
    """A house whose process was killed: what happened last is only in the write-ahead log."""

    async def make() -> None:
        store = SqliteStore.open(folder.with_name("living"))
        await fill(store)
        shutil.copytree(folder.with_name("living"), folder)
        await store.close()

    asyncio.run(make())
    return folder


def rows_of(folder: Path) -> Rows:
    """Everything that a house says; reading it does not change it."""
    uri = f"{(folder / 'house.db').as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as connection:
        return {table.name: sorted(connection.execute(table.select), key=repr) for table in TABLES}


def edit(folder: Path, statement: str) -> None:
    """Change the database behind the house's back."""
    with closing(sqlite3.connect(folder / "house.db")) as connection, connection:
        assert connection.execute(statement).rowcount > 0
