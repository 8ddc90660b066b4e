"""One table without a dealer: its lines, its clock and its chips.

Laws: one thing at a time; what a hand came to is in the ledger before anybody is told; nothing of a hand is in the
ledger before it is over, so a house that is killed has nothing to undo: what people brought lies in their accounts at
the table, and goes back to their wallets when it opens again.
"""

import asyncio
from collections.abc import Callable

import structlog
from msgspec.structs import replace

from pokerhouse.errors import Overdrawn, StorageError, counted
from pokerhouse.house import Store
from pokerhouse.house.money import AtTable, Cause, Posting, Wallet, settlement, transfer
from pokerhouse.rules import no_limit
from pokerhouse.server.live.trustless.line import Line
from pokerhouse.server.wire.trustless import OpenTrustless, TrustlessTable
from pokerhouse.trustless import (
    FromHost,
    Join,
    Refused,
    Sitting,
    Step,
    Table,
    ToHost,
    hear,
    join,
    leave,
    shown,
    stacks_after,
    tick,
)
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber, TableId

HANDS_MAX = 10**9
NAME_LETTERS = 24
FAILED = 1011
"""Close code: the house could not go on (RFC 6455)."""
ENDED = 4010
"""Close code: one has stood up, or the table is closed."""

log = structlog.get_logger()


class Room:
    """The table, and whoever sits there.

    - `asked`: how it was opened
    - `pause_ms`: between two hands
    - `now`: milliseconds since the epoch
    - `changed`: told when somebody came or went
    """

    def __init__(
        self,
        table: TableId,
        asked: OpenTrustless,
        store: Store,
        pause_ms: Millis,
        now: Callable[[], Millis],
        changed: Callable[[], None],
    ) -> None:
        self.id, self.asked = table, asked
        self._store, self._now, self._changed = store, now, changed
        stack = Chips(asked.big_blind * asked.stack_blinds)
        config = no_limit(asked.small_blind, asked.big_blind)
        self.table = Table(table, config, stack, asked.seats, HANDS_MAX, pause_ms=pause_ms, stays=True)
        self.empty_since = now()
        """Since when nobody sits here."""
        self.closed = False
        self._lines: dict[SeatNumber, Line] = {}
        self._with_rules: set[SeatNumber] = set()
        self._inside: set[SeatNumber] = set()
        """Seats of the hand that was told last: who sits down meanwhile hears nothing of it."""
        self._turn = asyncio.Lock()
        self._woken = asyncio.Event()
        self._clock = asyncio.create_task(self._keep_time(), name=f"clock of {table}")

    @property
    def told(self) -> TrustlessTable:
        """As the list has it."""
        names = tuple([player.name for player in self.table.players])
        asked = self.asked
        return TrustlessTable(
            self.id, asked.small_blind, asked.big_blind, self.table.stack, asked.seats, names, self.table.hands
        )

    def seat_of(self, player: PlayerId) -> SeatNumber | None:
        """Where this person sits."""
        return next((each.seat for each in self.table.players if each.player == player), None)

    async def sit(self, line: Line, frame: Join) -> SeatNumber | None:
        """Somebody sits down, with chips from their wallet; None when they may not, and then they were told why."""
        async with self._turn:
            name = line.me.name[:NAME_LETTERS]
            step = join(self.table, Join(name), self._now(), line.player)
            if step.answer is None or self.closed:
                line.tell(Refused(step.refused or "the table is closed"))
                return None
            seat = step.answer.seat
            account, wallet = AtTable(self.id, line.player), Wallet(line.player)
            bought = transfer(Cause.BUY_IN, source=wallet, target=account, amount=self.table.stack)
            try:
                await self._store.commit(bought, at=self._now())
            except Overdrawn:
                line.tell(
                    Refused(f"it takes {counted(self.table.stack, 'chip')} to sit here, and your wallet holds fewer")
                )
                return None
            self._lines[seat] = line
            if not frame.shown:
                self._with_rules.add(seat)
            line.tell(step.answer)
            await self._take(step)
            return seat

    async def hear(self, seat: SeatNumber, frame: ToHost) -> None:
        """What somebody who sits here says."""
        async with self._turn:
            if self.closed:
                return
            # To check a hand takes 0.1 s of arithmetic: the house goes on meanwhile.
            step = await asyncio.to_thread(hear, self.table, seat, frame, self._now())
            if step.refused and seat in self._lines:
                self._lines[seat].tell(Refused(step.refused))
            await self._take(step)

    async def lost(self, seat: SeatNumber, line: Line) -> None:
        """The line of this seat is gone."""
        async with self._turn:
            if self._lines.get(seat) is not line:
                return
            del self._lines[seat]
            if not self.closed:
                await self._take(leave(self.table, seat, self._now()))

    async def close(self) -> None:
        """Nothing more is played: a hand in play is void, and everybody's chips go back to their wallets."""
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
                        await self._take(await asyncio.to_thread(tick, self.table, self._now()))

    async def _take(self, step: Step) -> None:
        """Write what the step does to chips, then tell it."""
        before = self.table
        try:
            if postings := _postings(before, step):
                await self._store.commit(*postings, at=self._now())
        except StorageError as error:
            log.error("a table without a dealer fails", table=self.id, error=str(error))
            await self._shut(code=FAILED)
            return
        self.table = step.table
        self._note(before, step)
        hand = step.ended or step.table.hand
        self._inside = {*hand.dealing.seats} if hand is not None else {*self._lines}
        for frame in step.told:
            self._tell(frame)
        if hand is not None and (step.told or step.ended):
            same = before.hand if before.hand and before.hand.dealing.hand == hand.dealing.hand else None
            self._tell(shown(same, hand, self._wait_ms), rules=False)
        if before.players != step.table.players or (step.table.hand is None and before.hand is not None):
            self._tell(Sitting(step.table.players, self._wait_ms if step.table.hand is None else None), rules=False)
            self._let_go()
            self._changed()
        self._woken.set()

    @property
    def _wait_ms(self) -> Millis:
        deadline = self.table.deadline
        return Millis(0 if deadline is None else max(0, deadline - self._now()))

    def _tell(self, frame: FromHost, *, rules: bool = True) -> None:
        """To all who are in the hand it is about; with `rules` false to those alone who asked to be shown."""
        for seat, line in self._lines.items():
            if (rules or seat not in self._with_rules) and (seat in self._inside or isinstance(frame, Sitting)):
                line.tell(frame)

    def _let_go(self) -> None:
        """Whoever sits here no longer is told so."""
        sitting = {player.seat for player in self.table.players}
        for seat in [seat for seat in self._lines if seat not in sitting]:
            self._with_rules.discard(seat)
            self._lines.pop(seat).hang_up(ENDED, "you sit here no longer")
        if not sitting:
            self.empty_since = self._now()

    def _note(self, before: Table, step: Step) -> None:
        """In the log of the house: who made a hand void."""
        if step.ended is not None:
            people = {player.seat: player for player in step.ended.players}
            for fault in step.ended.void:
                who = people[fault.seat]
                told = {"player": who.player, "name": who.name, "fault": fault.kind.value, "words": fault.words}
                log.warning("hand void, all bets go back", table=self.id, hand=step.ended.dealing.hand, **told)

    async def _shut(self, code: int = ENDED) -> None:
        self.closed = True
        for line in self._lines.values():
            line.hang_up(code, "the table is closed: bets go back, and your chips to your wallet")
        self._lines.clear()
        self.table = replace(self.table, hand=None, players=(), closed=True)
        try:
            await give_back(self._store, self._now, lambda account: account.table == self.id)
        except StorageError as error:
            log.error("chips stay at a table until the house opens again", table=self.id, error=str(error))
        self._changed()


