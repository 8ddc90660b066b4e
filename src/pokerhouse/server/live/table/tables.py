"""The directory of open tables: each has its actor. Tables are opened, found again after a restart,
and let go of.
"""

from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack

import structlog
from msgspec.structs import replace

from pokerhouse.house import HouseReason, Refused, Store, refuse
from pokerhouse.house.table import Outcome, Pace, SavedTable, Table, TablePart, commands, reopen
from pokerhouse.machine import Machine
from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.live.table.all_in_odds import AllInChances
from pokerhouse.server.live.table.directory import TableDirectory
from pokerhouse.server.live.table.presence import Online
from pokerhouse.server.live.table.steps import Steps
from pokerhouse.server.wire.protocol import NoticeKind, notice
from pokerhouse.units import Millis, PlayerId, TableId

Listener = Callable[[TableActor, Outcome], None]
"""Told of every step of every table, once it is durable."""

# Decides about both tables before anything is written, so nothing has to be undone.
StepOfTwo = Callable[[Table, Table, Millis], tuple[Outcome, Outcome] | Refused]
"""A pure step of two tables, such as a move of a player; or why it is refused."""

log = structlog.get_logger()


class Tables:
    """All open tables, by id.

    - `pace`: how long people are given at each of them
    - `machine`: its clock, randomness and threads
    - `online`: has this player any page of the house open?
    - `faces`: which face each player has chosen
    """

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        pace: Pace,
        machine: Machine,
        online: Online,
        faces: Faces,
    ) -> None:
        self._store = store
        self._bots = bots
        self.pace = pace
        self._machine = machine
        self._now = machine.clock.now
        self._online = online
        self._faces = faces
        self.directory = TableDirectory()
        self._actors: dict[TableId, TableActor] = {}
        self._chances = AllInChances(machine)
        self._listeners: list[Listener] = [
            lambda actor, outcome: self._chances.after_step(actor.id, actor.audience, outcome)
        ]
        self._background = BackgroundTasks()
        self._last_hands = False

    def __iter__(self) -> Iterator[TableActor]:
        # A copy: a table may open or close while a caller waits for another one.
        return iter(list(self._actors.values()))

    def __len__(self) -> int:
        return len(self._actors)

    def get(self, table: TableId) -> TableActor | None:
        """Return the actor of this table; None if the table does not exist."""
        return self._actors.get(table)

    def is_seated(self, player: PlayerId) -> bool:
        """Has this player a seat anywhere, or is one promised to them?"""
        return any(player in actor.table.session.chips_by_player for actor in self)

    def change_pace(self, pace: Pace) -> None:
        """All tables keep to other times from now on."""
        self.pace = pace
        for actor in self:
            actor.change_pace(pace)

    def held_up(self, ms: int) -> None:
        """The house was held up for so long, until now."""
        for actor in self:
            actor.held_up(ms)

    def slept(self, ms: int) -> None:
        """The machine slept for this long, until now."""
        for actor in self:
            actor.slept(ms)

    def line_changed(self, player: PlayerId) -> None:
        """This player's first page was opened, or their last one closed."""
        for actor in self:
            # Only seats: a page that watches a table is noticed by the table itself.
            if actor.table.session.seat_of(player) is not None:
                actor.presence_changed()

    def show_anew(self, player: PlayerId) -> None:
        """This player looks different: show the tables where they sit to all who watch them."""
        for actor in self:
            if actor.table.session.seat_of(player) is not None:
                actor.audience.show_anew()

    def listen(self, listener: Listener) -> None:
        """Tell this one of every step from now on."""
        self._listeners.append(listener)

    def add(self, table: Table, saved: SavedTable | None = None) -> TableActor:
        """A table is open: its actor takes commands from now on. `saved` holds the hand that goes
        on, if any.
        """
        entry = self.directory.lead(table.session)
        actor = TableActor(
            table,
            self._store,
            self._bots,
            machine=self._machine,
            online=self._online,
            faces=self._faces,
            changed=self._changed,
            epoch=entry.epoch,
            events=saved.events if saved else (),
            deck=saved.deck if saved else None,
        )
        self._actors[actor.id] = actor
        # The house may be closing already, and every table has to know that.
        if self._last_hands:
            actor.stop_dealing()
        actor.start()
        return actor

    async def reopen(self) -> None:
        """Open every table as it was, every hand going on."""
        for saved in await self._store.tables.open_tables():
            await self._reopen_one(saved)

    def stop_dealing(self) -> None:
        """Play the hands in play to their end, and begin no others, at any table."""
        self._last_hands = True
        for actor in self:
            actor.stop_dealing()

    async def close(self) -> None:
        """Finish the steps at hand; hands in play stay in the log."""
        for actor in self:
            await actor.stop()
        self._background.cancel()
        self._chances.close()

    async def _reopen_one(self, saved: SavedTable) -> None:
        session, fault = saved.session, saved.fault
        table = None
        if not fault:
            try:
                table = reopen(session, saved.events, self.pace, self._now())
            except (
                Exception
            ) as error:  # whatever is wrong with the log: the hand is voided, the table stays open
                fault = f"{type(error).__name__}: {error}"
        if table is not None and (table.hand is None or saved.deck is not None):
            self.add(table, saved)
            return
        if session.hand is None:  # the root is out but its deck is lost: never deal that hand
            log.error("deck lost before its hand began", table=session.config.table, fault=fault)
            # The number of the hand is spent, so that no other deck can pass for the one whose root
            # is known.
            given_up = replace(session, fixed=None, hands=session.hands + 1)
            await self._store.commit(TablePart(given_up), at=self._now())
            self.add(reopen(given_up, (), self.pace, self._now()))
            return
        # Nothing of a hand is settled before it ends: without it, every stack is what it was when
        # it began.
        log.error(
            "hand voided and refunded",
            table=session.config.table,
            hand=session.hand,
            fault=fault or "no deck",
        )
        voided = replace(session, hand=None)
        await self._store.commit(TablePart(voided), at=self._now())
        actor = self.add(reopen(voided, (), self.pace, self._now()))
        # Nobody watches right after a restart, so this waits for the people who come.
        actor.audience.notice = notice(NoticeKind.HAND_VOIDED, actor.id)

    async def together(self, first: TableId, second: TableId, both: StepOfTwo) -> Refused | None:
        """Change two tables in one commit: both steps are durable, or neither has happened.

        Both tables are held meanwhile, always in the order of their ids, so that two such changes
        never wait for each other.
        """
        actors = [self.get(table) for table in sorted({first, second})]
        async with AsyncExitStack() as held:
            steps: dict[TableId, Steps] = {}
            for actor in actors:
                if actor is None:
                    return refuse(HouseReason.NO_SUCH_TABLE)
                # Its mailbox waits: a play that arrives now is decided on the changed table.
                its = await held.enter_async_context(actor.hold())
                if isinstance(its, Refused):
                    return its
                steps[actor.id] = its
            one = steps[first]
            other = steps[second]
            now = self._now()
            outcomes = both(one.table, other.table, now)
            if isinstance(outcomes, Refused):
                return outcomes
            pairs = list(zip((one, other), outcomes, strict=True))
            parts = [part for its, outcome in pairs for part in its.parts(outcome, its.deck)]
            # One commit for both: between two, a crash would lose or double the player's chips.
            refused = await one.commit(tuple(parts), now)
            if refused is None:
                for its, outcome in pairs:
                    its.adopt(outcome, its.deck)
            return refused

    def _changed(self, actor: TableActor, outcome: Outcome) -> None:
        self.directory.update(outcome.table.session)
        if outcome.table.session.closed:
            actor.audience.say(notice(NoticeKind.TABLE_CLOSED, actor.id))
            self._actors.pop(actor.id, None)
            # Not awaited: the actor itself is calling, and `stop` waits for it to end.
            self._background.start(actor.stop())
        for listener in self._listeners:
            listener(actor, outcome)


async def rename_player(tables: Tables, player: PlayerId, name: str) -> None:
    """Use the new name of a player wherever they sit, or have chips in the ledger."""
    for actor in tables:
        session = actor.table.session
        if session.seat_of(player) is None and player not in session.evening:
            continue
        refused = await actor.ask(commands.RenamePerson(player, name))
        if refused is not None:
            # The seat keeps the old name until its player sits down again.
            log.warning("a player could not be renamed", table=actor.id, reason=refused.reason)
