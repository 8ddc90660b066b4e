"""The log of deeds at a running server: what is in it, who may see which part, page by page."""

import itertools
from collections.abc import Iterator

import pytest

from pokerhouse.house.oversight import DEEDS_ON_PAGE, DeedKind
from pokerhouse.house.talk import ActKind
from tests.cli.terminal import run
from tests.kit.server import ServerProcess
from tests.server.web.test_people import player_of, printed_link
from tests.server.web.visitor import Visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(
        tmp_path_factory.mktemp("deeds") / "house", POKERHOUSE_URL="https://den.example.org/"
    ) as server:
        yield server


@pytest.fixture(scope="module")
def owner(server: ServerProcess) -> Visitor:
    """The owner of that house."""
    owner = Visitor(server)
    owner.register("Olga Owner")
    owner.ask("POST", "/api/link/owner", token=printed_link(server.said))
    return owner


def kinds_of(visitor: Visitor, query: str = "") -> list[str]:
    """What was done, the newest first."""
    return [deed["kind"] for deed in visitor.ask("GET", f"/api/owner/deeds{query}")["deeds"]]


def test_every_act_of_an_owner_is_in_the_log(server: ServerProcess, owner: Visitor) -> None:
    Visitor(server).register("Mia Member")
    mia = player_of(owner, "Mia Member")
    owner.ask("PUT", f"/api/people/{mia}/role", 204, role="moderator")
    owner.ask("POST", f"/api/people/{mia}/link", 201)
    owner.ask("DELETE", f"/api/mails/{mia}/confirm", 204)
    newest = owner.ask("GET", "/api/owner/deeds")["deeds"]
    assert [deed["kind"] for deed in newest] == ["drop_mail", "link", "role", "own"]
    assert {deed["by"]["name"] for deed in newest} == {"Olga Owner"}
    role = newest[2]
    assert (role["about"], role["was"], role["became"]) == (
        {"player": mia, "name": "Mia Member"},
        "member",
        "moderator",
    )
    assert newest[0]["subject"] == "confirm"
    assert abs(newest[0]["at_ms"] - newest[3]["at_ms"]) < 600_000


def test_what_is_refused_leaves_no_deed(server: ServerProcess, owner: Visitor) -> None:
    before = kinds_of(owner)
    olga = player_of(owner, "Olga Owner")
    owner.ask("PUT", f"/api/people/{olga}/role", 400, role="member")
    owner.ask("DELETE", f"/api/mails/{olga}/reset", 204)
    assert kinds_of(owner) == before


def test_the_log_is_found_by_person_and_kind(owner: Visitor) -> None:
    assert kinds_of(owner, "?person=mia%20member&kind=role&kind=own") == ["role"]
    assert kinds_of(owner, "?person=nobody") == []
    assert owner.request("GET", "/api/owner/deeds?kind=theft").status_code == 400
    for before in ("now", "1.2.3", "1.0.-1", "9" * 16 + ".0.1", "%00"):
        assert owner.request("GET", f"/api/owner/deeds?before={before}").status_code == 400, before


def test_moderators_see_what_is_about_talk_and_others_nothing(
    server: ServerProcess, owner: Visitor
) -> None:
    moderator, member, guest = Visitor(server), Visitor(server), Visitor(server)
    moderator.log_in("Mia Member")
    member.register("Lena Late")
    guest.arrive()
    assert kinds_of(moderator) == []
    assert kinds_of(moderator, "?kind=role") == []
    for visitor in (member, guest):
        assert visitor.ask("GET", "/api/owner/deeds", 400)["reason"] == "not_moderator"
    Visitor(server).ask("GET", "/api/owner/deeds", 401)


def test_the_log_is_read_page_by_page_to_its_end(server: ServerProcess, owner: Visitor) -> None:
    lena = player_of(owner, "Lena Late")
    for _, role in zip(
        range(DEEDS_ON_PAGE), itertools.cycle(("moderator", "member")), strict=False
    ):
        owner.ask("PUT", f"/api/people/{lena}/role", 204, role=role)
    first = owner.ask("GET", "/api/owner/deeds")
    rest = owner.ask("GET", f"/api/owner/deeds?before={first['before']}")
    assert (len(first["deeds"]), rest["before"]) == (DEEDS_ON_PAGE, "")
    places = [deed["place"] for deed in (*first["deeds"], *rest["deeds"])]
    assert len(set(places)) == len(places) == DEEDS_ON_PAGE + 4
    assert rest["deeds"][-1]["kind"] == "own"


@pytest.mark.long
def test_what_is_done_at_the_command_line_is_in_the_log(
    server: ServerProcess, owner: Visitor
) -> None:
    Visitor(server).register("Nora Night")
    server.stop()
    assert run("user", "role", str(server.data), "Nora Night", "moderator").status == 0
    corrected = run(
        "user", "correct", str(server.data), "Nora Night", "--chips", "-500", "--why", "given twice"
    )
    assert corrected.status == 0, corrected.err
    server.start()
    correction, role = owner.ask("GET", "/api/owner/deeds")["deeds"][:2]
    assert (correction["kind"], correction["by"], correction["why"]) == (
        "correct",
        None,
        "given twice",
    )
    assert (correction["was"], correction["became"]) == ("10000", "9500")
    assert (role["kind"], role["by"], role["about"]["name"]) == ("role", None, "Nora Night")


def test_every_kind_of_the_moderation_log_is_a_deed() -> None:
    assert {kind.value for kind in ActKind} <= {kind.value for kind in DeedKind}
