"""The lobby as it is sent: whole to new watchers, then the changes, encoded once for all of them.

The state that all watchers have is kept. Changes go out at a bounded rate and to a few watchers at
a time, so that a house full of people in the lobby does not hold up a table. A new watcher gets the
state sent so far, never a newer one: otherwise a change that is still on its way would undo part of
it.
"""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice

from pokerhouse.house.table import Outcome, game_of
from pokerhouse.machine import Machine
from pokerhouse.server.live.hub import ClientConnection, Hub
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.frame import Packed, packed
from pokerhouse.units import PlayerId, TableId
from pokerhouse.words import game_name, mix_name, name_of_game

EVERY_S = 0.25
"""The shortest time between two changes,"""
EACH_S = 0.0005
"""The extra pause per watcher: a thousand get news every three quarters of a second."""
AT_A_TIME = 25
PAUSE_S = 0.002
"""The pause between groups of watchers: other work goes first."""
BEHIND_BYTES = 65_536
"""A watcher with more unread bytes than this gets no changes."""


class LobbyFeed:
    """The feed for the watchers of the lobby."""

    def __init__(self, hub: Hub, tables: Tables, machine: Machine) -> None:
        self._machine = machine
        self._tables, self._hub = tables, hub
        self._watchers: set[ClientConnection] = set()
        self._behind: set[ClientConnection] = set()
        """The watchers who missed a change."""
        self._changed: dict[TableId, None] = {}
        """In order: the list of tables is in the order in which they were opened."""
        self._told: dict[TableId, p.TableSummary] = {}
        self._seated: dict[TableId, frozenset[PlayerId]] = {}
        self._tables_of: dict[PlayerId, set[TableId]] = {}
        self._online = 0
        self._whole: Packed | None = None
        self._task: asyncio.Task[None] | None = None

    def watch(self, connection: ClientConnection) -> None:
        """Send the lobby now, and from now on what changes."""
        if len(self._watchers) == (connection in self._watchers):
            self._look()  # nobody else can miss what changed
        self._watchers.add(connection)
        self._send_whole(connection)

    def leave(self, connection: ClientConnection) -> None:
        """Send it no more."""
        self._watchers.discard(connection)
        self._behind.discard(connection)

    def changed(self, *tables: TableId) -> None:
        """Note that these tables, or the number of people, may have changed; send it soon."""
        self._changed.update(dict.fromkeys(tables))
        if self._watchers and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._tell_soon())

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: the lobby shows who sits and waits there, and whether it is
        open.
        """
        # Events alone are play within a hand, of which the lobby shows nothing.
        if outcome.postings or outcome.table.session.closed or not outcome.events:
            self.changed(actor.id)

    def close(self) -> None:
        """Stop sending."""
        if self._task is not None:
            self._task.cancel()

    async def _tell_soon(self) -> None:
        while True:
            # The pause comes first, so that everything that changes in it goes out together.
            await self._machine.clock.sleep(EVERY_S + len(self._watchers) * EACH_S)
            change, players = self._look()
            if change is None and not players and not self._behind:
                return
            for player in players:
                self._send(self._hub.connections_of(player), packed(p.encode(self._own(player))))
            if change is not None:
                frame = packed(p.encode(change))
                # A copy: people come and go in the pauses. Those who come get a state with this
                # change in it.
                for group in _groups(iter(list(self._watchers))):
                    self._send(group, frame)
                    await self._machine.clock.sleep(PAUSE_S)
            # last, so that a line has until the next difference to carry it all
            for connection in list(self._behind):
                # It may have left in one of the pauses.
                if connection in self._behind and connection.unsent <= BEHIND_BYTES:
                    self._send_whole(connection)
                    await self._machine.clock.sleep(PAUSE_S)

    def _send(self, connections: Iterable[ClientConnection], difference: Packed) -> None:
        """Tell those of them who watch, and keep up."""
        for connection in connections:
            if connection in self._behind or connection not in self._watchers:
                continue
            if connection.unsent > BEHIND_BYTES:
                self._behind.add(connection)
            else:
                connection.push_packed(difference)

    def _send_whole(self, connection: ClientConnection) -> None:
        """Send the state that all watchers have so far."""
        self._behind.discard(connection)
        if self._whole is None:
            self._whole = packed(p.encode(p.Lobby(tuple(self._told.values()), self._online)))
        connection.push_long(self._whole)
        connection.push(self._own(connection.player))

    def _look(self) -> tuple[p.LobbyChanged | None, set[PlayerId]]:
        """Return the changes since the last call, and the players whose own tables have changed."""
        changed = []
        removed = []
        players = set[PlayerId]()
        for table in self._changed:
            actor = self._tables.get(table)
            # A private table is shown only to its own people, by `_own`.
            new = None if actor is None or actor.table.session.config.private else summary(actor)
            if new != self._told.get(table):
                if new is None:
                    removed.append(table)
                    del self._told[table]
                else:
                    changed.append(new)
                    self._told[table] = new
            players |= self._seat(table, members(actor) if actor else frozenset())
        self._changed.clear()
        online = self._hub.online
        if not changed and not removed and online == self._online:
            return None, players
        self._online, self._whole = online, None
        return p.LobbyChanged(tuple(changed), tuple(removed), online), players

    def _seat(self, table: TableId, now: frozenset[PlayerId]) -> set[PlayerId]:
        """Note who sits at a table; returns those who came or went."""
        before = self._seated.pop(table, frozenset())
        if now:
            self._seated[table] = now
        for player in before - now:
            self._tables_of[player].discard(table)
            if not self._tables_of[player]:
                del self._tables_of[player]
        for player in now - before:
            self._tables_of.setdefault(player, set()).add(table)
        return set(before ^ now)

    def _own(self, player: PlayerId) -> p.OwnTables:
        own = [
            actor
            for table in sorted(self._tables_of.get(player, ()))
            if (actor := self._tables.get(table))
        ]
        private = tuple(summary(actor) for actor in own if actor.table.session.config.private)
        return p.OwnTables(tuple(actor.id for actor in own if player in seated(actor)), private)


def seated(actor: TableActor) -> frozenset[PlayerId]:
    """The people who sit at a table, without its bots."""
    return frozenset(s.player for s in actor.table.session.seats if s.bot is None)


def members(actor: TableActor) -> frozenset[PlayerId]:
    """Return the people to whom the table belongs: the players, and the host of a private one."""
    config = actor.table.session.config
    return seated(actor) | {config.host} if config.private else seated(actor)


def summary(actor: TableActor) -> p.TableSummary:
    """A table as the lobby shows it."""
    session = actor.table.session
    players = {s.player for s in session.seats}
    game, mix = game_of(session), session.config.mix
    return p.TableSummary(
        table=actor.id,
        name=session.config.name,
        game=mix_name(mix.key) if mix else game_name(game.variant),
        sentence=name_of_game(game, mix),
        config=game,
        seats=session.config.seats_max,
        seated=len(players),
        bots=sum(1 for s in session.seats if s.bot is not None),
        watching=len({c.player for c in actor.audience.watchers} - players),
        waiting=len(session.waiting),
        permanent=session.config.permanent,
        locked=bool(session.password),
    )


def _groups(connections: Iterator[ClientConnection]) -> Iterator[list[ClientConnection]]:
    while group := list(islice(connections, AT_A_TIME)):
        yield group
