"""A great house says on the terminal how far it has been looked through; a small one, or a log, is
not troubled.
"""

from io import StringIO
from pathlib import Path

import pytest

from pokerhouse.server import run as looking
from pokerhouse.server.run import OpeningProgress
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.rows import tally
from tests.storage.kit import guests


class Terminal(StringIO):
    """What was written to a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything takes long."""
    monkeypatch.setattr(looking, "WONDER_S", 0.0)


@pytest.mark.usefixtures("at_once")
def test_it_says_how_far_it_is_and_takes_it_away_again() -> None:
    terminal = Terminal()
    with OpeningProgress(terminal) as shown:
        shown.update(500, 2_000)
        shown.update(501, 2_000)
        shown.update(2_000, 2_000)
    _, first, last, blank, after = terminal.getvalue().split("\r")
    assert (first, last) == (
        "looking through the house: 25 % of 2,000 rows",
        "looking through the house: 100 % of 2,000 rows",
    )
    assert (blank, after) == (" " * len(last), "")


def test_who_has_not_waited_a_second_is_told_nothing() -> None:
    terminal = Terminal()
    with OpeningProgress(terminal) as shown:
        shown.update(1, 2)
    assert terminal.getvalue() == ""


@pytest.mark.usefixtures("at_once")
def test_a_log_is_told_nothing() -> None:
    with OpeningProgress(log := StringIO()) as shown:
        shown.update(1, 2)
    assert log.getvalue() == ""


@pytest.mark.anyio
async def test_a_store_tells_of_every_row_when_it_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tally, "TOLD_EVERY", 4)
    store = SqliteStore.open(tmp_path / "house")
    await guests(store, "Ann", "Ben", "Cid")
    await store.close()
    told: list[tuple[int, int]] = []
    store = SqliteStore.open(tmp_path / "house", lambda done, rows: told.append((done, rows)))
    await store.close()
    *steps, last = [done for done, _ in told]
    (rows,) = {rows for _, rows in told}
    assert steps == list(range(4, rows + 1, 4))
    assert last == rows > 12
