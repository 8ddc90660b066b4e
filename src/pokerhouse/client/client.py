"""A program in a house: its session, its connection, its tables and its commands."""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

from pokerhouse.client import frames
from pokerhouse.client.entry import address_of, new_guest, open_tables
from pokerhouse.client.fair_part import FairPart
from pokerhouse.client.faults import NoTable, NotFair
from pokerhouse.client.line import HouseLine
from pokerhouse.commands import Command
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.units import Chips, CommandId, PlayerId, TableId

PATIENCE_S = 300.0
PRIVATE_ID_BYTES = 16
"""The length of the ids of private tables."""
TABLES_LISTED = 10

T = TypeVar("T")


class Client:
    """One player of a house: `async with Client("http://127.0.0.1:8000") as client: ...`.

    - `url`: address of the house
    - `token`: a token for playing, made by its player on the page of the house; without one, the
      client enters as a guest
    - `patience_s`: the time without contact after which the client gives up, in seconds
    - `fair`: contribute to the order of the cards and check every shown card; awaiting the frames
      of a table raises `NotFair` if a card is not proved

    Entering raises `NoHouse` and `NotAdmitted`.
    """

    def __init__(
        self, url: str, token: str = "", *, patience_s: float = PATIENCE_S, fair: bool = True
    ) -> None:
        self.url, self.token = address_of(url), token
        self.me = frames.Me(PlayerId(""), "", Chips(0))
        self.hands: defaultdict[TableId, frames.SeenHand] = defaultdict(frames.SeenHand)
        """The newest hand of every followed table."""
        self._patience_s, self._fair = patience_s, fair
        self._followed: dict[TableId, asyncio.Queue[frames.TableFrame | NotFair]] = {}
        self._parts: dict[TableId, FairPart] = {}
        self._welcome = asyncio.Event()
        self._line: HouseLine | None = None
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        if not self.token:
            self.token = await new_guest(self.url)
        self._line = HouseLine(
            self.url,
            self.token,
            hear=self._hear,
            resume=self._what_is_followed,
            patience_s=self._patience_s,
        )
        self._running = asyncio.create_task(self._line.run())
        await self._unless_lost(self._welcome.wait())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._running is not None, "the client was entered"
        self._running.cancel()
        with contextlib.suppress(
            asyncio.CancelledError, Exception
        ):  # errors were raised where they were noticed
            await self._running

    @property
    def line(self) -> HouseLine:
        """The connection to the house."""
        assert self._line is not None, "use the client with `async with`"
        return self._line

    async def ask(self, command: Command) -> frames.Ack | frames.Refused:
        """Return the house's answer to a command. Raises `NotAdmitted` and `LineLost`."""
        return await self._unless_lost(self.line.ask(command))

    async def find_table(self, name: str) -> TableId:
        """Return the table with this name or id. Raises `NoTable` that lists the tables.

        A private table is not in the list: use its id, which is checked when it is followed.
        """
        tables = await open_tables(self.url)
        matches = [each.table for each in tables if name in (each.table, each.name)]
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise NoTable(
                f"{len(matches)} tables are called {name!r}: name one by its id, one of "
                f"{', '.join(matches)}"
            )
        if len(name) == 2 * PRIVATE_ID_BYTES and all(
            letter in "0123456789abcdef" for letter in name
        ):
            return TableId(name)
        names = (
            ", ".join(f"{each.name!r} ({each.table})" for each in tables[:TABLES_LISTED]) or "none"
        )
        raise NoTable(f"no table is called {name!r}; open tables: {names}")

    async def create_table(self, options: dict[str, Any], bots: tuple[str, ...] = ()) -> TableId:
        """Open a table and be its host. Raises `NoTable` with the house's refusal."""
        answer = await self.ask(frames.CreateTable(options, bots, id=new_id()))
        if isinstance(answer, frames.Refused):
            raise NoTable(f"the house opens no such table: {answer.message}")
        assert answer.table is not None, "a table that was opened has an id"
        return answer.table

    @asynccontextmanager
    async def follow(
        self, table: TableId
    ) -> AsyncIterator[Callable[[], Awaitable[frames.TableFrame]]]:
        """Follow a table within a context that yields a function to await its next frame."""
        news: asyncio.Queue[frames.TableFrame | NotFair] = asyncio.Queue()
        self._followed[table] = news
        if self._fair:
            self._parts[table] = FairPart(table, self.me.player)

        async def next_frame() -> frames.TableFrame:
            frame = await self._unless_lost(news.get())
            if isinstance(frame, NotFair):
                raise frame
            return frame

        await self.line.send(frames.Watch(table))
        try:
            yield next_frame
        finally:
            del self._followed[table]
            self._parts.pop(table, None)
            self.hands.pop(table, None)
            await self.line.send(frames.Unwatch(table))

    async def watch_again(self, table: TableId) -> None:
        """Request the missing events of the current hand."""
        await self.line.send(self._watch(table))

    async def _unless_lost(self, wait: Awaitable[T]) -> T:
        """Await something, or raise the error that ended the connection for good."""
        assert self._running is not None, "use the client with `async with`"
        waiting = asyncio.ensure_future(wait)
        try:
            await asyncio.wait((waiting, self._running), return_when=asyncio.FIRST_COMPLETED)
            if not waiting.done():
                self._running.result()
            return waiting.result()
        finally:
            waiting.cancel()

    def _hear(self, frame: frames.HouseFrame) -> None:
        match frame:
            case frames.Welcome(me=me):
                self.me = me
                self._welcome.set()
            case frames.MeChanged(me=me):
                self.me = me
            case frames.Notice(table=table) if table is None:
                for news in self._followed.values():
                    news.put_nowait(frame)
            case _ if isinstance(frame, frames.TableFrame):
                if frame.table in self._followed:
                    self._followed[frame.table].put_nowait(self._unfair(frame) or frame)

    def _unfair(self, frame: frames.TableFrame) -> NotFair | None:
        """Take part in the order of the cards, and check the cards of a frame."""
        part = None if frame.table is None else self._parts.get(frame.table)
        match frame:
            case frames.Table(seats=seats) if part is not None:
                self.line.say(*part.look(seats))
            case frames.DeckCommitted() if part is not None:
                self.line.say(*part.answer(frame))
            case frames.Events() if part is not None:
                report = part.check(frame)
                if report is not None and not report.fair:
                    return NotFair(report, part.fair_hand())
        return None

    def _what_is_followed(self) -> Iterable[frames.ToHouse]:
        watches = [self._watch(table) for table in self._followed]
        return [*watches, *(frame for part in self._parts.values() for frame in part.resume())]

    def _watch(self, table: TableId) -> frames.Watch:
        hand = self.hands[table]
        return frames.Watch(table, hand.hand, len(hand.events))


def new_id() -> CommandId:
    """Return a new id for a command."""
    return CommandId(THIS_MACHINE.chance.hex_id(8))
