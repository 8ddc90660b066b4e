"""What a player holds and has played, and new chips for the broke, at a running server."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from pokerhouse.commands import TopUp
from pokerhouse.house.table import SeatStatus
from pokerhouse.rules import Call, Check, PlayerAction, RaiseTo, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, PlayerId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house of short pauses between hands, in which one may ask for chips fifteen times at
    once.
    """
    settings = {
        "POKERHOUSE_FIRST_HAND_MS": "100",
        "POKERHOUSE_AFTER_SHOWDOWN_MS": "100",
        "POKERHOUSE_PLAYER_REFRESHES_PER_HOUR": "30",
    }
    with ServerProcess(tmp_path_factory.mktemp("profile") / "house", **settings) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that fills wallets up so far that whoever comes is broke, and lets nobody wait."""
    settings = {"POKERHOUSE_REFRESH_CHIPS": "60000", "POKERHOUSE_REFRESH_MINUTES": "0"}
    with ServerProcess(tmp_path_factory.mktemp("rich") / "house", **settings) as server:
        yield server


def all_in(turn: p.Turn) -> PlayerAction:
    size = turn.legal.raise_to
    if size is not None:
        return RaiseTo(size.maximum)
    return Check() if turn.legal.check else Call()


async def ask(client: Client, method: str, path: str) -> httpx.Response:
    """A request with this player's cookie."""
    async with httpx.AsyncClient(
        base_url=client.url, cookies={"pokerhouse_session": client.cookie}
    ) as http:
        return await http.request(method, path)


def test_a_newcomer_was_given_the_welcome_chips_and_has_played_nothing(
    server: ServerProcess,
) -> None:
    visitor = Visitor(server)
    visitor.ask("GET", "/api/profile", 401)
    visitor.ask("POST", "/api/profile/refresh", 401)
    visitor.arrive()
    known = visitor.ask("GET", "/api/profile")
    assert known.pop("since_ms") > 0
    assert known == {
        "wallet": 10_000,
        "on_tables": 0,
        "given": 10_000,
        "hands": 0,
        "games": 0,
        "refresh_to": 10_000,
        "no_refresh": {
            "type": "refused",
            "id": "",
            "reason": "not_broke",
            "message": "You have 10,000. You can get free chips below 2,000.",
            "rule": "",
            "numbers": {},
            "chips": {"least": 2_000, "held": 10_000},
            "faults": [],
            "sentence": {
                "type": "sentence",
                "key": "refusals.not_broke",
                "values": {
                    "least": {"type": "amount", "chips": 2_000, "decimals": 0},
                    "held": {"type": "amount", "chips": 10_000, "decimals": 0},
                },
            },
        },
        "listed": True,
        "shows": "basics",
    }


def test_whoever_hammers_the_button_is_refused_and_then_told_to_wait(server: ServerProcess) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    answers = [visitor.request("POST", "/api/profile/refresh") for _ in range(20)]
    assert [a.json().get("reason") for a in answers[:15]] == ["not_broke"] * 15
    assert answers[-1].status_code == 429
    assert "asked for chips many times" in answers[-1].json()["detail"]
    assert visitor.ask("GET", "/api/profile")["given"] == 10_000


def test_asking_many_times_at_once_gives_chips_once(rich: ServerProcess) -> None:
    visitor = Visitor(rich)
    visitor.arrive()
    cookies = {"pokerhouse_session": visitor.token}

    def press(_: int) -> int:
        return httpx.post(rich.url + "/api/profile/refresh", cookies=cookies).status_code

    with ThreadPoolExecutor(10) as threads:
        statuses = sorted(threads.map(press, range(30)))
    assert statuses == [200] + [400] * 29
    known = visitor.ask("GET", "/api/profile")
    assert (known["wallet"], known["given"]) == (60_000, 60_000)


def test_who_has_lost_everything_has_new_chips_where_they_sit_and_again_after_the_pause(
    server: ServerProcess,
) -> None:
    async def lose(both: tuple[Client, Client]) -> Client:
        """Both go all in until one has nothing; one of them is asked who, since it is their news
        that is waited for.
        """
        ann, _ = both

        def broke() -> set[PlayerId]:
            seats = ann.table.seats if ann.table else ()
            return {s.player for s in seats if s.status is SeatStatus.BROKE}

        await ann.until(broke, 60)
        return next(c for c in both if c.me.player in broke())

    async def story() -> None:
        async with Client(server.url, all_in) as ann, Client(server.url, all_in) as ben:
            both = (ann, ben)
            table = await ann.create_table(STAKES, (), buy_in_bb=500)
            for client in both:
                await client.watch(table)
                await client.sit()
            loser = await lose(both)
            answer = await ask(loser, "POST", "/api/profile/refresh")
            known = answer.json()
            assert answer.status_code == 200, known
            assert (known["wallet"], known["on_tables"], known["given"]) == (10_000, 0, 20_000)
            assert (known["games"], known["no_refresh"]["reason"]) == (1, "not_broke")
            assert known["hands"] >= 1
            await loser.until(lambda: loser.me.wallet == 10_000)
            assert isinstance(
                await loser.ask(TopUp(Chips(10_000), id=new_id(), table=table)), p.Ack
            )
            again = await ask(loser, "POST", "/api/profile/refresh")
            assert again.json()["reason"] in ("chips_on_table", "refresh_later")

    asyncio.run(story())
