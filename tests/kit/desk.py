"""A house without a network: guests at desks, whose frames are kept to be looked at."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from pokerhouse.house.ports import Store
from pokerhouse.machine import THIS_MACHINE, Machine
from pokerhouse.rules import Structure
from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.live.services import Services, build
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.frame import Packed
from pokerhouse.units import Chips, TableId

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))
SETTINGS = Settings(Path("nowhere"), first_hand_ms=3_600_000, bot_pause_ms=0)


class Desk:
    """The far end of a connection: keeps the frames; may stop reading."""

    def __init__(self) -> None:
        self.frames: list[p.ServerFrame] = []
        self.news = asyncio.Event()
        self.reads = True
        self.unsent = 0
        self.closed_with = 0

    def write(self, packed: Packed) -> None:
        """Frames arrive, or wait while this end does not read."""
        if not self.reads:
            self.unsent += len(packed)
            return
        self.frames += map(p.decode_server, payloads_of(packed))
        self.news.set()

    def hang_up(self, code: int, reason: str) -> None:
        """The server hangs up."""
        self.closed_with = code

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for frames until something is so."""
        async with asyncio.timeout(60):
            while not true():
                self.news.clear()
                await self.news.wait()


def payloads_of(packed: bytes) -> Iterator[bytes]:
    """The texts in frames of the server."""
    while packed:
        length, start = packed[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(packed[2:start], "big")
        yield packed[start : start + length]
        packed = packed[start + length :]


class Guest:
    """A guest at their desk."""

    def __init__(self, house: Services, connection: ClientConnection, desk: Desk) -> None:
        self.house, self.connection, self.desk = house, connection, desk

    async def ask(self, frame: p.CommandFrame) -> p.Ack | p.Refused:
        """A command and its answer."""
        await self.house.clients.connections.receive(self.connection, frame)
        answers = (p.Ack, p.Refused)
        await self.desk.until(
            lambda: any(isinstance(f, answers) and f.id == frame.id for f in self.desk.frames)
        )
        return next(
            f for f in self.desk.frames if isinstance(f, p.Ack | p.Refused) and f.id == frame.id
        )


@asynccontextmanager
async def opened(
    store: Store, settings: Settings = SETTINGS, *, machine: Machine = THIS_MACHINE
) -> AsyncIterator[Services]:
    """An open house."""
    house = build(store, settings, machine=machine)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def actor_of(house: Services, table: TableId) -> TableActor:
    """The actor of an open table."""
    actor = house.table.tables.get(table)
    assert actor is not None
    return actor


async def arrive(house: Services) -> Guest:
    """A new guest."""
    record, token = await house.people.profiles.new_guest()
    visit = await house.people.sessions.find(token)
    assert visit is not None
    assert visit.who == record
    desk = Desk()
    me = p.Me(record.player, record.name, record.wallet)
    connection = ClientConnection(desk, me, outbox_bytes=house.settings.outbox_bytes)
    house.clients.connections.arrive(connection)
    return Guest(house, connection, desk)


def run(story: Callable[[], Coroutine[None, None, None]]) -> None:
    """Play a story to its end."""
    asyncio.run(asyncio.wait_for(story(), 120))
