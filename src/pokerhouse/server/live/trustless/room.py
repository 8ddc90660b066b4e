"""One table without a dealer: its lines and its clock.

Law: one thing at a time.
"""

import asyncio
from collections.abc import Callable

from pokerhouse import trustless
from pokerhouse.house import Store
from pokerhouse.machine import Machine
from pokerhouse.rules import no_limit
from pokerhouse.server.live.trustless.audience import Talking, TrustlessLine
from pokerhouse.server.live.trustless.chips import Moved
from pokerhouse.server.live.trustless.cooldown import Cooldown
from pokerhouse.server.live.trustless.door import TrustlessDoor
from pokerhouse.server.live.trustless.steps import TrustlessSteps
from pokerhouse.server.wire.trustless import OpenTrustless, TrustlessTable
from pokerhouse.trustless import hear
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber, TableId

HANDS_MAX = 10**9


class TrustlessRoom:
    """The table, and its players.

    - `terms`: how it was opened
    - `pause_ms`: between two hands
    - `now`: milliseconds since the epoch
    - `changed`: called when somebody came or went
    - `moved`: called with postings from and to wallets
    - `talking`: its chat
    - `cooldown`: that of all these tables
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
        cooldown: Cooldown,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self.id, self.asked = table, asked
        self._now = now
        self._talking = talking
        stack = Chips(asked.big_blind * asked.stack_blinds)
        config = no_limit(asked.small_blind, asked.big_blind)
        opened = trustless.HostTable(
            table, config, stack, asked.seats, HANDS_MAX, pause_ms=pause_ms, stays=True
        )
        self._steps = TrustlessSteps(opened, store, now, changed, moved, cooldown)
        self._door = TrustlessDoor(self._steps, now)
        self._turn = asyncio.Lock()
        self._clock = asyncio.create_task(self._keep_time(), name=f"clock of {table}")

    @property
    def table(self) -> trustless.HostTable:
        """The table as it was last written."""
        return self._steps.table

    @property
    def closed(self) -> bool:
        """Is nothing more played here?"""
        return self._steps.closed

    @property
    def empty_since(self) -> Millis:
        """Since when nobody sits here."""
        return self._steps.empty_since

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
        return self._steps.seat_of(player)

    async def sit(self, line: TrustlessLine, frame: trustless.Join) -> bool:
        """Seat a person with chips from their wallet; False after a refusal, which was sent."""
        async with self._turn:
            return await self._door.sit(line, frame)

    async def look(self, line: TrustlessLine) -> bool:
        """Add an onlooker; False if there are too many, which they have received."""
        async with self._turn:
            return self._door.look(line)

    async def hear(self, line: TrustlessLine, frame: trustless.ToHost) -> None:
        """Take a message: from a player to the table, from anyone to all others."""
        if isinstance(frame, trustless.Speak):
            hand = self.table.hand
            seated = self.seat_of(line.player) is not None
            in_play = None if hand is None else hand.dealing.hand
            await self._talking.say(
                line,
                frame.text,
                lambda: self._steps.audience.listeners,
                seated=seated,
                hand=in_play,
            )
            return
        async with self._turn:
            seat = self.seat_of(line.player)
            if (
                self.closed
                or line.lost
                or seat is None
                or self._steps.audience.seated.get(seat) is not line
            ):
                return
            # To check a hand takes 0.1 s of arithmetic: the house goes on meanwhile.
            step = await self._machine.threads.run(hear, self.table, seat, frame, self._now())
            if step.refused:
                line.refuse(step.refused)
            await self._steps.take(step)

    async def lost(self, line: TrustlessLine) -> None:
        """This line is gone. Nobody waits for those the house hung up on."""
        async with self._turn:
            self._steps.audience.onlookers.discard(line)
            seat = self.seat_of(line.player)
            if seat is None or self._steps.audience.seated.get(seat) is not line:
                return
            self._steps.audience.drop(seat)
            if not self.closed:
                await self._steps.take(
                    (trustless.leave if line.lost else trustless.lose)(
                        self.table, seat, self._now()
                    )
                )

    async def close(self) -> None:
        """Nothing more is played: a hand in play is void, and everybody's chips go back to their
        wallets.
        """
        self._clock.cancel()
        async with self._turn:
            await self._steps.close()

    async def _keep_time(self) -> None:
        while True:
            deadline = self.table.deadline
            wait_s = None if deadline is None else max(0, deadline - self._now()) / 1000
            self._steps.news.clear()
            try:
                await asyncio.wait_for(self._steps.news.wait(), wait_s)
            except TimeoutError:
                async with self._turn:
                    if not self.closed:
                        await self._steps.take(
                            await self._machine.threads.run(trustless.tick, self.table, self._now())
                        )
