"""R12 on the wire: the house deals the streets of an all-in one by one, and goes on where it was
when it is killed.
"""

import asyncio
from pathlib import Path

from pokerhouse.rules import BoardDealt, HandEnded, HandTabled, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.options.room import of, shoves

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


def streets(client: Client) -> list[str]:
    return [event.street for event in of(client.hand, BoardDealt)]


async def play(server: ServerProcess) -> None:
    async with (
        Client(server.url, shoves) as ann,
        Client(server.url, shoves) as ben,
        Client(server.url) as eve,
    ):
        table = await ann.create_table(STAKES)
        for client in (ben, eve):
            await client.watch(table)
        await ann.sit()
        await ben.sit()
        await eve.until(lambda: of(eve.hand, HandTabled))
        assert streets(eve) == [], "hands lie open before any card comes"
        await eve.until(lambda: streets(eve) == ["flop"])
        await eve.until(lambda: len(eve.chances) == 2)
        async with Client(server.url) as late:
            await late.watch(table)
            await late.until(lambda: late.chances)
            assert late.chances[0] in eve.chances, "who comes in between is told how it stands"
        known, connections = list(eve.hand), eve.connections
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await eve.until(lambda: eve.connections > connections and of(eve.hand, HandEnded))
        assert eve.hand[: len(known)] == known
        assert streets(eve) == ["flop", "turn", "river"]
        await ann.until(lambda: of(ann.hand, HandEnded))
        assert streets(ann) == streets(eve)


def test_a_house_killed_in_the_middle_of_an_all_in_deals_the_rest(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "house", POKERHOUSE_AFTER_SHOWDOWN_MS="5000") as server:
        asyncio.run(play(server))
