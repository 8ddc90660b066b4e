"""The tests of the store on disk share these: rows and files, gifts to write, a gate that holds the
writer up.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from pokerhouse.house.ports import Part
from pokerhouse.storage.folder.head import Tally
from pokerhouse.storage.rows.tally import stored_tally
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.storage.sqlite_database import SqliteDatabase
from pokerhouse.storage.writer import GroupWriter
from tests.kit import money
from tests.storage.kit import answer


def rows(folder: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "house.db")) as connection:
        return connection.execute(statement).fetchall()


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def gift(number: int, size: int = 3) -> tuple[Part, Part]:
    """One chip for Ann, and an answer of this many bytes."""
    return money.gift("Ann", 1), answer(f"c{number}", frame=b"." * size)


class Gate:
    """A job that holds the writer up until it is opened."""

    def __init__(self, writer: GroupWriter) -> None:
        self._opened = threading.Event()
        self._entered = asyncio.Event()
        loop = asyncio.get_running_loop()

        def wait(_: Writing) -> None:
            loop.call_soon_threadsafe(self._entered.set)
            assert self._opened.wait(30)

        self.job = asyncio.create_task(writer.run(wait))

    async def held(self) -> None:
        """The writer is held up."""
        await self._entered.wait()

    async def open(self) -> None:
        """Let the writer go on."""
        self._opened.set()
        await self.job


class Nobody:
    """A head that nobody reads."""

    def mend(self) -> None:
        """Nothing was left untold."""

    def check(self) -> None:
        """All is well."""

    def record(self, tally: Tally) -> None:
        """So be it."""


def writer_on(folder: Path, queue_max: int) -> GroupWriter:
    database = SqliteDatabase.connect(folder / "house.db")
    tally = stored_tally(database)
    assert tally is not None
    return GroupWriter(database, tally, Nobody(), queue_max)


async def until(condition: Callable[[], bool]) -> None:
    """Let other tasks run until this holds; fails after many turns."""
    for _ in range(10_000):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came about")
