"""The actor of one table: the only writer of that table.

Laws: append, commit, then tell; the mailbox is bounded; every command in it is answered; what was
received before a deadline is carried out before the clock is looked at (R21).
"""

import asyncio
from collections import deque
from collections.abc import Callable

import structlog
from msgspec.structs import replace

from pokerhouse.commands import Approve, Play
from pokerhouse.errors import AnsweredAlready, Overdrawn, StorageError
from pokerhouse.house import HouseReason, Part, Refused, Store, refuse
from pokerhouse.house.table import (
    Asked,
    Command,
    HeldUp,
    Outcome,
    Pace,
    SealedDeck,
    Slept,
    StartHand,
    StopDealing,
    Table,
    TablePart,
    Tick,
    parts_of,
    step,
)
from pokerhouse.rules import HandEvent
from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.faces import Faces
from pokerhouse.server.live.table.audience import Audience, Watcher
from pokerhouse.server.live.table.bot_turns import BotTurns
from pokerhouse.server.live.table.fair_round import FairRound
from pokerhouse.server.live.table.lost_time import LostTime
from pokerhouse.server.live.table.patience import Patience
from pokerhouse.server.live.table.presence import Online, is_overlooked, who_is_there
from pokerhouse.server.live.table.request import Request
from pokerhouse.server.wire.protocol import Notice, NoticeKind
from pokerhouse.server.wire.table_frames import slept_notice
from pokerhouse.units import HandId, Millis, TableId

MAILBOX_COMMANDS = 256
RETRY_MS = 1_000
"""After a write that failed, before time is looked at again."""

log = structlog.get_logger()


