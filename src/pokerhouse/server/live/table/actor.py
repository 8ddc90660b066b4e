"""The actor of one table: the only writer of that table.

Laws: append, commit, then tell; the mailbox is bounded; every command in it is answered; what was
received before a deadline is carried out before the clock is looked at (R21).
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial

from msgspec.structs import replace

from pokerhouse.house import Part, Refused, Store
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
from pokerhouse.server.live.table.request import Hold, Mailbox, Request
from pokerhouse.server.live.table.steps import Steps
from pokerhouse.server.live.table.urgent import Due, Urgent, WorkRank, first_of
from pokerhouse.units import HandId, Millis, PlayerId, TableId

SPECTATORS_EVERY_MS = 500
"""A table tells twice a second at most who watches it: each change is a frame for everybody."""


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
        self._now = now
        self.audience = Audience(table, events, now, faces, deck)
        self._news = asyncio.Event()
        self._mailbox = Mailbox(now, self._news.set)
        self.fair = FairRound(
            self._news.set,
            machine.chance,
            # With a hand in play this is the deck of that hand, and the next one has no deck yet.
            deck if table.hand is None else None,
            again=table.shares_due,
        )
        self._stopping = False
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
        self._agenda = Agenda(
            self._steps, self._mailbox, self.fair, self._bots, self.audience, now=now, online=online
        )
        self._task: asyncio.Task[None] | None = None

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
        reply = self._mailbox.ask(command, beside)
        return reply if isinstance(reply, Refused) else await reply

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Steps | Refused]:
        """Hold the table between two of its commands, and hand out its steps to the caller.

        Everything else waits meanwhile. Yields a refusal when the table cannot be held.
        """
        hold = self._mailbox.hold()
        if isinstance(hold, Refused):
            yield hold
            return
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
        self._viewer_moved(connection.player)

    def unwatch(self, connection: Watcher) -> None:
        """Stop following."""
        self.audience.leave(connection)
        self._viewer_moved(connection.player)

    def _viewer_moved(self, player: PlayerId) -> None:
        """Look at once after a player came or went; after spectators did, now and then."""
        if self.table.session.seat_of(player) is not None:
            self.presence_changed()
        else:
            self._agenda.look_in_turn()
            self._news.set()

    def presence_changed(self) -> None:
        """Somebody came or went: looked at before the next command."""
        # A flag and not a command: many who come at once cost one look, and a full mailbox loses
        # none.
        self._agenda.look_at = Millis(0)
        self._news.set()

    def stop_dealing(self) -> None:
        """Play the hand in play to its end, and begin no other: looked at before the next
        command.
        """
        self._agenda.is_last_hand = True
        self._news.set()

    def change_pace(self, pace: Pace) -> None:
        """Keep to other times: from before the next command on."""
        self._agenda.pace = pace
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
        self._mailbox.close()
        self._news.set()
        if self._task is not None:
            # The step at hand is never cancelled, and a task that has failed does not keep the
            # house open: unlike `await`, `wait` does not raise its error.
            await asyncio.wait([self._task])
        self._bots.close()
        self._mailbox.refuse_all()

    def _moved(self, move: PlayerRequest | None) -> None:
        """A bot has thought in another process; None: time is to be looked at again."""
        if move is None:
            self._news.set()
        else:
            self._mailbox.put_move(move)

    async def _run(self) -> None:
        # After a restart it may be a bot's turn already, and bots hear of a turn only by a step.
        self._bots.look(self.table)
        while not self._stopping:
            now = self._now()
            work = self._agenda.next(now)
            if work is not None and work.due <= now:
                await self._agenda.do(work, now)
            else:
                await self._sleep(None if work is None else work.due)

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


class Agenda:
    """Finds the most urgent work of a table and does it, one piece after the other."""

    def __init__(
        self,
        steps: Steps,
        mailbox: Mailbox,
        fair: FairRound,
        bots: BotTurns,
        audience: Audience,
        *,
        now: Callable[[], Millis],
        online: Online,
    ) -> None:
        self._steps = steps
        self._mailbox = mailbox
        self._fair = fair
        self._bots = bots
        self._audience = audience
        self._now = now
        self._online = online
        self._deadlines = Deadlines(fair)
        self.pace: Pace = steps.table.pace
        """The table takes it up before its next work."""
        self.look_at: Millis | None = None
        """The time to look at who is there; None while nobody has come or gone."""
        self._looked = Millis(0)
        self.is_last_hand = False
        """Play the hand in play to its end, and begin no other."""
        # The order here does not matter: `WorkRank` decides between works that are due.
        self._due: tuple[Due, ...] = (
            steps.lost.due,
            self._presence_due,
            self._last_hand_due,
            self._command_due,
            fair.root_due,
            fair.deal_due,
            self._deadlines.due,
            bots.due,
        )
        self._work: dict[WorkRank, Callable[[Millis], Awaitable[None]]] = {
            WorkRank.LOST_TIME: steps.make_up,
            WorkRank.PRESENCE: self._see_who_is_there,
            WorkRank.LAST_HAND: self._announce_last_hand,
            WorkRank.COMMAND: self._take_command,
            WorkRank.ROOT: self._tell_root,
            WorkRank.DEAL: self._deal,
            WorkRank.TIME: self._tick,
            WorkRank.BOT: self._let_bot_act,
        }

    def next(self, now: Millis) -> Urgent | None:
        """Return the work that is due, or else the work that is due next."""
        # Only between two steps: within one, all times follow from the same pace.
        if self._steps.table.pace is not self.pace:
            self._steps.table = replace(self._steps.table, pace=self.pace)
        return first_of(self._works(now), now)

    def do(self, work: Urgent, now: Millis) -> Awaitable[None]:
        """Begin a piece of work, to be awaited."""
        return self._work[work.rank](now)

    def _works(self, now: Millis) -> Iterator[Urgent]:
        table = self._steps.table
        for due in self._due:
            if (work := due(table, now)) is None:
                continue
            # after a failed write only commands go on, each refused at once
            held = work.rank is not WorkRank.COMMAND and work.due < self._steps.not_before
            yield work._replace(due=self._steps.not_before) if held else work

    def _presence_due(self, table: Table, now: Millis) -> Urgent | None:
        return None if self.look_at is None else Urgent(WorkRank.PRESENCE, self.look_at)

    def look_in_turn(self) -> None:
        """Look at who is there, but not at once if that was done just now."""
        if self.look_at is None:
            self.look_at = Millis(self._looked + SPECTATORS_EVERY_MS)

    def _last_hand_due(self, table: Table, now: Millis) -> Urgent | None:
        closes = self.is_last_hand and not table.house_closes
        return Urgent(WorkRank.LAST_HAND, now) if closes else None

    def _command_due(self, table: Table, now: Millis) -> Urgent | None:
        received = self._mailbox.first_received
        if received is not None and self._deadlines.in_time(received, table, now):
            return Urgent(WorkRank.COMMAND, now)
        return None

    async def _take_command(self, now: Millis) -> None:
        item = self._mailbox.take()
        if isinstance(item, Hold):
            item.settle(None)
            await item.released.wait()
        else:
            await self._steps.carry_out(item)

    async def _see_who_is_there(self, now: Millis) -> None:
        # Cleared first: a change that comes while this step is written needs another look.
        self.look_at, self._looked = None, now
        there = who_is_there(self._steps.table, self._audience.players, self._online)
        # The step did not happen, so the table still has the old lists.
        if await self._steps.carry_out(Request(there, now)) is not None:
            self.look_at = now

    async def _announce_last_hand(self, now: Millis) -> None:
        await self._steps.carry_out(Request(StopDealing(), now))

    async def _deal(self, now: Millis) -> None:
        # After a failed write the round stays open, because its shares belong to this very deck.
        if await self._steps.carry_out(Request(self._fair.close(self._steps.table), now)) is None:
            self._fair.over()

    async def _tick(self, now: Millis) -> None:
        await self._steps.carry_out(Request(Tick(), now))

    async def _let_bot_act(self, now: Millis) -> None:
        move = await self._bots.act(self._steps.table)
        if move is not None:
            await self._steps.carry_out(Request(move, now))

    async def _tell_root(self, now: Millis) -> None:
        """The root of the next hand's deck: told once that is on the disk. That of a reshuffle
        follows from the log.
        """
        steps = self._steps
        if steps.table.hand is None and steps.table.session.fixed is None:
            await steps.carry_out(self._fair.fix(steps.table, now))
        # Asked again, because the write above may have failed: a root that is not saved is never
        # told.
        if steps.table.hand is not None or steps.table.session.fixed is not None:
            self._audience.say(self._fair.open(steps.table, steps.deck, self._now()))
