"""The records of one house: what hands say about their players."""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import Protocol, TypeVar

from pokerhouse.errors import StorageError
from pokerhouse.house import records
from pokerhouse.house.notebook import IMPORTED
from pokerhouse.storage.codec import HandLog
from pokerhouse.storage.records import figures, lists
from pokerhouse.storage.records.database import RecordsDatabase
from pokerhouse.storage.records.forget_player import let_go
from pokerhouse.storage.records.remove_hands import remove_hands
from pokerhouse.storage.records.writing import RecordsWriter, prepare
from pokerhouse.units import HandId, HandMark, PlayerId

PAGE = 2_000
"""The hands that are looked up at once among the recorded ones."""

T = TypeVar("T")


class Logs(Protocol):
    """The finished hands of a house."""

    async def ended_count(self) -> int:
        """Return how many there are."""

    async def ended_after(self, mark: HandMark | None, most: int) -> Sequence[HandMark]:
        """Return the first of them, or the first after another, the oldest first."""

    async def logs(self, hands: Sequence[HandId]) -> Sequence[HandLog]:
        """Return the logs of the finished ones of these hands."""

    async def forgotten(self) -> Collection[PlayerId]:
        """Return the players who have left for good."""

    async def imported(self) -> Collection[HandId]:
        """Return all imported hands."""


class _Thread:
    """A connection with a thread of its own, opened at its first use.

    One in memory has no thread: nothing in it waits for a disk.
    """

    def __init__(self, name: str, file: Path | None, opening: Lock) -> None:
        self._file, self._opening = file, opening
        self._closed = False
        self._database: RecordsDatabase | None = None
        self._pool = None if file is None else ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, work: Callable[[RecordsDatabase], T]) -> T:
        """Return what `work` returns. Raises `StorageError`."""
        if self._closed:
            raise StorageError("the store is closed")
        if self._pool is None:
            return self._run(work)
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._run, work)

    async def look(self, question: Callable[[RecordsDatabase], T]) -> T:
        """Return the answer of a query that sees one moment. Raises `StorageError`."""

        def look(database: RecordsDatabase) -> T:
            database.execute("BEGIN")
            try:
                return question(database)
            finally:
                database.execute("ROLLBACK")

        return await self.run(look)

    def _run(self, work: Callable[[RecordsDatabase], T]) -> T:
        try:
            if self._database is None:
                with self._opening:  # one of two threads makes the file, the other finds it
                    self._database = _open(self._file)
            return work(self._database)
        except (sqlite3.Error, OSError) as error:
            raise StorageError(
                f"the records cannot be used: {error}; `pokerhouse rebuild` makes them anew from "
                "the logs"
            ) from error

    async def close(self) -> None:
        """Close the file; repeating it does no harm."""
        if self._closed:
            return
        self._closed = True
        # After all that was asked before: whatever came later would open the file again.
        if self._pool is None:
            self._let_go()
            return
        await asyncio.get_running_loop().run_in_executor(self._pool, self._let_go)
        self._pool.shutdown()

    def _let_go(self) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None


