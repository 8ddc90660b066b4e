"""The writer of a store on disk: what waits is written together, and a disk can fail."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from pokerhouse.errors import DiskError, StorageError
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import CommandId
from tests.storage.disk_kit import Gate, gift, rows, until, writer_on
from tests.storage.kit import ANN, answer, commit

pytestmark = pytest.mark.anyio


class TestWriter:
    """Whatever waits is written together."""

    async def test_commits_that_wait_share_one_transaction(self, sqlite: SqliteStore) -> None:
        assert (sqlite.writer.jobs, sqlite.writer.groups) == (0, 0)
        gate = Gate(sqlite.writer)
        await gate.held()
        commits = [asyncio.create_task(commit(sqlite, *gift(n))) for n in range(50)]
        await until(lambda: sqlite.writer.waiting == 50)
        groups, jobs = sqlite.writer.groups, sqlite.writer.jobs
        await gate.open()
        await asyncio.gather(*commits)
        assert (sqlite.writer.jobs - jobs, sqlite.writer.groups - groups) == (51, 2)
        assert await sqlite.ledger.wallet(ANN) == 50

    async def test_a_full_queue_makes_its_callers_wait(self, folder: Path) -> None:
        writer = writer_on(folder, queue_max=4)
        gate = Gate(writer)
        await gate.held()
        jobs = [asyncio.create_task(writer.run(lambda _, n=n: n)) for n in range(10)]  # type: ignore[misc]
        for _ in range(50):
            await asyncio.sleep(0)
        assert writer.waiting == 3, "four places, one of them taken by the job that is held up"
        await gate.open()
        assert await asyncio.gather(*jobs) == list(range(10))
        await writer.close()

    async def test_a_caller_that_gives_up_leaves_its_place(self, folder: Path) -> None:
        writer = writer_on(folder, queue_max=2)
        gate = Gate(writer)
        await gate.held()
        jobs = [asyncio.create_task(writer.run(lambda _: None)) for _ in range(5)]
        await until(lambda: writer.waiting == 1)
        for job in jobs:
            job.cancel()
        await gate.open()
        assert await writer.run(lambda _: "still there") == "still there"
        await writer.close()

    async def test_how_long_the_oldest_has_waited_is_told(self, folder: Path) -> None:
        writer = writer_on(folder, queue_max=2)
        assert writer.waited_s == 0
        gate = Gate(writer)
        await gate.held()
        jobs = [asyncio.create_task(writer.run(lambda _: None)) for _ in range(4)]
        await until(lambda: writer.waiting == 1)
        first = writer.waited_s
        assert first > 0
        for job in jobs[2:]:
            job.cancel()
        await asyncio.sleep(0.01)
        assert writer.waited_s >= first + 0.01, "those behind it change nothing"
        await gate.open()
        await asyncio.gather(*jobs[:2])
        assert writer.waited_s == 0
        await writer.close()
        with pytest.raises(StorageError, match="closed"):
            await writer.run(lambda _: None)
        assert writer.waited_s == 0

    async def test_what_waits_is_written_before_the_store_closes(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        gate = Gate(store.writer)
        await gate.held()
        commits = [asyncio.create_task(commit(store, *gift(n))) for n in range(5)]
        await until(lambda: store.writer.waiting == 5)
        closing_ = asyncio.create_task(store.close())
        await gate.open()
        await asyncio.gather(*commits, closing_)
        assert rows(folder, "SELECT amount FROM balances WHERE account = 'wallet:Ann'") == [(5,)]

    async def test_reading_does_not_wait_for_writing(self, sqlite: SqliteStore) -> None:
        await commit(sqlite, *gift(1))
        gate = Gate(sqlite.writer)
        await gate.held()
        assert await sqlite.ledger.wallet(ANN) == 1
        await gate.open()

    async def test_the_reader_cannot_write(self, sqlite: SqliteStore) -> None:
        with pytest.raises(StorageError, match="attempt to write a readonly database"):
            await sqlite.reader.run(lambda reader: reader.execute("DELETE FROM balances"))


class TestDisk:
    """A disk that is full, or broken."""

    async def test_a_full_disk_is_reported_and_does_not_wedge_the_writer(
        self, sqlite: SqliteStore
    ) -> None:
        await commit(sqlite, *gift(0))
        (pages,) = await sqlite.writer.run(lambda c: c.execute("PRAGMA page_count").fetchone())
        await sqlite.writer.run(
            lambda c: c.execute(f"PRAGMA max_page_count = {pages + 3}").fetchone()
        )
        results = await asyncio.gather(
            commit(sqlite, *gift(1)),
            commit(sqlite, *gift(2, size=1_000_000)),
            commit(sqlite, *gift(3)),
            return_exceptions=True,
        )
        assert [type(r) for r in results] == [type(None), DiskError, type(None)]
        assert str(results[1]) == "the disk is full: nothing was written"
        assert isinstance(results[1], DiskError)
        assert isinstance(results[1].__cause__, sqlite3.Error), (
            "what the database said is kept for the log"
        )
        assert await sqlite.ledger.wallet(ANN) == 3, (
            "the small ones found room, the big one left nothing"
        )
        assert await sqlite.answers.find(ANN, CommandId("c2")) is None
        await sqlite.writer.run(lambda c: c.execute("PRAGMA max_page_count = 1000000").fetchone())
        await commit(sqlite, *gift(2, size=1_000_000))
        assert await sqlite.ledger.wallet(ANN) == 4

    async def test_a_job_with_a_bug_undoes_its_own_work_and_tells_its_caller(
        self, sqlite: SqliteStore
    ) -> None:
        def buggy(connection: Writing) -> None:
            connection.execute("DELETE FROM balances")
            raise ZeroDivisionError

        await commit(sqlite, *gift(1))
        with pytest.raises(ZeroDivisionError) as caught:
            await sqlite.writer.run(buggy)
        assert caught.value.__cause__ is None
        assert await sqlite.ledger.wallet(ANN) == 1

    async def test_a_transaction_that_is_lost_is_tried_again_job_by_job(
        self, sqlite: SqliteStore
    ) -> None:
        def saboteur(connection: Writing) -> None:
            connection.execute("ROLLBACK")
            raise sqlite3.OperationalError("disk I/O error")

        gate = Gate(sqlite.writer)
        await gate.held()
        tasks = [
            asyncio.create_task(commit(sqlite, *gift(1))),
            asyncio.create_task(sqlite.writer.run(saboteur)),
            asyncio.create_task(commit(sqlite, *gift(2))),
        ]
        await until(lambda: sqlite.writer.waiting == 3)
        await gate.open()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [str(r) for r in results] == [
            "None",
            "the store could not write: disk I/O error",
            "None",
        ]
        assert await sqlite.ledger.wallet(ANN) == 2


async def test_what_is_asked_for_in_one_turn_of_the_loop_is_made_durable_by_one_flush(
    sqlite: SqliteStore,
) -> None:
    before = sqlite.writer.groups
    await asyncio.gather(*(commit(sqlite, answer(f"c{number}")) for number in range(20)))
    assert sqlite.writer.groups == before + 1


async def test_what_was_asked_for_is_written_even_if_the_store_is_closed_at_once(
    sqlite: SqliteStore,
) -> None:
    asked = asyncio.ensure_future(commit(sqlite, answer("last")))
    await asyncio.sleep(0)
    await sqlite.writer.close()
    await asked
