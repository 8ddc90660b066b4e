"""A house that is not what was written does not open: whatever was damaged, lost, put back or
edited, by name.
"""

import asyncio
import os
import re
import shutil
from pathlib import Path
from random import Random

import pytest

from pokerhouse.errors import DamageError
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.folder.head import LINE
from tests.storage.houses import closed_house, edit, killed_house, rows_of

PAGE = 4096
WAL_HEADER, WAL_FRAME = 32, 24 + PAGE


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house that was closed in peace."""
    return closed_house(tmp_path_factory.mktemp("closed") / "house")


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house whose process was killed."""
    return killed_house(tmp_path_factory.mktemp("killed") / "house")


def opened(folder: Path) -> None:
    """Open the house and close it."""

    async def open_and_close() -> None:
        await SqliteStore.open(folder).close()

    asyncio.run(open_and_close())


def refused(folder: Path) -> str:
    """Why the house does not open; and that nothing was changed by trying."""
    before = {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix != ".db-shm"}
    with pytest.raises(DamageError) as caught:
        SqliteStore.open(folder)
    for name, content in before.items():
        if not name.endswith(("-shm", ".lock")):
            assert (folder / name).read_bytes() == content, f"{name} was changed"
    said = str(caught.value)
    assert said.startswith(f"the house in {folder} is damaged: ") or "house.head is damaged" in said
    return said


def noise(file: Path, place: int, length: int, rng: Random) -> None:
    """Overwrite some bytes, each by another."""
    with file.open("r+b") as stream:
        stream.seek(place)
        there = stream.read(length)
        stream.seek(place)
        stream.write(bytes(byte ^ rng.randrange(1, 256) for byte in there))


