"""The versions of the schema are one chain, numbered as their files are, and nobody adds to one."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pokerhouse.errors import DamageError
from pokerhouse.storage import accept, back_up, examine, migrations, restore
from pokerhouse.storage.migrate import NEWEST
from pokerhouse.storage.sqlite import SqliteStore
from tests.storage.write_schema import FILE, schema

VERSIONS = Path(migrations.__path__[0]) / "versions"


def test_each_version_follows_the_one_before_it() -> None:
    numbers: list[str] = []
    for file in sorted(VERSIONS.rglob("v*.py"), key=lambda each: each.name):
        text = file.read_text()
        number, before = (
            re.search(rf"^{name} = (.+)$", text, re.MULTILINE)
            for name in ("revision", "down_revision")
        )
        assert number is not None
        assert before is not None
        assert number[1] == f'"{file.name[1:5]}"', file.name
        expected = f'"{numbers[-1]}"' if numbers else "None"
        assert before[1] == expected, f"{file.name} follows {before[1]}; expected {expected}"
        numbers.append(file.name[1:5])
    assert numbers[-1] == NEWEST


def test_the_file_of_the_schema_is_that_of_the_migrations() -> None:
    assert FILE.read_text("utf-8") == schema(), "run python -m tests.storage.write_schema"


ADDED = {
    "trigger 'grab'": "CREATE TRIGGER grab AFTER INSERT ON accounts BEGIN"
    " UPDATE accounts SET role = 'owner' WHERE player = new.player; END",
    "view 'seen'": "CREATE VIEW seen AS SELECT * FROM accounts",
    "table 'more'": "CREATE TABLE more (x)",
    "index 'odd'": "CREATE UNIQUE INDEX odd ON players (name)",
    "table 'faces'": "ALTER TABLE faces ADD COLUMN more DEFAULT 1",
    "index 'answers_at' is missing": "DROP INDEX answers_at",
}


@pytest.mark.parametrize("fault", ADDED)
def test_a_schema_with_something_else_in_it_is_damage(fault: str, tmp_path: Path) -> None:
    house, backup = tmp_path / "house", tmp_path / "backup.db"

    async def make() -> None:
        await SqliteStore.open(house).close()

    asyncio.run(make())
    back_up(house, backup, lambda *_: None)
    for file in (house / "house.db", backup):
        with closing(sqlite3.connect(file)) as database:
            database.execute(ADDED[fault])
            database.commit()
    assert any(fault in each for each in examine(house).faults)
    for attempt in (
        lambda: SqliteStore.open(house),
        lambda: accept(house),
        lambda: back_up(house, tmp_path / "again.db", lambda *_: None),
        lambda: restore(backup, tmp_path / "restored", lambda *_: None),
    ):
        with pytest.raises(DamageError, match=fault):
            attempt()


def test_an_older_house_is_looked_at_for_triggers_before_it_is_upgraded(tmp_path: Path) -> None:
    house = tmp_path / "house"

    async def make() -> None:
        await SqliteStore.open(house).close()

    asyncio.run(make())
    with closing(sqlite3.connect(house / "house.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '0020'")
        database.execute(ADDED["trigger 'grab'"])
        database.commit()
    with pytest.raises(DamageError, match="trigger 'grab'"):
        SqliteStore.open(house)
