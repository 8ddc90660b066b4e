"""Records made anew from the logs of a closed house."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pokerhouse.errors import StorageError
from pokerhouse.house.records import Filter
from pokerhouse.storage import SqliteStore, back_up, rebuild_records, restore
from pokerhouse.storage.records import rebuild as rebuilding
from pokerhouse.storage.records.database import VERSION
from tests.house.game import Game
from tests.storage.kit import ANN, keep, seated


def untold(done: int, hands: int) -> None:
    """Nobody wants to know how far it is."""


def play(folder: Path, hands: int = 5, *, record: bool = True) -> None:
    """A house with some hands, and the records that it keeps while it is open."""

    async def evening() -> None:
        store = SqliteStore.open(folder)
        game: Game = await seated(store, "Ann", "Bob", "Cid")
        for _ in range(hands):
            game.deal()
            game.play_on()
        await keep(store, game)
        for _ in range(hands if record else 0):
            await store.records.catch_up(1)
        await store.close()

    asyncio.run(evening())


def contents(folder: Path) -> dict[str, list[object]]:
    """Every row of the records."""
    with closing(sqlite3.connect(folder / "records.db")) as database:
        names = [
            name
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {name: sorted(database.execute(f"SELECT * FROM {name}")) for name in names}


def hands_of_ann(folder: Path) -> int:
    """How many there are, as the house says."""

    async def ask() -> int:
        store = SqliteStore.open(folder)
        found = await store.records.statistics(ANN, Filter())
        await store.close()
        return found.hands

    return asyncio.run(ask())


def test_records_made_anew_are_those_that_were_kept(folder: Path) -> None:
    play(folder)
    kept = contents(folder)
    assert len(kept["hands"]) == 5
    assert len(kept["player_hands"]) == 15
    told: list[tuple[int, int]] = []
    assert rebuild_records(folder, workers=1, progress=lambda *far: told.append(far)) == (5, 0)
    assert contents(folder) == kept
    assert told == [(5, 5)]
    assert not list(folder.glob("records.db?*")), "nothing is left beside it"
    assert hands_of_ann(folder) == 5


def test_several_processes_make_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(folder)
    kept = contents(folder)
    monkeypatch.setattr(rebuilding, "ALONE_UP_TO", 0)
    monkeypatch.setattr(rebuilding, "BATCH", 2)
    monkeypatch.setattr(rebuilding, "SUMS_MAX", 10)
    assert rebuild_records(folder, workers=2, progress=untold) == (5, 0)
    assert contents(folder) == kept


def test_ctrl_c_leaves_the_old_ones(folder: Path) -> None:
    play(folder)
    kept = contents(folder)

    def interrupt(done: int, hands: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rebuild_records(folder, workers=1, progress=interrupt)
    assert contents(folder) == kept
    assert not list(folder.glob("records.db?*"))
    assert rebuild_records(folder, workers=1, progress=untold) == (5, 0), "the folder is free again"


def test_a_house_that_is_open_is_left_alone(folder: Path) -> None:
    async def both() -> None:
        store = SqliteStore.open(folder)
        try:
            with pytest.raises(StorageError, match="use"):
                rebuild_records(folder, workers=1, progress=untold)
        finally:
            await store.close()

    asyncio.run(both())


@pytest.mark.parametrize("damage", ["version", "noise", "gone"])
def test_records_that_cannot_be_used_are_made_anew_when_the_house_opens(
    folder: Path, damage: str
) -> None:
    play(folder)
    file = folder / "records.db"
    if damage == "version":
        with closing(sqlite3.connect(file)) as database:
            database.execute(f"PRAGMA user_version = {VERSION + 1}")
    elif damage == "noise":
        file.write_bytes(b"no database at all " * 500)
    else:
        file.unlink()

    async def reopen() -> None:
        store = SqliteStore.open(folder)
        assert await store.records.catch_up(100) == 5
        assert (await store.records.statistics(ANN, Filter())).hands == 5
        await store.close()

    asyncio.run(reopen())


def test_a_hand_that_cannot_be_read_is_noted_and_left_alone(folder: Path) -> None:
    play(folder, record=False)
    with closing(sqlite3.connect(folder / "house.db")) as database:
        database.execute("UPDATE hand_logs SET log = ? WHERE hand = ?", (b"x no log", "t1-3"))
        database.commit()
    assert rebuild_records(folder, workers=1, progress=untold) == (5, 1)
    assert len(contents(folder)["hands"]) == 5
    assert len(contents(folder)["player_hands"]) == 12


def test_a_house_that_is_restored_has_no_records_of_another(folder: Path, tmp_path: Path) -> None:
    play(folder)
    copy = tmp_path / "copy.db"
    back_up(folder, copy, untold)
    (folder / "house.db").unlink()
    restore(copy, folder, untold)
    assert not (folder / "records.db").exists()
    assert rebuild_records(folder, workers=1, progress=untold) == (5, 0)
