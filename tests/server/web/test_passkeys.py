"""Passkeys at a running server: made, shown, named, taken back; and whoever lies is not let in."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.kit.server import ServerProcess
from tests.server.web.authenticator import PRESENT, Authenticator, b64
from tests.server.web.visitor import FIREFOX_PHONE, PASSWORD, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("passkeys") / "house") as server:
        yield server


@pytest.fixture
def origin(server: ServerProcess) -> str:
    """Where pages with passkeys are."""
    return f"http://localhost:{server.port}"


class Guest(Visitor):
    """A browser that was pointed at `localhost`, or at another name of the house."""

    def __init__(
        self, server: ServerProcess, host: str = "localhost", agent: str = FIREFOX_PHONE
    ) -> None:
        super().__init__(server, agent)
        self._headers["host"] = f"{host}:{server.port}"

    def make(
        self, device: Authenticator, name: str = "My phone", status: int = 201
    ) -> dict[str, Any]:
        """Have a device make a passkey, and hand it in."""
        options = self.ask("POST", "/api/passkeys/begin", password=PASSWORD)["options"]
        return self.ask("POST", "/api/passkeys", status, name=name, credential=device.make(options))

    def options(self) -> dict[str, Any]:
        """What is asked of one who logs in."""
        return dict(self.ask("POST", "/api/passkeys/login/begin")["options"])

    def show(self, device: Authenticator, status: int = 200) -> dict[str, Any]:
        """Log in with a device."""
        return self.ask(
            "POST", "/api/passkeys/login", status, credential=device.show(self.options())
        )


def member(server: ServerProcess, name: str) -> Guest:
    """Somebody with an account."""
    guest = Guest(server)
    guest.register(name)
    return guest


def test_a_passkey_is_made_logs_in_and_is_taken_back(server: ServerProcess, origin: str) -> None:
    ann, phone, device = member(server, "Ann Anders"), Guest(server), Authenticator(origin)
    assert (
        ann.ask("POST", "/api/passkeys/begin", 400, password="wrong")["reason"] == "wrong_password"
    )
    made = ann.make(device, "  Ann's   phone ")
    assert (made["name"], made["id"]) == ("Ann's phone", device.credential.hex())
    assert device.show(phone.options()), "a challenge that is never answered does no harm"
    me = phone.show(device)
    assert (me["name"], me["role"]) == ("Ann Anders", "member")
    assert phone.arrive() == me
    (known,) = ann.request("GET", "/api/passkeys").json()
    assert known["used_ms"] >= known["created_ms"] == made["created_ms"]
    ann.ask("PUT", f"/api/passkeys/{made['id']}", 204, name="The old phone")
    assert ann.ask("PUT", f"/api/passkeys/{made['id']}", 400, name=" ")["faults"]
    assert ann.request("GET", "/api/passkeys").json()[0]["name"] == "The old phone"
    assert (
        member(server, "Eve Else").ask("DELETE", f"/api/passkeys/{made['id']}", 400)["reason"]
        == "no_such_passkey"
    )
    ann.ask("DELETE", f"/api/passkeys/{made['id']}", 204)
    assert Guest(server).show(device, 400)["reason"] == "bad_passkey"
    assert ann.request("GET", "/api/passkeys").json() == []


def test_a_challenge_is_answered_once_and_by_the_browser_that_was_given_it(
    server: ServerProcess, origin: str
) -> None:
    ann, device = member(server, "Ben Benson"), Authenticator(origin)
    ann.make(device)
    thief, phone = Guest(server), Guest(server)
    answer = device.show(phone.options())
    thief.options()
    assert (
        thief.ask("POST", "/api/passkeys/login", 400, credential=answer)["reason"] == "bad_passkey"
    )
    assert (
        Guest(server).ask("POST", "/api/passkeys/login", 400, credential=answer)["reason"]
        == "bad_passkey"
    )
    token = phone.cookies.get("pokerhouse_passkey")
    assert phone.ask("POST", "/api/passkeys/login", credential=answer)["name"] == "Ben Benson"
    phone.cookies.set("pokerhouse_passkey", token or "")
    assert (
        phone.ask("POST", "/api/passkeys/login", 400, credential=answer)["reason"] == "bad_passkey"
    ), "a replay"

    other, second = Guest(server), Authenticator(origin)
    other.log_in("Ben Benson")
    options = ann.ask("POST", "/api/passkeys/begin", password=PASSWORD)["options"]
    made = second.make(options)
    body = {"name": "x", "credential": made}
    assert other.ask("POST", "/api/passkeys", 400, **body)["reason"] == "bad_passkey", (
        "another session"
    )
    ann.ask("POST", "/api/passkeys", 201, **body)
    assert ann.ask("POST", "/api/passkeys", 400, **body)["reason"] == "bad_passkey", "a replay"


@pytest.mark.parametrize(
    "lie",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:1"},
        {"rp_id": "evil.example"},
        {"flags": PRESENT},
        {"flags": 0},
        {"credential": b"unknown"},
        {"handle": b64(b"somebody else")},
        {"key": Authenticator("").key},
        {"counter": 0},
    ],
    ids=lambda lie: " ".join(f"{key}={value!r:.30}" for key, value in lie.items()),
)
def test_whoever_lies_gets_one_and_the_same_answer(
    server: ServerProcess, origin: str, lie: dict[str, Any]
) -> None:
    name = f"Liar {abs(hash(str(lie))) % 10**8}"
    known, device = member(server, name), Authenticator(origin, counter=5)
    known.make(device)
    assert Guest(server).show(device)["name"] == name
    for key, value in lie.items():
        setattr(device, key, value)
    refused = Guest(server).show(device, 400)
    assert refused == Guest(server).ask("POST", "/api/passkeys/login", 400, credential={})
    assert refused["reason"] == "bad_passkey"


@pytest.mark.parametrize(
    "lie",
    [{"origin": "https://evil.example"}, {"rp_id": "evil.example"}, {"flags": PRESENT}],
    ids=str,
)
def test_no_passkey_is_made_by_a_lie(
    server: ServerProcess, origin: str, lie: dict[str, Any]
) -> None:
    ann = member(server, f"Maker {abs(hash(str(lie))) % 10**8}")
    assert (
        ann.make(Authenticator(**{"origin": origin, **lie}), status=400)["reason"] == "bad_passkey"
    )
    assert ann.request("GET", "/api/passkeys").json() == []


def test_a_passkey_has_one_owner(server: ServerProcess, origin: str) -> None:
    device, cid, dan = (
        Authenticator(origin),
        member(server, "Cid Carter"),
        member(server, "Dan Dorn"),
    )
    cid.make(device)
    assert dan.make(device, status=400)["reason"] == "bad_passkey"
    device.handle = ""
    assert Guest(server).show(device)["name"] == "Cid Carter"


def test_junk_is_refused_in_words(server: ServerProcess) -> None:
    ann = member(server, "Junk Jan")
    for junk in (
        {},
        {"rawId": 7},
        {"rawId": "!!", "id": "x"},
        {"rawId": "AAAA", "id": "AAAA", "type": "public-key"},
    ):
        visitor = Guest(server)
        visitor.options()
        assert (
            visitor.ask("POST", "/api/passkeys/login", 400, credential=junk)["reason"]
            == "bad_passkey"
        )
        ann.ask("POST", "/api/passkeys/begin", password=PASSWORD)
        assert (
            ann.ask("POST", "/api/passkeys", 400, name="x", credential=junk)["reason"]
            == "bad_passkey"
        )


def test_there_are_none_at_an_address_without_a_name(server: ServerProcess, origin: str) -> None:
    plain = Guest(server, host="127.0.0.1")
    plain.register("Plain Pat")
    assert (
        plain.ask("POST", "/api/passkeys/begin", 400, password=PASSWORD)["reason"] == "no_passkeys"
    )
    assert plain.ask("POST", "/api/passkeys/login/begin", 400)["reason"] == "no_passkeys"
    guest = Guest(server)
    guest.arrive()
    assert guest.ask("POST", "/api/passkeys/begin", 400, password="")["reason"] == "no_account"
    assert Guest(server).request("POST", "/api/passkeys/begin", {"password": ""}).status_code == 401


@pytest.mark.long
def test_tries_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = {"POKERHOUSE_ADDRESS_LOGINS_PER_HOUR": "20", "POKERHOUSE_ACCOUNT_LOGINS_PER_HOUR": "6"}
    with ServerProcess(tmp_path_factory.mktemp("strict") / "house", **limits) as server:
        ann = Guest(server)
        ann.register("Ann Anders")
        tried = [
            ann.request("POST", "/api/passkeys/begin", {"password": "wrong"}).status_code
            for _ in range(4)
        ]
        assert tried == [400, 400, 400, 429], "three at once for an account"
        answers = [
            Guest(server).request("POST", "/api/passkeys/login/begin").status_code
            for _ in range(12)
        ]
        assert answers == [200] * 10 + [429] * 2, "ten at once for an address, and none is gone"
