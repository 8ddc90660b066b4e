"""Bans at a running server: out at once, told why, back when it ends; nobody else suffers, nobody
bans who may not.
"""

import asyncio
import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pokerhouse.commands import Sit
from pokerhouse.server.live.oversight.bans import BANNED
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import NO_LIMIT, Client, new_id
from tests.kit.server import ServerProcess
from tests.server.oversight.keepers import Keepers, browser_of, keepers_of, newest_deed
from tests.server.web.visitor import Visitor


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """An open house of its own: a ban closes the one address that all visitors here have."""
    with ServerProcess(tmp_path / "house") as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def keepers(server: ServerProcess) -> Keepers:
    """Its owner and a moderator."""
    return keepers_of(server)


async def code_of_socket(server: ServerProcess, visitor: Visitor) -> int:
    """The code with which the house closes a socket of this browser at once."""
    cookie = {"Cookie": f"pokerhouse_session={visitor.token}"}
    async with connect(
        server.url.replace("http", "ws") + "/ws", additional_headers=cookie
    ) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(socket.recv(), 60)
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


def test_whoever_is_banned_is_out_at_once_with_their_chips(
    server: ServerProcess, keepers: Keepers
) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(NO_LIMIT)
            await ben.watch(table)
            assert isinstance(
                await ben.ask(Sit(buy_in=Chips(200), id=new_id(), table=table)), p.Ack
            )
            said = [asyncio.create_task(ben.say(f"spam {n}", table)) for n in range(30)]
            await asyncio.to_thread(
                keepers.moderator.ask,
                "PUT",
                f"/api/owner/bans/{ben.me.player}",
                204,
                why="spam, 30 lines of it",
            )
            heard = len(ann.heard(table))
            await ben.until(lambda: any(n.kind is p.NoticeKind.HOUSE_BAN for n in ben.notices))
            assert (
                "You are banned until an admin lifts the ban: spam, 30 lines of it"
                in ben.notices[-1].message
            )
            await ann.until(lambda: ann.table is not None and not ann.table.seats)
            browser = browser_of(server, ben)
            assert await code_of_socket(server, browser) == BANNED
            assert len(ann.heard(table)) == heard
            for method, path in (
                ("POST", "/api/session"),
                ("GET", "/api/profile"),
                ("GET", "/api/account/data"),
            ):
                answer = browser.ask(method, path, 403)
                assert (answer["reason"], "spam, 30 lines" in answer["detail"]) == (
                    "house_ban",
                    True,
                )
            assert isinstance(await ann.say("at last", table), p.Ack), "nobody else is touched"
            keepers.owner.ask("DELETE", f"/api/owner/bans/{ben.me.player}", 204)
            assert browser.arrive()["wallet"] == 10_000, "the guest is back, and so are the chips"
            for task in said:
                task.cancel()

    asyncio.run(story())


def test_from_a_banned_guests_address_only_those_come_who_are_known(
    server: ServerProcess, keepers: Keepers
) -> None:
    member, sister = Visitor(server), Visitor(server)
    member.register("Mia Member")
    sister.arrive()

    async def story() -> None:
        async with Client(server.url) as ben:
            path = f"/api/owner/bans/{ben.me.player}"
            await asyncio.to_thread(
                keepers.moderator.ask, "PUT", path, 204, why="threats to Ann", minutes=90
            )

    asyncio.run(story())
    told = Visitor(server).ask("POST", "/api/session", 403)
    assert told["reason"] == "no_newcomers"
    assert "for 90 more minutes" in told["detail"]
    assert "threats" not in told["detail"]
    assert Visitor(server).register("Ben Anew", 403)["reason"] == "no_newcomers"
    assert sister.arrive()["role"] == "guest"
    phone = Visitor(server)
    assert phone.ask("POST", "/api/session", 403)["reason"] == "no_newcomers"
    assert phone.log_in("Mia Member")["name"] == "Mia Member", "also on a device that is new"
    assert sister.register("Sue Sister")["me"]["role"] == "member"


def test_a_ban_of_somebody_who_left_closes_the_addresses_of_their_last_visits(
    tmp_path: Path,
) -> None:
    with ServerProcess(tmp_path / "house", POKERHOUSE_PROXIES="127.0.0.1") as house:
        keepers = keepers_of(house)
        gone = Visitor(house, address="192.0.2.7")
        player = gone.arrive()["player"]
        gone.ask("DELETE", "/api/session", 204)
        keepers.owner.ask("PUT", f"/api/owner/bans/{player}", 204, why="threats", minutes=90)
        anew = Visitor(house, address="192.0.2.7")
        assert anew.ask("POST", "/api/session", 403)["reason"] == "no_newcomers"
        house.stop()
        house.start()
        assert anew.ask("POST", "/api/session", 403)["reason"] == "no_newcomers"
        assert Visitor(house, address="192.0.2.8").arrive()["role"] == "guest"


