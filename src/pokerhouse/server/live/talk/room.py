"""The talk of one place: its newest lines, and the order in which new ones are numbered."""

import asyncio
from collections import deque
from collections.abc import Callable, Container, Iterable, Sequence

from msgspec.structs import replace

from pokerhouse.house.table import TableTalk
from pokerhouse.house.talk import Ear, Line, Place, has_to_wait, waits
from pokerhouse.server.live.table.audience import Watcher
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.frame import packed
from pokerhouse.server.wire.protocol import LineInfo
from pokerhouse.server.wire.talk import line_info
from pokerhouse.units import HandId, PlayerId, TableId

# New lines on their way to those who hear them: packed once, and packed apart for those who block
# a speaker.

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


LINES_KEPT = 100
"""Lines of a place in memory. Those that wait for the end of a hand are among them: of more in one
hand the oldest are not told.
"""
LINES_SENT = 50
"""Lines that somebody who comes in is sent."""


class TalkRoom:
    """The recent lines of one place.

    - `lines`: the earlier lines, in order
    - `rule`: the listeners during a hand; the lobby has none
    """

    def __init__(
        self, place: Place, lines: Iterable[Line] = (), rule: TableTalk = TableTalk.EVERYONE
    ) -> None:
        self.place, self.rule = place, rule
        self.turn = asyncio.Lock()
        """One line at a time is numbered and written."""
        self.in_play: HandId | None = None
        """The hand that is played here."""
        self._lines = deque(lines, LINES_KEPT)
        self._last = self._lines[-1].number if self._lines else 0
        """The highest number that was given; its line may be gone."""

    def number(self, line: Line) -> Line:
        """The line with the next number of this place."""
        return replace(line, number=self._last + 1)

    def line(self, number: int, ear: Ear) -> Line | None:
        """The line of this number, as far as it is one of the newest and this listener hears it."""
        return next(
            (line for line in self._lines if line.number == number and self.hears(line, ear)), None
        )

    def hide(self, number: int) -> None:
        """Take a line out of sight."""
        for place, line in enumerate(self._lines):
            if line.number == number:
                self._lines[place] = replace(line, hidden=True)

    def add(self, line: Line) -> None:
        """The line is said."""
        self._lines.append(line)
        self._last = line.number

    def let_go_of(self, player: PlayerId) -> list[int]:
        """Forget what this person has said; the numbers of those lines."""
        theirs = [line for line in self._lines if line.player == player]
        for line in theirs:
            self._lines.remove(line)
        return [line.number for line in theirs]

    def hears(self, line: Line, ear: Ear) -> bool:
        """Does this listener hear the line already?"""
        return not waits(line, self.rule, self.in_play, ear)

    def lines_for(self, ear: Ear, blocked: Container[PlayerId] = ()) -> tuple[LineInfo, ...]:
        """Return the newest lines that a newcomer may hear, without those of people they block."""
        lines = [
            line
            for line in self._lines
            if not line.hidden and line.player not in blocked and self.hears(line, ear)
        ]
        return tuple(map(line_info, lines[-LINES_SENT:]))

    def go_on(self, in_play: HandId | None) -> Sequence[Line]:
        """Another hand is played, or none: the lines that waited for the end of the one before."""
        before, self.in_play = self.in_play, in_play
        if before is None:
            return []
        return [
            line for line in self._lines if not line.hidden and has_to_wait(line, self.rule, before)
        ]
