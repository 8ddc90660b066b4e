"""A full house over real sockets, killed in between: people come, go, top up, sit out, drop, and
lose nothing.
"""

import asyncio
import contextlib
import time
from pathlib import Path
from random import Random

import httpx
import pytest

from pokerhouse.commands import Leave, Sit, SitIn, SitOut, Stand, TopUp
from pokerhouse.house.lobby import ClockOptions
from pokerhouse.house.table import SeatStatus
from pokerhouse.rules import Call, Check, Fold, PlayerAction, RaiseTo
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage import examine
from pokerhouse.units import Chips, TableId
from tests.kit.client import NO_LIMIT, Client, new_id
from tests.kit.server import ServerProcess

ACTION_SECONDS = 5
SLACK_S = 20.0
"""What a loaded machine may add to the time of a turn."""
BLOCKED_MAX_S = ACTION_SECONDS + 20 + SLACK_S
"""The clock of a turn, then the grace of a lost line (R21): nobody waits longer for one person."""
PATIENCE_S = 120.0
"""When a house opens again two hundred come at once: a line may take so long on a machine that does
much else.
"""


class Person:
    """Somebody with one window, who now and then moves to another table, and what they know to be
    theirs.
    """

    def __init__(self, url: str, number: int, rng: Random) -> None:
        self.url, self.number, self.rng = url, number, rng
        self.client = Client(url, self.acts)
        self.sits = False
        """They have been given a seat, and have not asked to leave it or lost all they had."""

    def acts(self, turn: p.Turn) -> PlayerAction:
        """Cheaply for the most part, and sometimes all in."""
        legal, roll = turn.legal, self.rng.random()
        if legal.raise_to is not None and roll < 0.15:
            return RaiseTo(legal.raise_to.maximum if roll < 0.05 else legal.raise_to.minimum)
        return Check() if legal.check else Call() if roll < 0.8 else Fold()

    @property
    def seat(self) -> p.SeatInfo | None:
        """Their seat, as the table shows it."""
        seats = self.client.table.seats if self.client.table else ()
        return next((seat for seat in seats if seat.player == self.client.me.player), None)

    async def arrive(self, table: TableId) -> None:
        """Open a window at a table, of the same person as the last one."""
        cookie = self.client.cookie
        self.client = Client(self.url, self.acts)
        self.client.cookie, self.client.patience_s = cookie, PATIENCE_S
        await self.client.__aenter__()
        await self.client.watch(table)

    async def go(self) -> None:
        """Close the window."""
        await self.client.__aexit__()

    async def wish(self, table: TableId) -> None:
        """Ask for something of one's seat; a refusal is an answer too."""
        client, rng = self.client, self.rng
        match rng.randrange(8):
            case 0 | 1 | 2 if not self.sits and client.me.wallet >= 200:
                self.sits = isinstance(await client.ask(Sit(id=new_id(), table=table)), p.Ack)
            case 3 if client.me.wallet:
                await client.ask(TopUp(Chips(rng.randint(1, 300)), id=new_id(), table=table))
            case 4:
                await client.ask(SitOut(id=new_id(), table=table))
            case 5:
                await client.ask(SitIn(id=new_id(), table=table))
            case 6 if rng.random() < 0.5:
                self.sits = False
                await client.ask((Leave if rng.random() < 0.5 else Stand)(id=new_id(), table=table))
            case 7 if client.connected:
                await client.drop()
        client.frames.clear()

    async def refresh(self) -> None:
        """Press the button of the broke."""
        async with httpx.AsyncClient(cookies={"pokerhouse_session": self.client.cookie}) as http:
            with contextlib.suppress(httpx.HTTPError):  # the house may be opening again just now
                await http.post(f"{self.url}/api/profile/refresh")


class Tally:
    """Hands that have ended, at all tables."""

    def __init__(self) -> None:
        self.hands = 0
        self._news = asyncio.Condition()

    async def add(self) -> None:
        """One more."""
        async with self._news:
            self.hands += 1
            self._news.notify_all()

    async def reaches(self, hands: int) -> None:
        """Wait for so many."""
        async with self._news:
            await self._news.wait_for(lambda: self.hands >= hands)


