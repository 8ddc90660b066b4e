"""`pokerhouse owner-link` and `pokerhouse user`, on the folder of a house that is open, and of one
that is closed.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.terminal import Ended, inside, run
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house with two members."""
    with ServerProcess(tmp_path_factory.mktemp("commands") / "house") as server:
        Visitor(server).register("Ann [bold]")
        Visitor(server).register("Bea Berg")
        yield server


def token_of(said: str) -> str:
    """The last part of the link that was printed."""
    found = re.fullmatch(r"https://den\.example\.org/#/\w+/([\w.-]+)\n", said)
    assert found, said
    return found[1]


def test_the_owner_link_is_made_while_the_house_is_open_and_works_once(
    server: ServerProcess,
) -> None:
    done = inside("owner-link", str(server.data), "--url", "https://den.example.org/")
    ann = Visitor(server)
    ann.log_in("ann [bold]")
    assert ann.ask("POST", "/api/link/owner", token=token_of(done.out))["role"] == "owner"
    assert ann.ask("POST", "/api/link/owner", 400, token=token_of(done.out))["reason"] == "bad_link"
    again = inside("owner-link", str(server.data), "--url", "https://den.example.org")
    bea = Visitor(server)
    bea.log_in("Bea Berg")
    assert bea.ask("POST", "/api/link/owner", token=token_of(again.out))["role"] == "owner"


def test_people_are_listed_and_shown(server: ServerProcess) -> None:
    listed = inside("user", "list", str(server.data))
    assert "Ann [bold]" in listed.out
    assert "2 accounts." in listed.out
    shown = inside("user", "show", str(server.data), "ANN [BOLD]").out
    assert re.search(r"name +Ann \[bold\]\nplayer +[0-9a-f]{16}\n", shown)
    assert "Ann@example.org, not confirmed" in shown
    assert "10,000 chips" in shown
    assert "8 recovery codes left" in shown
    assert shown.count("Firefox on Linux, last used") == 2
    assert inside("user", "show", str(server.data), "Bea@example.org").out.startswith(
        "name        Bea Berg"
    )


def test_a_reset_link_works(server: ServerProcess) -> None:
    done = inside("user", "reset", str(server.data), "Bea Berg", "--url", "https://den.example.org")
    visitor = Visitor(server)
    assert (
        visitor.ask(
            "POST", "/api/link/reset", token=token_of(done.out), password="a new one for me"
        )["name"]
        == "Bea Berg"
    )


@pytest.mark.long
def test_a_role_is_given_only_in_a_house_that_is_closed(server: ServerProcess) -> None:
    Visitor(server).register("Cora Cole")
    refused = run("user", "role", str(server.data), "Cora Cole", "moderator")
    assert refused.status == 1
    assert "in use by another server" in refused.err
    server.stop()
    done = inside("user", "role", str(server.data), "Cora Cole", "moderator")
    assert (done.status, done.out) == (0, "Cora Cole is now moderator.\n")
    server.start()
    assert Visitor(server).log_in("Cora Cole")["role"] == "moderator"


@pytest.mark.long
def test_chips_are_corrected_only_in_a_house_that_is_closed(server: ServerProcess) -> None:
    def correct(chips: int, why: str = "lost in the power cut") -> Ended:
        given = ["--chips", str(chips), "--why", why]
        return inside("user", "correct", str(server.data), "Dora Dell", *given)

    dora = Visitor(server)
    dora.register("Dora Dell")
    open_house = run(
        "user", "correct", str(server.data), "Dora Dell", "--chips", "5", "--why", "a test"
    )
    assert (open_house.status, "in use by another server" in open_house.err) == (1, True)
    server.stop()
    assert correct(500).out == "Dora Dell now has 10,500 chips.\n"
    assert correct(-10_000, "given  twice").out == "Dora Dell now has 500 chips.\n"
    for chips, why, said in (
        (-501, "too much", "The balance is 500. You can't take away more."),
        (0, "nothing", "Enter 1 to 1,000,000,000, or a negative amount to take chips away."),
        (
            1_000_000_001,
            "a slip",
            "Enter 1 to 1,000,000,000, or a negative amount to take chips away.",
        ),
        (1, "  ", "Enter a reason (1 to 200 characters)."),
        (1, "\x1b[2J", "Enter a reason (1 to 200 characters)."),
        (1, "a" * 201, "Enter a reason (1 to 200 characters)."),
    ):
        refused = correct(chips, why)
        assert refused.status == 2
        assert " ".join(refused.err.split()) == f"Error: Invalid value: {said}"
    with closing(sqlite3.connect(server.data / "house.db")) as database:
        asked = (
            "SELECT reason, amount FROM postings JOIN entries USING (posting) WHERE account "
            "LIKE 'wallet:%'"
        )
        booked = [row for row in database.execute(asked) if row[0].startswith("correction")]
    assert booked == [
        ("correction: lost in the power cut", 500),
        ("correction: given twice", -10_000),
    ]
    shown = inside("user", "show", str(server.data), "Dora Dell").out
    assert [
        line.partition(", ")[2] for line in shown.splitlines() if line.startswith("corrected")
    ] == ["+500 chips: lost in the power cut", "-10,000 chips: given twice"]
    assert inside("doctor", str(server.data)).status == 0
    server.start()
    known = dora.ask("GET", "/api/profile")
    assert (known["wallet"], known["given"]) == (500, 10_000), "a correction is no gift"


def test_a_guest_is_corrected_by_name_or_by_what_the_database_calls_them(
    server: ServerProcess,
) -> None:
    guest = Visitor(server)
    me = guest.arrive()
    server.stop()
    for number, who in enumerate((me["name"], me["player"]), start=1):
        done = inside(
            "user",
            "correct",
            str(server.data),
            who,
            "--chips",
            "5",
            "--why",
            "found under the table",
        )
        assert done.out == f"{me['name']} now has 10,0{5 * number:02} chips.\n"
    nobody = inside(
        "user", "correct", str(server.data), "Nobody", "--chips", "5", "--why", "a test"
    )
    assert (nobody.status, "no player has the name 'Nobody'" in nobody.err) == (2, True)
    server.start()
    assert guest.arrive()["wallet"] == 10_010


def test_what_is_wrong_is_named(server: ServerProcess, tmp_path: Path) -> None:
    nobody = inside("user", "show", str(server.data), "Nobody")
    assert nobody.status == 2
    assert "no account has the name 'Nobody'" in nobody.err
    role = inside("user", "role", str(server.data), "Bea Berg", "king")
    assert role.status == 2
    assert "'king': expected owner, moderator, member." in role.err
    for command in (["user", "list"], ["owner-link"]):
        assert "no house" in inside(*command, str(tmp_path)).err