class TestEdits:
    """Somebody changed a row with a tool for databases."""

    @pytest.mark.parametrize(
        ("statement", "said"),
        [
            (
                "UPDATE balances SET amount = amount + 1 WHERE account = 'wallet:Ann 0'",
                "rows of balances",
            ),
            ("UPDATE entries SET amount = amount - 7 WHERE account = 'house'", "rows of entries"),
            (
                "UPDATE hand_events SET event = replace(event, 'seat', 'seed')",
                "rows of hand_events",
            ),
            ("UPDATE hand_logs SET log = zeroblob(9) WHERE hand = 't0-2'", "rows of hand_logs"),
            ("UPDATE table_log SET session = zeroblob(9) WHERE seq = 1", "rows of table_log"),
            ("UPDATE decks SET deck = zeroblob(60) WHERE hand = 't1-5'", "rows of decks"),
            ("UPDATE players SET name = 'Eve' WHERE player = 'Ann 0'", "rows of players"),
            ("UPDATE players SET created = 0 WHERE player = 'Ann 0'", "rows of players"),
            ("UPDATE sessions SET player = 'Bob 0' WHERE player = 'Ann 0'", "rows of sessions"),
            ("UPDATE tables SET closed = 1", "rows of tables"),
            ("UPDATE hands SET ended = ended + 1 WHERE hand = 't0-1'", "rows of hands"),
            ("UPDATE postings SET reason = 'gift' WHERE posting = 9", "rows of postings"),
            ("DELETE FROM answers WHERE command = 'c1 3'", "rows of answers"),
            ("INSERT INTO balances VALUES ('wallet:Eve', 1000000)", "rows of balances"),
            ("UPDATE head SET commits = commits - 3", "3 commits lost"),
            ("UPDATE head SET sums = zeroblob(176)", "not the same; rows of tables"),
            ("UPDATE head SET house = 'another'", "house.head is that of house"),
            ("DELETE FROM head", "lost: the database does not even hold the tally"),
        ],
    )
    def test_a_row_that_was_edited(
        self, closed: Path, tmp_path: Path, statement: str, said: str
    ) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        edit(folder, statement.replace("replace(event", "replace(CAST(event AS TEXT)"))
        assert said in refused(folder)

    def test_a_wallet_is_told_with_what_it_should_hold(self, closed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        edit(folder, "UPDATE balances SET amount = amount + 5 WHERE account = 'wallet:Ann 0'")
        assert "account wallet:Ann 0 holds 8005, its entries add up to 8000" in refused(folder)

    def test_an_account_that_no_version_has_written_is_named(
        self, closed: Path, tmp_path: Path
    ) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        edit(folder, "UPDATE balances SET account = 'purse:Ann 0' WHERE account = 'wallet:Ann 0'")
        edit(folder, "DELETE FROM entries WHERE account = 'wallet:Ann 0'")
        assert (
            "account 'purse:Ann 0': expected house, rake, wallet:PLAYER, seat:TABLE:PLAYER or prize"
            in refused(folder)
        )

    def test_three_things_are_said_however_many_are_wrong(
        self, closed: Path, tmp_path: Path
    ) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        edit(folder, "UPDATE balances SET amount = amount + 1")
        said = refused(folder).partition(" is damaged: ")[2].partition(". Nothing was changed.")[0]
        assert len(said.split("; ")) == 3


class TestLoss:
    """Files that are gone, emptied, or older than they should be."""

    def test_a_sound_house_opens_closed_or_killed(
        self, closed: Path, killed: Path, tmp_path: Path
    ) -> None:
        for number, house in enumerate((closed, killed)):
            folder = Path(shutil.copytree(house, tmp_path / str(number)))
            rows = rows_of(folder)
            opened(folder)
            assert rows_of(folder) == rows

    def test_a_database_that_is_gone_or_empty(self, closed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        (folder / "house.db").write_bytes(b"")
        assert re.search(r"house.db is empty, and \d\d\d commits had been made", refused(folder))
        (folder / "house.db").unlink()
        assert "house.db is gone, and " in refused(folder)
        assert not (folder / "house.db").exists(), "no new house takes its place"

    def test_a_write_ahead_log_that_is_gone(self, killed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(killed, tmp_path / "house"))
        (folder / "house.db-wal").unlink()
        assert re.search(r"[1-9]\d* commits? lost", refused(folder))

    def test_the_end_of_a_write_ahead_log_that_is_gone(self, killed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(killed, tmp_path / "house"))
        log = folder / "house.db-wal"
        os.truncate(log, log.stat().st_size - 2 * WAL_FRAME)
        assert re.search(
            r"[12] commits? lost: \d+ had been made, the database holds \d+", refused(folder)
        )

    def test_a_database_put_back_from_an_old_copy(self, closed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))

        async def go_on() -> None:
            store = SqliteStore.open(folder)
            from tests.storage.kit import answer, commit

            for number in range(4):
                await commit(store, answer(f"later {number}"))
            await store.close()

        asyncio.run(go_on())
        shutil.copy(closed / "house.db", folder / "house.db")
        assert "4 commits lost" in refused(folder)

    def test_the_database_of_another_house(
        self, closed: Path, killed: Path, tmp_path: Path
    ) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        other = Path(shutil.copytree(killed, tmp_path / "other"))
        opened(other)
        shutil.copy(other / "house.db", folder / "house.db")
        assert "house.head is that of house" in refused(folder)

    def test_a_head_that_is_gone(self, closed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        (folder / "house.head").unlink()
        assert re.search(
            r"house.head is missing, and the database holds \d+ commits", refused(folder)
        )

    def test_a_head_of_which_nothing_can_be_read(self, closed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        (folder / "house.head").write_bytes(b"?" * 300)
        assert "house.head is damaged: no line of it can be read" in refused(folder)

    def test_one_torn_line_of_the_head_does_no_harm(self, killed: Path, tmp_path: Path) -> None:
        for line in range(2):
            folder = Path(shutil.copytree(killed, tmp_path / str(line)))
            noise(folder / "house.head", LINE * line + 30, 20, Random(1))
            opened(folder)

    def test_a_head_that_lags_behind_does_no_harm(self, closed: Path, tmp_path: Path) -> None:
        folder = Path(shutil.copytree(closed, tmp_path / "house"))
        head = (folder / "house.head").read_bytes()

        async def go_on() -> None:
            store = SqliteStore.open(folder)
            from tests.storage.kit import answer, commit

            await commit(store, answer("later"))
            await store.close()

        asyncio.run(go_on())
        (folder / "house.head").write_bytes(head)
        opened(folder)
        assert (folder / "house.head").read_bytes() != head, "it has caught up"


class TestNoise:
    """Bytes that changed: either the house does not open, or not a row of it has changed."""

    def hurt(
        self, house: Path, name: str, places: list[tuple[int, int]], tmp_path: Path
    ) -> tuple[int, int]:
        """Open a copy for each place and length; how many did not open, and how many were as
        before.
        """
        rows, rng = rows_of(house), Random(11)
        damaged = harmless = 0
        for number, (place, length) in enumerate(places):
            folder = Path(shutil.copytree(house, tmp_path / f"{name} {number}"))
            noise(folder / name, place, length, rng)
            try:
                opened(folder)
            except DamageError:
                damaged += 1
            else:
                assert rows_of(folder) == rows, (
                    f"{length} bytes at {place} of {name} changed rows, and nobody noticed"
                )
                harmless += 1
            shutil.rmtree(folder)
        return damaged, harmless

    def test_noise_in_the_database(self, closed: Path, tmp_path: Path) -> None:
        pages = (closed / "house.db").stat().st_size // PAGE
        places = [
            (page * PAGE + at, 64)
            for page in range(0, pages, 3)
            for at in (0, PAGE // 2, PAGE - 64)
        ]
        content = (closed / "house.db").read_bytes()
        # Pages are filled from their ends; those of tables without a row hold nothing but their
        # heads.
        written = [
            (place, length) for place, length in places if any(content[place : place + length])
        ]
        damaged, _ = self.hurt(closed, "house.db", places, tmp_path)
        assert damaged > len(written) * 0.9, (
            f"{damaged} noticed of {len(written)} where something is written"
        )

    def test_noise_in_the_write_ahead_log(self, killed: Path, tmp_path: Path) -> None:
        rng = Random(4)
        size = (killed / "house.db-wal").stat().st_size
        places = [(rng.randrange(size - 64), 64) for _ in range(15)]
        damaged, harmless = self.hurt(killed, "house.db-wal", places, tmp_path)
        assert damaged == len(places), f"{harmless} went unnoticed"

    @pytest.mark.long
    def test_noise_in_every_page_of_the_database(self, closed: Path, tmp_path: Path) -> None:
        pages = (closed / "house.db").stat().st_size // PAGE
        rng = Random(5)
        kinds = [(0, PAGE), (0, 8), (8, 64), (PAGE - 64, 64)]
        places = [(page * PAGE + place, length) for page in range(pages) for place, length in kinds]
        places += [
            (page * PAGE + rng.randrange(PAGE), 1) for page in range(pages) for _ in range(8)
        ]
        damaged, harmless = self.hurt(closed, "house.db", places, tmp_path)
        # `hurt` checks each place. Most of a small table's page is empty, so a quarter to a third is noticed.
        assert damaged > pages * 3, f"{damaged} noticed, {harmless} where nothing is written"
        whole = [(page * PAGE, PAGE) for page in range(pages)]
        damaged, harmless = self.hurt(closed, "house.db", whole, tmp_path)
        assert harmless <= 1, f"{harmless} pages of noise changed nothing"

    @pytest.mark.long
    def test_noise_in_every_frame_of_the_write_ahead_log(
        self, killed: Path, tmp_path: Path
    ) -> None:
        frames = ((killed / "house.db-wal").stat().st_size - WAL_HEADER) // WAL_FRAME
        step = max(1, frames // 200)
        places = [
            (WAL_HEADER + frame * WAL_FRAME + at, 8)
            for frame in range(0, frames, step)
            for at in (0, 16, 2000)
        ]
        places += [(at, 4) for at in range(0, WAL_HEADER, 4)]
        damaged, harmless = self.hurt(killed, "house.db-wal", places, tmp_path)
        assert damaged >= len(places) - 2, f"{harmless} went unnoticed, though no row had changed"

    def test_noise_in_the_index_of_the_write_ahead_log_does_no_harm(
        self, killed: Path, tmp_path: Path
    ) -> None:
        size = (killed / "house.db-shm").stat().st_size
        damaged, harmless = self.hurt(
            killed, "house.db-shm", [(0, 200), (size // 2, 4000)], tmp_path
        )
        assert (damaged, harmless) == (0, 2)


def test_a_cut_database_does_not_open(closed: Path, tmp_path: Path) -> None:
    for share in (0.3, 0.6, 0.9):
        folder = Path(shutil.copytree(closed, tmp_path / str(share)))
        size = (folder / "house.db").stat().st_size
        os.truncate(folder / "house.db", int(size * share) // PAGE * PAGE)
        refused(folder)
