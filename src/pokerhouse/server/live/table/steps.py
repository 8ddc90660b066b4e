"""The steps of one table: each is made durable, then everyone who watches gets it.

Law: append, commit, then tell.
"""

from collections.abc import Callable

import structlog

from pokerhouse.catalogue import Sentence
from pokerhouse.commands import Approve, Play
from pokerhouse.errors import AnsweredAlready, Overdrawn, StorageError
from pokerhouse.house import HouseReason, Part, Refused, Store, refuse
from pokerhouse.house.table import (
    Epoch,
    HeldUp,
    Outcome,
    PlayerRequest,
    SealedDeck,
    Slept,
    StartHand,
    Table,
    TablePart,
    parts_of,
    step,
)
from pokerhouse.server.live.table.audience import Audience
from pokerhouse.server.live.table.bot_turns import BotTurns
from pokerhouse.server.live.table.lost_time import LostTime
from pokerhouse.server.live.table.presence import Online, is_overlooked
from pokerhouse.server.live.table.request import Request
from pokerhouse.server.wire.protocol import NoticeKind, notice
from pokerhouse.server.wire.table_frames import slept_notice
from pokerhouse.units import Millis, TableId

RETRY_MS = 1_000
"""After a write that failed, before time is looked at again."""

log = structlog.get_logger()


class Steps:
    """Carries out one request after the other, and keeps the table as it was last committed.

    - `changed`: is called with each outcome, once it is durable
    - `presence_changed`: is called when a step shows somebody out or seats somebody who is away
    """

    def __init__(
        self,
        table: Table,
        deck: SealedDeck | None,
        audience: Audience,
        bots: BotTurns,
        store: Store,
        *,
        epoch: Epoch,
        now: Callable[[], Millis],
        online: Online,
        changed: Callable[[Outcome], None],
        presence_changed: Callable[[], None],
    ) -> None:
        self.table = table
        self.deck = deck
        self.lost = LostTime()
        self.not_before = Millis(0)
        """After a failed write, when to try again."""
        self._audience = audience
        self._bots = bots
        self._store = store
        self._epoch = epoch
        self._now = now
        self._online = online
        self._changed = changed
        self._presence_changed = presence_changed

    async def carry_out(self, request: Request) -> Refused | None:
        """Carry out a request and answer it; None when it was granted."""
        command = request.command
        try:
            refused = (
                await self._step(request) if await self._can_write() else refuse(HouseReason.BUSY)
            )
        except Exception:
            log.exception("table step failed", table=self._id, command=type(command).__name__)
            self.not_before = Millis(self._now() + RETRY_MS)
            self._bots.forget()
            refused = refuse(HouseReason.BUSY)
        if (
            refused is not None
            and isinstance(command, PlayerRequest)
            and isinstance(command.ask, Play)
        ):
            self._bots.refused(self.table, command, refused)
        request.settle(refused)
        return refused

    async def make_up(self, now: Millis) -> None:
        """Give back the time that the house was held up, and announce it if the machine slept."""
        if self.lost.asleep_ms and await self.carry_out(Request(Slept(), now)) is None:
            self._audience.notice = slept_notice(self._id, self.lost.asleep_ms)
            self.lost.asleep_ms = 0
        ms, waited = self.lost.take(), self.table.clock is not None
        if not ms:
            return
        if await self.carry_out(Request(HeldUp(ms), now)) is not None:
            self.lost.add(ms)
        elif waited:
            seconds = Sentence("notices.spans.seconds", {"n": ms // 1000})
            self._audience.say(notice(NoticeKind.HELD_UP, self._id, why="busy", span=seconds))

    async def _can_write(self) -> bool:
        """Does the disk take what is written? It is asked only after it did not, ahead of all that
        waits for it.
        """
        if not self.lost.is_failing:
            return True
        now = self._now()
        if await self.commit((TablePart(self.table.session, self._epoch),), now) is not None:
            return False
        self.lost.writes_again(now)
        if self.lost.due(self.table, now):
            await self.make_up(now)
        return True

    async def _step(self, request: Request) -> Refused | None:
        before, now = self.table, self._now()
        deck = request.command.deck if isinstance(request.command, StartHand) else self.deck
        outcome = step(before, request.command, now, deck)
        if outcome.refused:
            return outcome.refused
        outcome = self._bots.follow(outcome, now, deck)
        parts = (*request.beside, *self.parts(outcome, deck))
        if parts and (refused := await self.commit(parts, now)) is not None:
            self._bots.forget()
            theirs = (
                isinstance(request.command, PlayerRequest)
                and isinstance(request.command.ask, Approve)
                and refused.reason == HouseReason.NOT_ENOUGH_CHIPS
            )
            return refuse(HouseReason.THEIR_WALLET) if theirs else refused
        self.adopt(outcome, deck)
        return None

    def parts(self, outcome: Outcome, deck: SealedDeck | None) -> tuple[Part, ...]:
        """Return everything an outcome writes."""
        return *parts_of(self.table, outcome, deck, self._epoch), *outcome.postings

    def adopt(self, outcome: Outcome, deck: SealedDeck | None) -> None:
        """Go on from an outcome that is durable, and show it to everyone."""
        before, after = self.table, outcome.table
        self.table = after
        self.deck = outcome.deck or deck
        self._audience.publish(before, outcome, self.deck)
        door = after.session.banned, after.session.password
        is_door_changed = door != (before.session.banned, before.session.password)
        if is_door_changed and self._audience.show_out(after.session):
            self._presence_changed()
        if after.session.seats is not before.session.seats and is_overlooked(after, self._online):
            self._presence_changed()
        self._bots.look(after)
        self._changed(outcome)

    async def commit(self, parts: tuple[Part, ...], now: Millis) -> Refused | None:
        """Make these durable; returns why that cannot be done, or None."""
        try:
            await self._store.commit(*parts, at=now)
        except AnsweredAlready:
            return refuse(HouseReason.BUSY)
        except Overdrawn:
            return refuse(HouseReason.NOT_ENOUGH_CHIPS)
        except StorageError as error:
            log.error("commit failed", table=self._id, error=str(error))
            self.not_before = Millis(self._now() + RETRY_MS)
            self.lost.could_not_write(now)
            return refuse(HouseReason.BUSY)
        return None

    @property
    def _id(self) -> TableId:
        return self.table.session.config.table
