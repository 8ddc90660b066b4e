"""What only a store on disk has: its file, its rows, its lock and its schema."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.errors import StorageError
from pokerhouse.house.table.log import TablePart
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.migrate import MIGRATIONS, NEWEST
from pokerhouse.storage.rows.table import PACKED_MAX
from pokerhouse.units import CommandId, HandId
from tests.house.game import START_MS, Game
from tests.storage.disk_kit import files, rows
from tests.storage.kit import ANN, answer, commit, guests, keep

pytestmark = pytest.mark.anyio


class TestFile:
    """`house.db` in the data folder."""

    async def test_a_commit_survives_closing_and_opening(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        await guests(store, "Ann")
        await store.close()
        store = SqliteStore.open(folder)
        assert await store.ledger.wallet(ANN) == 10_000
        await store.close()
        assert files(folder) == ["decks.key", "house.db", "house.head", "house.lock"]

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
        sums = (
            "SELECT account, sum(amount) FROM entries GROUP BY account HAVING sum(amount) != 0 "
            "ORDER BY account"
        )
        assert rows(folder, sums) == rows(
            folder, "SELECT account, amount FROM balances ORDER BY account"
        )
        assert (
            rows(folder, "SELECT posting FROM entries GROUP BY posting HAVING sum(amount) != 0")
            == []
        )
        numbers = [
            number for (number,) in rows(folder, "SELECT posting FROM postings ORDER BY posting")
        ]
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

    async def test_an_event_that_cannot_be_read_is_a_fault_of_its_table(
        self, sqlite: SqliteStore
    ) -> None:
        await guests(sqlite, "Ann", "Bob")
        game = Game("Ann", "Bob")
        game.deal()
        await keep(sqlite, game)
        await sqlite.writer.run(lambda c: c.execute("UPDATE hand_events SET event = X'7B'"))
        (saved,) = await sqlite.tables.open_tables()
        assert saved.session == game.session
        assert saved.fault.startswith("hand t1-1: no event of a hand")
        with pytest.raises(StorageError, match="no event"):
            await sqlite.tables.hand_events(game.hand.hand_id)


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
        assert bases == {
            seq: None if seq in whole else max(w for w in whole if w < seq) for seq in range(80)
        }

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

    async def test_a_second_server_is_refused_until_the_first_has_closed(
        self, folder: Path
    ) -> None:
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
        config.set_main_option("recursive_version_locations", "true")
        assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]

    def test_a_new_house_has_the_newest_schema(self, empty_house: Path) -> None:
        assert rows(empty_house, "SELECT version_num FROM alembic_version") == [(NEWEST,)]

    def test_a_house_that_is_up_to_date_opens_without_the_slow_imports(self, folder: Path) -> None:
        program = (
            "import asyncio, pathlib, sys; from pokerhouse.storage import SqliteStore\n"
            "async def main(): await SqliteStore.open(pathlib.Path(sys.argv[1])).close()\n"
            "asyncio.run(main()); print({'alembic', 'sqlalchemy'} & set(sys.modules))"
        )
        run = subprocess.run(
            [sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=True
        )
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
        assert str(caught.value).endswith("table balances already exists"), (
            "the reason, without statements"
        )
        assert rows(tmp_path, "SELECT name FROM sqlite_master") == [("balances",)]
