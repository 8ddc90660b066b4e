"""One table without a dealer: its lines, its clock and its chips.

Laws: one thing at a time; the result of a hand is in the ledger before anybody gets it; nothing of
a hand is in the ledger before it is over, so a house that is killed has nothing to undo: the chips
of players lie in their accounts at the table, and go back to their wallets when it opens again.
"""

import asyncio
from collections.abc import Callable

import structlog
from msgspec.structs import replace

from pokerhouse import trustless
from pokerhouse.catalogue import Amount
from pokerhouse.errors import Overdrawn, StorageError
from pokerhouse.house import HouseReason, Store, refuse
from pokerhouse.house.money import AtTable, Posting, PostingCause, Wallet, transfer
from pokerhouse.machine import Machine
from pokerhouse.rules import no_limit
from pokerhouse.server.live.trustless.audience import (
    ONLOOKERS_MAX,
    Talking,
    TrustlessAudience,
    TrustlessLine,
)
from pokerhouse.server.live.trustless.chips import Moved, give_back, postings_of
from pokerhouse.server.wire.trustless import OpenTrustless, TrustlessTable
from pokerhouse.trustless import hear
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber, TableId

HANDS_MAX = 10**9
NAME_LETTERS = 24
FAILED = 1011
"""Close code: the house could not go on (RFC 6455)."""
ENDED = 4010
"""Close code: one has stood up, or the table is closed."""
ELSEWHERE = 4011
"""Close code: the player has come back to the seat in another window."""

log = structlog.get_logger()


