"""A house as the first release left it, killed with four hands in play, opens today and is the same
to the chip.

`house.tar.xz` holds the database and its write-ahead log as `kill -9` left them; `expected.json` is
what the code of that day read in them. When this fails, houses on the disks of others would not
open.
"""

import asyncio
import json
import tarfile
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pokerhouse.house.lobby import TableOptions, TableStakes, options_of
from pokerhouse.house.money import ChipAccount, account_text
from pokerhouse.house.table import SavedTable
from pokerhouse.rules import HandEvent, HandState, Structure, fold
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Chips, HandId
from tests.kit.server import ServerProcess

HERE = Path(__file__).with_name("old_house")
EXPECTED: dict[str, Any] = json.loads((HERE / "expected.json").read_text())


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder, fresh from the archive."""
    folder = tmp_path / "house"
    with tarfile.open(HERE / "house.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    return folder


def told(log: list[HandEvent]) -> dict[str, object]:
    """What `expected.json` says of a hand."""
    state: HandState = fold(log)
    return {
        "events": len(log),
        "stacks": [*state.stacks],
        "committed": [*state.committed],
        "pot": state.pot,
        "actor": state.actor,
        "phase": state.phase.value,
        "turn": state.turn_no,
        "hole": [["".join(map(str, cards))] for cards in state.hole],
        "boards": ["".join(map(str, board)) for board in state.boards],
    }


def test_every_hand_folds_to_what_it_was(data: Path) -> None:
    async def read() -> dict[str, list[HandEvent]]:
        store = SqliteStore.open(data)
        try:
            return {
                hand: [*await store.tables.hand_events(HandId(hand))] for hand in EXPECTED["hands"]
            }
        finally:
            await store.close()

    logs = asyncio.run(read())
    assert {hand: told(log) for hand, log in logs.items()} == EXPECTED["hands"]


def test_seats_and_chips_are_what_they_were(data: Path) -> None:
    async def read() -> tuple[dict[str, Any], dict[ChipAccount, int], list[str]]:
        store = SqliteStore.open(data)
        try:
            saved = await store.tables.open_tables()
            seats = {
                str(s.session.config.table): msgspec.to_builtins(s.session.seats) for s in saved
            }
            assert all(not s.fault and s.deck is not None for s in saved)
            return seats, await store.ledger.balances(), sorted(s.session.hand or "" for s in saved)
        finally:
            await store.close()

    seats, balances, in_play = asyncio.run(read())
    keys = ("seat", "player", "name", "stack", "status", "bot")
    assert {t: [tuple(s[k] for k in keys) for s in each] for t, each in seats.items()} == {
        t: [tuple(s[k] for k in keys) for s in each["seats"]]
        for t, each in EXPECTED["tables"].items()
    }
    assert {account_text(account): amount for account, amount in balances.items()} == EXPECTED[
        "balances"
    ]
    assert in_play == EXPECTED["in_play"]


def test_the_server_opens_it_and_every_hand_goes_on(data: Path) -> None:
    with (
        ServerProcess(data) as server,
        urllib.request.urlopen(server.url + "/api/tables", timeout=60) as answer,
    ):
        tables = json.load(answer)
        assert sorted(t["table"] for t in tables) == sorted(EXPECTED["tables"])
    assert "voided" not in server.log.read_text()


OPENED_WITH = {
    "Friday": TableOptions("Friday", TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2)), seats=4),
    "Mix": TableOptions(
        "Mix", TableStakes(Structure.FIXED_LIMIT, Chips(10), Chips(20)), mix="horse"
    ),
}
"""The tables of `options_twice.tar.xz`."""


def test_a_house_whose_tables_kept_their_options_twice_opens_with_the_same_options(
    tmp_path: Path,
) -> None:
    with tarfile.open(HERE / "options_twice.tar.xz") as archive:
        archive.extractall(tmp_path, filter="data")

    async def read() -> list[SavedTable]:
        store = SqliteStore.open(tmp_path / "house")
        try:
            assert sum((await store.ledger.balances()).values()) == 0
            return [*await store.tables.open_tables()]
        finally:
            await store.close()

    saved = {table.session.config.name: table for table in asyncio.run(read())}
    assert saved["Friday"].session.hand is not None, "it was killed in the middle of a hand"
    assert saved.keys() == OPENED_WITH.keys()
    for name, options in OPENED_WITH.items():
        config = saved[name].session.config
        assert not saved[name].fault
        assert options.config(config.table, config.host) == config
        assert options_of(config) == options
