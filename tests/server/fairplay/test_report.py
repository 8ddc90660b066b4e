"""The report on fair play at a running server: who may see it, what it says, what it keeps to
itself.
"""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from random import Random

import pytest

from pokerhouse.server.live.fairplay import HANDS_MAX
from tests.house.fairplay.evenings import Dumper, Maker, Receiver, evening, folder, partner, regular
from tests.kit.client import NO_LIMIT, Client
from tests.kit.rude import Rude
from tests.kit.server import ServerProcess
from tests.server.fairplay.played import write_evenings
from tests.server.web.visitor import Visitor

CROWD: dict[str, Maker] = {f"Person {number:02}": regular for number in range(12)}
DUMPERS: dict[str, Maker] = {"Ann": partner(Dumper, "Ben"), "Ben": partner(Receiver, "Ann")}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house where Ann has given four times three quarters of a stack to Ben."""
    house, rng = tmp_path_factory.mktemp("fair") / "house", Random(3)
    honest = {"Ann": regular, "Ben": regular} | dict(list(CROWD.items())[:4])
    dumps = evening(DUMPERS | dict.fromkeys(list(CROWD)[:4], folder), 4, rng)
    hands = [*evening(CROWD, 1_000, rng), *evening(honest, 36, rng), *dumps]
    asyncio.run(write_evenings(house, [*CROWD, *DUMPERS], hands))
    with ServerProcess(house, POKERHOUSE_URL="https://den.example.org/") as server:
        yield server


@pytest.fixture(scope="module")
def owner(server: ServerProcess) -> Visitor:
    """Whoever has opened the owner's link."""
    found = re.search(r"https://den\.example\.org/#/owner/([\w.-]+)", server.said)
    assert found
    owner = Visitor(server)
    owner.register("Olga Owner")
    owner.ask("POST", "/api/link/owner", token=found[1])
    return owner


def test_owner_and_moderators_alone_see_it(server: ServerProcess, owner: Visitor) -> None:
    nobody, guest, member = Visitor(server), Visitor(server), Visitor(server)
    guest.arrive()
    mia = member.register("Mia Member")["me"]["player"]
    for path in ("/api/fairplay", "/api/fairplay/hands/evening-1"):
        nobody.ask("GET", path, 401)
        assert guest.ask("GET", path, 400)["reason"] == "not_moderator"
        assert member.ask("GET", path, 400)["reason"] == "not_moderator"
    owner.ask("PUT", f"/api/people/{mia}/role", 204, role="moderator")
    assert member.ask("GET", "/api/fairplay")["hands"] == 1_040


def test_the_dumpers_top_it_and_their_hands_can_be_looked_at(
    server: ServerProcess, owner: Visitor
) -> None:
    report = owner.ask("GET", "/api/fairplay")
    assert (report["hands"], report["hands_max"], report["people"]) == (1_040, HANDS_MAX, 14)
    first = report["pairs"][0]
    assert {first["one"]["name"], first["other"]["name"]} == {"Ann", "Ben"}
    evidence = first["evidence"][0]
    assert evidence["kind"] == "gift"
    assert evidence["words"].startswith("Ann lost half a stack or more to Ben, after a fold")
    assert evidence["sentence"]["key"] == "fair-play.evidence.gift"
    assert evidence["odds"].startswith("1 in ")
    assert evidence["odds_sentence"]["key"] == "fair-play.odds.one_in"
    newest = evidence["hands"][0]
    events = owner.request("GET", f"/api/fairplay/hands/{newest}").json()
    assert [events[0]["type"], events[-1]["type"]] == ["hand_started", "hand_ended"]
    assert any(event["type"] == "hidden_cards_dealt" for event in events)
    assert not re.search('own_cards_dealt|"hole_cards_dealt', json.dumps(events)), (
        "as a spectator saw it"
    )


def test_hands_that_are_not_there_and_hands_in_play_are_not_found(
    server: ServerProcess, owner: Visitor
) -> None:
    owner.ask("GET", "/api/fairplay/hands/none-1", 404)

    async def story() -> str:
        async with Client(server.url) as ann:
            table = await ann.create_table(NO_LIMIT, ("random",))
            await ann.sit()
            await ann.until(lambda: ann.turn is not None and ann.turn.seat == ann.seat)
            assert ann.turn is not None
            hand = ann.turn.hand
            await asyncio.to_thread(owner.ask, "GET", f"/api/fairplay/hands/{hand}", 404)
            return str(table)

    assert asyncio.run(story())


def test_from_where_people_come_is_noted_and_exported(server: ServerProcess) -> None:
    dora = Visitor(server)
    dora.register("Dora Member")
    assert dora.ask("GET", "/api/account/data")["addresses"] == [], (
        "only those who open a table's socket are noted"
    )

    with closing(Rude(server.url, dora.token).socket):
        kept = until_kept(dora)
    assert len(kept) == 1
    assert re.fullmatch("[0-9a-f]{32}", str(kept[0]["hash"]))
    assert kept[0]["first_ms"] == kept[0]["last_ms"]


def until_kept(visitor: Visitor) -> list[dict[str, object]]:
    """The addresses kept of somebody, as soon as there are any."""
    for _ in range(200):
        if kept := visitor.ask("GET", "/api/account/data")["addresses"]:
            return list(kept)
        time.sleep(0.05)
    raise AssertionError("no address was noted within ten seconds")


@pytest.mark.long
def test_who_asks_for_ever_is_told_to_wait(server: ServerProcess, owner: Visitor) -> None:
    with ThreadPoolExecutor(8) as pool:  # one after the other may take longer than the limit counts
        statuses = list(
            pool.map(
                lambda _: owner.request("GET", "/api/fairplay/hands/none-1").status_code, range(120)
            )
        )
    assert 429 in statuses
    assert set(statuses) == {404, 429}
