"""Templates at a running server: kept with the account, the same on every device, and gone with
their owner.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pokerhouse.house.people import TEMPLATE_NAME_MAX, TEMPLATES_MAX
from pokerhouse.server.web.guard.limits import PLAYER_TEMPLATES_PER_MINUTE
from tests.kit.server import ServerProcess
from tests.server.web.visitor import PASSWORD, Visitor, until_refused
from tests.storage.walk import places_of

FRIDAY: dict[str, Any] = {
    "seats": 4,
    "stakes.high": 40,
    "ante": 5,
    "private": True,
    "button": "moving",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("templates") / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


def keep(who: Visitor, name: str, values: dict[str, Any], status: int = 204) -> dict[str, Any]:
    """Keep a template; what is answered."""
    return who.ask("PUT", "/api/templates", status, name=name, values=values)


def kept(who: Visitor) -> dict[str, Any]:
    """The choices of each template, by its name."""
    return {each["name"]: each["values"] for each in who.request("GET", "/api/templates").json()}


def member(server: ServerProcess, name: str) -> Visitor:
    """Somebody with an account."""
    visitor = Visitor(server)
    visitor.register(name)
    return visitor


def test_what_is_kept_on_one_device_is_there_on_the_other(server: ServerProcess) -> None:
    desk, phone = member(server, "Ann Anders"), Visitor(server)
    assert kept(desk) == {}
    keep(desk, "  Friday's   game ", FRIDAY)
    keep(desk, "Heads up / deep", {"seats": 2})
    phone.log_in("Ann Anders")
    assert kept(phone) == {"Friday's game": FRIDAY, "Heads up / deep": {"seats": 2}}
    keep(phone, "Friday's game", {"seats": 5})
    phone.ask("DELETE", "/api/templates", 204, name="Heads up / deep")
    phone.ask("DELETE", "/api/templates", 204, name="Heads up / deep")
    assert kept(desk) == {"Friday's game": {"seats": 5}}
    assert kept(member(server, "Somebody Else")) == {}


def test_what_could_not_be_opened_is_refused_field_by_field(server: ServerProcess) -> None:
    ann = member(server, "Bea Bad")
    refused = keep(
        ann, "Bad", {"seats": 99, "jacuzzi": True, "password": "four aces", "stakes.low": 1}, 400
    )
    assert refused["reason"] == "bad_table"
    assert refused["faults"] == {
        "seats": "Seats: choose 2 to 10, not 99",
        "jacuzzi": "this server has no option 'jacuzzi'",
        "password": "a template cannot store the password of a table",
    }
    for name in ("", "   ", "x" * (TEMPLATE_NAME_MAX + 1), "tab\x00"):
        assert "name" in keep(ann, name, {}, 400)["faults"], name
    for values in ({"seats": 4.0}, {"seats": "4"}, {"seats": 1 << 80}, {"mix": "x" * 5_000}):
        assert keep(ann, "Bad", values, 400)["detail"]
    shapes: list[Any] = [{"seats": [4]}, {"seats": {"a": 1}}, [], "x", None]
    for shape in shapes:
        assert (
            ann.request("PUT", "/api/templates", {"name": "Bad", "values": shape}).status_code
            == 400
        )
    assert (
        ann.request("PUT", "/api/templates", {"name": "Bad", "values": {}, "more": 1}).status_code
        == 400
    )
    assert kept(ann) == {}


def test_so_many_are_kept_also_when_they_come_at_once(server: ServerProcess) -> None:
    cid = member(server, "Cid Many")

    def keep_one(number: int) -> int:
        browser = Visitor(server)
        browser.cookies.set("pokerhouse_session", cid.token)
        wish = {"name": f"T {number}", "values": {}}
        return browser.request("PUT", "/api/templates", wish).status_code

    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(keep_one, range(TEMPLATES_MAX + 6)))
    assert (codes.count(204), codes.count(400)) == (TEMPLATES_MAX, 6)
    names = list(kept(cid))
    assert len(names) == TEMPLATES_MAX
    refused = keep(cid, "One more", {}, 400)
    assert refused["reason"] == "too_many"
    assert "Delete one first" in refused["detail"]
    keep(cid, names[0], {"seats": 3})
    cid.ask("DELETE", "/api/templates", 204, name=names[0])
    keep(cid, "One more", {})


def test_whoever_changes_them_too_often_waits(server: ServerProcess) -> None:
    dan = member(server, "Dan Often")
    answers = until_refused(
        lambda: dan.request("DELETE", "/api/templates", {"name": "none"}),
        PLAYER_TEMPLATES_PER_MINUTE + 40,
    )
    assert len(answers) > PLAYER_TEMPLATES_PER_MINUTE
    assert {answer.status_code for answer in answers[:-1]} == {204}
    late = next(answer for _ in range(200) if (answer := try_keep(dan)).status_code == 429)
    assert "many times" in late.json()["detail"]
    assert int(late.headers["retry-after"]) >= 1
    assert kept(member(server, "Eve Other")) == {}, "others are served"


def try_keep(who: Visitor) -> Any:
    """Keep a template, if that may be."""
    return who.request("PUT", "/api/templates", {"name": "late", "values": {}})


def test_guests_have_none_but_in_their_browsers(server: ServerProcess) -> None:
    guest = Visitor(server)
    for method, body in (
        ("GET", None),
        ("PUT", {"name": "Friday", "values": {}}),
        ("DELETE", {"name": "Friday"}),
    ):
        assert guest.request(method, "/api/templates", body).status_code == 401
    guest.arrive()
    for method, body in (
        ("GET", None),
        ("PUT", {"name": "Friday", "values": {}}),
        ("DELETE", {"name": "Friday"}),
    ):
        answer = guest.request(method, "/api/templates", body)
        assert (answer.status_code, answer.json()["reason"]) == (400, "no_account")


def test_they_are_among_ones_data_and_go_with_it(server: ServerProcess) -> None:
    fay = member(server, "Fay Gone")
    keep(fay, "A table for Fay", FRIDAY)
    (template,) = fay.ask("GET", "/api/account/data")["templates"]
    assert (template["name"], template["values"]) == ("A table for Fay", FRIDAY)
    assert "templates.name" in places_of(server.data, "A table for Fay")
    fay.ask("DELETE", "/api/account", 204, password=PASSWORD)
    assert places_of(server.data, "A table for Fay") == set()