class TrustlessRoom:
    """The table, and its players.

    - `terms`: how it was opened
    - `pause_ms`: between two hands
    - `now`: milliseconds since the epoch
    - `changed`: called when somebody came or went
    - `moved`: called with postings from and to wallets
    - `talking`: its chat
    """

    def __init__(
        self,
        table: TableId,
        asked: OpenTrustless,
        store: Store,
        pause_ms: Millis,
        machine: Machine,
        changed: Callable[[], None],
        moved: Moved,
        talking: Talking,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self.id, self.asked = table, asked
        self._store = store
        self._now = now
        self._talking = talking
        self._changed, self._moved = changed, moved
        stack = Chips(asked.big_blind * asked.stack_blinds)
        config = no_limit(asked.small_blind, asked.big_blind)
        self.table = trustless.HostTable(
            table, config, stack, asked.seats, HANDS_MAX, pause_ms=pause_ms, stays=True
        )
        self.empty_since = now()
        """Since when nobody sits here."""
        self.closed = False
        self._audience = TrustlessAudience()
        self._turn = asyncio.Lock()
        self._woken = asyncio.Event()
        self._clock = asyncio.create_task(self._keep_time(), name=f"clock of {table}")

    @property
    def listing(self) -> TrustlessTable:
        """Return its entry in the list."""
        names = tuple([player.name for player in self.table.players])
        asked = self.asked
        return TrustlessTable(
            self.id,
            asked.small_blind,
            asked.big_blind,
            self.table.stack,
            asked.seats,
            names,
            self.table.hands,
        )

    def is_left_since(self, at: Millis) -> bool:
        """Has nobody sat here since then, or is it closed?"""
        return self.closed or (not self.table.players and self.empty_since < at)

    def seat_of(self, player: PlayerId) -> SeatNumber | None:
        """Return this person's seat."""
        return next((each.seat for each in self.table.players if each.player == player), None)

    async def sit(self, line: TrustlessLine, frame: trustless.Join) -> bool:
        """Seat a person with chips from their wallet; False after a refusal, which was sent."""
        async with self._turn:
            if frame.back is not None:
                return await self._come_back(line, frame)
            name = line.me.name[:NAME_LETTERS]
            step = trustless.join(self.table, trustless.Join(name), self._now(), line.player)
            if step.answer is None or self.closed:
                line.refuse(step.refused or refuse(HouseReason.TABLE_CLOSED).sentence)
                return False
            seat = step.answer.seat
            account, wallet = AtTable(self.id, line.player), Wallet(line.player)
            bought = transfer(
                PostingCause.BUY_IN, source=wallet, target=account, amount=self.table.stack
            )
            try:
                await self._move(bought)
            except Overdrawn:
                stack = Amount(self.table.stack)
                line.refuse(
                    trustless.refusal_of(trustless.TrustlessReason.WALLET_SHORT, stack=stack)
                )
                return False
            self._audience.sit(seat, line, with_rules=not frame.shown)
            line.send(step.answer)
            await self._take(step)
            return True

    async def look(self, line: TrustlessLine) -> bool:
        """Add an onlooker; False if there are too many, which they have received."""
        async with self._turn:
            audience = self._audience
            if self.closed or len(audience.onlookers) >= ONLOOKERS_MAX:
                line.refuse(
                    trustless.refusal_of(
                        trustless.TrustlessReason.SPECTATORS_FULL, most=ONLOOKERS_MAX
                    )
                )
                return False
            audience.onlookers.add(line)
            line.send(trustless.LookingOn(self.table.stack, self.table.config, audience.again))
            audience.tell_again(line, self._wait_ms)
            line.send(self._sitting)
            return True

    async def hear(self, line: TrustlessLine, frame: trustless.ToHost) -> None:
        """Take a message: from a player to the table, from anyone to all others."""
        if isinstance(frame, trustless.Speak):
            hand = self.table.hand
            seated = self.seat_of(line.player) is not None
            in_play = None if hand is None else hand.dealing.hand
            await self._talking.say(
                line, frame.text, lambda: self._audience.listeners, seated=seated, hand=in_play
            )
            return
        async with self._turn:
            seat = self.seat_of(line.player)
            if (
                self.closed
                or line.lost
                or seat is None
                or self._audience.seated.get(seat) is not line
            ):
                return
            # To check a hand takes 0.1 s of arithmetic: the house goes on meanwhile.
            step = await self._machine.threads.run(hear, self.table, seat, frame, self._now())
            if step.refused:
                line.refuse(step.refused)
            await self._take(step)

    async def lost(self, line: TrustlessLine) -> None:
        """This line is gone. Nobody waits for those the house hung up on."""
        async with self._turn:
            self._audience.onlookers.discard(line)
            seat = self.seat_of(line.player)
            if seat is None or self._audience.seated.get(seat) is not line:
                return
            self._audience.drop(seat)
            if not self.closed:
                await self._take(
                    (trustless.leave if line.lost else trustless.lose)(
                        self.table, seat, self._now()
                    )
                )

    async def _come_back(self, line: TrustlessLine, frame: trustless.Join) -> bool:
        """Let a player who lost the connection go on, if they have the keys of their hand."""
        seat, audience = self.seat_of(line.player), self._audience
        if seat is None or self.closed:
            line.refuse(trustless.refusal_of(trustless.TrustlessReason.SEAT_LOST))
            return False
        newest = audience.hand
        was_in = newest is not None and line.player in [player.player for player in newest.players]
        same = newest is not None and was_in and newest.dealing.hand == frame.back
        if self.table.hand is not None and was_in and not same:
            line.refuse(trustless.refusal_of(trustless.TrustlessReason.KEYS_MISSING))
            return False
        if seat in audience.seated:
            audience.drop(seat).hang_up(ELSEWHERE, "you have come back in another window")
        audience.sit(seat, line, with_rules=not frame.shown)
        stacks = {
            player.seat: player.stack
            for player in (newest.players if same and newest else self.table.players)
        }
        line.send(
            trustless.SeatGiven(
                seat, stacks[seat], self.table.config, 0, audience.again if same else 0
            )
        )
        if same:
            audience.tell_again(line, self._wait_ms)
        await self._take(trustless.come_back(self.table, seat, self._now()))
        line.send(self._sitting)
        return True

    async def close(self) -> None:
        """Nothing more is played: a hand in play is void, and everybody's chips go back to their
        wallets.
        """
        self._clock.cancel()
        async with self._turn:
            await self._shut()

    async def _keep_time(self) -> None:
        while True:
            deadline = self.table.deadline
            wait_s = None if deadline is None else max(0, deadline - self._now()) / 1000
            self._woken.clear()
            try:
                await asyncio.wait_for(self._woken.wait(), wait_s)
            except TimeoutError:
                async with self._turn:
                    if not self.closed:
                        await self._take(
                            await self._machine.threads.run(trustless.tick, self.table, self._now())
                        )

    async def _move(self, *postings: Posting) -> None:
        await self._store.commit(*postings, at=self._now())
        self._moved(postings)

    async def _take(self, step: trustless.HostStep) -> None:
        """Write what the step does to chips, then tell it."""
        before = self.table
        try:
            if postings := postings_of(before, step):
                await self._move(*postings)
        except StorageError as error:
            log.error("a table without a dealer fails", table=self.id, error=str(error))
            await self._shut(code=FAILED)
            return
        self.table = step.table
        self._note(before, step)
        hand = step.ended or step.table.hand
        if step.frames:
            self._audience.send(step.frames, hand, self._wait_ms)
        here, now = (before.players, before.away), (step.table.players, step.table.away)
        if here != now or (step.table.hand is None and before.hand is not None):
            self._audience.tell_all(self._sitting)
            self._let_go()
            self._changed()
        self._woken.set()

    @property
    def _wait_ms(self) -> Millis:
        deadline = self.table.deadline
        return Millis(0 if deadline is None else max(0, deadline - self._now()))

    @property
    def _sitting(self) -> trustless.Sitting:
        between = self.table.hand is None
        return trustless.Sitting(
            self.table.players, self._wait_ms if between else None, tuple(sorted(self.table.away))
        )

    def _let_go(self) -> None:
        """Hang up on people who have lost their seats."""
        sitting = {player.seat for player in self.table.players}
        for seat in [seat for seat in self._audience.seated if seat not in sitting]:
            self._audience.drop(seat).hang_up(ENDED, "you sit here no longer")
        if not sitting:
            self.empty_since = self._now()

    def _note(self, before: trustless.HostTable, step: trustless.HostStep) -> None:
        """In the log of the house: who made a hand void."""
        if step.ended is not None:
            people = {player.seat: player for player in step.ended.players}
            for fault in step.ended.void:
                who = people[fault.seat]
                told = {
                    "player": who.player,
                    "name": who.name,
                    "fault": fault.kind.value,
                    "words": fault.words,
                }
                log.warning(
                    "hand void, all bets go back",
                    table=self.id,
                    hand=step.ended.dealing.hand,
                    **told,
                )

    async def _shut(self, code: int = ENDED) -> None:
        self.closed = True
        for line in self._audience.listeners:
            line.hang_up(code, "the table is closed: bets go back, and your chips to your wallet")
        self._audience = TrustlessAudience()
        self.table = replace(self.table, hand=None, players=(), closed=True)
        try:
            self._moved(
                await give_back(self._store, self._now, lambda account: account.table == self.id)
            )
        except StorageError as error:
            log.error(
                "chips stay at a table until the house opens again", table=self.id, error=str(error)
            )
        self._changed()
