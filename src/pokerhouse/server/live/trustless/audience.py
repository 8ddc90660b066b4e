"""The receivers of a table without a dealer: the players and the onlookers.

Law: all players of a hand and all onlookers get the same frames about it in the same order; a
player who comes back, and a new onlooker, get them again from the beginning.
"""

from collections.abc import Collection, Iterable

from pokerhouse.server.live.trustless.line import TrustlessLine
from pokerhouse.server.wire.packing import Packed
from pokerhouse.trustless import Begun, FromHost, Hand, show_events
from pokerhouse.units import Millis, SeatNumber

ONLOOKERS_MAX = 20
"""At one table."""


class TrustlessAudience:
    """The lines of a table, and the frames of the newest hand that they got."""

    def __init__(self) -> None:
        self.seated: dict[SeatNumber, TrustlessLine] = {}
        self.onlookers: set[TrustlessLine] = set()
        self.hand: Hand | None = None
        """The newest hand, as far as its frames went out."""
        self._told: list[Packed] = []
        self._with_rules: set[TrustlessLine] = set()

    @property
    def listeners(self) -> list[TrustlessLine]:
        """Return the lines of players and onlookers."""
        return [*self.seated.values(), *self.onlookers]

    @property
    def again(self) -> int:
        """The number of frames of the newest hand to send again."""
        return len(self._told)

    def sit(self, seat: SeatNumber, line: TrustlessLine, *, with_rules: bool) -> None:
        """Give a seat this line; `with_rules` if it works out the rules' consequences itself."""
        self.seated[seat] = line
        if with_rules:
            self._with_rules.add(line)

    def drop(self, seat: SeatNumber) -> TrustlessLine:
        """The line of this seat, which is its line no longer."""
        line = self.seated.pop(seat)
        self._with_rules.discard(line)
        return line

    def send(self, frames: Iterable[FromHost], hand: Hand | None, wait_ms: Millis) -> None:
        """Send messages and decisions to all receivers in order, then the consequences of the
        rules.

        - `hand`: the hand they belong to, after them
        - `wait_ms`: the time from now on for which somebody is waited for
        """
        before = self.hand
        for frame in frames:
            if isinstance(frame, Begun):
                self._told, before = [], None
            text = TrustlessLine.packed(frame)
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
        self._show(frame, self.listeners)

    def tell_again(self, line: TrustlessLine, wait_ms: Millis) -> None:
        """All of the newest hand, to somebody who has come back to it or begins to look on."""
        for text in self._told:
            line.take(text)
        if self.hand is not None:
            self._show(show_events(None, self.hand, wait_ms), [line])

    def _show(self, frame: FromHost, lines: Collection[TrustlessLine]) -> None:
        text = TrustlessLine.packed(frame)
        for line in lines:
            if line not in self._with_rules:
                line.take(text)

    def _concerned(self, hand: Hand | None) -> list[TrustlessLine]:
        if hand is None:
            return self.listeners
        people = {player.seat: player.player for player in hand.players}
        return [
            *[line for seat, line in self.seated.items() if people.get(seat) == line.player],
            *self.onlookers,
        ]