class Watch:
    """Looks on at a table: counts the hands that end, and fails when a turn never ends.

    Without a line, as while the house is away, nobody knows what happens.
    """

    def __init__(self, url: str, tally: Tally) -> None:
        self.client, self.tally = Client(url), tally

    async def look(self, table: TableId, over: asyncio.Event) -> None:
        """Until it is over."""
        await self.client.watch(table)
        deadline, known, ended = time.monotonic() + BLOCKED_MAX_S, (0, 0), set[str]()
        while not over.is_set():
            await asyncio.sleep(0.02)
            client = self.client
            now = (len(ended), sum(map(len, client.hands.values())))
            waits = client.turn is not None and client.connected
            if now != known or not waits:
                deadline, known = time.monotonic() + BLOCKED_MAX_S, now
            assert time.monotonic() < deadline, f"waited {BLOCKED_MAX_S:.0f} s for {client.turn}"
            newest = next(reversed(client.hands), None)
            if client.hand_over and newest is not None and newest not in ended:
                ended.add(newest)
                await self.tally.add()
            for hand in list(client.hands)[:-2]:
                del client.hands[hand]
            client.frames.clear()


async def evening(server: ServerProcess, people: int, tables: int, hands: int, kills: int) -> None:
    """Let them play until so many hands are over; the house is killed in between."""
    rng, over, tally = Random(people), asyncio.Event(), Tally()
    watches = [Watch(server.url, tally) for _ in range(tables)]
    crowd = [Person(server.url, number, Random(number)) for number in range(people)]
    async with contextlib.AsyncExitStack() as stack:
        for watch in watches:
            await stack.enter_async_context(watch.client)
        ids = [
            await watch.client.create_table(
                NO_LIMIT, action_seconds=ACTION_SECONDS, clock=ClockOptions(bank_seconds_max=0)
            )
            for watch in watches
        ]

        async def lives(person: Person) -> None:
            table = ids[person.number % tables]
            await person.arrive(table)
            while not over.is_set():
                await asyncio.sleep(person.rng.uniform(0.1, 0.6))
                seat = person.seat
                if seat is not None and seat.status is SeatStatus.BROKE:
                    person.sits = False
                await person.wish(table)
                if person.client.me.wallet < 200:
                    await person.refresh()
                if not person.sits and person.seat is None and person.rng.random() < 0.1:
                    await person.go()
                    table = person.rng.choice(ids)
                    await person.arrive(table)
                for hand in list(person.client.hands)[:-2]:
                    del person.client.hands[hand]

        async def ends() -> None:
            for kill in range(kills + 1):
                await tally.reaches(hands * (kill + 1) // (kills + 1))
                if kill < kills:
                    await asyncio.to_thread(server.kill)
                    await asyncio.sleep(rng.uniform(0, 1))
                    await asyncio.to_thread(server.start)
            over.set()

        async with asyncio.TaskGroup() as group:
            for watch, table in zip(watches, ids, strict=True):
                group.create_task(watch.look(table, over))
            for person in crowd:
                group.create_task(lives(person))
            group.create_task(ends())

        assert not [problem for person in crowd for problem in person.client.problems]
        lost = [person.number for person in crowd if person.sits and person.seat is None]
        assert not lost, f"the seats of {lost} are gone"
        for person in crowd:
            await person.go()


@pytest.mark.parametrize(
    ("people", "tables", "hands", "kills"),
    [
        pytest.param(12, 3, 60, 1, marks=pytest.mark.long),
        pytest.param(200, 50, 2_500, 4, marks=pytest.mark.long),
    ],
)
def test_a_crowded_house_loses_no_chip_and_no_seat(
    people: int, tables: int, hands: int, kills: int, tmp_path: Path
) -> None:
    settings = {"POKERHOUSE_ABSENT_SECONDS": "3600", "POKERHOUSE_REFRESH_MINUTES": "1"}
    with ServerProcess(tmp_path / "house", **settings) as server:
        asyncio.run(evening(server, people, tables, hands, kills))
    assert examine(tmp_path / "house").faults == ()