def _postings(before: Table, step: Step) -> list[Posting]:
    """What a step does to chips: a hand is settled, and whoever goes takes theirs along."""
    table, postings = TableId(before.name), []
    stacks = {player.player: player.stack for player in before.players}
    ended = step.ended
    if ended is not None and not ended.void:
        after = stacks_after(ended)
        results = {each.player: after[each.seat] - each.stack for each in ended.players}
        if any(results.values()):
            postings.append(settlement(table, ended.dealing.hand, results))
        stacks |= {each.player: after[each.seat] for each in ended.players}
    stay = {player.player for player in step.table.players}
    for player, chips in stacks.items():
        if player not in stay and chips:
            account, wallet = AtTable(table, player), Wallet(player)
            postings.append(transfer(Cause.CASH_OUT, source=account, target=wallet, amount=chips))
    return postings


async def give_back(store: Store, now: Callable[[], Millis], which: Callable[[AtTable], bool]) -> int:
    """Put what lies in these accounts at tables back into their players' wallets; of how many."""
    held = await store.ledger.balances()
    found = [(account, amount) for account, amount in held.items() if isinstance(account, AtTable) and which(account)]
    back = [transfer(Cause.CASH_OUT, source=each, target=Wallet(each.player), amount=n) for each, n in found if n > 0]
    if back:
        await store.commit(*back, at=now())
    return len(back)
