"""The house is about to stop: hands in play are played to their end, and nothing new begins.

Nothing depends on it: a house that is killed goes on with the same hands as well. But a hand that
is finished is one whose players need not come back, and people who know what happens do not wait in
vain.
"""

from collections.abc import Callable

from pokerhouse.server.live.hub import ClientConnection, Hub
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis


class Drain:
    """Asked for once; `over` says when the house may stop.

    - `limit_ms`: how long hands in play are waited for; those that are not over then freeze in the
      log. May be changed.
    - `now`: milliseconds since the epoch.
    """

    def __init__(
        self, hub: Hub, tables: Tables, limit_ms: Millis, now: Callable[[], Millis]
    ) -> None:
        self._hub = hub
        self._tables = tables
        self.limit_ms = limit_ms
        self._now = now
        self._until: Millis | None = None

    @property
    def began(self) -> bool:
        """The house is about to stop."""
        return self._until is not None

    @property
    def over(self) -> bool:
        """Every hand is over, or the time is."""
        return self._until is not None and (
            self._now() >= self._until or all(a.at_rest for a in self._tables)
        )

    @property
    def hands(self) -> int:
        """The number of hands in play."""
        return sum(actor.table.hand is not None for actor in self._tables)

    @property
    def left_s(self) -> float:
        """Seconds until the house stops even where a hand is in play."""
        return 0.0 if self._until is None else max(0, self._until - self._now()) / 1000

    def begin(self) -> None:
        """Begin nothing new, and tell everyone."""
        self._until = Millis(self._now() + self.limit_ms)
        self._tables.stop_dealing()
        self._hub.broadcast(p.Closing(self._until, self._now()))

    def notify(self, connection: ClientConnection) -> None:
        """Tell somebody who has just come."""
        if self._until is not None:
            connection.push(p.Closing(self._until, self._now()))