class KeptRecords:
    """Implements `Records`, on a file or, without one, in memory."""

    def __init__(self, logs: Logs, file: Path | None = None) -> None:
        self._logs = logs
        opening = Lock()
        self._write = _Thread("records-writer", file, opening)
        self._ask = self._write if file is None else _Thread("records-reader", file, opening)
        self._writer: RecordsWriter | None = None
        self._turn = asyncio.Lock()
        self._looked_at: HandMark | None = None
        self._gone: set[PlayerId] | None = None
        """The players who have left for good, once the house was asked."""

    async def read(self, hands: Sequence[HandId]) -> None:
        """Record these finished hands, unless they are recorded."""
        async with self._turn:
            await self._let_go()
            await self._record(await self._unknown(hands))

    async def catch_up(self, most: int) -> int:
        """Record at most `most` finished hands, and return how many; 0 when all are recorded."""
        async with self._turn:
            await self._let_go()
            if await self._logs.ended_count() == await self._write.run(_count):
                self._looked_at = None
                return 0
            if self._looked_at is None:
                await self._drop_strays()
            while marks := await self._logs.ended_after(self._looked_at, PAGE):
                unknown = (await self._unknown([mark.hand_id for mark in marks]))[:most]
                if unknown:
                    await self._record(unknown)
                    return len(unknown)
                self._looked_at = marks[-1]
            self._looked_at = None
            return 0

    async def forget(self, player: PlayerId) -> None:
        """Remove a player who has left for good."""
        async with self._turn:
            await self._let_go(player)

    async def drop(self, hands: Sequence[HandId]) -> None:
        """Remove these imported hands."""
        async with self._turn:
            await self._let_go()
            await self._write.run(
                lambda database: remove_hands(database, self._writing(database), hands)
            )

    async def statistics(self, player: PlayerId, wanted: records.Filter) -> records.Statistics:
        """Return the figures of a player."""
        return await self._ask.look(lambda database: figures.statistics(database, player, wanted))

    async def split(
        self, player: PlayerId, wanted: records.Filter, by: records.By
    ) -> Sequence[records.Split]:
        """Return the same in parts, the part with most hands first."""
        return await self._ask.look(lambda database: figures.split(database, player, wanted, by))

    async def hands(
        self, player: PlayerId, wanted: records.Filter, before: int | None, most: int
    ) -> Sequence[records.RecordedHand]:
        """Return a player's last hands, or the last before a number, the newest first."""
        return await self._ask.look(
            lambda database: lists.last_hands(database, player, wanted, before, most)
        )

    async def chips(self, player: PlayerId, wanted: records.Filter) -> Sequence[records.ChipsPoint]:
        """Return the growth of a player's winnings."""
        return await self._ask.look(lambda database: lists.chips(database, player, wanted))

    async def sessions(
        self, player: PlayerId, wanted: records.Filter, most: int
    ) -> Sequence[records.PlaySession]:
        """Return the last sessions of a player, the newest first."""
        return await self._ask.look(lambda database: lists.sessions(database, player, wanted, most))

    async def bot_names(self) -> Mapping[PlayerId, str]:
        """Return the last names of the bots that have played here."""
        return await self._ask.look(figures.bot_names)

    async def standings(self, wanted: records.Filter) -> Sequence[records.Standing]:
        """Return the winnings of everybody who has such hands."""
        return await self._ask.look(lambda database: figures.standings(database, wanted))

    async def close(self) -> None:
        """Close the file; repeating it does no harm."""
        await self._ask.close()
        await self._write.close()

    async def _let_go(self, *players: PlayerId) -> None:
        """Remove these players; at first all who left while the records did not hear of it."""
        if self._gone is None:
            players = (*players, *await self._logs.forgotten())
            self._gone = set()
        if players:
            self._gone.update(players)
            self._writer = None
            await self._write.run(lambda database: let_go(database, players))

    async def _drop_strays(self) -> None:
        """Remove imported hands that were dropped while the records did not hear of it."""
        there = await self._logs.imported()

        def remove(database: RecordsDatabase) -> None:
            rows = database.execute(
                "SELECT hand FROM hands WHERE hand GLOB ?", (f"{IMPORTED}*",)
            ).fetchall()
            if strays := {hand for (hand,) in rows}.difference(there):
                remove_hands(database, self._writing(database), strays)

        await self._write.run(remove)

    async def _unknown(self, hands: Sequence[HandId]) -> list[HandId]:
        known = await self._write.run(lambda database: _recorded(database, hands))
        return [hand for hand in dict.fromkeys(hands) if hand not in known]

    async def _record(self, hands: Sequence[HandId]) -> None:
        if hands:
            logs = await self._logs.logs(hands)
            await self._write.run(lambda database: self._write_all(database, logs))

    def _write_all(self, database: RecordsDatabase, logs: Sequence[HandLog]) -> None:
        writer = self._writing(database)
        database.execute("BEGIN IMMEDIATE")
        try:
            writer.write([prepare(log) for log in logs])
            writer.add_sums()
            database.execute("COMMIT")
        except BaseException:
            self._writer = None
            if database.in_transaction:
                database.execute("ROLLBACK")
            raise

    def _writing(self, database: RecordsDatabase) -> RecordsWriter:
        self._writer = self._writer or RecordsWriter(database, self._gone or ())
        return self._writer


def _open(file: Path | None) -> RecordsDatabase:
    return RecordsDatabase.in_memory() if file is None else RecordsDatabase.open(file)


def _count(database: RecordsDatabase) -> int:
    return int(database.execute("SELECT count(*) FROM hands").fetchone()[0])


def _recorded(database: RecordsDatabase, hands: Sequence[HandId]) -> set[HandId]:
    marks = ", ".join("?" for _ in hands)
    return {
        hand
        for (hand,) in database.execute(f"SELECT hand FROM hands WHERE hand IN ({marks})", hands)
    }
