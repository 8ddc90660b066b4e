"""A house from before players could have many sessions: the one token of each goes on, and damage
is still noticed.

`old_house/before_sessions.tar.xz` was killed with everything in its write-ahead log. Three of its
guests have the tokens `token of guest 0` to `2`.
"""

import asyncio
import sqlite3
import tarfile
import urllib.request
from contextlib import closing
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from pokerhouse.errors import DamageError
from pokerhouse.house.people import Role, Visit, hash_of
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.folder.files import DATABASE
from tests.kit.server import ServerProcess

ARCHIVE = Path(__file__).with_name("old_house") / "before_sessions.tar.xz"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder, fresh from the archive."""
    folder = tmp_path / "house"
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(folder, filter="data")
    return folder


def visits(folder: Path) -> list[Visit | None]:
    """Who comes with the tokens of the three guests, and with one that nobody had."""

    async def read() -> list[Visit | None]:
        store = SqliteStore.open(folder)
        try:
            tokens = [f"token of guest {n}" for n in range(4)]
            return [await store.people.by_token(hash_of(token)) for token in tokens]
        finally:
            await store.close()

    return asyncio.run(read())


def test_every_guest_is_known_by_the_token_they_had(data: Path) -> None:
    *guests, nobody = visits(data)
    assert nobody is None
    for number, visit in enumerate(guests):
        assert visit is not None
        assert (visit.who.player, visit.who.wallet, visit.who.role) == (
            f"guest{number}",
            10_000,
            Role.GUEST,
        )
        assert visit.session.created == visit.session.seen == 1_790_000_000_000 + number
        assert visit.session.device == ""
    assert visits(data) == [*guests, nobody], (
        "what the migration wrote is what is looked for at the next opening"
    )


def test_a_process_killed_right_after_the_change_does_no_harm(data: Path) -> None:
    head = (data / "house.head").read_bytes()
    visits(data)
    (data / "house.head").write_bytes(head)
    assert visits(data)[0] is not None


def test_a_row_that_was_edited_before_is_noticed_after(data: Path) -> None:
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        connection.execute("UPDATE players SET name = 'Eve' WHERE player = 'guest1'")
    visits(data)
    with pytest.raises(DamageError, match="rows of players are not those that were written"):
        SqliteStore.open(data)


@pytest.mark.long
def test_the_server_lets_an_old_guest_in(data: Path) -> None:
    with ServerProcess(data) as server:
        cookie = {"Cookie": "pokerhouse_session=token of guest 1"}
        request = urllib.request.Request(server.url + "/api/session", method="POST", headers=cookie)
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert b'"player":"guest1"' in answer.read()
            renewed = SimpleCookie(answer.headers["Set-Cookie"])["pokerhouse_session"]
            assert renewed.value == "token of guest 1", (
                "for another year, since it was not used for an hour"
            )
