"""Full tables for measuring the page: where a guest finds a seat, where somebody is to act, where
nine bots play.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import Client

PAUSES = {
    "POKERHOUSE_BOT_PAUSE_MS": "250",
    "POKERHOUSE_AFTER_SHOWDOWN_MS": "1500",
    "POKERHOUSE_AFTER_FOLD_MS": "800",
}
"""Of the house: bots hardly pause, and what they do can just be seen."""
STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20))
THINKS_S = 120


@dataclass(frozen=True, slots=True)
class Tables:
    """All have nine seats."""

    free: TableId
    """Eight bots and a free seat."""
    turn: TableId
    """Eight bots and a person who is to act and thinks for long;"""
    cookie: str
    """of that person."""
    full: TableId
    """Nine bots that stay in."""


def tables_of(url: str) -> Tables:
    """Open all of them, in a thread of its own: a driver of browsers keeps a loop running in the
    one it is used in.
    """
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(lambda: asyncio.run(_open(url))).result()


async def _open(url: str) -> Tables:
    async with Client(url) as host:
        free = await host.create_table(STAKES, ("passive",) * 8, seats=9)
        full = await host.create_table(STAKES, ("passive",) * 9, seats=9)
    async with Client(url) as person:
        turn = await person.create_table(STAKES, ("passive",) * 8, seats=9, action_seconds=THINKS_S)
        await person.sit()
        await person.until(lambda: person.turn is not None and person.turn.seat == person.seat)
        return Tables(free, turn, person.cookie, full)
