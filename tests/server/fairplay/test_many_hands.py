"""A report on 100,000 hands at a running server: nobody at a table waits for it (R22)."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from pokerhouse.rules import Structure
from pokerhouse.server.live.fairplay import HANDS_MAX
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage import examine
from pokerhouse.units import Chips
from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.fairplay.many import (
    DUMPERS,
    PEOPLE,
    TOGETHER,
    URL,
    action_waits_ms,
    ask_report,
    become_owner,
    many_hands,
)
from tests.server.fairplay.played import write_evenings

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))
ACTIONS_MEANWHILE = 5
"""The number of actions that must be acknowledged while a report is made; people who waited for it
would make one or two. `python -m bench fairplay` measures how long each takes.
"""


@pytest.mark.long
def test_a_hundred_thousand_hands_are_counted_while_others_play(tmp_path: Path) -> None:
    house = tmp_path / "house"
    hands = many_hands(HANDS_MAX, Random(22))
    asyncio.run(write_evenings(house, [*PEOPLE, *DUMPERS], hands))
    with ServerProcess(house, POKERHOUSE_URL=URL) as server:
        owner = become_owner(server)
        from_logs, _ = ask_report(server, owner)

    async def story() -> tuple[dict[str, object], int]:
        async with Client(server.url) as one, Client(server.url) as other:
            table = await one.create_table(STAKES)
            await other.watch(table)
            await one.sit()
            await other.sit()
            asked = asyncio.create_task(asyncio.to_thread(ask_report, server, owner))
            meanwhile = await action_waits_ms([one, other], asked.done)
            return (await asked)[0], len(meanwhile)

    with server:
        report, actions = asyncio.run(story())
    assert report["hands"] == from_logs["hands"] == HANDS_MAX
    pairs = report["pairs"]
    assert isinstance(pairs, list)
    first, second = pairs[:2]
    assert {first["one"]["name"], first["other"]["name"]} == {"Ann", "Ben"}
    assert first["hands"] == TOGETHER
    assert first["chance_among_all"] < second["chance_among_all"]
    assert actions >= ACTIONS_MEANWHILE
    assert examine(house).faults == (), "what hands say is written like everything else"
