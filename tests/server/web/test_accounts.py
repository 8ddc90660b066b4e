"""Accounts at a running server: register, log in from a second device, sessions, passwords,
recovery codes.
"""

import asyncio
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import ClientConnection, connect

from pokerhouse.server.live.people.passwords import NOT_YOURS
from tests.kit.client import Client
from tests.kit.desk import STAKES
from tests.kit.server import ServerProcess
from tests.server.web.visitor import FIREFOX_PHONE, PASSWORD, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("accounts") / "house") as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with narrow limits, and without guests."""
    limits = {"POKERHOUSE_ACCOUNT_LOGINS_PER_HOUR": "6", "POKERHOUSE_ADDRESS_LOGINS_PER_HOUR": "20"}
    limits |= {"POKERHOUSE_ADDRESS_ACCOUNTS_PER_HOUR": "8", "POKERHOUSE_GUESTS": "0"}
    with ServerProcess(tmp_path_factory.mktemp("strict") / "house", **limits) as server:
        yield server


def test_a_guest_who_registers_keeps_chips_and_comes_back_from_another_device(
    server: ServerProcess,
) -> None:
    desk, phone = Visitor(server), Visitor(server, FIREFOX_PHONE)
    guest = desk.arrive()
    registered = desk.register("Ann Anders")
    assert registered["me"] == {**guest, "name": "Ann Anders", "named": True, "role": "member"}
    assert len(set(registered["codes"])) == 8
    info = desk.ask("GET", "/api/account")
    assert (info["email"], info["confirmed"], info["role"], info["codes_left"]) == (
        "Ann@example.org",
        False,
        "member",
        8,
    )

    stranger = phone.arrive()
    assert phone.log_in("ann ANDERS") == registered["me"], "a name is found by its look"
    assert phone.arrive() == registered["me"] != stranger
    assert [each["device"] for each in phone.sessions] == ["Firefox on Android", "Firefox on Linux"]
    assert [each["current"] for each in phone.sessions] == [True, False]

    phone.ask("DELETE", "/api/session", 204)
    assert not phone.token
    assert [each["device"] for each in desk.sessions] == ["Firefox on Linux"]


def test_a_registration_is_refused_field_by_field(server: ServerProcess) -> None:
    browser = Visitor(server)
    browser.arrive()
    refused = browser.register("Dealer", 400, email="ann at home", password="short", adult=False)
    assert refused["reason"] == "bad_account"
    faults = refused["faults"]
    assert sorted(faults) == ["adult", "email", "name", "password"]
    assert faults["adult"] == "you must be 18 or over"
    Visitor(server).register("Keen Kim")
    assert browser.register("Кeen Кim", 400)["reason"] == "bad_account", "letters of two scripts"
    assert "is taken" in str(browser.register("KEEN KIM", 400)["detail"])
    assert browser.arrive()["role"] == "guest"
    browser.register("Kim Too")
    assert browser.register("Kim Three", 400)["reason"] == "has_account"


def test_nobody_learns_whether_a_name_or_an_address_is_known(server: ServerProcess) -> None:
    known, stranger = Visitor(server), Visitor(server)
    known.register("Bea Known")
    answers = [
        stranger.log_in(name, 400, password="wrong " * 3)
        for name in ("Bea Known", "Nobody", "Bea@example.org")
    ]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["reason"] == "wrong_password"
    codes = [
        stranger.ask(
            "POST", "/api/recovery", 400, name=name, code="abcde-fghjk-mnpqr", password=PASSWORD
        )
        for name in ("Bea Known", "Nobody")
    ]
    assert codes[0] == codes[1]
    same_address = stranger.register("Bea Other", email="Bea@example.org")
    assert same_address["me"], "an address that is known is taken like any other"
    assert stranger.log_in("Bea@example.org", 400)["reason"] == "wrong_password", (
        "it is not confirmed"
    )


def test_a_new_password_ends_the_other_sessions(server: ServerProcess) -> None:
    desk, phone = Visitor(server), Visitor(server)
    desk.register("Cid Change")
    phone.log_in("Cid Change")
    refused = desk.ask(
        "PUT", "/api/account/password", 400, current="wrong", new="a new and long one"
    )
    assert (refused["reason"], refused["faults"]) == ("wrong_password", {"current": NOT_YOURS})
    refused = desk.ask("PUT", "/api/account/password", 400, current=PASSWORD, new="Cid Change")
    assert refused["faults"] == {
        "new": "your name and your email address are easy to guess: choose another password"
    }
    desk.ask("PUT", "/api/account/password", 204, current=PASSWORD, new="a new and long one")
    assert desk.arrive()["name"] == "Cid Change"
    assert phone.arrive()["name"] != "Cid Change"
    phone.log_in("Cid Change", 400)
    phone.log_in("Cid Change", password="a new and long one")


def test_a_recovery_code_works_once(server: ServerProcess) -> None:
    desk, other = Visitor(server), Visitor(server)
    codes = desk.register("Dora Door")["codes"]
    wish = {
        "name": "dora door",
        "code": codes[0].upper().replace("-", " "),
        "password": "another long one",
    }
    assert other.ask("POST", "/api/recovery", 200, **wish)["name"] == "Dora Door"
    assert desk.arrive()["name"] != "Dora Door", "all sessions end"
    other.ask("POST", "/api/recovery", 400, **wish)
    assert other.ask("GET", "/api/account")["codes_left"] == 7
    new = other.ask("POST", "/api/account/codes", password="another long one")["codes"]
    assert not set(new) & set(codes)
    desk.ask("POST", "/api/recovery", 400, name="Dora Door", code=codes[1], password=PASSWORD)
    desk.ask("POST", "/api/recovery", 200, name="Dora Door", code=new[1], password=PASSWORD)


def test_another_address_needs_the_password(server: ServerProcess) -> None:
    browser = Visitor(server)
    browser.register("Eva Mail")
    refused = browser.ask(
        "PUT", "/api/account/email", 400, password="wrong", email="eva@example.net"
    )
    assert refused["faults"] == {"password": NOT_YOURS}
    refused = browser.ask("PUT", "/api/account/email", 400, password=PASSWORD, email="eva@")
    assert "email" in refused["faults"]
    browser.ask("PUT", "/api/account/email", 204, password=PASSWORD, email="eva@EXAMPLE.net")
    assert browser.ask("GET", "/api/account")["email"] == "eva@example.net"


def test_sockets_of_a_session_that_is_ended_are_closed(server: ServerProcess) -> None:
    desk, phone, tablet = Visitor(server), Visitor(server), Visitor(server)
    desk.register("Fay Far")
    for browser in (phone, tablet):
        browser.log_in("Fay Far")
    tokens = [visitor.token for visitor in (desk, phone, tablet)]

    async def story() -> list[int]:
        address = server.url.replace("http", "ws") + "/ws"
        sockets = [
            await connect(address, additional_headers={"Cookie": f"pokerhouse_session={c}"})
            for c in tokens
        ]
        for socket in sockets:
            await socket.recv()
        (last,) = [each["id"] for each in tablet.sessions if each["current"]]
        await asyncio.to_thread(desk.ask, "DELETE", f"/api/sessions/{last}", 204)
        await closed(sockets[2])
        assert (await asyncio.wait_for(await sockets[1].ping(), 60)) >= 0, "the others go on"
        await asyncio.to_thread(desk.ask, "DELETE", "/api/sessions", 204)
        await closed(sockets[1])
        assert (await asyncio.wait_for(await sockets[0].ping(), 60)) >= 0
        await sockets[0].close()
        return [socket.close_code or 0 for socket in sockets]

    async def closed(socket: ClientConnection) -> None:
        await asyncio.wait_for(socket.wait_closed(), 60)

    assert asyncio.run(story())[1:] == [4401, 4401]
    assert len(desk.sessions) == 1
    desk.ask("DELETE", "/api/sessions/0123456789abcdef", 404)


def test_a_guest_at_a_table_does_not_leave_chips_behind_by_logging_in(
    server: ServerProcess,
) -> None:
    Visitor(server).register("Gus Seat")

    async def story() -> None:
        async with Client(server.url) as guest:
            await guest.create_table(STAKES)
            await guest.sit()
            browser = Visitor(server)
            browser.cookies.set("pokerhouse_session", guest.cookie)
            refused = await asyncio.to_thread(browser.log_in, "Gus Seat", 400)
            assert refused["reason"] == "leave_seat_first"

    asyncio.run(story())


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house behind a proxy, where three passwords may be tried at once for a name."""
    limits = {"POKERHOUSE_ACCOUNT_LOGINS_PER_HOUR": "6", "POKERHOUSE_PROXIES": "127.0.0.1"}
    with ServerProcess(tmp_path_factory.mktemp("public") / "house", **limits) as server:
        yield server


