"""The actor of one table: the only writer of that table.

Laws: append, commit, then tell; the mailbox is bounded; every command in it is answered; what was
received before a deadline is carried out before the clock is looked at (R21).
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial

from msgspec.structs import replace

from pokerhouse.house import HouseReason, Part, Refused, Store, refuse
from pokerhouse.house.table import (
    FIRST_EPOCH,
    Command,
    Epoch,
    Outcome,
    Pace,
    PlayerRequest,
    SealedDeck,
    StopDealing,
    Table,
    Tick,
)
from pokerhouse.machine import Machine
from pokerhouse.rules import HandEvent
from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.table.audience import Audience, Watcher
from pokerhouse.server.live.table.bot_turns import BotTurns
from pokerhouse.server.live.table.deadlines import Deadlines
from pokerhouse.server.live.table.fair_round import FairRound
from pokerhouse.server.live.table.presence import Online, who_is_there
from pokerhouse.server.live.table.request import Hold, Request
from pokerhouse.server.live.table.steps import Steps
from pokerhouse.server.live.table.urgent import Due, Urgent, WorkRank, first_of
from pokerhouse.units import HandId, Millis, TableId

# Bounded, so that a flood costs its senders a refusal and not the house its memory.
MAILBOX_COMMANDS = 256


class TableActor:
    """The owner of a table: takes commands one at a time, saves the outcome, then publishes it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        bots: BotPool,
        *,
        machine: Machine,
        online: Online,
        faces: Faces,
        changed: Callable[["TableActor", Outcome], None],
        epoch: Epoch = FIRST_EPOCH,
        events: tuple[HandEvent, ...] = (),
        deck: SealedDeck | None = None,
    ) -> None:
        now = machine.clock.now
        self._clock = machine.clock
        self.audience = Audience(table, events, now, faces, deck)
        self._now = now
        self._online = online
        self._mailbox = deque[Request | Hold]()
        self._news = asyncio.Event()
        self.fair = FairRound(
            self._news.set,
            machine.chance,
            # With a hand in play this is the deck of that hand, and the next one has no deck yet.
            deck if table.hand is None else None,
            again=table.shares_due,
        )
        self._stopping = False
        self._presence_changed = False
        self._last_hand = False
        self._deadlines = Deadlines(self.fair)
        self._pace = table.pace
        self._bots = BotTurns(bots, store.tables, now, self._moved)
        self._steps = Steps(
            table,
            deck,
            self.audience,
            self._bots,
            store,
            epoch=epoch,
            now=now,
            online=online,
            changed=partial(changed, self),
            presence_changed=self.presence_changed,
        )
        self._task: asyncio.Task[None] | None = None
        # The order here does not matter: `WorkRank` decides between works that are due.
        self._due: tuple[Due, ...] = (
            self._steps.lost.due,
            self._presence_due,
            self._last_hand_due,
            self._command_due,
            self.fair.root_due,
            self.fair.deal_due,
            self._deadlines.due,
            self._bots.due,
        )
        self._work: dict[WorkRank, Callable[[Millis], Awaitable[None]]] = {
            WorkRank.LOST_TIME: self._steps.make_up,
            WorkRank.PRESENCE: self._see_who_is_there,
            WorkRank.LAST_HAND: self._announce_last_hand,
            WorkRank.COMMAND: self._take_command,
            WorkRank.ROOT: self._tell_root,
            WorkRank.DEAL: self._deal,
            WorkRank.TIME: self._tick,
            WorkRank.BOT: self._let_bot_act,
        }

    @property
    def table(self) -> Table:
        """The table as it was last committed."""
        return self._steps.table

    @property
    def id(self) -> TableId:
        """The table."""
        return self.table.session.config.table

    def start(self) -> None:
        """Begin to take commands."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    async def ask(self, command: Command, *beside: Part) -> Refused | None:
        """Put a command in the mailbox and wait until it is durable; None if it was carried out.

        `beside` is written in the same commit: the answer to its sender, the deed for the log.
        """
        # Refused before it is in the mailbox, so the sender may repeat it without doing it twice.
        if self._stopping or len(self._mailbox) >= MAILBOX_COMMANDS:
            return refuse(HouseReason.BUSY)
        request = Request(command, self._now(), beside, waited_for=True)
        assert request.reply is not None
        self._mailbox.append(request)
        self._news.set()
        return await request.reply

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Steps | Refused]:
        """Hold the table between two of its commands, and hand out its steps to the caller.

        Everything else waits meanwhile. Yields a refusal when the table cannot be held.
        """
        if self._stopping or len(self._mailbox) >= MAILBOX_COMMANDS:
            yield refuse(HouseReason.BUSY)
            return
        hold = Hold(self._now())
        self._mailbox.append(hold)
        self._news.set()
        try:
            yield await hold.held or self._steps
        finally:
            # Also when the caller failed or was cancelled: the actor waits for this without a
            # limit.
            hold.released.set()

    def watch(self, connection: Watcher, hand: HandId | None, seq: int) -> None:
        """Follow the table from where the viewer left off."""
        self.audience.join(connection, hand, seq)
        # A player who reconnects in the middle of a round may still reveal their share.
        if (root := self.fair.standing(connection.player)) is not None:
            connection.push(root)
        self.presence_changed()

    def unwatch(self, connection: Watcher) -> None:
        """Stop following."""
        self.audience.leave(connection)
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came or went: looked at before the next command."""
        # A flag and not a command: many who come at once cost one look, and a full mailbox loses
        # none.
        self._presence_changed = True
        self._news.set()

    def stop_dealing(self) -> None:
        """Play the hand in play to its end, and begin no other: looked at before the next
        command.
        """
        self._last_hand = True
        self._news.set()

    def change_pace(self, pace: Pace) -> None:
        """Keep to other times: from before the next command on."""
        self._pace = pace
        self._news.set()

    @property
    def at_rest(self) -> bool:
        """No hand is in play, and none will be."""
        return self.table.house_closes and self.table.hand is None

    def held_up(self, ms: int) -> None:
        """The house was held up for so long, until now."""
        self._steps.lost.add(ms)
        if self._steps.lost.is_owed:
            self._news.set()

    def slept(self, ms: int) -> None:
        """The machine slept for so long, until now, and the house's clock with it: all lines are
        lost.
        """
        self._steps.lost.asleep_ms += ms
        self.audience.leave_all()
        self._news.set()

    async def stop(self) -> None:
        """Finish the step at hand and stop; the hand in play stays in the log."""
        self._stopping = True
        self._news.set()
        if self._task is not None:
            # The step at hand is never cancelled, and a task that has failed does not keep the
            # house open: unlike `await`, `wait` does not raise its error.
            await asyncio.wait([self._task])
        self._bots.close()
        while self._mailbox:
            self._mailbox.popleft().settle(refuse(HouseReason.BUSY))

    def _moved(self, move: PlayerRequest | None) -> None:
        """A bot has thought in another process; None: time is to be looked at again."""
        if move is not None:
            # The bound does not apply here: only one bot thinks at a time, and a dropped move would
            # leave its turn open for good.
            self._mailbox.append(Request(move, self._now()))
        self._news.set()

    async def _run(self) -> None:
        # After a restart it may be a bot's turn already, and bots hear of a turn only by a step.
        self._bots.look(self.table)
        while not self._stopping:
            # Only between two steps: within one, all times follow from the same pace.
            if self.table.pace is not self._pace:
                self._steps.table = replace(self.table, pace=self._pace)
            now = self._now()
            work = first_of(self._works(now), now)
            if work is not None and work.due <= now:
                await self._work[work.rank](now)
            else:
                await self._sleep(None if work is None else work.due)

    def _works(self, now: Millis) -> Iterator[Urgent]:
        table = self.table
        for due in self._due:
            if (work := due(table, now)) is None:
                continue
            # after a failed write only commands go on, each refused at once
            held = work.rank is not WorkRank.COMMAND and work.due < self._steps.not_before
            yield work._replace(due=self._steps.not_before) if held else work

    def _presence_due(self, table: Table, now: Millis) -> Urgent | None:
        return Urgent(WorkRank.PRESENCE, now) if self._presence_changed else None

    def _last_hand_due(self, table: Table, now: Millis) -> Urgent | None:
        closes = self._last_hand and not table.house_closes
        return Urgent(WorkRank.LAST_HAND, now) if closes else None

    def _command_due(self, table: Table, now: Millis) -> Urgent | None:
        if self._mailbox and self._deadlines.in_time(self._mailbox[0].received, table, now):
            return Urgent(WorkRank.COMMAND, now)
        return None

    async def _sleep(self, until: Millis | None) -> None:
        """Wait for news, or until then."""
        # No news is lost: between the look at the works and this line nothing else can run.
        self._news.clear()
        if until is None:
            await self._news.wait()
            return
        timer = self._clock.call_at(until, self._news.set)
        try:
            await self._news.wait()
        finally:
            timer.cancel()

    async def _take_command(self, now: Millis) -> None:
        item = self._mailbox.popleft()
        if isinstance(item, Hold):
            item.settle(None)
            await item.released.wait()
        else:
            await self._steps.carry_out(item)

    async def _see_who_is_there(self, now: Millis) -> None:
        # Cleared first: a change that comes while this step is written needs another look.
        self._presence_changed = False
        there = who_is_there(self.table, self.audience.players, self._online)
        # The step did not happen, so the table still has the old lists.
        if await self._steps.carry_out(Request(there, now)) is not None:
            self._presence_changed = True

    async def _announce_last_hand(self, now: Millis) -> None:
        await self._steps.carry_out(Request(StopDealing(), now))

    async def _deal(self, now: Millis) -> None:
        # After a failed write the round stays open, because its shares belong to this very deck.
        if await self._steps.carry_out(Request(self.fair.close(self.table), now)) is None:
            self.fair.over()

    async def _tick(self, now: Millis) -> None:
        await self._steps.carry_out(Request(Tick(), now))

    async def _let_bot_act(self, now: Millis) -> None:
        move = await self._bots.act(self.table)
        if move is not None:
            await self._steps.carry_out(Request(move, now))

    async def _tell_root(self, now: Millis) -> None:
        """The root of the next hand's deck: told once that is on the disk. That of a reshuffle
        follows from the log.
        """
        if self.table.hand is None and self.table.session.fixed is None:
            await self._steps.carry_out(self.fair.fix(self.table, now))
        # Asked again, because the write above may have failed: a root that is not saved is never
        # told.
        if self.table.hand is not None or self.table.session.fixed is not None:
            self.audience.say(self.fair.open(self.table, self._steps.deck, self._now()))
