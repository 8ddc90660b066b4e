"""Who has left is in no record, and nobody else loses anything."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pokerhouse.house import Store
from pokerhouse.house.records import By, Filter
from pokerhouse.storage import SqliteStore, rebuild_records
from tests.storage.leaving import ANN, BEN, CID, evening, forget, leaves

Told = dict[str, object]


async def told_by(store: Store) -> Told:
    """What the others have, and what was won against whoever left."""
    found: Told = {}
    for player in (BEN, CID):
        found[player] = await store.records.statistics(player, Filter())
        found[f"{player} by hand"] = [
            hand.net for hand in await store.records.hands(player, Filter(), None, 100)
        ]
        split = await store.records.split(player, Filter(), By.OPPONENT)
        found[f"{player} by opponent"] = sorted(
            (part.statistics.hands, part.statistics.net) for part in split
        )
    standings = await store.records.standings(Filter())
    found["standings"] = [each for each in standings if each.player != ANN]
    return found


async def has_nothing(store: Store) -> bool:
    """Is Ann in no record?"""
    counted = await store.records.statistics(ANN, Filter())
    listed = {each.player for each in await store.records.standings(Filter())}
    return (
        counted.hands == 0
        and not await store.records.hands(ANN, Filter(), None, 10)
        and listed == {BEN, CID}
    )


def places_of(folder: Path, sought: str) -> set[str]:
    """The columns of the records in which this text stands somewhere."""
    with closing(sqlite3.connect(folder / "records.db")) as database:
        tables = [
            name
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = {table: database.execute(f"SELECT * FROM {table}").fetchall() for table in tables}
    return {
        table
        for table, found in rows.items()
        for row in found
        for value in row
        if sought in str(value)
    }


def numbers_of(folder: Path) -> dict[str, set[int]]:
    """Whose rows there are, by table; people by the id they have now."""
    with closing(sqlite3.connect(folder / "records.db")) as database:
        people = dict(database.execute("SELECT player, number FROM people"))
        gone = {number for player, number in people.items() if player not in (BEN, CID)}
        tables = "player_hands", "sums", "months", "pair_sums"
        return {
            table: gone & {who for (who,) in database.execute(f"SELECT player FROM {table}")}
            for table in tables
        }


@pytest.mark.anyio
async def test_what_one_did_goes_and_what_others_did_stays(store: Store) -> None:
    game = await evening(store, hands=8)
    await store.records.catch_up(6)
    await store.records.catch_up(6)
    before = await told_by(store)
    await leaves(store, game)
    await store.records.forget(ANN)
    assert await has_nothing(store)
    assert await told_by(store) == before
    await forget(store, game, most=50)
    assert await told_by(store) == before


@pytest.mark.anyio
async def test_hands_that_are_recorded_later_say_nothing_of_them(store: Store) -> None:
    game = await evening(store, hands=8)
    await store.records.catch_up(3)
    await leaves(store, game)
    await store.records.forget(ANN)
    assert await store.records.catch_up(50) == game.session.hands - 3
    assert await has_nothing(store)
    assert (await store.records.statistics(BEN, Filter())).hands > 0


def test_no_column_has_them(folder: Path) -> None:
    async def play() -> Told:
        store = SqliteStore.open(folder)
        game = await evening(store, hands=8)
        await store.records.catch_up(50)
        before = await told_by(store)
        assert places_of(folder, ANN) == {"people"}
        await leaves(store, game)
        await forget(
            store, game, most=50
        )  # and the house breaks down before the records know of it
        await store.close()
        return before

    async def reopen() -> Told:
        store = SqliteStore.open(folder)
        await store.records.catch_up(50)
        assert await has_nothing(store)
        after = await told_by(store)
        await store.close()
        return after

    before = asyncio.run(play())
    assert asyncio.run(reopen()) == before
    for _ in range(2):
        assert places_of(folder, ANN) == set()
        assert not any(numbers_of(folder).values())
        rebuild_records(folder, workers=1, progress=lambda done, hands: None)
    assert asyncio.run(reopen()) == before
