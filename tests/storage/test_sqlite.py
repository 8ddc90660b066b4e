"""What only a store on disk has: its file, its lock, its schema, its writer, and a disk that can fail."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.errors import DiskError, StorageError
from pokerhouse.house.money import ledger
from pokerhouse.house.ports import Part
from pokerhouse.house.table.log import TablePart
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.migrate import MIGRATIONS, NEWEST
from pokerhouse.storage.rows.tables import PACKED_MAX
from pokerhouse.storage.rows.tally import Tally, stored_tally
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.storage.sqlite_database import SqliteDatabase
from pokerhouse.storage.writer import GroupWriter
from pokerhouse.units import CommandId, HandId
from tests.house.game import START_MS, Game
from tests.storage.kit import ANN, answer, commit, guests, keep

pytestmark = pytest.mark.anyio


def rows(folder: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "house.db")) as connection:
        return connection.execute(statement).fetchall()


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def gift(number: int, size: int = 3) -> tuple[Part, Part]:
    """One chip for Ann, and an answer of this many bytes."""
    posting = ledger.transfer(f"gift {number}", source="house", target="wallet:Ann", amount=1)
    return posting, answer(f"c{number}", frame=b"." * size)


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


class TestFile:
    """`house.db` in the data folder."""

    async def test_a_commit_survives_closing_and_opening(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        await guests(store, "Ann")
        await store.close()
        store = SqliteStore.open(folder)
        assert await store.ledger.wallet(ANN) == 10_000
        await store.close()
        assert files(folder) == ["house.db", "house.head", "house.lock"]

    async def test_a_commit_is_on_the_disk_when_it_returns(self, sqlite: SqliteStore) -> None:
        connection = await sqlite.writer.run(lambda c: c)
        settings = [
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
        assert settings == ["wal", 2, 1]

    async def test_entries_add_up_to_balances(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        await guests(store, "Ann", "Bob")
        game = Game("Ann", "Bob", "bot1")
        for _ in range(3):
            game.deal()
            game.play_on()
        await keep(store, game)
        await store.close()
        sums = "SELECT account, sum(amount) FROM entries GROUP BY account HAVING sum(amount) != 0 ORDER BY account"
        assert rows(folder, sums) == rows(folder, "SELECT account, amount FROM balances ORDER BY account")
        assert rows(folder, "SELECT posting FROM entries GROUP BY posting HAVING sum(amount) != 0") == []
        numbers = [number for (number,) in rows(folder, "SELECT posting FROM postings ORDER BY posting")]
        assert numbers == list(range(1, len(numbers) + 1)), "numbered without a gap"
        assert rows(folder, "SELECT count(*) FROM hands WHERE ended IS NULL") == [(0,)]

    async def test_a_hand_called_off_is_written_down_as_such(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        await guests(store, "Ann", "Bob")
        game = Game("Ann", "Bob")
        before = game.session
        game.deal()
        await keep(store, game)
        await commit(store, TablePart(before))
        await store.close()
        assert rows(folder, "SELECT hand, ended, voided FROM hands") == [("t1-1", None, START_MS)]

    async def test_an_event_that_cannot_be_read_is_a_fault_of_its_table(self, sqlite: SqliteStore) -> None:
        await guests(sqlite, "Ann", "Bob")
        game = Game("Ann", "Bob")
        game.deal()
        await keep(sqlite, game)
        await sqlite.writer.run(lambda c: c.execute("UPDATE hand_events SET event = X'7B'"))
        (saved,) = await sqlite.tables.open_tables()
        assert saved.session == game.session
        assert saved.fault.startswith("hand t1-1: no event of a hand")
        with pytest.raises(StorageError, match="no event"):
            await sqlite.tables.hand_events(game.hand.hand)


class TestRows:
    """How little is written."""

    async def test_a_session_is_whole_every_so_often_and_packed_between(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        game = Game("Ann")
        for number in range(80):
            await commit(store, TablePart(replace(game.session, hands=number)))
            (saved,) = await store.tables.open_tables()
            assert saved.session.hands == number
        await store.close()
        bases = {row[0]: row[1] for row in rows(folder, "SELECT seq, base FROM table_log")}
        whole = [seq for seq in range(80) if bases[seq] is None]
        assert whole == [0, PACKED_MAX + 1, 2 * (PACKED_MAX + 1)]
        assert bases == {seq: None if seq in whole else max(w for w in whole if w < seq) for seq in range(80)}

    async def test_a_hand_that_is_over_is_one_row(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        game = Game("bot1", "bot2", "bot3")
        game.sees("Ann")
        game.deal()
        await keep(store, game)
        while game.table.hand is not None:
            game.calls_or_checks()
            await keep(store, game)
            assert list(await store.tables.hand_events(HandId("t1-1"))) == game.log
        await store.close()
        assert rows(folder, "SELECT hand FROM hand_logs") == [("t1-1",)]
        assert rows(folder, "SELECT hand FROM hand_events") == []

    async def test_old_answers_are_looked_for_once_an_hour(self, sqlite: SqliteStore) -> None:
        hour, day = 3_600_000, 24 * 3_600_000
        await commit(sqlite, answer("old"), at=START_MS)
        await commit(sqlite, answer("c1"), at=START_MS + day - 1)
        await commit(sqlite, answer("c2"), at=START_MS + day + 5)
        assert await sqlite.answers.find(ANN, CommandId("old")) == b"ack"
        await commit(sqlite, answer("c3"), at=START_MS + day - 1 + hour)
        assert await sqlite.answers.find(ANN, CommandId("old")) is None
        assert await sqlite.answers.find(ANN, CommandId("c1")) == b"ack"


class TestLock:
    """One process has a data folder."""

    async def test_a_second_server_is_refused_until_the_first_has_closed(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        with pytest.raises(StorageError, match="in use by another server"):
            SqliteStore.open(folder)
        await store.close()
        await SqliteStore.open(folder).close()

    async def test_a_folder_that_cannot_be_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(StorageError, match="cannot use the data folder"):
            SqliteStore.open(tmp_path / "file")


class TestSchema:
    """Migrations."""

    def test_the_newest_migration_is_the_one_the_code_expects(self) -> None:
        from alembic.config import Config
        from alembic.script import ScriptDirectory

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]

    def test_a_new_house_has_the_newest_schema(self, empty_house: Path) -> None:
        assert rows(empty_house, "SELECT version_num FROM alembic_version") == [(NEWEST,)]

    def test_a_house_that_is_up_to_date_opens_without_the_slow_imports(self, folder: Path) -> None:
        program = (
            "import asyncio, pathlib, sys; from pokerhouse.storage import SqliteStore\n"
            "async def main(): await SqliteStore.open(pathlib.Path(sys.argv[1])).close()\n"
            "asyncio.run(main()); print({'alembic', 'sqlalchemy'} & set(sys.modules))"
        )
        run = subprocess.run([sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=True)
        assert run.stdout == "set()\n"

    async def test_a_house_of_a_newer_version_is_refused_and_let_go(self, folder: Path) -> None:
        with closing(sqlite3.connect(folder / "house.db")) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        for _ in range(2):
            with pytest.raises(StorageError, match="from 9999 to"):
                SqliteStore.open(folder)

    async def test_a_file_that_is_no_database_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "house.db").write_text("This is the story of a house, " * 100)
        with pytest.raises(StorageError, match="file is not a database"):
            SqliteStore.open(tmp_path)

    async def test_a_migration_that_fails_leaves_nothing_behind(self, tmp_path: Path) -> None:
        with closing(sqlite3.connect(tmp_path / "house.db")) as connection, connection:
            connection.execute("CREATE TABLE balances (mine)")
        with pytest.raises(StorageError, match="from nothing to") as caught:
            SqliteStore.open(tmp_path)
        assert str(caught.value).endswith("table balances already exists"), "the reason, without statements"
        assert rows(tmp_path, "SELECT name FROM sqlite_master") == [("balances",)]


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

    async def test_a_full_disk_is_reported_and_does_not_wedge_the_writer(self, sqlite: SqliteStore) -> None:
        await commit(sqlite, *gift(0))
        (pages,) = await sqlite.writer.run(lambda c: c.execute("PRAGMA page_count").fetchone())
        await sqlite.writer.run(lambda c: c.execute(f"PRAGMA max_page_count = {pages + 3}").fetchone())
        results = await asyncio.gather(
            commit(sqlite, *gift(1)),
            commit(sqlite, *gift(2, size=1_000_000)),
            commit(sqlite, *gift(3)),
            return_exceptions=True,
        )
        assert [type(r) for r in results] == [type(None), DiskError, type(None)]
        assert str(results[1]) == "the disk is full: nothing was written"
        assert await sqlite.ledger.wallet(ANN) == 3, "the small ones found room, the big one left nothing"
        assert await sqlite.answers.find(ANN, CommandId("c2")) is None
        await sqlite.writer.run(lambda c: c.execute("PRAGMA max_page_count = 1000000").fetchone())
        await commit(sqlite, *gift(2, size=1_000_000))
        assert await sqlite.ledger.wallet(ANN) == 4

    async def test_a_job_with_a_bug_undoes_its_own_work_and_tells_its_caller(self, sqlite: SqliteStore) -> None:
        def buggy(connection: Writing) -> None:
            connection.execute("DELETE FROM balances")
            raise ZeroDivisionError

        await commit(sqlite, *gift(1))
        with pytest.raises(ZeroDivisionError):
            await sqlite.writer.run(buggy)
        assert await sqlite.ledger.wallet(ANN) == 1

    async def test_a_transaction_that_is_lost_is_tried_again_job_by_job(self, sqlite: SqliteStore) -> None:
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
        assert [str(r) for r in results] == ["None", "the store could not write: disk I/O error", "None"]
        assert await sqlite.ledger.wallet(ANN) == 2


async def test_what_is_asked_for_in_one_turn_of_the_loop_is_made_durable_by_one_flush(sqlite: SqliteStore) -> None:
    before = sqlite.writer.groups
    await asyncio.gather(*(commit(sqlite, answer(f"c{number}")) for number in range(20)))
    assert sqlite.writer.groups == before + 1


async def test_what_was_asked_for_is_written_even_if_the_store_is_closed_at_once(sqlite: SqliteStore) -> None:
    asked = asyncio.ensure_future(commit(sqlite, answer("last")))
    await asyncio.sleep(0)
    await sqlite.writer.close()
    await asked
