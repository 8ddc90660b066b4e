"""Deliver the outcome of a report or a held post to its author, now or on their next visit.

Law: it is kept in memory alone. After the decision, nothing on disk names the author of a report.
"""

from pokerhouse.house.oversight import OPEN_COMPLAINTS_MAX, ComplaintEnd
from pokerhouse.server.live.hub import ClientConnection, Hub
from pokerhouse.server.wire.protocol import Notice, NoticeKind, notice
from pokerhouse.units import PlayerId


class Outcomes:
    """The outcomes for people who are away, the last one for each."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._kept: dict[PlayerId, Notice] = {}

    def complaint_closed(self, player: PlayerId, end: ComplaintEnd) -> None:
        """A complaint of this person is decided."""
        self._deliver(player, notice(NoticeKind.REPORT_CLOSED, end=end.value))

    def post_rejected(self, player: PlayerId) -> None:
        """A post of this person was held, and is not let through."""
        self._deliver(player, notice(NoticeKind.POST_REJECTED))

    def arrive(self, connection: ClientConnection) -> None:
        """Somebody has come."""
        if (kept := self._kept.pop(connection.player, None)) is not None:
            connection.push(kept)

    def _deliver(self, player: PlayerId, notice: Notice) -> None:
        windows = self._hub.connections_of(player)
        for window in windows:
            window.push(notice)
        if windows:
            return
        self._kept.pop(player, None)
        self._kept[player] = notice
        if len(self._kept) > OPEN_COMPLAINTS_MAX:
            del self._kept[next(iter(self._kept))]