def guess(visitor: Visitor, name: str) -> int:
    """The status of a wrong password."""
    return visitor.request("POST", "/api/login", {"name": name, "password": "a guess"}).status_code


def test_guesses_keep_out_neither_known_browsers_nor_other_addresses(public: ServerProcess) -> None:
    desk = Visitor(public, address="192.0.2.1")
    codes = desk.register("Vera Victim")["codes"]
    desk.ask("DELETE", "/api/session", 204)
    thief = Visitor(public, address="198.51.100.7")
    assert [guess(thief, name) for name in ("Vera Victim", "VERA victim") * 3][-3:] == [429] * 3
    assert Visitor(public, address="192.0.2.9").log_in("Vera Victim")["role"] == "member"
    for number in range(40):
        guess(Visitor(public, address=f"203.0.113.{number}"), "Vera Victim")
    stranger = Visitor(public, address="192.0.2.10")
    stranger.log_in("Vera Victim", 429)
    desk._headers["x-forwarded-for"] = "198.51.100.7"
    assert desk.log_in("Vera Victim")["role"] == "member", "this browser was here before"
    again = {"name": "Vera Victim", "code": codes[0], "password": "another long password"}
    assert stranger.ask("POST", "/api/recovery", **again)["role"] == "member"


def test_a_mark_of_a_browser_lets_nobody_guess_more(public: ServerProcess) -> None:
    desk = Visitor(public, address="192.0.2.20")
    desk.register("Mia Marked")
    mark = desk.cookies["pokerhouse_browser"]
    for forged in ("", "~~", f"{mark}x", mark.replace(".", "~"), f"{mark[:-2]}AA", "a.b.c"):
        thief = Visitor(public, address=f"198.51.100.{20 + len(forged) % 200}")
        thief.cookies.set("pokerhouse_browser", forged)
        assert [guess(thief, "Mia Marked") for _ in range(4)][-1] == 429
    desk.ask("DELETE", "/api/session", 204)
    assert [guess(desk, "Mia Marked") for _ in range(4)] == [400, 400, 400, 429]


