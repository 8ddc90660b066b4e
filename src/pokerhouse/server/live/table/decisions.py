"""Deliver a host's decision about a person to that person, in all their windows."""

from pokerhouse.house.table import Outcome
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.wire.table_frames import notice_of


class Decisions:
    """Tells people what was decided about them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: somebody may have been stood up, banned or let back in."""
        for decided in outcome.notices:
            notice = notice_of(decided, outcome.table.session.config)
            for connection in self._hub.connections_of(decided.player):
                connection.push(notice)
