"""The statements of the rows are understood by PostgreSQL too: the stores' contract, on a real
server on loopback.

The adapter here is all that PostgreSQL would need of its own: connecting, placeholders, beginning,
names of errors.
"""

import importlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from glob import glob
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house.forum import PostNo, PostQuery
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.folder.head import Tally
from pokerhouse.storage.inspection import content_faults
from pokerhouse.storage.migrate import MIGRATIONS
from pokerhouse.storage.reader import ThreadReader
from pokerhouse.storage.rows.schema import TABLES, Connection
from pokerhouse.storage.rows.tally import begin_tally
from pokerhouse.storage.sql.store import SqlStore
from pokerhouse.storage.writer import GroupWriter
from tests.kit.server import free_port
from tests.storage.leaving import full_life

pytestmark = [pytest.mark.anyio, pytest.mark.long]

CONTRACT = Path(__file__).with_name("contract")


def contract() -> dict[str, Any]:
    """Every class of tests of the stores' contract, and every test by itself that any store is good
    for.
    """
    found: dict[str, Any] = {}
    for file in sorted(CONTRACT.glob("test_*.py")):
        for name, each in vars(
            importlib.import_module(f"tests.storage.contract.{file.stem}")
        ).items():
            if name.startswith("Test") or (
                name.startswith("test_") and signature(each).parameters.keys() & {"store", "books"}
            ):
                assert name not in found, f"two tests of the contract are called {name}"
                found[name] = each
    return found


globals().update(contract())  # collected here with the store below

PROGRAMS = sorted(glob("/usr/lib/postgresql/*/bin"))
USER = "postgres" if os.geteuid() == 0 else None
"""PostgreSQL does not run as root."""


class PostgresDatabase:
    """Implements `Database`."""

    def __init__(self, psycopg: Any, address: str) -> None:
        self._errors = psycopg
        self._connection = psycopg.connect(address, autocommit=True)

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Any:
        """Run one statement."""
        return self._connection.execute(statement.replace("?", "%s"), values)

    @property
    def in_transaction(self) -> bool:
        """Has a transaction begun?"""
        idle: bool = (
            self._connection.info.transaction_status == self._errors.pq.TransactionStatus.IDLE
        )
        return not idle

    def begin(self) -> None:
        """One writer at a time, as with SQLite."""
        self.execute("BEGIN")
        self.execute("LOCK TABLE head IN EXCLUSIVE MODE")

    def begin_reading(self) -> None:
        """All of one moment."""
        self.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    def named(self, error: Exception, doing: str) -> Exception:
        """As the house names it."""
        if isinstance(error, self._errors.errors.UniqueViolation):
            return Conflict(f"written already: {error}")
        if isinstance(error, self._errors.Error):
            return StorageError(f"the store could not {doing}: {error}")
        return error

    def close(self) -> None:
        """Let go."""
        self._connection.close()


class TsvectorWords:
    """Implements `Words`."""

    def find(self, connection: Connection, sought: PostQuery) -> list[PostNo]:
        """Posts by their words, by the index that the schema has there; a word in a title counts
        more.
        """
        if not sought.words:
            return []
        areas = sorted(area.value for area in sought.areas)
        asked = " & ".join(
            " <-> ".join(f"'{word}'" for word in each.split()) for each in sought.words
        )
        asked += ":*" if len(sought.words[-1].split()[-1]) > 1 else ""
        text = "p.title || ' ' || p.words"
        rows = connection.execute(
            "SELECT p.number FROM forum_posts p"
            " JOIN forum_threads t ON t.number = p.thread, to_tsquery('simple', ?) q"
            f" WHERE to_tsvector('simple', {text}) @@ q AND p.state = 'shown' AND t.area = ANY(?)"
            " ORDER BY ts_rank(setweight(to_tsvector('simple', p.title), 'A')"
            " || to_tsvector('simple', p.words), q) DESC,"
            " p.number DESC LIMIT ? OFFSET ?",
            (asked, areas, sought.most, sought.skip),
        )
        return [PostNo(number) for (number,) in rows]

    def tidy(self, connection: Connection) -> None:
        """The database sees to it."""


