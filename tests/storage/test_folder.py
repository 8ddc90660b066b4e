"""The data folder: closed to others, used by one server, and watched: what is deleted under a
server is noticed.
"""

import asyncio
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from pokerhouse.errors import Conflict, DamageError, DiskError, StorageError
from pokerhouse.storage import SqliteStore, accept, examine
from pokerhouse.storage.folder.head import LINE, Head, HeadFile, Tally, parse_head
from pokerhouse.storage.rows.schema import TABLES
from pokerhouse.storage.rows.tally import store_tally, stored_tally
from pokerhouse.storage.sqlite_database import SqliteDatabase, name_error
from tests.kit.forked import Forked
from tests.storage.kit import ANN, answer, commit, guests

pytestmark = pytest.mark.anyio

TALLY = Tally("a" * 16, 7, tuple(range(len(TABLES))))


def rights(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


def open_to_others(folder: Path) -> None:
    """As a house of an earlier version is."""
    folder.chmod(0o755)
    for file in folder.iterdir():
        file.chmod(0o644)


class TestRights:
    """Decks lie there in clear: nobody else may look."""

    async def test_a_new_house_is_closed_to_others(self, tmp_path: Path) -> None:
        folder = tmp_path / "new" / "house"
        store = SqliteStore.open(folder)
        await guests(store, "Ann")
        assert rights(folder) == "0o700"
        assert {file.name: rights(file) for file in folder.iterdir()} == dict.fromkeys(
            ["decks.key", "house.db", "house.db-wal", "house.db-shm", "house.head", "house.lock"],
            "0o600",
        )
        await store.close()

    async def test_a_house_that_was_open_to_others_is_closed_when_it_opens(
        self, folder: Path
    ) -> None:
        open_to_others(folder)
        store = SqliteStore.open(folder)
        assert rights(folder) == "0o700"
        assert {rights(folder / name) for name in os.listdir(folder)} == {"0o600"}
        await store.close()


class TestOtherFolders:
    """A folder of something else is refused and stays as it is, also behind a link."""

    @pytest.mark.parametrize("through_link", [False, True])
    async def test_a_folder_with_other_files(self, tmp_path: Path, through_link: bool) -> None:
        other = tmp_path / "photos"
        other.mkdir(mode=0o755)
        (other / "sea.jpg").write_bytes(b"x")
        name = tmp_path / "link" if through_link else other
        if through_link:
            name.symlink_to(other)
        for attempt in (lambda: SqliteStore.open(name), lambda: accept(name)):
            with pytest.raises(StorageError, match=r"has other files, such as .sea\.jpg."):
                attempt()
        assert rights(other) == "0o755"
        assert os.listdir(other) == ["sea.jpg"]

    async def test_settings_and_lost_files_may_be_there_before_the_house(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "pokerhouse.toml").write_text("")
        (tmp_path / "lost+found").mkdir()
        await SqliteStore.open(tmp_path).close()
        (tmp_path / "house.db").rename(tmp_path / "house.db.old")
        with pytest.raises(DamageError):
            SqliteStore.open(tmp_path)


class TestOneServer:
    """A second server is refused, whichever of its files somebody has deleted."""

    def second(self, folder: Path) -> str:
        """What another process is told that opens the folder."""
        process = Forked([str(folder)], env=os.environ, module="tests.storage.opener")
        return process.communicate(60)[0]

    async def test_with_the_lock_file_deleted(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        assert "in use by another server" in await asyncio.to_thread(self.second, folder)
        (folder / "house.lock").unlink()
        assert "in use by another server" in await asyncio.to_thread(self.second, folder)
        await guests(store, "Ann")
        await store.close()
        assert await asyncio.to_thread(self.second, folder) == "open"

    async def test_with_both_files_deleted(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        await guests(store, "Ann")
        (folder / "house.lock").unlink()
        (folder / "house.head").unlink()
        assert "house.head is missing" in await asyncio.to_thread(self.second, folder)
        with pytest.raises(DiskError):
            await guests(store, "Bob")
        await store.close()


class TestGone:
    """Files that vanish under a running server: on Unix one may write for ever to a file that was
    deleted.
    """

    async def test_a_folder_that_was_deleted(self, folder: Path) -> None:
        store = SqliteStore.open(folder)
        await commit(store, answer("before"))
        shutil.rmtree(folder)
        with pytest.raises(DiskError, match="is gone: nothing more is written"):
            await commit(store, answer("after"))
        assert str(store.fault).endswith("is gone: nothing more is written")
        await store.close()

    @pytest.mark.parametrize("name", ["house.db", "house.head"])
    async def test_a_file_that_was_replaced(self, folder: Path, name: str) -> None:
        store = SqliteStore.open(folder)
        shutil.copy(folder / name, folder / "other")
        (folder / "other").rename(folder / name)
        with pytest.raises(DiskError, match="were replaced: nothing more is written"):
            await commit(store, answer("after"))
        assert "were replaced" in str(store.fault)
        await store.close()

    async def test_a_store_that_works_has_no_fault_and_a_closed_one_says_so(
        self, folder: Path
    ) -> None:
        store = SqliteStore.open(folder)
        await commit(store, answer("c1"))
        assert str(store.fault) == ""
        with pytest.raises(Conflict):
            await commit(store, answer("c1"))
        assert str(store.fault) == "", "a refusal is not a fault of the store"
        await store.close()
        assert str(store.fault) == "the store is closed"

    async def test_a_full_disk_is_a_fault_until_something_is_written_again(
        self, sqlite: SqliteStore
    ) -> None:
        (pages,) = await sqlite.writer.run(lambda w: w.execute("PRAGMA page_count").fetchone())
        await sqlite.writer.run(lambda w: w.execute(f"PRAGMA max_page_count = {pages}").fetchone())
        big = answer("big", frame=b"." * 100_000)
        with pytest.raises(DiskError, match="the disk is full: nothing was written"):
            await commit(sqlite, big)
        assert str(sqlite.fault) == "the disk is full: nothing was written"
        await sqlite.writer.run(lambda w: w.execute("PRAGMA max_page_count = 1000000").fetchone())
        await commit(sqlite, big)
        assert str(sqlite.fault) == ""
        assert await sqlite.answers.find(ANN, big.command) == big.frame


class TestHead:
    """`house.head`: two lines in turn."""

    def test_a_line_comes_back_and_a_torn_one_does_not(self, tmp_path: Path) -> None:
        head = Head.of(TALLY)
        assert len(head.line) == LINE
        assert parse_head(head.line, tmp_path) == head
        for place in (8, 30, 60, 100, 120):
            torn = head.line[:place] + b"?" + head.line[place + 1 :]
            if torn.split() != head.line.split():
                with pytest.raises(DamageError, match="no line of it can be read"):
                    parse_head(torn, tmp_path)

    def test_the_newest_whole_line_counts(self, tmp_path: Path) -> None:
        old, new = Head("h", 9, "d"), Head("h", 10, "e")
        assert parse_head(old.line + new.line, tmp_path) == new
        assert parse_head(new.line + old.line, tmp_path) == new
        assert parse_head(old.line + new.line[:50], tmp_path) == old
        assert parse_head(b"", tmp_path) is None
        assert parse_head(b"\0" * 2 * LINE, tmp_path) is None

    def test_lines_are_written_in_turn(self, tmp_path: Path) -> None:
        path, database = tmp_path / "head", tmp_path / "db"
        database.touch()
        file = os.open(path, os.O_RDWR | os.O_CREAT)
        head = HeadFile(file, path, database)
        assert head.read() is None
        head.begin(TALLY)
        assert path.read_bytes() == Head.of(TALLY).line * 2
        tallies = [TALLY.after(n, TALLY.sums) for n in (1, 2, 3)]
        for tally, place in zip(tallies, (0, 1, 0), strict=True):
            head.record(tally)
            assert path.read_bytes()[LINE * place :][:LINE] == Head.of(tally).line
            assert head.read() == Head.of(tally)
        assert path.stat().st_size == 2 * LINE
        head.check()
        os.close(file)

    def test_a_head_that_cannot_be_written_stops_the_next_commit_and_not_the_one_that_is_on_the_disk(
        self, tmp_path: Path
    ) -> None:
        path, database = tmp_path / "head", tmp_path / "db"
        database.touch()
        file = os.open(path, os.O_RDWR | os.O_CREAT)
        head = HeadFile(file, path, database)
        head.begin(TALLY)
        os.close(file)
        head.record(TALLY)
        for _ in range(2):
            with pytest.raises(
                DiskError, match=r"could not be written, and nothing more is: .*Bad file descriptor"
            ):
                head.check()
            head.mend()

    async def test_a_passing_fault_of_the_head_stops_the_house_for_as_long_as_it_lasts(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = SqliteStore.open(folder)
        await commit(store, answer("c1"))
        write, faults = (
            os.write,
            [OSError(28, "No space left on device"), None, OSError(5, "Input/output error")],
        )

        def fail(file: int, data: bytes) -> int:
            """Nothing, then a part of the line, then nothing: and then the disk is well again."""
            if not data.startswith(b"house ") or not faults:
                return write(file, data)
            fault = faults.pop(0)
            if fault is not None:
                raise fault
            return write(file, data[:60])

        monkeypatch.setattr(os, "write", fail)
        await commit(store, answer("c2"))  # the database has it, so it is acknowledged
        assert "No space left on device" in str(store.fault)
        for number, fault in ((3, "a part of a line was written"), (4, "Input/output error")):
            with pytest.raises(DiskError, match=fault):
                await commit(store, answer(f"c{number}"))
            assert fault in str(store.fault)
            # killed now, the house would open: the other line stands, and the database has more
            # than it says
            head = parse_head((folder / "house.head").read_bytes(), folder)
            assert head is not None
            assert head.commits == 1
        await commit(store, answer("c5"))
        assert str(store.fault) == ""
        head = parse_head((folder / "house.head").read_bytes(), folder)
        assert head is not None
        assert head.commits == 3
        await store.close()
        assert examine(folder).faults == ()
        again = SqliteStore.open(folder)
        found = [
            await again.answers.find(ANN, answer(f"c{number}").command) is not None
            for number in range(1, 6)
        ]
        assert found == [True, True, False, False, True], "what was refused was not written"
        await again.close()

    async def test_a_head_that_was_replaced_is_not_mended(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = SqliteStore.open(folder)
        await commit(store, answer("c1"))
        with monkeypatch.context() as broken:
            broken.setattr(os, "write", Mock(side_effect=OSError(5, "Input/output error")))
            await commit(store, answer("c2"))
        (folder / "house.head").rename(folder / "moved")
        (folder / "house.head").write_bytes((folder / "moved").read_bytes())
        with pytest.raises(DiskError, match="were replaced: nothing more is written"):
            await commit(store, answer("c3"))
        await store.close()


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("SQLITE_FULL", DiskError, "the disk is full: nothing was written"),
        ("SQLITE_IOERR_WRITE", DiskError, "the disk failed: oh"),
        ("SQLITE_READONLY_DBMOVED", DiskError, "the disk failed: oh"),
        ("SQLITE_CANTOPEN", DiskError, "the disk failed: oh"),
        ("SQLITE_CORRUPT_INDEX", DamageError, "the database is damaged: oh"),
        ("SQLITE_NOTADB", DamageError, "the database is damaged: oh"),
        ("SQLITE_CONSTRAINT_PRIMARYKEY", Conflict, "written already: oh"),
        ("SQLITE_CONSTRAINT_UNIQUE", Conflict, "written already: oh"),
        ("SQLITE_CONSTRAINT_NOTNULL", StorageError, "the store could not write: oh"),
        ("SQLITE_BUSY", StorageError, "the store could not write: oh"),
    ],
)
def test_errors_of_sqlite_have_a_name(name: str, kind: type[StorageError], said: str) -> None:
    error = sqlite3.OperationalError("oh")
    error.sqlite_errorname = name
    named = name_error(error, "write")
    assert (type(named), str(named)) == (kind, said)


def test_other_errors_keep_theirs() -> None:
    error = ZeroDivisionError()
    assert name_error(error, "write") is error
    assert (
        str(name_error(OverflowError("too big"), "write")) == "the store could not write: too big"
    )
    assert (
        str(name_error(sqlite3.ProgrammingError("closed"), "read"))
        == "the store could not read: closed"
    )


def test_a_tally_that_knew_fewer_tables_is_read_with_nothing_in_the_new_ones(folder: Path) -> None:
    with closing(SqliteDatabase.connect(folder / "house.db")) as database:
        whole = Tally("h", 3, tuple(range(1, len(TABLES) + 1)))
        database.execute("UPDATE head SET house = 'h', commits = 3, sums = ?", (whole.packed[:32],))
        assert stored_tally(database) == Tally("h", 3, (1, 2, *[0] * (len(TABLES) - 2)))
        store_tally(database, whole)
        assert stored_tally(database) == whole
