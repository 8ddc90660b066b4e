"""The actor of one table: the only writer of that table. Laws: append, commit, then tell; the mailbox is bounded."""

import asyncio
from collections.abc import Callable

import structlog

from pokerhouse.errors import AnsweredAlready, Overdrawn, StorageError
from pokerhouse.house import Answer, Store
from pokerhouse.house.table import (
    Command,
    HouseReason,
    Outcome,
    Play,
    Presence,
    Refused,
    SealedDeck,
    Seat,
    StartHand,
    Table,
    Tick,
    game_next,
    parts_of,
    refuse,
    shuffled_deck,
    step,
)
from pokerhouse.rules import HandEvent
from pokerhouse.rules.views import player_view
from pokerhouse.server.live.audience import Audience
from pokerhouse.server.live.bots import BotPool
from pokerhouse.server.live.hub import Connection
from pokerhouse.units import HandId, Millis, TableId

MAILBOX_COMMANDS = 256
RETRY_MS = 1_000
"""After a write that failed, before time is looked at again."""

log = structlog.get_logger()


class Request:
    """A command in the mailbox, and where its answer goes."""

    __slots__ = ("answer", "command", "reply")

    def __init__(self, command: Command, answer: Answer | None) -> None:
        self.command = command
        self.answer = answer
        self.reply: asyncio.Future[Refused | None] = asyncio.get_running_loop().create_future()


class TableActor:
    """Takes commands one at a time, makes their outcome durable, then tells everyone who watches."""

    def __init__(
        self,
        table: Table,
        store: Store,
        bots: BotPool,
        *,
        now: Callable[[], Millis],
        changed: Callable[["TableActor", Outcome], None],
        events: tuple[HandEvent, ...] = (),
        deck: SealedDeck | None = None,
    ) -> None:
        self.table = table
        self.audience = Audience(table, events, now)
        self._deck = deck
        self._store, self._bots, self._now, self._changed = store, bots, now, changed
        self._mailbox: asyncio.Queue[Request] = asyncio.Queue(MAILBOX_COMMANDS)
        self._not_before = Millis(0)
        self._stopping = False
        self._presence_changed = False
        self._thinking: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    @property
    def id(self) -> TableId:
        """The table."""
        return self.table.session.config.table

    def start(self) -> None:
        """Begin to take commands."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    async def ask(self, command: Command, answer: Answer | None = None) -> Refused | None:
        """Put a command in the mailbox and wait until it is durable; None when it was carried out."""
        request = Request(command, answer)
        try:
            self._mailbox.put_nowait(request)
        except asyncio.QueueFull:
            return refuse(HouseReason.BUSY, "the table is busy; try again")
        return await request.reply

    def watch(self, connection: Connection, hand: HandId | None, seq: int) -> None:
        """Follow the table from where the viewer left off."""
        self.audience.join(connection, hand, seq)
        self.presence_changed()

    def unwatch(self, connection: Connection) -> None:
        """Stop following."""
        self.audience.leave(connection)
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came or went: looked at before the next command."""
        self._presence_changed = True
        self._wake()

    async def stop(self) -> None:
        """Finish the step at hand and stop; the hand in play stays in the log."""
        self._stopping = True
        self._wake()
        if self._task is not None:
            await asyncio.wait([self._task])
        for task in self._thinking:
            task.cancel()

    def _wake(self) -> None:
        if self._mailbox.empty():
            self._mailbox.put_nowait(Request(Tick(), None))

    async def _run(self) -> None:
        self._wake_bot()
        while not self._stopping:
            now = self._now()
            if self._presence_changed:
                self._presence_changed = False
                there = self.audience.players
                await self._answer(Request(Presence(there, audience=bool(there)), None))
                continue
            if self.table.wants_hand(now) and now >= self._not_before:
                hand = HandId(f"{self.id}-{self.table.session.hands + 1}")
                await self._answer(Request(StartHand(shuffled_deck(hand, game_next(self.table.session))), None))
                continue
            due = self.table.due
            wait_s = None if due is None else max(0, due - now, self._not_before - now) / 1000
            try:
                async with asyncio.timeout(wait_s):
                    request = await self._mailbox.get()
            except TimeoutError:
                request = Request(Tick(), None)
            await self._answer(request)

    async def _answer(self, request: Request) -> None:
        try:
            refused = await self._step(request)
        except Exception as error:
            log.exception("table step failed", table=self.id, command=type(request.command).__name__)
            self._not_before = Millis(self._now() + RETRY_MS)
            if not request.reply.cancelled():
                refused = refuse(HouseReason.BUSY, f"the house could not do that: {type(error).__name__}")
                request.reply.set_result(refused)
            return
        if not request.reply.cancelled():
            request.reply.set_result(refused)

    async def _step(self, request: Request) -> Refused | None:
        before, now = self.table, self._now()
        deck = request.command.deck if isinstance(request.command, StartHand) else self._deck
        outcome = step(before, request.command, now, deck)
        if outcome.refused:
            return outcome.refused
        after = outcome.table
        answer = () if request.answer is None else (request.answer,)
        parts = (*answer, *parts_of(before, outcome, deck), *outcome.postings)
        if parts:
            try:
                await self._store.commit(*parts, at=now)
            except AnsweredAlready:
                return refuse(HouseReason.BUSY, "that was done already: its first answer counts")
            except Overdrawn:
                return refuse(HouseReason.NOT_ENOUGH_CHIPS, "your wallet does not hold that many chips")
            except StorageError as error:
                log.error("commit failed", table=self.id, error=str(error))
                self._not_before = Millis(self._now() + RETRY_MS)
                return refuse(HouseReason.BUSY, "the house cannot write just now; nothing was done, try again")
        self.table, self._deck = after, deck
        self.audience.tell(before, outcome)
        if outcome.events:
            self._wake_bot()
        self._changed(self, outcome)
        return None

    def _wake_bot(self) -> None:
        """If a bot is to act, let it think, outside this loop."""
        hand = self.table.hand
        if hand is None or hand.actor < 0:
            return
        seat = self.table.session.at(hand.seats[hand.actor])
        if seat is None or seat.bot is None:
            return
        task = asyncio.create_task(self._bot_acts(seat, seat.bot))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _bot_acts(self, seat: Seat, kind: str) -> None:
        hand = self.table.hand
        assert hand is not None
        action = await self._bots.decide(kind, player_view(hand))
        refused = await self.ask(Play(seat.player, hand.hand, hand.turn, action))
        if refused is not None and refused.reason != HouseReason.STALE_TURN:
            log.warning("a bot's action was refused", table=self.id, bot=kind, reason=refused.message)
