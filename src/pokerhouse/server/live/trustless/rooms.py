"""The tables without a dealer that are open, and those who look at the list of them."""

import asyncio
from collections.abc import Iterable

import structlog

from pokerhouse.catalogue import Amount, Sentence
from pokerhouse.house import Store
from pokerhouse.house.talk import table_place
from pokerhouse.machine import Machine
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.live.talk.talk import TalkDesk
from pokerhouse.server.live.trustless.audience import Talking, TrustlessLine
from pokerhouse.server.live.trustless.chips import Moved, give_back
from pokerhouse.server.live.trustless.cooldown import Cooldown
from pokerhouse.server.live.trustless.room import TrustlessRoom
from pokerhouse.server.wire import trustless
from pokerhouse.trustless import TrustlessReason, refusal_of
from pokerhouse.units import Millis, PlayerId, TableId

ROOMS_MAX = 20
"""Open at once: each costs some seconds of arithmetic a minute."""
NAMES_BEGIN = "trustless-"
"""The prefix of these tables' ids, and of no other's: it identifies their accounts."""
SWEEP_S = 5.0
HELD_S = 10
"""The time an empty table is held for the person who opened it, though others want one."""

log = structlog.get_logger()


class Rooms:
    """Opens, lists and closes them.

    - `talk`: of the house: who is not heard, and how fast one may speak
    - `moved`: told of all chips that came from wallets or went there
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self, store: Store, settings: SettingsNow, talk: TalkDesk, moved: Moved, machine: Machine
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._settings = settings
        self._talk = talk
        self._moved = moved
        self._now = now
        self._rooms: dict[TableId, TrustlessRoom] = {}
        self._openers: dict[TableId, PlayerId] = {}
        self._watching: set[TrustlessLine] = set()
        self._cooldown = Cooldown(now)
        self._background = BackgroundTasks()
        self._sweeping: asyncio.Task[None] | None = None

    @property
    def on(self) -> bool:
        """Does the owner offer such tables?"""
        return bool(self._settings.value.trustless)

    def get(self, table: str) -> TrustlessRoom | None:
        """The open table of this id."""
        return self._rooms.get(TableId(table))

    def is_seated(self, player: PlayerId, *, but: TrustlessRoom | None = None) -> bool:
        """Has this person a seat at one of them, `but` aside?"""
        return any(
            room.seat_of(player) is not None for room in self._rooms.values() if room is not but
        )

    async def open(self) -> None:
        """Give back what lay at such tables when the house was killed: their hands were void."""
        back = await give_back(
            self._store, self._now, lambda account: account.table.startswith(NAMES_BEGIN)
        )
        if back:
            log.warning(
                "hands without a dealer were void when the house ended: chips went back",
                people=len(back),
            )
        self._sweeping = asyncio.create_task(self._sweep(), name="tables without a dealer")

    async def close(self) -> None:
        """Close all of them; everybody's chips go to their wallets."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(*[room.close() for room in self._rooms.values()])
        self._rooms.clear()
        self._background.cancel()

    def watch(self, line: TrustlessLine) -> None:
        """Tell this line which tables there are, now and whenever that changes."""
        self._watching.add(line)
        line.send(self._list)

    def unwatch(self, line: TrustlessLine) -> None:
        """Tell it no more."""
        self._watching.discard(line)

    def ask_to_open(self, line: TrustlessLine, asked: trustless.OpenTrustless) -> None:
        """Open a table for this person, or say why not."""
        if why := self._objection(line.player, asked):
            line.send(trustless.TrustlessRefused(str(why), why))
            return
        if len(self._rooms) >= ROOMS_MAX:
            # Or a few guests who open tables and go would keep everybody else from playing.
            self._background.start(self._take_off(self._empty(HELD_S)[0]).close())
        table = TableId(f"{NAMES_BEGIN}{self._machine.chance.hex_id(8)}")
        pause = Millis(
            max(self._settings.value.after_showdown_ms, self._settings.value.first_hand_ms, 1)
        )
        place, heard = table_place(table), self._talk
        talking = Talking(place, self._store, heard.moderation, heard.rates, self._now)
        self._rooms[table] = TrustlessRoom(
            table,
            asked,
            self._store,
            pause,
            self._machine,
            self._changed,
            self._moved,
            talking,
            self._cooldown,
        )
        self._openers[table] = line.player
        log.info("a table without a dealer is open", table=table, by=line.player)
        self._changed()
        line.send(trustless.TrustlessOpened(table))

    def _objection(self, player: PlayerId, asked: trustless.OpenTrustless) -> Sentence | None:
        if asked.small_blind > asked.big_blind:
            blinds = {"small": Amount(asked.small_blind), "big": Amount(asked.big_blind)}
            return refusal_of(TrustlessReason.BLINDS, **blinds)
        if player in [self._openers[table] for table in self._rooms]:
            return refusal_of(TrustlessReason.ALREADY_OPENED)
        if len(self._rooms) >= ROOMS_MAX and not self._empty(HELD_S):
            return refusal_of(TrustlessReason.TABLES_FULL, most=ROOMS_MAX)
        return None

    @property
    def _list(self) -> trustless.TrustlessTables:
        return trustless.TrustlessTables(tuple([room.listing for room in self._rooms.values()]))

    def _changed(self) -> None:
        told = self._list
        self._send(self._watching, told)

    def _send(self, lines: Iterable[TrustlessLine], told: trustless.TrustlessTables) -> None:
        for line in lines:
            line.send(told)

    async def _sweep(self) -> None:
        """Close tables at which nobody has sat for a while."""
        while True:
            await self._machine.clock.sleep(SWEEP_S)
            # Looked at anew after each: somebody may have sat down, or a table have been taken off,
            # meanwhile.
            while empty := self._empty(self._settings.value.empty_table_seconds):
                await self._take_off(empty[0]).close()
                self._changed()

    def _empty(self, seconds: int) -> list[TableId]:
        """Return the tables that were empty for `seconds`, the longest first."""
        before = Millis(self._now() - 1000 * seconds)
        empty = [table for table, room in self._rooms.items() if room.is_left_since(before)]
        return sorted(empty, key=lambda table: self._rooms[table].empty_since)

    def _take_off(self, table: TableId) -> TrustlessRoom:
        """Off the list; who takes it closes it."""
        del self._openers[table]
        return self._rooms.pop(table)
