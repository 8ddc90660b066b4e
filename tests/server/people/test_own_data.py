"""One's own data at a running server: to see it, and to be forgotten."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerhouse.commands import Stand
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage import examine
from tests.kit.client import Client, new_id
from tests.kit.desk import STAKES
from tests.kit.server import ServerProcess
from tests.server.web.visitor import FIREFOX_PHONE, PASSWORD, Visitor


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path / "house") as server:
        yield server


def test_everybody_sees_what_is_kept_of_them_and_nothing_that_is_secret(
    server: ServerProcess,
) -> None:
    ann, phone, guest = Visitor(server), Visitor(server, FIREFOX_PHONE), Visitor(server)
    codes = ann.register("Ann Anders")["codes"]
    phone.log_in("Ann Anders")
    data = ann.ask("GET", "/api/account/data")
    assert (data["name"], data["wallet"], data["given"]) == ("Ann Anders", 10_000, 10_000)
    assert data["account"]["email"] == "Ann@example.org"
    assert data["account"]["adult_declared_ms"] == data["account"]["registered_ms"]
    assert {each["device"] for each in data["sessions"]} == {
        "Firefox on Linux",
        "Firefox on Android",
    }
    text = json.dumps(data)
    assert not [
        secret for secret in ("argon2", PASSWORD, ann.token, phone.token, *codes) if secret in text
    ]
    guest.arrive()
    assert guest.ask("GET", "/api/account/data")["account"] is None
    assert Visitor(server).request("GET", "/api/account/data").status_code == 401


def test_who_is_forgotten_is_nobody_and_the_chips_add_up(server: ServerProcess) -> None:
    ann, phone = Visitor(server), Visitor(server)
    codes = ann.register("Ann Anders")["codes"]
    phone.log_in("Ann Anders")
    assert ann.ask("DELETE", "/api/account", 400, password="wrong")["reason"] == "wrong_password"
    ann.ask("DELETE", "/api/account", 204, password=PASSWORD)
    assert not ann.token
    assert phone.arrive()["name"] != "Ann Anders"
    phone.log_in("Ann Anders", 400)
    phone.ask("POST", "/api/recovery", 400, name="Ann Anders", code=codes[0], password=PASSWORD)
    newcomer = Visitor(server)
    assert newcomer.register("Ann Anders")["me"]["wallet"] == 10_000, "the name is free"
    assert newcomer.register("Someone who left", 400)["reason"] == "has_account"
    assert "is taken" in str(Visitor(server).register("someone who 1eft", 400)["detail"])
    guest = Visitor(server)
    guest.arrive()
    guest.ask("DELETE", "/api/account", 204, password="")
    server.kill()
    server.start()
    phone.log_in("Ann Anders")
    server.stop()
    assert examine(server.data).faults == (), "sums, balances and rows are as they were written"


def test_a_seat_is_stood_up_from_first(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url) as guest:
            table = await guest.create_table(STAKES)
            await guest.sit()
            visitor = Visitor(server)
            visitor.cookies.set("pokerhouse_session", guest.cookie)
            refused = await asyncio.to_thread(
                visitor.ask, "DELETE", "/api/account", 400, password=""
            )
            assert refused["reason"] == "stand_up_first"
            assert isinstance(await guest.ask(Stand(id=new_id(), table=table)), p.Ack)
            await asyncio.to_thread(visitor.ask, "DELETE", "/api/account", 204, password="")

    asyncio.run(story())


def test_the_last_owner_stays(server: ServerProcess) -> None:
    owner = Visitor(server)
    owner.register("Olga Owner")
    token = server.said.partition("#/owner/")[2].split()[0].strip("'\"")
    owner.ask("POST", "/api/link/owner", token=token)
    assert owner.ask("DELETE", "/api/account", 400, password=PASSWORD)["reason"] == "last_owner"
