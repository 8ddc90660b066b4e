"""The house without a network: what happens to guests and tables when nobody can see it from outside."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.errors import StorageError
from pokerhouse.house.money import ledger
from pokerhouse.house.ports import Store
from pokerhouse.house.table.dealer import shuffled_deck
from pokerhouse.house.table.log import TablePart
from pokerhouse.rules import Structure
from pokerhouse.server.live.hub import SLOW_READER, Connection
from pokerhouse.server.live.services import Services, build
from pokerhouse.server.live.table_actor import TableActor
from pokerhouse.server.settings import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.packing import Packed
from pokerhouse.storage.memory import MemoryStore
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, TableId
from tests.kit.client import new_id

STAKES = p.Stakes(Structure.NO_LIMIT, Chips(1), Chips(2))
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
        """A frame arrives, or waits while this end does not read."""
        if not self.reads:
            self.unsent += len(packed)
            return
        self.frames.append(p.decode_server(payload_of(packed)))
        self.news.set()

    def hang_up(self, code: int, reason: str) -> None:
        """The server hangs up."""
        self.closed_with = code

    async def until(self, true: Callable[[], object]) -> None:
        """Wait for frames until something is so."""
        async with asyncio.timeout(10):
            while not true():
                self.news.clear()
                await self.news.wait()


def payload_of(packed: Packed) -> bytes:
    """The text in a frame of the server."""
    length = packed[1]
    return packed[{126: 4, 127: 10}.get(length, 2) :]


class Guest:
    """A guest at his desk."""

    def __init__(self, house: Services, connection: Connection, desk: Desk) -> None:
        self.house, self.connection, self.desk = house, connection, desk

    async def ask(self, frame: p.CommandFrame) -> p.Ack | p.Refused:
        """A command and its answer."""
        await self.house.connections.receive(self.connection, frame)
        answers = (p.Ack, p.Refused)
        await self.desk.until(lambda: any(isinstance(f, answers) and f.id == frame.id for f in self.desk.frames))
        return next(f for f in self.desk.frames if isinstance(f, p.Ack | p.Refused) and f.id == frame.id)


@asynccontextmanager
async def opened(store: Store, settings: Settings = SETTINGS) -> AsyncIterator[Services]:
    """An open house."""
    house = build(store, settings)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def actor_of(house: Services, table: TableId) -> TableActor:
    """The actor of an open table."""
    actor = house.tables.get(table)
    assert actor is not None
    return actor


async def arrive(house: Services) -> Guest:
    """A new guest."""
    record, token = await house.new_guest()
    assert await house.find_guest(token) == record
    desk = Desk()
    me = p.Me(record.player, record.name, record.wallet)
    connection = Connection(desk, me, outbox_bytes=house.settings.outbox_bytes)
    house.connections.arrive(connection)
    return Guest(house, connection, desk)


def run(story: Callable[[], Coroutine[None, None, None]]) -> None:
    """Play a story to its end."""
    asyncio.run(asyncio.wait_for(story(), 30))


def test_who_is_broke_and_sits_nowhere_gets_new_chips() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with opened(store) as house:
            guest = await arrive(house)
            player = guest.connection.player
            lost = ledger.transfer("lost", source=ledger.wallet(player), target=ledger.HOUSE, amount=9_500)
            await store.commit(lost, at=Millis(1))
            made = await guest.ask(p.CreateTable(new_id(), "Low", STAKES))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            await guest.ask(p.Sit(new_id(), made.table, buy_in=Chips(300)))
            await guest.desk.until(lambda: guest.connection.me.wallet == 200)
            await guest.ask(p.Stand(new_id(), made.table))
            await guest.desk.until(lambda: guest.connection.me.wallet == ledger.WELCOME_CHIPS)
            assert sum((await store.ledger.balances()).values()) == 0

    run(story)


def test_a_hand_that_cannot_be_rebuilt_is_voided_and_refunded_and_said_so() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with opened(store) as house:
            host = await arrive(house)
            made = await host.ask(p.CreateTable(new_id(), "Broken", STAKES, bots=("smart", "smart")))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            table = made.table
            session = actor_of(house, table).table.session
        hand = HandId(f"{table}-1")
        broken = replace(session, hand=hand, hands=1)
        second = MemoryStore()
        await second.commit(TablePart(broken), at=Millis(1))
        async with opened(second) as house:
            assert actor_of(house, table).table.hand is None
            assert [s.stack for s in actor_of(house, table).table.session.seats] == [200, 200]
            watcher = await arrive(house)
            await house.connections.receive(watcher.connection, p.Watch(table))
            await watcher.desk.until(lambda: any(isinstance(f, p.Notice) for f in watcher.desk.frames))
            notice = next(f for f in watcher.desk.frames if isinstance(f, p.Notice))
            assert notice.kind is p.NoticeKind.HAND_VOIDED
            (saved,) = await second.tables.open_tables()
            assert saved.session.hand is None

    run(story)


def test_a_reader_who_stops_is_dropped_at_the_bound_of_his_outbox() -> None:
    async def story() -> None:
        async with opened(MemoryStore(), replace(SETTINGS, outbox_bytes=100)) as house:
            guest = await arrive(house)
            await guest.desk.until(lambda: guest.desk.frames)
            guest.desk.reads = False
            guest.connection.push(p.Problem("a frame may be longer than the bound " * 10))
            assert guest.desk.closed_with == 0
            guest.connection.push(p.Problem("one too many"))
            assert guest.desk.closed_with == SLOW_READER
            unsent = guest.desk.unsent
            guest.connection.push(p.Problem("nobody hears this"))
            assert guest.desk.unsent == unsent

    run(story)


def test_a_command_that_failed_by_accident_is_carried_out_when_asked_again() -> None:
    class Stumbling(MemoryStore):
        """Fails to look up the first answer it is asked for."""

        stumbled = False

        async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
            if not self.stumbled:
                self.stumbled = True
                raise StorageError("the disk is away")
            return await super().find(player, command)

    async def story() -> None:
        async with opened(Stumbling()) as house:
            guest = await arrive(house)
            command = p.SitIn(new_id(), TableId("gone"))
            with pytest.raises(StorageError):
                await house.connections.receive(guest.connection, command)
            assert isinstance(await guest.ask(command), p.Refused)

    run(story)


def test_a_command_repeated_after_a_restart_gets_its_first_answer_and_is_not_done_twice() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with opened(store) as house:
            guest = await arrive(house)
            create = p.CreateTable(new_id(), "Twice", STAKES)
            made = await guest.ask(create)
            assert isinstance(made, p.Ack)
            assert made.table is not None
            sit = p.Sit(new_id(), made.table, buy_in=Chips(100))
            add = p.AddBot(new_id(), made.table, "smart")
            first = [await guest.ask(command) for command in (sit, add)]
        again = build(store, SETTINGS)
        store._closed = False
        await again.open()
        desk = Desk()
        back = Guest(again, Connection(desk, guest.connection.me, outbox_bytes=100_000), desk)
        again.connections.arrive(back.connection)
        # Created and seated once more they would be refused; the bot would be a second one.
        assert [await back.ask(command) for command in (create, sit, add)] == [made, *first]
        assert len(again.tables) == 1
        assert len(actor_of(again, made.table).table.session.seats) == 2
        await again.close()

    run(story)


def test_a_table_nobody_knows() -> None:
    async def story() -> None:
        async with opened(MemoryStore()) as house:
            guest = await arrive(house)
            await house.connections.receive(guest.connection, p.Watch(TableId("gone")))
            await guest.desk.until(lambda: any(isinstance(f, p.Notice) for f in guest.desk.frames))
            answer = await guest.ask(p.SitIn(new_id(), TableId("gone")))
            assert isinstance(answer, p.Refused)
            assert answer.reason == "no_such_table"

    run(story)


def test_two_houses_never_shuffle_alike() -> None:
    decks = {shuffled_deck(HandId("h")).cards for _ in range(20)}
    assert len(decks) == 20
    assert all(sorted(cards) == list(range(52)) for cards in decks)
