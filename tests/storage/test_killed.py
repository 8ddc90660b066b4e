"""Killed at any moment: everything that was acknowledged is there, and nothing half."""

import os
import shutil
import signal
from pathlib import Path
from random import Random

import pytest

from pokerhouse.house.money import AtTable
from pokerhouse.house.table.table import Pace, reopen
from pokerhouse.storage import SqliteStore
from pokerhouse.units import CommandId, Millis, PlayerId
from tests.house.game import START_MS
from tests.kit.forked import Forked
from tests.storage.committer import TABLES, answer

pytestmark = pytest.mark.anyio


def play_and_kill(folder: Path, lines: int) -> dict[str, int]:
    """Let a process commit, kill it when so many commits are acknowledged; how many each table had
    acknowledged.
    """
    process = Forked([str(folder)], env=os.environ, module="tests.storage.committer")
    acknowledged = dict.fromkeys(TABLES, 0)

    def note(line: str) -> None:
        table, number = line.split()
        acknowledged[table] = int(number) + 1

    try:
        for _ in range(lines):
            line = process.stdout.readline()
            assert line, "the process ended by itself"
            note(line)
    finally:
        process.send_signal(signal.SIGKILL)
        rest, _ = process.communicate(60)
    for line in rest.splitlines(keepends=True):  # what it had said before the signal arrived
        if line.endswith("\n"):
            note(line)
    return acknowledged


async def check_house(folder: Path, acknowledged: dict[str, int]) -> None:
    store = SqliteStore.open(folder)
    saved = {s.session.config.table: s for s in await store.tables.open_tables()}
    balances = await store.ledger.balances()
    assert sum(balances.values()) == 0
    stacks: dict[AtTable, int] = {}
    for table in TABLES:
        for number in range(acknowledged[table]):
            stored = await store.answers.find(PlayerId(table), CommandId(str(number)))
            assert stored == answer(table, number).frame, (
                f"{table} {number} was acknowledged and is lost"
            )
        # The one commit that may have been on its way.
        assert (
            await store.answers.find(PlayerId(table), CommandId(str(acknowledged[table] + 1)))
            is None
        )
        if (there := next((s for name, s in saved.items() if name == table), None)) is None:
            assert acknowledged[table] == 0
            continue
        assert there.fault == ""
        reopened = reopen(there.session, there.events, Pace(), Millis(START_MS))
        assert (reopened.hand is None) == (there.session.hand is None)
        stacks |= {
            AtTable(there.session.config.table, s.player): s.stack for s in there.session.seats
        }
    assert stacks == {
        account: amount for account, amount in balances.items() if isinstance(account, AtTable)
    }
    await store.close()


@pytest.mark.parametrize("seed", range(5))
async def test_what_was_acknowledged_is_there_and_nothing_half(folder: Path, seed: int) -> None:
    await check_house(folder, play_and_kill(folder, Random(seed).randrange(1, 400)))


@pytest.mark.long
async def test_it_survives_fifty_kills_in_a_row(empty_house: Path, tmp_path: Path) -> None:
    rng = Random(7)
    for number in range(50):
        folder = Path(shutil.copytree(empty_house, tmp_path / str(number)))
        await check_house(folder, play_and_kill(folder, rng.randrange(1, 3_000)))