class TableActor:
    """Takes commands one at a time, makes their outcome durable, then tells everyone who
    watches.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        bots: BotPool,
        *,
        now: Callable[[], Millis],
        online: Online,
        faces: Faces,
        changed: Callable[["TableActor", Outcome], None],
        events: tuple[HandEvent, ...] = (),
        deck: SealedDeck | None = None,
    ) -> None:
        self.table = table
        self.audience = Audience(table, events, now, faces, deck)
        self._deck, self._store, self._now, self._online, self._changed = (
            deck,
            store,
            now,
            online,
            changed,
        )
        self._mailbox, self._not_before = deque[Request](), Millis(0)
        self._news = asyncio.Event()
        self.fair = FairRound(
            self._news.set, deck if table.hand is None else None, again=table.shares_due
        )
        self._stopping = self._presence_changed = self._last_hand = False
        self._lost, self._patience, self._pace = LostTime(), Patience(), table.pace
        self._bots = BotTurns(bots, store.tables, now, self._moved)
        self._task: asyncio.Task[None] | None = None

    @property
    def id(self) -> TableId:
        """The table."""
        return self.table.session.config.table

    def start(self) -> None:
        """Begin to take commands."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    async def ask(self, command: Command, *beside: Part) -> Refused | None:
        """Put a command in the mailbox and wait until it is durable; None when it was carried out.

        `beside` is written with it: what its sender is told, the deed that it is.
        """
        if self._stopping or len(self._mailbox) >= MAILBOX_COMMANDS:
            return refuse(HouseReason.BUSY)
        request = Request(command, self._now(), beside, waited_for=True)
        assert request.reply is not None
        self._mailbox.append(request)
        self._news.set()
        return await request.reply

    def watch(self, connection: Watcher, hand: HandId | None, seq: int) -> None:
        """Follow the table from where the viewer left off."""
        self.audience.join(connection, hand, seq)
        if (root := self.fair.standing(connection.player)) is not None:
            connection.push(root)
        self.presence_changed()

    def unwatch(self, connection: Watcher) -> None:
        """Stop following."""
        self.audience.leave(connection)
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came or went: looked at before the next command."""
        self._presence_changed = True
        self._news.set()

    def stop_dealing(self) -> None:
        """Play the hand in play to its end, and begin no other: looked at before the next
        command.
        """
        self._last_hand = True
        self._news.set()

    def keep_to(self, pace: Pace) -> None:
        """Keep to other times: from before the next command on."""
        self._pace = pace
        self._news.set()

    @property
    def at_rest(self) -> bool:
        """No hand is in play, and none will be."""
        return self.table.house_closes and self.table.hand is None

    def held_up(self, ms: int) -> None:
        """The house was held up for so long, until now."""
        self._lost.add(ms)
        self._news.set()

    def slept(self, ms: int) -> None:
        """The machine slept for so long, until now, and the house's clock with it: all lines are
        lost.
        """
        self._lost.asleep_ms += ms
        self.audience.leave_all()
        self._news.set()

    async def stop(self) -> None:
        """Finish the step at hand and stop; the hand in play stays in the log."""
        self._stopping = True
        self._news.set()
        if self._task is not None:
            await asyncio.wait([self._task])
        self._bots.close()
        while self._mailbox:
            self._mailbox.popleft().settle(refuse(HouseReason.BUSY))

    def _moved(self, move: Asked | None) -> None:
        """A bot has thought in another process; None: time is to be looked at again."""
        if move is not None:
            self._mailbox.append(Request(move, self._now()))
        self._news.set()

    async def _run(self) -> None:
        # One thing at a time, the most urgent first: what the house owes to everybody's clocks
        # before anybody moves, a move before the deadline that would take it away (R21), and bots
        # last: nobody is made to wait for them.
        self._bots.look(self.table)
        while not self._stopping:
            if self.table.pace is not self._pace:
                self.table = replace(self.table, pace=self._pace)
            now = self._now()
            due = self.fair.next_due(self.table, now)
            tick_at = None if due is None else max(self._patience.until(due, now), self._not_before)
            if self._lost.due and now >= self._not_before:
                await self._make_up(now)
            elif self._presence_changed and now >= self._not_before:
                self._presence_changed = False
                there = who_is_there(self.table, self.audience.players, self._online)
                if await self._carry_out(Request(there, now)) is not None:
                    self._presence_changed = True
            elif self._last_hand and not self.table.house_closes:
                await self._carry_out(Request(StopDealing(), now))
            elif self._mailbox and (
                due is None or tick_at is None or now < tick_at or self._mailbox[0].received <= due
            ):
                await self._carry_out(self._mailbox.popleft())
            elif (root_at := self.fair.due(self.table)) is not None and now >= max(
                root_at, self._not_before
            ):
                await self._tell_root(now)
            elif (self.table.wants_hand(now) or self.table.shares_due) and now >= self._not_before:
                if self.fair.waits(now):
                    await self._sleep(now, self.fair.until)
                elif await self._carry_out(Request(self.fair.close(self.table), now)) is None:
                    self.fair.over()
            elif tick_at is not None and now >= tick_at:
                await self._carry_out(Request(Tick(), now))
            elif self._bots.due is not None and now >= max(self._bots.due, self._not_before):
                move = await self._bots.act(self.table)
                if move is not None:
                    await self._carry_out(Request(move, now))
            else:
                await self._sleep(now, tick_at)

    async def _sleep(self, now: Millis, tick_at: Millis | None) -> None:
        """Until there is news, or something is due."""
        self._news.clear()
        urgent = now if self._presence_changed or self._lost.due else None
        held = (self.fair.due(self.table), self._bots.due, urgent)
        times = [max(at, self._not_before) for at in held if at is not None]
        if tick_at is not None:
            times.append(tick_at)
        if not times:
            await self._news.wait()
            return
        timer = asyncio.get_running_loop().call_later(
            max(1, min(times) - now) / 1000, self._news.set
        )
        try:
            await self._news.wait()
        finally:
            timer.cancel()

    async def _tell_root(self, now: Millis) -> None:
        """The root of the next hand's deck: told once that is on the disk. That of a reshuffle
        follows from the log.
        """
        if self.table.hand is None and self.table.session.fixed is None:
            await self._carry_out(self.fair.fix(self.table, now))
        if self.table.hand is not None or self.table.session.fixed is not None:
            self.audience.say(self.fair.open(self.table, self._deck, self._now()))

    async def _make_up(self, now: Millis) -> None:
        """The house was held up: nobody's time has passed meanwhile, and those who were waited for
        are told.
        """
        if self._lost.asleep_ms and await self._carry_out(Request(Slept(), now)) is None:
            self.audience.notice = slept_notice(self.id, self._lost.asleep_ms)
            self._lost.asleep_ms = 0
        ms, waited = self._lost.take(), self.table.clock is not None
        if not ms:
            return
        if await self._carry_out(Request(HeldUp(ms), now)) is not None:
            self._lost.add(ms)
        elif waited:
            words = f"the house was held up for {ms // 1000} s: all clocks have waited as long"
            self.audience.say(Notice(NoticeKind.HELD_UP, words, self.id))

    async def _can_write(self) -> bool:
        """Does the disk take what is written? It is asked only after it did not, ahead of all that
        waits for it.
        """
        if not self._lost.is_failing:
            return True
        now = self._now()
        if await self._commit((TablePart(self.table.session),), now) is not None:
            return False
        self._lost.writes_again(now)
        if self._lost.due:
            await self._make_up(now)
        return True

    async def _carry_out(self, request: Request) -> Refused | None:
        try:
            refused = (
                await self._step(request) if await self._can_write() else refuse(HouseReason.BUSY)
            )
        except Exception:
            log.exception(
                "table step failed", table=self.id, command=type(request.command).__name__
            )
            self._not_before = Millis(self._now() + RETRY_MS)
            self._bots.forget()
            refused = refuse(HouseReason.BUSY)
        command = request.command
        if refused is not None and isinstance(command, Asked) and isinstance(command.ask, Play):
            self._bots.refused(self.table, command, refused)
        request.settle(refused)
        return refused

    async def _step(self, request: Request) -> Refused | None:
        before, now = self.table, self._now()
        deck = request.command.deck if isinstance(request.command, StartHand) else self._deck
        outcome = step(before, request.command, now, deck)
        if outcome.refused:
            return outcome.refused
        outcome = self._bots.follow(outcome, now, deck)
        after = outcome.table
        parts = (*request.beside, *parts_of(before, outcome, deck), *outcome.postings)
        if parts and (refused := await self._commit(parts, now)) is not None:
            self._bots.forget()
            theirs = (
                isinstance(request.command, Asked)
                and isinstance(request.command.ask, Approve)
                and refused.reason == HouseReason.NOT_ENOUGH_CHIPS
            )
            return refuse(HouseReason.THEIR_WALLET) if theirs else refused
        self.table, self._deck = after, outcome.deck or deck
        self.audience.tell(before, outcome, self._deck)
        if (after.session.banned, after.session.password) != (
            before.session.banned,
            before.session.password,
        ):
            self._presence_changed |= self.audience.show_out(after.session)
        if after.session.seats is not before.session.seats and is_overlooked(after, self._online):
            self._presence_changed = True
        self._bots.look(after)
        self._changed(self, outcome)
        return None

    async def _commit(self, parts: tuple[Part, ...], now: Millis) -> Refused | None:
        """Make these durable; if that cannot be done, why."""
        try:
            await self._store.commit(*parts, at=now)
        except AnsweredAlready:
            return refuse(HouseReason.BUSY)
        except Overdrawn:
            return refuse(HouseReason.NOT_ENOUGH_CHIPS)
        except StorageError as error:
            log.error("commit failed", table=self.id, error=str(error))
            self._not_before = Millis(self._now() + RETRY_MS)
            self._lost.could_not_write(now)
            return refuse(HouseReason.BUSY)
        return None
