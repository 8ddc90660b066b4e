"""The owner and the links at a running server: who becomes the owner, who may do what, links that
work once.
"""

import re
from collections.abc import Iterator

import pytest

from tests.kit.server import ServerProcess
from tests.server.web.visitor import PASSWORD, Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(
        tmp_path_factory.mktemp("people") / "house", POKERHOUSE_URL="https://den.example.org/"
    ) as server:
        yield server


def printed_link(said: str) -> str:
    """The token of the owner's link that a server printed."""
    found = re.search(r"https://den\.example\.org/#/owner/([\w.-]+)", said)
    assert found, said
    return found[1]


@pytest.fixture(scope="module")
def owner(server: ServerProcess) -> Visitor:
    """Whoever has opened the link that the first start printed."""
    token = printed_link(server.said)
    guest, owner, late = Visitor(server), Visitor(server), Visitor(server)
    guest.arrive()
    assert guest.ask("POST", "/api/link/owner", 400, token=token)["reason"] == "no_account"
    Visitor(server).ask("POST", "/api/link/owner", 401, token=token)
    owner.register("Olga Owner")
    late.register("Lena Late")
    assert owner.ask("POST", "/api/link/owner", 400, token=token + "x")["reason"] == "bad_link"
    assert owner.ask("POST", "/api/link/owner", token=token)["role"] == "owner"
    assert late.ask("POST", "/api/link/owner", 400, token=token)["reason"] == "bad_link", (
        "it works once"
    )
    assert owner.arrive()["role"] == "owner"
    return owner


def player_of(owner: Visitor, name: str) -> str:
    """Somebody's id, as the owner sees it."""
    people = owner.request("GET", "/api/people").json()
    return str(next(each["player"] for each in people if each["name"] == name))


def test_the_owner_sees_everybody_with_an_account(server: ServerProcess, owner: Visitor) -> None:
    Visitor(server).arrive()
    people = owner.request("GET", "/api/people").json()
    assert {(each["name"], each["role"]) for each in people} >= {
        ("Olga Owner", "owner"),
        ("Lena Late", "member"),
    }
    assert people[0]["email"] == "Olga@example.org"
    assert {each["role"] for each in people} <= {"owner", "moderator", "member"}, (
        "guests are not listed"
    )


def test_nobody_else_may_do_what_an_owner_does(server: ServerProcess, owner: Visitor) -> None:
    member, guest, nobody = Visitor(server), Visitor(server), Visitor(server)
    member.register("Mia Member")
    guest.arrive()
    mia = player_of(owner, "Mia Member")
    acts = [("GET", "/api/people", None), ("PUT", f"/api/people/{mia}/role", {"role": "owner"})]
    acts.append(("POST", f"/api/people/{mia}/link", None))
    for method, path, body in acts:
        for visitor in (member, guest):
            answer = visitor.request(method, path, body)
            assert (answer.status_code, answer.json()["reason"]) == (400, "not_owner"), path
        assert nobody.request(method, path, body).status_code == 401
    owner.ask("PUT", f"/api/people/{mia}/role", 204, role="moderator")
    assert member.arrive()["role"] == "moderator"
    assert member.request("GET", "/api/people").status_code == 400, "a moderator is no owner"


def test_roles_that_cannot_be_given(server: ServerProcess, owner: Visitor) -> None:
    olga = player_of(owner, "Olga Owner")
    assert (
        owner.ask("PUT", f"/api/people/{olga}/role", 400, role="member")["reason"] == "last_owner"
    )
    assert (
        owner.ask("PUT", f"/api/people/{olga}/role", 400, role="guest")["reason"] == "bad_account"
    )
    owner.ask("PUT", f"/api/people/{olga}/role", 400, role="king")
    assert (
        owner.ask("PUT", "/api/people/nobody/role", 400, role="member")["reason"]
        == "no_such_person"
    )
    Visitor(server).register("Second Owner")
    second = player_of(owner, "Second Owner")
    owner.ask("PUT", f"/api/people/{second}/role", 204, role="owner")
    owner.ask("PUT", f"/api/people/{second}/role", 204, role="member")


def test_a_link_for_a_new_password_works_once_and_ends_all_sessions(
    server: ServerProcess, owner: Visitor
) -> None:
    forgetful, phone = Visitor(server), Visitor(server)
    forgetful.register("Fred Forgot")
    path = owner.ask("POST", f"/api/people/{player_of(owner, 'Fred Forgot')}/link", 201)["path"]
    token = path.removeprefix("/reset/")
    refused = phone.ask("POST", "/api/link/reset", 400, token=token, password="short")
    assert "password" in refused["faults"]
    assert (
        phone.ask("POST", "/api/link/reset", 200, token=token, password="a new and long one")[
            "name"
        ]
        == "Fred Forgot"
    )
    assert phone.arrive()["name"] == "Fred Forgot"
    assert forgetful.arrive()["name"] != "Fred Forgot"
    again = phone.ask("POST", "/api/link/reset", 400, token=token, password="yet another one")
    assert again["reason"] == "bad_link"
    forgetful.log_in("Fred Forgot", 400, password=PASSWORD)
    forgetful.log_in("Fred Forgot", password="a new and long one")


@pytest.mark.parametrize("token", ["", "x", "..", "a.b.c", "a" * 5000, "é.1.x", "\u0000"])
def test_forged_links_are_refused_by_name(
    server: ServerProcess, owner: Visitor, token: str
) -> None:
    assert owner.ask("POST", "/api/link/owner", 400, token=token)["reason"] == "bad_link"
    assert (
        owner.ask("POST", "/api/link/reset", 400, token=token, password=PASSWORD)["reason"]
        == "bad_link"
    )


def test_links_that_are_tried_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(
        tmp_path_factory.mktemp("strict") / "house", POKERHOUSE_ADDRESS_LOGINS_PER_HOUR="6"
    ) as strict:
        tries = [
            Visitor(strict).request(
                "POST", "/api/link/reset", {"token": f"a.{n}.b", "password": PASSWORD}
            )
            for n in range(4)
        ]
    assert [answer.status_code for answer in tries] == [400, 400, 400, 429]


@pytest.mark.long
def test_a_house_with_an_owner_prints_no_link(server: ServerProcess, owner: Visitor) -> None:
    assert owner.arrive()["role"] == "owner"
    server.stop()
    server.said = ""
    server.start()
    assert "no owner" not in server.said
    assert owner.arrive()["role"] == "owner"
