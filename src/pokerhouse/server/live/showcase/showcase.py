"""The showcase: a table in play, or else the biggest pot of late, and the drill of the day.

Law: it is made once a second at most, for all visitors together, and only while somebody asks.
"""

import asyncio

import msgspec

from pokerhouse.errors import StorageError
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.learn import DayDrill, day_drill
from pokerhouse.server.live.showcase import live_table
from pokerhouse.server.live.showcase.big_pot import BigPot, BigPots
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.units import Millis, PlayerId, TableId

MADE_EVERY_MS = 1_000
LIVE_AGAIN_MS = 1_000
"""The pause after which a page asks again while a table is in play ..."""
EACH_MS = 5
"""... with this much for each person online: a thousand ask every six seconds."""
QUIET_AGAIN_MS = 10_000
"""The same while none is."""


class ShowcaseView(msgspec.Struct, frozen=True):
    """The showcase, the same for everybody.

    - `live`: a table in play that anybody may watch, or null
    - `pot`: the biggest pot among the last hands; null while `live` is not, and if there is none
    - `drill`: the drill of the day
    - `again_ms`: the pause after which to ask again
    """

    live: live_table.LiveTable | None
    pot: BigPot | None
    drill: DayDrill
    again_ms: int


class Showcase:
    """Makes the showcase and keeps it for a second."""

    def __init__(self, ground: Ground, tables: Tables) -> None:
        self._store, self._hub = ground.store, ground.hub
        self._now = ground.now
        self._tables = tables
        self._pots = BigPots(ground.store)
        self._making = asyncio.Lock()
        self._view: ShowcaseView | None = None
        self._made_at = Millis(0)
        self._last: TableId | None = None

    async def view(self) -> ShowcaseView:
        """Return the showcase, at most a second old."""
        # A lock, so that visitors who ask at the same time share one answer.
        async with self._making:
            now = self._now()
            if self._view is None or not 0 <= now - self._made_at < MADE_EVERY_MS:
                self._view, self._made_at = await self._make(now), now
            return self._view

    async def _make(self, now: Millis) -> ShowcaseView:
        drill = day_drill(now)
        try:
            objecting = await self._store.people.unlisted()
        except StorageError:  # nobody can tell who may be shown
            return ShowcaseView(None, None, drill, QUIET_AGAIN_MS)
        table = self._choose(objecting, now)
        self._last = None if table is None else table.id
        if table is None:
            pot = await self._pots.find(objecting)
            return ShowcaseView(None, pot, drill, QUIET_AGAIN_MS)
        again_ms = LIVE_AGAIN_MS + EACH_MS * self._hub.online
        return ShowcaseView(live_table.live_table(table), None, drill, again_ms)

    def _choose(self, objecting: frozenset[PlayerId], now: Millis) -> TableActor | None:
        """Return the table with the most people; another one is taken only between two hands."""
        shown = [
            actor
            for actor in self._tables
            if live_table.is_playing(actor, now) and live_table.may_be_shown(actor, objecting)
        ]
        last = next((actor for actor in shown if actor.id == self._last), None)
        if last is not None and last.table.hand is not None:
            return last
        # Of several with as many people, the last one stays.
        return max(
            shown,
            key=lambda actor: (live_table.people_at(actor), actor.id == self._last),
            default=None,
        )
