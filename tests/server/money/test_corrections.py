"""The owner corrects wallets at a running server: with a reason, for guests too, once however often
it is sent.
"""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any
from urllib.parse import quote

import pytest

from pokerhouse.storage import examine
from tests.kit.server import ServerProcess
from tests.server.web.test_people import printed_link
from tests.server.web.visitor import Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(
        tmp_path_factory.mktemp("corrections") / "house", POKERHOUSE_URL="https://den.example.org/"
    ) as server:
        yield server


@pytest.fixture(scope="module")
def owner(server: ServerProcess) -> Visitor:
    """The owner of the house."""
    owner = Visitor(server)
    owner.register("Olga Owner")
    owner.ask("POST", "/api/link/owner", token=printed_link(server.said))
    return owner


def correct(
    who: Visitor, player: str, chips: Any, command: str, status: int = 200, why: str = "lost"
) -> Any:
    """What is answered."""
    body = {"chips": chips, "why": why, "id": command}
    answer = who.request("POST", f"/api/people/{player}/corrections", body)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_guest_is_given_chips_and_asked_for_some_back(
    server: ServerProcess, owner: Visitor
) -> None:
    guest = Visitor(server)
    me = guest.arrive()
    assert correct(owner, me["player"], 500, "g1") == {"wallet": 10_500}
    assert correct(owner, me["player"], -10_000, "g2", why="given  twice") == {"wallet": 500}
    assert guest.arrive()["wallet"] == 500
    assert guest.ask("GET", "/api/profile")["given"] == 10_000, "a correction is no gift"
    found = owner.request("GET", f"/api/people/{me['player']}/corrections").json()
    assert (found["player"], found["wallet"]) == ({"player": me["player"], "name": me["name"]}, 500)
    made = found["made"]
    assert [(each["chips"], each["why"], each["by"]) for each in made] == [
        (500, "lost", "Olga Owner"),
        (-10_000, "given twice", "Olga Owner"),
    ]
    with closing(sqlite3.connect(server.data / "house.db")) as database:
        stored = "SELECT reason FROM postings WHERE reason LIKE 'correction by %' ORDER BY posting"
        reasons = [reason for (reason,) in database.execute(stored)]
    assert reasons[0] == f"correction by {owner.arrive()['player']}: lost"
    assert examine(server.data).faults == ()


def test_somebody_is_named_as_well_as_by_their_id(server: ServerProcess, owner: Visitor) -> None:
    me = Visitor(server).arrive()
    name = quote(me["name"].upper())
    assert correct(owner, name, 500, "by name") == {"wallet": 10_500}
    assert owner.ask("GET", f"/api/people/{name}/corrections")["player"]["player"] == me["player"]


def test_a_correction_that_is_sent_again_is_made_once(
    server: ServerProcess, owner: Visitor
) -> None:
    player = Visitor(server).arrive()["player"]
    first = correct(owner, player, -10_000, "again")
    assert (
        [correct(owner, player, -10_000, "again") for _ in range(3)]
        == [first] * 3
        == [{"wallet": 0}] * 3
    )
    assert correct(owner, player, 7, "another") == {"wallet": 7}
    assert correct(owner, player, -10_000, "again") == {"wallet": 0}, (
        "the first answer, not what is true by now"
    )
    assert len(owner.request("GET", f"/api/people/{player}/corrections").json()["made"]) == 2


def test_the_same_correction_many_times_at_once(server: ServerProcess, owner: Visitor) -> None:
    player = Visitor(server).arrive()["player"]
    browsers = [Visitor(server) for _ in range(8)]
    for browser in browsers:
        browser.cookies.update(owner.cookies)
    with ThreadPoolExecutor(len(browsers)) as pool:
        answers = [*pool.map(lambda browser: correct(browser, player, 250, "at once"), browsers)]
    assert answers == [{"wallet": 10_250}] * 8
    assert len(owner.request("GET", f"/api/people/{player}/corrections").json()["made"]) == 1


def test_what_cannot_be_is_refused_by_name(server: ServerProcess, owner: Visitor) -> None:
    player = Visitor(server).arrive()["player"]
    for number, (chips, why, reason) in enumerate(
        [
            (-10_001, "too much", "wallet_short"),
            (0, "nothing", "correction_amount"),
            (1_000_000_001, "a slip", "correction_amount"),
            *(
                (sign * 2**bits, "a slip", "correction_amount")
                for sign in (1, -1)
                for bits in (53, 63, 64, 200)
            ),
            (1, " ", "correction_why"),
            (1, "\u202e", "correction_why"),
        ]
    ):
        assert correct(owner, player, chips, f"c{number}", 400, why)["reason"] == reason
    assert correct(owner, "nobody", 5, "n1", 400)["reason"] == "nobody_known"
    assert owner.ask("GET", "/api/people/nobody/corrections", 400)["reason"] == "nobody_known"
    for wrong in (1.5, 5.0, "5", True, None, [5]):
        assert correct(owner, player, wrong, "w1", 400)["detail"].startswith(
            ("chips: Expected `int`", "Expected `int`")
        )
    correct(owner, player, 5, "x" * 65, 400)
    assert owner.request("GET", f"/api/people/{player}/corrections").json()["made"] == []


def test_nobody_but_the_owner_corrects(server: ServerProcess, owner: Visitor) -> None:
    member, guest, nobody = Visitor(server), Visitor(server), Visitor(server)
    player = member.register("Mia Member")["me"]["player"]
    guest.arrive()
    for visitor, status in ((member, 400), (guest, 400), (nobody, 401)):
        correct(visitor, player, 5, "m1", status)
        assert visitor.request("GET", f"/api/people/{player}/corrections").status_code == status
    assert member.arrive()["wallet"] == 10_000


def test_an_owner_corrects_only_so_often(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("often") / "house"
    with ServerProcess(folder, POKERHOUSE_PLAYER_CORRECTIONS_PER_HOUR="8") as server:
        member = Visitor(server)
        player = member.register("Mia Member")["me"]["player"]
        codes = [
            member.request(
                "POST",
                f"/api/people/{player}/corrections",
                {"chips": 1, "why": "me", "id": str(number)},
            ).status_code
            for number in range(6)
        ]
    assert codes == [400] * 4 + [429] * 2
