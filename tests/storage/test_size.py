"""How much of the disk a hand takes."""

from pathlib import Path

import pytest

from pokerhouse.storage import SqliteStore
from tests.house.game import Game, table_config
from tests.storage.kit import guests, keep

pytestmark = pytest.mark.anyio


def bytes_in(folder: Path) -> int:
    """Of all files of a house."""
    return sum(file.stat().st_size for file in folder.iterdir())


async def test_a_six_handed_hand_takes_less_than_three_kilobytes(
    folder: Path, tmp_path: Path
) -> None:
    store = SqliteStore.open(tmp_path / "house")
    await guests(store, "Ann", "Bob", "Cid")
    hands = 0
    for number in range(3):
        game = Game(
            "bot1",
            "bot2",
            "bot3",
            "bot4",
            "bot5",
            "bot6",
            config=table_config(f"table {number}"),
            seed=number,
        )
        game.sees("Ann")
        for _ in range(40):
            game.deal()
            game.play_on()
            await keep(store, game)
            hands += 1
    await store.close()
    size, empty = bytes_in(tmp_path / "house"), bytes_in(folder)
    assert (size - empty) / hands < 3_000, (
        "at rest it is 2,200; empty tables of the schema are not a hand's"
    )
