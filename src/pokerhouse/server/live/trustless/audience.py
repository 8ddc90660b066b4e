"""Who hears what is said at a table without a dealer: those who sit there, and those who look on.

Law: what is told of a hand is told to all who are in it and to all who look on alike, in one order;
whoever comes back, or begins to look on, is told the same again from its beginning.
"""

from collections.abc import Collection, Iterable

from pokerhouse.server.live.trustless.line import Line
from pokerhouse.server.wire.packing import Packed
from pokerhouse.trustless import Begun, FromHost, Hand, show_events
from pokerhouse.units import Millis, SeatNumber

ONLOOKERS_MAX = 20
"""At one table."""


class Audience:
    """The lines of a table, and what the newest hand's players were told of it."""

    def __init__(self) -> None:
        self.seated: dict[SeatNumber, Line] = {}
        self.onlookers: set[Line] = set()
        self.hand: Hand | None = None
        """The newest hand, as far as it was told."""
        self._told: list[Packed] = []
        self._with_rules: set[Line] = set()

    @property
    def everybody(self) -> list[Line]:
        """Who sits, and who looks on."""
        return [*self.seated.values(), *self.onlookers]

    @property
    def again(self) -> int:
        """How many frames of the newest hand there are to tell again."""
        return len(self._told)

    def sit(self, seat: SeatNumber, line: Line, *, with_rules: bool) -> None:
        """This line is that of a seat from now on; `with_rules` when it needs not be told what
        follows by the rules.
        """
        self.seated[seat] = line
        if with_rules:
            self._with_rules.add(line)

    def drop(self, seat: SeatNumber) -> Line:
        """The line of this seat, which is its line no longer."""
        line = self.seated.pop(seat)
        self._with_rules.discard(line)
        return line

    def tell(self, frames: Iterable[FromHost], hand: Hand | None, wait_ms: Millis) -> None:
        """What was said and decided, in its order, to all it concerns; then what follows from it by
        the rules.

        - `hand`: which it is about, after it
        - `wait_ms`: for so long somebody is waited for from now
        """
        before = self.hand
        for frame in frames:
            if isinstance(frame, Begun):
                self._told, before = [], None
            text = Line.packed(frame)
            self._told.append(text)
            for line in self._concerned(hand):
                line.take(text)
        if hand is not None:
            self.hand = hand
            same = (
                before if before is not None and before.dealing.hand == hand.dealing.hand else None
            )
            self._show(show_events(same, hand, wait_ms), self._concerned(hand))

    def tell_all(self, frame: FromHost) -> None:
        """This to everybody who is shown things."""
        self._show(frame, self.everybody)

    def tell_again(self, line: Line, wait_ms: Millis) -> None:
        """All of the newest hand, to somebody who has come back to it or begins to look on."""
        for text in self._told:
            line.take(text)
        if self.hand is not None:
            self._show(show_events(None, self.hand, wait_ms), [line])

    def _show(self, frame: FromHost, lines: Collection[Line]) -> None:
        text = Line.packed(frame)
        for line in lines:
            if line not in self._with_rules:
                line.take(text)

    def _concerned(self, hand: Hand | None) -> list[Line]:
        if hand is None:
            return self.everybody
        people = {player.seat: player.player for player in hand.players}
        return [
            *[line for seat, line in self.seated.items() if people.get(seat) == line.player],
            *self.onlookers,
        ]