def test_a_banned_member_is_told_why_when_the_password_is_right(
    server: ServerProcess, keepers: Keepers
) -> None:
    member = Visitor(server)
    member.register("Mia Member")
    keepers.owner.ask(
        "PUT", "/api/owner/bans/mia%20member", 204, why="sold chips", minutes=60 * 24 * 30
    )
    answer = Visitor(server).log_in("Mia Member", 400)
    assert (answer["reason"], "for 30 more days: sold chips" in answer["detail"]) == (
        "house_ban",
        True,
    )
    assert (
        Visitor(server).log_in("Mia Member", 400, password="not the password")["reason"]
        == "wrong_password"
    )
    mia = next(
        each
        for each in keepers.owner.request("GET", "/api/people").json()
        if each["name"] == "Mia Member"
    )
    link = keepers.owner.ask("POST", f"/api/people/{mia['player']}/link", 201)["path"].removeprefix(
        "/reset/"
    )
    reset = Visitor(server).ask(
        "POST", "/api/link/reset", 400, token=link, password="another long password"
    )
    assert reset["reason"] == "house_ban"
    server.stop()
    server.start()
    assert member.ask("GET", "/api/account", 403)["reason"] == "house_ban", "also after a restart"
    member.ask("DELETE", "/api/session", 204)


def test_bans_are_listed_and_stand_in_the_log(server: ServerProcess, keepers: Keepers) -> None:
    guest = Visitor(server)
    player = guest.arrive()["player"]
    path = f"/api/owner/bans/{player}"
    keepers.moderator.ask("PUT", path, 204, why="insults", minutes=10)
    first = newest_deed(keepers.moderator)
    keepers.owner.ask("PUT", path, 204, why="more insults")
    (ban,) = keepers.moderator.request("GET", "/api/owner/bans").json()
    assert (ban["player"]["player"], ban["by"]["name"], ban["until_ms"]) == (
        player,
        "Olga Owner",
        None,
    )
    assert (ban["why"], ban["newcomers"]) == ("more insults", True), (
        "no socket was open, but the last address is known"
    )
    deed = newest_deed(keepers.moderator)
    assert (deed["kind"], deed["was"], deed["became"], deed["why"]) == (
        "ban",
        first["became"],
        "never",
        "more insults",
    )
    keepers.moderator.ask("DELETE", path, 204)
    assert newest_deed(keepers.owner)["kind"] == "unban"
    assert keepers.moderator.ask("DELETE", path, 400)["reason"] == "no_such_ban"
    assert keepers.moderator.request("GET", "/api/owner/bans").json() == []


def test_what_is_no_ban_is_refused_by_name(server: ServerProcess, keepers: Keepers) -> None:
    owner, moderator = keepers
    member, guest = Visitor(server), Visitor(server)
    member.register("Mia Member")
    player = guest.arrive()["player"]
    path = f"/api/owner/bans/{player}"
    for visitor in (member, guest):
        assert visitor.ask("PUT", path, 400, why="no reason")["reason"] == "not_moderator"
        assert visitor.ask("DELETE", path, 400)["reason"] == "not_moderator"
        assert visitor.ask("GET", "/api/owner/bans", 400)["reason"] == "not_moderator"
    assert Visitor(server).request("PUT", path, {"why": "x"}).status_code == 401
    for name, reason in (
        ("Mona Mod", "not_yourself"),
        ("Olga Owner", "not_to_ban"),
        ("Nobody", "no_such_person"),
    ):
        assert moderator.ask("PUT", f"/api/owner/bans/{name}", 400, why="x")["reason"] == reason
    assert moderator.ask("PUT", path, 400, why=" ")["reason"] == "bad_reason"
    for minutes in (0, -1, 2**63, 1.5, "long"):
        assert (
            moderator.request("PUT", path, {"why": "x", "minutes": minutes}).status_code == 400
        ), minutes
    assert moderator.request("PUT", path, {"why": "x", "for": 1}).status_code == 400
    assert owner.request("GET", "/api/owner/bans").json() == []
    owner.ask("PUT", "/api/owner/bans/Mona%20Mod", 204, why="an owner may")


def test_decisions_at_once_are_taken_one_by_one(server: ServerProcess, keepers: Keepers) -> None:
    player = Visitor(server).arrive()["player"]
    path = f"/api/owner/bans/{player}"

    def decide(n: int) -> int:
        who = keepers[n % 2]
        cookies = {"pokerhouse_session": who.token}
        with httpx.Client(base_url=server.url, cookies=cookies, timeout=60) as http:
            answer = (
                http.delete(path) if n % 3 == 2 else http.put(path, json={"why": f"reason {n}"})
            )
        return answer.status_code if n % 3 != 2 else answer.status_code * 10

    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(decide, range(24)))
    assert set(codes) <= {204, 2040, 4000}
    kinds = [
        deed["kind"]
        for deed in keepers.owner.ask("GET", "/api/owner/deeds?kind=ban&kind=unban")["deeds"]
    ]
    assert (kinds.count("ban"), kinds.count("unban")) == (codes.count(204), codes.count(2040))
    banned = bool(keepers.owner.request("GET", "/api/owner/bans").json())
    assert banned == (kinds[0] == "ban"), "what the log says last is what is so"


def test_a_stolen_cookie_bans_only_so_many(server: ServerProcess, keepers: Keepers) -> None:
    ask = keepers.moderator.request
    # On a slow machine some of what is allowed in a minute has come back before all of it is spent.
    codes = [
        *itertools.takewhile(
            (429).__ne__, (ask("DELETE", "/api/owner/bans/x").status_code for _ in range(600))
        )
    ]
    assert set(codes) == {400}
    assert 60 <= len(codes) < 600
    keepers.owner.ask("DELETE", "/api/owner/bans/x", 400)
