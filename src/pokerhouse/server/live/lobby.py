"""The lobby: the list of tables, sent to those who watch it, soon after it changes and not too often."""

import asyncio

from pokerhouse.house.table import Outcome
from pokerhouse.rules import variant_of
from pokerhouse.server.live.hub import Connection, Hub
from pokerhouse.server.live.table_actor import TableActor
from pokerhouse.server.live.tables import Tables
from pokerhouse.server.wire.protocol import Lobby, TableSummary
from pokerhouse.units import PlayerId

EVERY_S = 0.25
"""The lobby is sent at most this often."""


class LobbyFeed:
    """Tells those who look at the lobby what has changed there."""

    def __init__(self, hub: Hub, tables: Tables) -> None:
        self._hub, self._tables = hub, tables
        self._sending: asyncio.Task[None] | None = None

    def watch(self, connection: Connection) -> None:
        """Send the list now and whenever it changes."""
        connection.in_lobby = True
        connection.push(self._list_for(connection.player))

    def changed(self) -> None:
        """Something that the lobby shows is different."""
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: the lobby shows who sits there and whether it is open."""
        if outcome.postings or outcome.table.session.closed:
            self.changed()

    def close(self) -> None:
        """Send nothing more."""
        if self._sending is not None:
            self._sending.cancel()

    async def _send(self) -> None:
        await asyncio.sleep(EVERY_S)
        for connection in self._hub.connections:
            if connection.in_lobby:
                connection.push(self._list_for(connection.player))

    def _list_for(self, player: PlayerId) -> Lobby:
        return Lobby(tuple(summary(actor, player) for actor in self._tables), self._hub.online)


def summary(actor: TableActor, player: PlayerId | None) -> TableSummary:
    """A table as the lobby shows it to this player; to nobody in particular when None."""
    session = actor.table.session
    seated = {s.player for s in session.seats}
    return TableSummary(
        table=actor.id,
        name=session.config.name,
        game=variant_of(session.config.game.variant).name,
        config=session.config.game,
        seats=session.config.seats_max,
        seated=len(seated),
        bots=sum(1 for s in session.seats if s.bot is not None),
        watching=len({c.player for c in actor.audience.watchers} - seated),
        mine=player in seated,
    )