def test_forged_and_empty_sessions_are_nobodys(server: ServerProcess) -> None:
    for cookie in ("", "x", "a" * 5000, "../../", "pokerhouse"):
        browser = Visitor(server)
        browser.cookies.set("pokerhouse_session", cookie)
        for method, path in (
            ("GET", "/api/account"),
            ("GET", "/api/sessions"),
            ("DELETE", "/api/sessions"),
        ):
            browser.ask(method, path, 401)
    guest = Visitor(server)
    guest.arrive()
    assert guest.ask("GET", "/api/account", 400)["reason"] == "no_account"
    guest.ask("PUT", "/api/account/password", 400, current="x", new=PASSWORD)


class TestLimits:
    """Whoever tries passwords waits, by name and by address; a family is let through."""

    def test_a_house_without_guests_lets_people_register_and_log_in(
        self, strict: ServerProcess
    ) -> None:
        browser = Visitor(strict)
        refused = browser.ask("POST", "/api/session", 401)
        assert refused["reason"] == "members_only"
        me = browser.register("Han Member")["me"]
        assert (me["role"], me["wallet"], browser.arrive()) == ("member", 10_000, me)
        browser.ask("DELETE", "/api/session", 204)
        browser.ask("POST", "/api/session", 401)
        assert browser.log_in("Han Member") == me

    def test_passwords_of_one_name_and_of_one_address(self, strict: ServerProcess) -> None:
        browser = Visitor(strict)
        tries = [
            browser.request("POST", "/api/login", {"name": "Victim", "password": f"guess {n}"})
            for n in range(5)
        ]
        assert [answer.status_code for answer in tries] == [400, 400, 400, 429, 429]
        assert "for this name; try again in" in tries[-1].json()["detail"]
        assert int(tries[-1].headers["retry-after"]) > 60
        others = [
            browser.request("POST", "/api/login", {"name": f"N{n}", "password": "guess"})
            for n in range(20)
        ]
        assert others[-1].status_code == 429
        assert "from your address" in others[-1].json()["detail"]

    @pytest.mark.long
    def test_registrations_of_one_address(self, strict: ServerProcess) -> None:
        answers = [
            Visitor(strict).request(
                "POST",
                "/api/account",
                {
                    "name": f"Person {n}",
                    "email": "p@example.org",
                    "password": PASSWORD,
                    "adult": True,
                },
            )
            for n in range(6)
        ]
        assert [answer.status_code for answer in answers][-2:] == [429, 429]
        assert answers[0].status_code == 201