class Nothing:
    """Neither a lock nor a head: the database has its own."""

    def release(self) -> None:
        """Let go."""

    def mend(self) -> None:
        """Nothing was left untold."""

    def check(self) -> None:
        """All is well."""

    def record(self, tally: Tally) -> None:
        """So be it."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server of our own, up to the database's name; it holds a house's schema
    called `house`.
    """
    pytest.importorskip("psycopg")
    if not PROGRAMS:
        pytest.skip("PostgreSQL is not installed")
    programs, port = Path(PROGRAMS[-1]), free_port()
    home = Path(tempfile.mkdtemp(prefix="postgres"))
    if USER:
        shutil.chown(home, USER)
    data = str(home / "data")
    initdb = [str(programs / "initdb"), "--auth=trust", "--username=house", "--no-sync", "-D", data]
    subprocess.run(initdb, check=True, capture_output=True, user=USER, cwd=home)
    settings = [
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        "fsync=off",
        f"port={port}",
    ]
    with subprocess.Popen(
        [
            str(programs / "postgres"),
            "-D",
            data,
            *(word for setting in settings for word in ("-c", setting)),
        ],
        stderr=subprocess.PIPE,
        text=True,
        user=USER,
        cwd=home,
    ) as process:
        try:
            assert process.stderr is not None
            said = []
            for line in process.stderr:
                said.append(line)
                if "ready to accept connections" in line:
                    break
            else:
                raise AssertionError("".join(said))
            address = f"postgresql://house@127.0.0.1:{port}/"
            make_house(address)
            yield address
        finally:
            process.send_signal(
                signal.SIGINT
            )  # at once: it would wait for whoever a failed test has left connected
    shutil.rmtree(home)


def make_house(address: str) -> None:
    """The schema, by the same migrations."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    psycopg: Any = importlib.import_module("psycopg")
    with psycopg.connect(address + "postgres", autocommit=True) as connection:
        connection.execute("CREATE DATABASE house")
    engine = create_engine(address.replace("postgresql:", "postgresql+psycopg:") + "house")
    config = Config(attributes={})
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.set_main_option("recursive_version_locations", "true")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()


@pytest.fixture
async def store(server: str, request: pytest.FixtureRequest) -> AsyncIterator[SqlStore]:
    """A fresh house in a database of its own."""
    psycopg: Any = importlib.import_module("psycopg")
    name = f"house_{abs(hash(request.node.nodeid))}"
    with psycopg.connect(server + "postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE house")
    writer = PostgresDatabase(psycopg, server + name)
    tally = begin_tally(writer, "postgres")
    store = SqlStore(
        Nothing(),
        GroupWriter(writer, tally, Nothing()),
        ThreadReader(PostgresDatabase(psycopg, server + name)),
        Seal(bytes(range(32))),
        TsvectorWords(),
    )
    yield store
    await store.close()


@pytest.fixture
def books(store: SqlStore) -> SqlStore:
    """The same house, for tests of tables and chips."""
    return store


async def test_the_tally_of_all_rows_is_the_sum_of_what_was_written(store: SqlStore) -> None:
    await full_life(store)

    def faults(connection: Connection) -> list[str]:
        return [fault for fault in content_faults(connection, None) if "house.head" not in fault]

    assert await store.reader.run(faults) == []
    asked = {table.name: f"{table.select} LIMIT 1" for table in TABLES}
    empty = await store.reader.run(
        lambda connection: [
            name for name, rows in asked.items() if connection.execute(rows).fetchone() is None
        ]
    )
    assert empty == ["forgotten"], "all others have rows"
    await store.writer.run(lambda writing: writing.execute("UPDATE players SET name = 'Eve'"))
    assert await store.reader.run(faults) == ["rows of players are not those that were written"]
