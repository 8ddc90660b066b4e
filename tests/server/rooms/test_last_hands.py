"""T21, F5: whoever looks at a table may read its last hands again, each as their own seat saw it
(R26).
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from pokerhouse.commands import Pause
from pokerhouse.rules import Structure
from pokerhouse.server.web.guard.limits import HANDS_PER_MINUTE
from pokerhouse.server.web.tables import HANDS_TOLD
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.options.room import folds, played

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("hands") / "house") as running:
        yield running


async def asked(client: Client, table: str) -> httpx.Response:
    async with httpx.AsyncClient(cookies={"pokerhouse_session": client.cookie}) as http:
        return await http.get(f"{client.url}/api/tables/{table}/hands")


def own_cards(hand: dict[str, Any]) -> set[int]:
    """The seats whose cards can be read."""
    return {event["seat"] for event in hand["events"] if event["type"] == "own_cards_dealt"}


def test_each_reads_the_last_hands_as_their_seat_saw_them(server: ServerProcess) -> None:
    async def story() -> None:
        async with (
            Client(server.url, folds) as ann,
            Client(server.url, folds) as ben,
            Client(server.url) as eve,
        ):
            table = await ann.create_table(STAKES)
            for client in (ben, eve):
                await client.watch(table)
            await ann.sit()
            await ben.sit()
            await eve.until(lambda: len(played(eve)) > HANDS_TOLD)
            await ann.ask(Pause(id="pause", table=table))  # type: ignore[arg-type]  # any id
            await eve.until(lambda: eve.hand_over)
            told = {client: (await asked(client, table)).json() for client in (ann, ben, eve)}
            numbers = [hand["number"] for hand in told[eve]]
            assert len(numbers) == HANDS_TOLD
            assert numbers == sorted(numbers)
            for client in (ann, ben, eve):
                for hand in told[client]:
                    assert own_cards(hand) == ({client.seat} - {None})
                    known = p.encode(tuple(client.hands[hand["hand"]])).decode()
                    assert httpx.Response(200, text=known).json() == hand["events"], (
                        "as it was told when it was played"
                    )

    asyncio.run(story())


def test_who_may_not_look_reads_nothing_and_nobody_asks_too_often(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as eve:
            table = await ann.create_table(STAKES, password="let me in")
            assert (await asked(ann, table)).json() == []
            assert (await asked(eve, table)).status_code == 403
            assert (await asked(eve, "nowhere")).status_code == 404
            async with httpx.AsyncClient() as http:
                assert (await http.get(f"{server.url}/api/tables/{table}/hands")).status_code == 401
            answers = [
                (await asked(eve, "nowhere")).status_code for _ in range(HANDS_PER_MINUTE + 5)
            ]
            assert answers[-1] == 429

    asyncio.run(story())
