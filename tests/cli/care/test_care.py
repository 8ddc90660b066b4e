"""`pokerhouse doctor`, `backup`, `restore`: on houses at rest, on a running one, and on damaged
ones.
"""

import asyncio
import json
import re
import shutil
import signal
import subprocess
import urllib.request
from pathlib import Path

import pytest

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Chips
from tests.cli.terminal import COMMAND, environment, inside, run
from tests.kit.client import Client, passive
from tests.kit.server import ServerProcess
from tests.storage.houses import closed_house, edit, killed_house, rows_of

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house that was closed in peace."""
    return closed_house(tmp_path_factory.mktemp("closed") / "house")


@pytest.fixture
def house(closed: Path, tmp_path: Path) -> Path:
    """A copy of it, to be hurt."""
    return Path(shutil.copytree(closed, tmp_path / "house"))


class TestDoctor:
    """It says what it found, and its status says whether all is well."""

    def test_a_house_in_which_no_hand_was_played(self, tmp_path: Path) -> None:
        asyncio.run(SqliteStore.open(tmp_path / "new").close())
        done = inside("doctor", str(tmp_path / "new"))
        assert done.status == 0
        assert "  hands     0\n" in done.out
        assert "bytes a hand" not in done.out

    def test_a_sound_house(self, house: Path) -> None:
        done = run("doctor", str(house))
        assert (done.status, done.err) == (0, "")
        lines = done.out.splitlines()
        assert re.fullmatch(rf"House [0-9a-f]{{16}} in {house}", lines[0])
        assert [line.split()[0] for line in lines[1:-1]] == [
            "tables",
            "hands",
            "players",
            "size",
            "commits",
            "digest",
        ]
        assert "3, 3 of them open" in lines[1]
        assert "15" in lines[2]
        assert lines[-1] == "No faults found."

    def test_a_killed_house_is_sound_and_left_as_it_is(self, tmp_path: Path) -> None:
        folder = killed_house(tmp_path / "killed")
        before = {f.name: f.read_bytes() for f in folder.iterdir() if not f.name.endswith("-shm")}
        assert inside("doctor", str(folder)).status == 0
        assert {
            f.name: f.read_bytes() for f in folder.iterdir() if not f.name.endswith("-shm")
        } == before

    def test_everything_that_is_wrong(self, house: Path) -> None:
        edit(house, "UPDATE balances SET amount = amount + 5 WHERE account = 'wallet:Ann 0'")
        edit(house, "UPDATE players SET name = 'Eve' WHERE player = 'Ann 0'")
        edit(house, "UPDATE head SET commits = commits - 2")
        done = inside("doctor", str(house))
        assert done.status == 1
        said = done.out.splitlines()
        assert "5 faults:" in said
        assert any("2 commits lost" in line for line in said)
        for wrong in (
            "  - rows of players are not those that were written",
            "  - rows of balances are not those that were written",
            "  - account wallet:Ann 0 holds 8005, its entries add up to 8000",
            "  - all accounts together hold 5 instead of 0",
        ):
            assert wrong in said

    def test_a_house_whose_files_are_gone_or_broken(self, house: Path) -> None:
        database = house / "house.db"
        whole = database.read_bytes()
        database.write_bytes(whole[:5000] + b"?" * 8000 + whole[13000:])
        done = inside("doctor", str(house))
        assert done.status == 1
        assert "2 faults:" in done.out
        database.write_bytes(b"not a database at all" * 300)
        assert "file is not a database" in inside("doctor", str(house)).out
        database.write_bytes(b"")
        assert re.search(
            r"house.db is empty, and \d+ commits had been made", inside("doctor", str(house)).out
        )
        database.unlink()
        assert re.search(r"1 fault:\n  - house.db is gone", inside("doctor", str(house)).out)
        (house / "house.head").write_bytes(b"?" * 256)
        done = inside("doctor", str(house))
        assert done.status == 1
        assert "no line of it can be read" in done.out

    def test_a_folder_without_a_house(self, tmp_path: Path) -> None:
        for folder, said in ((tmp_path, "no house in"), (tmp_path / "none", "no folder")):
            done = inside("doctor", str(folder))
            assert done.status == 2
            assert said in done.err
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.long
    def test_what_was_lost_can_be_given_up(self, house: Path) -> None:
        edit(house, "UPDATE head SET commits = commits - 2")
        edit(house, "UPDATE players SET name = 'Eve' WHERE player = 'Ann 0'")
        assert run("serve", "--data", str(house), "--port", "1024").status != 0
        done = inside("doctor", "--accept", str(house))
        assert (done.status, done.out.splitlines()[0]) == (0, "The current contents are accepted.")
        with ServerProcess(house) as server:
            done = run("doctor", "--accept", str(house))
            assert done.status == 1
            assert "in use by another server" in done.err
            server.stop()

    def test_a_head_that_is_gone_can_be_given_up(self, house: Path) -> None:
        (house / "house.head").unlink()
        assert inside("doctor", str(house)).status == 1
        assert inside("doctor", "--accept", str(house)).status == 0

    @pytest.mark.parametrize(
        ("statement", "said"),
        [
            (
                "UPDATE balances SET amount = amount + 5 WHERE account = 'wallet:Ann 0'",
                "its entries add up to 8000",
            ),
            ("UPDATE alembic_version SET version_num = '0001'", "its schema is 0001"),
        ],
    )
    def test_chips_made_of_nothing_are_not_accepted(
        self, house: Path, statement: str, said: str
    ) -> None:
        edit(house, statement)
        done = run("doctor", "--accept", str(house))
        assert done.status == 1
        assert done.err.startswith(
            "pokerhouse: this cannot be accepted, a backup must be restored: "
        )
        assert said in done.err

    def test_a_vanished_database_is_not_accepted(self, house: Path) -> None:
        (house / "house.db").unlink()
        done = run("doctor", "--accept", str(house))
        assert (done.status, "there is no house.db" in done.err) == (1, True)
        assert not (house / "house.db").exists()


class TestBackup:
    """A copy of one moment, and back again."""

    def test_there_and_back_is_the_same_house(self, house: Path, tmp_path: Path) -> None:
        file, back = tmp_path / "copy.db", tmp_path / "back"
        done = run("backup", str(house), str(file))
        assert (done.status, done.err) == (0, "")
        assert re.fullmatch(
            rf"{file}: 3 tables, 15 hands, 9 players, \d+ commits, [\d.]+ [kM]B\n", done.out
        )
        assert file.stat().st_mode & 0o777 == Path(f"{file}.key").stat().st_mode & 0o777 == 0o600
        done = run("restore", str(file), str(back))
        assert (done.status, done.err) == (0, "")
        assert rows_of(back) == rows_of(house)
        assert back.stat().st_mode & 0o777 == 0o700
        assert sorted(f.name for f in back.iterdir()) == [
            "decks.key",
            "house.db",
            "house.head",
            "house.lock",
        ]
        assert inside("doctor", str(back)).status == 0
        with ServerProcess(back):
            pass

    @pytest.mark.long
    def test_a_running_house_is_copied_at_one_moment_and_goes_on(self, tmp_path: Path) -> None:
        async def play(server: ServerProcess) -> None:
            # Bots alone would stop after a hundred hands.
            async with Client(server.url, passive) as host:
                await host.create_table(STAKES, bots=("passive",) * 4)
                await host.sit()
                await host.until(lambda: len(host.hands) > 3)
                for number in range(3):
                    copied = await asyncio.to_thread(
                        run, "backup", str(server.data), str(tmp_path / f"{number}.db")
                    )
                    assert (copied.status, copied.err) == (0, "")
                checked = await asyncio.to_thread(run, "doctor", str(server.data))
                assert (checked.status, checked.err) == (0, "")
                seen = len(host.hands)
                await host.until(lambda: len(host.hands) > seen + 1)

        with ServerProcess(tmp_path / "house") as server:
            asyncio.run(play(server))
            for number in range(3):
                back = tmp_path / f"back{number}"
                assert inside("restore", str(tmp_path / f"{number}.db"), str(back)).status == 0
                assert inside("doctor", str(back)).status == 0
        with ServerProcess(tmp_path / "back2") as server:
            with urllib.request.urlopen(server.url + "/api/tables", timeout=60) as answer:
                assert len(json.load(answer)) == 1
            assert "voided" not in server.log.read_text()

    def test_nothing_is_overwritten(self, house: Path, tmp_path: Path) -> None:
        file = tmp_path / "copy.db"
        file.write_text("mine")
        done = run("backup", str(house), str(file))
        assert (done.status, "exists already" in done.err, file.read_text()) == (1, True, "mine")
        file.unlink()
        assert inside("backup", str(house), str(file)).status == 0
        done = run("restore", str(file), str(house))
        assert (done.status, "there is a house in" in done.err) == (1, True)
        assert inside("doctor", str(house)).status == 0

    def test_a_house_that_vanished_or_is_damaged_can_be_put_back(
        self, house: Path, tmp_path: Path
    ) -> None:
        file = tmp_path / "copy.db"
        assert inside("backup", str(house), str(file)).status == 0
        rows = rows_of(house)
        (house / "house.db").rename(tmp_path / "damaged.db")
        (house / "house.db-wal").write_bytes(b"what was left of another log")
        assert inside("restore", str(file), str(house)).status == 0
        assert inside("doctor", str(house)).status == 0
        assert rows_of(house) == rows

    def test_a_damaged_house_is_not_backed_up_and_a_damaged_backup_not_restored(
        self, house: Path, tmp_path: Path
    ) -> None:
        file, back = tmp_path / "copy.db", tmp_path / "back"
        assert inside("backup", str(house), str(file)).status == 0
        content = bytearray(file.read_bytes())
        content[-3000:-2900] = b"?" * 100
        content[9 * 4096 : 9 * 4096 + 500] = b"?" * 500
        file.write_bytes(content)
        done = run("restore", str(file), str(back))
        assert (done.status, "is damaged: " in done.err) == (1, True)
        assert [f.name for f in back.iterdir() if f.stat().st_size] == []
        edit(house, "UPDATE balances SET amount = amount + 5 WHERE account = 'wallet:Ann 0'")
        done = run("backup", str(house), str(tmp_path / "other.db"))
        assert (done.status, "rows of balances" in done.err) == (1, True)
        assert not list(tmp_path.glob("other*"))

    def test_what_is_not_a_house(self, tmp_path: Path) -> None:
        (tmp_path / "text").write_text("hello " * 1000)
        done = run("restore", str(tmp_path / "text"), str(tmp_path / "back"))
        assert (done.status, "not a database" in done.err) == (1, True)
        assert inside("restore", str(tmp_path / "none"), str(tmp_path / "back")).status == 2
        assert inside("backup", str(tmp_path / "none"), str(tmp_path / "copy.db")).status == 2

    def test_a_house_of_the_first_version_can_be_copied_as_it_is(self, tmp_path: Path) -> None:
        import tarfile

        with tarfile.open(
            Path(__file__).parents[2] / "golden" / "old_house" / "house.tar.xz"
        ) as archive:
            archive.extractall(tmp_path / "old", filter="data")
        done = run("doctor", str(tmp_path / "old"))
        assert done.status == 0
        assert "schema    0001" in done.out
        assert inside("backup", str(tmp_path / "old"), str(tmp_path / "copy.db")).status == 0
        assert inside("restore", str(tmp_path / "copy.db"), str(tmp_path / "back")).status == 0
        with ServerProcess(tmp_path / "back") as server:
            assert "voided" not in server.log.read_text()

    def test_a_place_that_cannot_be_written_is_named(self, house: Path, tmp_path: Path) -> None:
        done = run("backup", str(house), str(tmp_path / "nowhere" / "copy.db"))
        assert (done.status, "cannot write" in done.err) == (1, True)
        (tmp_path / "file").write_text("")
        assert inside("backup", str(house), str(tmp_path / "copy.db")).status == 0
        done = run("restore", str(tmp_path / "copy.db"), str(tmp_path / "file" / "data"))
        assert (done.status, "cannot use the data folder" in done.err) == (1, True)

    def test_nothing_is_left_behind_when_it_is_interrupted(
        self, house: Path, tmp_path: Path
    ) -> None:
        program = (
            "import sys; from pathlib import Path; from pokerhouse.storage import care\n"
            "def stop(done, pages): print('copying', flush=True); sys.stdin.readline()\n"
            "care.back_up(Path(sys.argv[1]), Path(sys.argv[2]), stop)"
        )
        process = subprocess.Popen(
            [COMMAND[0], "-c", program, str(house), str(tmp_path / "copy.db")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
            text=True,
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "copying\n"
        assert list(tmp_path.glob("copy.db*")) == [tmp_path / "copy.db.part"]
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=20)
        assert list(tmp_path.glob("copy.db*")) == []
