"""The odds of an all-in, counted in a thread of their own while everybody looks at a street.

The kernel releases the interpreter while it counts, so no frame waits for it. One all-in is counted
at a time, and results that come too late are dropped.
"""

import asyncio

from pokerhouse.house.table import Outcome
from pokerhouse.machine import Machine
from pokerhouse.rules import HandState
from pokerhouse.rules.views import AllInChance, all_in_chances
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.table.audience import Audience
from pokerhouse.server.wire.protocol import Chances
from pokerhouse.units import HandId, TableId

COUNT_S = 0.3
"""A longer count is stopped, and its estimate so far is sent."""


class AllInChances:
    """Counts and tells the chances at all tables that want them told."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._turn = asyncio.Lock()
        self._places: dict[TableId, tuple[HandId, int]] = {}
        """For each all-in: the hand, and its number of events at the last look."""
        self._background = BackgroundTasks()

    def after_step(self, table_id: TableId, audience: Audience, outcome: Outcome) -> None:
        """A table has taken a step: is there a street of an all-in to be looked at?"""
        table, hand = outcome.table, outcome.table.hand
        if hand is None or table.cards_due is None or not table.session.config.chances:
            self._places.pop(table_id, None)
            return
        place = hand.hand_id, table.hand_seq
        if hand.tabled and self._places.get(table_id) != place:
            self._places[table_id] = place
            self._background.start(self._send(table_id, audience, hand, place))

    def close(self) -> None:
        """Count and tell nothing more."""
        self._background.cancel()

    async def _send(
        self, table_id: TableId, audience: Audience, hand: HandState, place: tuple[HandId, int]
    ) -> None:
        seconds = self._machine.clock.seconds

        def count() -> tuple[AllInChance, ...]:
            until = seconds() + COUNT_S
            return (
                all_in_chances(hand, lambda _: seconds() < until)
                if self._places.get(table_id) == place
                else ()
            )

        async with self._turn:
            found = await self._machine.threads.run(count)
        if found and self._places.get(table_id) == place:
            audience.tell_chances(Chances(table_id, *place, found))
