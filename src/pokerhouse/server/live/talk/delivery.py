"""New lines on their way to those who hear them: packed once, and packed apart for those who block
a speaker.
"""

from collections.abc import Callable, Sequence

from pokerhouse.house.talk import Line
from pokerhouse.server.live.table.audience import Watcher
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.packing import packed
from pokerhouse.server.wire.talk import line_info
from pokerhouse.units import PlayerId, TableId

Blocked = Callable[[PlayerId], frozenset[PlayerId]]
"""The people that a listener does not want to read."""


class Delivery:
    """Some lines of one place.

    - `table`: where they were said; None for the lobby
    - `lines`: at least one
    - `blocked`: tells which people a listener blocks
    """

    def __init__(self, table: TableId | None, lines: Sequence[Line], blocked: Blocked) -> None:
        self._table = table
        self._lines = lines
        self._blocked = blocked
        self._whole = packed(p.encode(self._frame(lines)))

    def push(self, listener: Watcher) -> None:
        """Send the lines, but for those of people the listener blocks."""
        blocked = self._blocked(listener.player)
        wanted = [line for line in self._lines if line.player not in blocked]
        if len(wanted) == len(self._lines):
            listener.push_packed(self._whole)
        elif wanted:
            listener.push(self._frame(wanted))

    def _frame(self, lines: Sequence[Line]) -> p.NewLines:
        return p.NewLines(self._table, tuple(map(line_info, lines)))
