"""The report on fair play over 100,000 hands of 200 people, and its effect on players.

The hands are in the house before it opens, and nobody has read them: the first report reads their
logs, as in a house of an older version. Then the house opens again, and the second report finds the
results of the first. Meanwhile two people play heads-up without pauses; the figure is the time
until an action is acknowledged, which is on the disk by then. Opening the house checks all of it.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.fairplay.many import (
    DUMPERS,
    PEOPLE,
    URL,
    action_waits_ms,
    ask_report,
    become_owner,
    many_hands,
)
from tests.server.fairplay.played import write_evenings
from tests.server.web.visitor import Visitor

HANDS = 100_000
ALONE_S = 5.0
STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


async def measure(server: ServerProcess, owner: Visitor) -> None:
    """Print the waits of two people without a report, and while one is made."""
    async with Client(server.url) as one, Client(server.url) as other:
        table = await one.create_table(STAKES)
        await other.watch(table)
        await one.sit()
        await other.sit()
        until = time.monotonic() + ALONE_S
        line(
            "    nobody asks for a report",
            await action_waits_ms([one, other], lambda: time.monotonic() > until),
        )
        asked = asyncio.create_task(asyncio.to_thread(ask_report, server, owner))
        waits = await action_waits_ms([one, other], asked.done)
        report, seconds = await asked
    line(f"    a report on {report['hands']:,} hands: {seconds:.1f} s", waits)


def line(name: str, waits: list[float]) -> None:
    """Print the times of the actions."""
    p99 = waits[int(0.99 * len(waits))]
    print(
        f"{name:<44} {len(waits):>6} actions   p50 {median(waits):5.1f}   p99 {p99:6.1f}   worst "
        f"{waits[-1]:6.1f} ms"
    )


def main(hands: int = HANDS) -> None:
    """Print the time to open the house, and that of the two reports."""
    print("\nFair play: a report over the last hands, and actions at a table meanwhile")
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "house"
        began = time.monotonic()
        asyncio.run(write_evenings(house, [*PEOPLE, *DUMPERS], many_hands(hands, Random(22))))
        size = (house / "house.db").stat().st_size / 1e6
        print(f"  {hands:,} hands written in {time.monotonic() - began:.0f} s, {size:.0f} MB")
        server = ServerProcess(house, POKERHOUSE_URL=URL)
        with server:
            print(
                f"  opened and checked in {server.opened_in_s:.1f} s; what hands say is read from "
                "their logs:"
            )
            owner = become_owner(server)
            asyncio.run(measure(server, owner))
        with server:
            print(f"  opened and checked in {server.opened_in_s:.1f} s; what hands say is there:")
            asyncio.run(measure(server, owner))


if __name__ == "__main__":  # python -m bench.fairplay 10000
    main(*map(int, sys.argv[1:]))
