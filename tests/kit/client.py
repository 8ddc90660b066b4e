"""A client of the protocol with an outbox, written from the protocol's reference: it reconnects,
resumes, resends.

It keeps what it was told and fails loudly when the server contradicts itself: a gap, an event that
changed, a command answered twice with different words.
"""

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable
from typing import Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pokerhouse.commands import Play, Sit
from pokerhouse.rules import Call, Check, PlayerAction, Structure, ViewEvent
from pokerhouse.rules.events import HandEnded
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, CommandId, HandId, PlayerId, SeatNumber, TableId

Policy = Callable[[p.Turn], PlayerAction]
_numbers = itertools.count(1)

NO_LIMIT = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


def passive(turn: p.Turn) -> PlayerAction:
    """Check or call."""
    return Check() if turn.legal.check else Call()


class Client:
    """One person with one window, looking at one table."""

    def __init__(self, url: str, policy: Policy | None = None) -> None:
        self.url, self.policy = url, policy
        self.cookie = ""
        """Of the session; set it before the client starts to open another window of the same
        person.
        """
        self.me = p.Me(PlayerId(""), "", Chips(0))
        self.table: p.Table | None = None
        self.lobby: p.Lobby | None = None
        self.own_tables: tuple[TableId, ...] = ()
        self.private_tables: tuple[p.TableSummary, ...] = ()
        self.hands: dict[HandId, list[ViewEvent]] = {}
        self.turn: p.Turn | None = None
        self.chances: list[p.Chances] = []
        """What was told of all-ins, in order."""
        self.next_game: p.NextGame | None = None
        self.own_seat: p.OwnSeat | None = None
        self.own_request: p.OwnRequest | None = None
        self.requests: tuple[p.RequestInfo, ...] = ()
        """What this client has to answer as the host."""
        self.answers: dict[CommandId, p.Ack | p.Refused] = {}
        self.talk: p.Talk | None = None
        self.lines: dict[TableId | None, dict[int, p.LineInfo]] = {}
        """What was said in each place, by its number."""
        self.notices: list[p.Notice] = []
        self.closing: p.Closing | None = None
        self.problems: list[str] = []
        self.frames: list[str] = []
        self.connections, self.patience_s = 0, 30.0
        self.resume_whole_hand = False
        """Ask for the whole hand after a reconnect, to compare it with what was known."""
        self._watching: TableId | None = None
        self._outbox: dict[CommandId, p.CommandFrame] = {}
        self._socket: ClientConnection | None = None
        self._lost_by: Exception | None = None
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        if not self.cookie:
            async with httpx.AsyncClient() as http:
                answer = await http.post(self.url + "/api/session")
                self.cookie = answer.cookies["pokerhouse_session"]
        self._task = asyncio.create_task(self._run())
        await self.until(lambda: self._socket is not None)
        return self

    async def __aexit__(self, *exc: object) -> None:
        assert self._task is not None
        if self._task.done():
            self._task.result()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    @property
    def connected(self) -> bool:
        """The line is there, as far as this client knows."""
        return self._socket is not None

    @property
    def seat(self) -> SeatNumber | None:
        """Where this client sits."""
        seats = self.table.seats if self.table else ()
        return next((s.seat for s in seats if s.player == self.me.player), None)

    @property
    def hand(self) -> list[ViewEvent]:
        """The events of the newest hand."""
        return next(reversed(self.hands.values())) if self.hands else []

    @property
    def hand_over(self) -> bool:
        """The newest hand that is known here has ended."""
        return bool(self.hand) and isinstance(self.hand[-1], HandEnded)

    def ended(self, hand: HandId) -> bool:
        """This hand has ended, whether or not the next one has begun since."""
        return bool(self.hands.get(hand)) and isinstance(self.hands[hand][-1], HandEnded)

    async def until(self, true: Callable[[], object], seconds: float = 0) -> None:
        """Wait until something is so; fails when it does not become so in time, or when the client
        has failed.
        """
        seconds = seconds or self.patience_s
        try:
            async with asyncio.timeout(seconds), self._news:
                while not true():
                    if self._task is not None and self._task.done():
                        self._task.result()
                    await self._news.wait()
        except TimeoutError:
            line = (
                f"turn {self.turn}, {self.notices[-2:]}"
                if self.connected
                else f"line lost by {self._lost_by!r}"
            )
            hands = f"{len(self.hands)} hands, last events {self.hand[-3:]}"
            raise AssertionError(f"did not happen within {seconds} s: {hands}, {line}") from None

    async def send(self, frame: p.ClientFrame) -> None:
        """Send a frame if connected; commands belong in `ask`."""
        if isinstance(frame, p.Watch):
            self._watching = frame.table
        await self._send_text(p.encode(frame).decode())

    async def ask(self, frame: p.CommandFrame) -> p.Ack | p.Refused:
        """Send a command and wait for its answer, through however many connections it takes."""
        self._outbox[frame.id] = frame
        await self._send_text(p.encode(frame).decode())
        await self.until(lambda: frame.id in self.answers)
        return self.answers[frame.id]

    async def create_table(
        self, stakes: p.TableStakes, bots: tuple[str, ...] = (), **options: object
    ) -> TableId:
        """Open a table and look at it."""
        frame = wish(f"Table {next(_numbers)}", stakes, bots, **options)
        answer = await self.ask(frame)
        assert isinstance(answer, p.Ack), answer
        assert answer.table is not None
        await self.watch(answer.table)
        return answer.table

    async def watch(self, table: TableId) -> None:
        """Look at a table and wait until it is there."""
        await self.send(p.Watch(table))
        await self.until(lambda: self.table is not None and self.table.table == table)

    def heard(self, table: TableId | None = None) -> list[str]:
        """What was said at a table, or in the lobby, in order."""
        return [line.text for _, line in sorted(self.lines.get(table, {}).items())]

    async def say(self, text: str, table: TableId | None = None) -> p.Ack | p.Refused:
        """Say something."""
        return await self.ask(p.Say(text, table, id=new_id()))

    async def sit(self) -> None:
        """Take any seat at the table in view."""
        assert self.table is not None
        answer = await self.ask(Sit(id=new_id(), table=self.table.table))
        assert isinstance(answer, p.Ack), answer

    async def drop(self) -> None:
        """Cut the connection without a goodbye; the client comes back by itself."""
        assert self._socket is not None
        self._socket.transport.abort()

    async def _send_text(self, text: str) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(text)

    async def _run(self) -> None:
        headers = {"Cookie": f"pokerhouse_session={self.cookie}"}
        try:
            while True:
                try:
                    address = self.url.replace("http", "ws") + "/ws"
                    async with connect(
                        address, additional_headers=headers, compression=None
                    ) as socket:
                        await self._live(socket)
                except (ConnectionClosed, InvalidHandshake, OSError) as fault:
                    self._lost_by = fault
                self._socket = None
                await asyncio.sleep(0.02)
        finally:
            async with self._news:
                self._news.notify_all()

    async def _live(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.connections += 1
        if self._watching is not None:
            hand = next(reversed(self.hands), None)
            seq = 0 if self.resume_whole_hand or hand is None else len(self.hands[hand])
            await socket.send(p.encode(p.Watch(self._watching, hand, seq)).decode())
        for frame in list(self._outbox.values()):
            await socket.send(p.encode(frame).decode())
        async for text in socket:
            assert isinstance(text, str)
            self.frames.append(text)
            frame = p.decode_server(text)
            self._learn(frame)
            if isinstance(frame, p.Turn) and self.policy is not None and frame.seat == self.seat:
                play = Play(
                    frame.hand, frame.turn, self.policy(frame), id=new_id(), table=frame.table
                )
                self._outbox[play.id] = play
                await socket.send(p.encode(play).decode())
            async with self._news:
                self._news.notify_all()

    def _learn(self, frame: p.ServerFrame) -> None:
        match frame:
            case p.Welcome(me=me) | p.MeChanged(me=me):
                self.me = me
            case p.Lobby():
                self.lobby = frame
            case p.LobbyChanged(changed=changed, removed=removed, online=online):
                assert self.lobby is not None, "a difference without the whole"
                tables = {
                    t.table: t for t in (*self.lobby.tables, *changed) if t.table not in removed
                }
                self.lobby = p.Lobby(tuple(tables.values()), online)
            case p.OwnTables(tables=own, private=private):
                self.own_tables, self.private_tables = own, private
            case p.Table():
                self.table = frame
            case p.Events():
                self._learn_events(frame)
            case p.Turn():
                self.turn = frame
            case p.Chances():
                self.chances.append(frame)
            case p.NextGame():
                self.next_game = frame
            case p.Talk(table=place, lines=lines):
                self.talk = frame
                self.lines[place] = {line.number: line for line in lines}
            case p.NewLines(table=place, lines=lines):
                self.lines.setdefault(place, {}).update((line.number, line) for line in lines)
            case p.OwnSeat():
                self.own_seat = frame
            case p.OwnRequest():
                self.own_request = frame
            case p.Requests(requests=requests):
                self.requests = requests
            case p.Ack() | p.Refused():
                self._outbox.pop(frame.id, None)
                before = self.answers.setdefault(frame.id, frame)
                assert before == frame, f"answered twice: {before} and {frame}"
            case p.Notice():
                self.notices.append(frame)
            case p.Closing():
                self.closing = frame
            case p.Problem(message=message):
                self.problems.append(message)

    def _learn_events(self, frame: p.Events) -> None:
        known = self.hands.setdefault(frame.hand, [])
        assert frame.seq <= len(known), (
            f"a gap in {frame.hand}: {len(known)} events known, next is {frame.seq}"
        )
        assert next(reversed(self.hands)) == frame.hand, f"{frame.hand} is not the newest hand"
        for place, event in enumerate(frame.events, frame.seq):
            if place < len(known):
                assert known[place] == event, (
                    f"event {place} of {frame.hand} changed: {known[place]} to {event}"
                )
            else:
                known.append(event)
        if frame.events:
            self.turn = None


def wish(
    name: str, stakes: p.TableStakes, bots: tuple[str, ...] = (), **options: object
) -> p.CreateTable:
    """A wish for a table with these options."""
    return p.CreateTable(
        msgspec.structs.replace(p.TableOptions(name, stakes), **options), bots, id=new_id()
    )


def new_id() -> CommandId:
    """An id no other command of this run has."""
    return CommandId(f"test-{next(_numbers)}")


def cards_in(text: str) -> set[str]:
    """Every card named anywhere in a frame."""
    found: set[str] = set()

    def walk(value: object) -> None:
        if isinstance(value, dict):
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)
        elif (
            isinstance(value, str)
            and len(value) == 2
            and value[0] in "23456789TJQKA"
            and value[1] in "cdhs"
        ):
            found.add(value)

    walk(json.loads(text))
    return found
