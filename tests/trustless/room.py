"""A host and honest players in one process, without a line between them."""

from collections import deque
from collections.abc import Callable
from hashlib import sha256
from itertools import count

from pokerhouse.rules import no_limit
from pokerhouse.trustless import (
    Begun,
    FromHost,
    HostStep,
    HostTable,
    Join,
    ToHost,
    TrustlessChair,
    Voided,
    hear,
    join,
    tick,
)
from pokerhouse.units import Chips, Millis, SeatNumber
from tests.trustless.table import Choice

Twist = Callable[[SeatNumber, FromHost], FromHost]
"""What the host tells this seat instead."""


class Room:
    """Everybody sits; `run` plays."""

    def __init__(self, seats: int, *, hands: int = 3, stack: int = 100) -> None:
        self.table = HostTable("t", no_limit(5, 10), Chips(stack), seats, hands)
        self.chairs: dict[SeatNumber, TrustlessChair] = {}
        self.inbox: deque[tuple[SeatNumber, ToHost]] = deque()
        self.now = Millis(0)
        self.told: list[FromHost] = []
        self.twist: Twist = lambda seat, frame: frame
        numbers = count()
        for number in range(seats):
            step = join(self.table, Join(f"P{number}"), self.now)
            assert step.answer is not None
            chair = TrustlessChair(lambda: sha256(b"%d" % next(numbers)).digest())
            chair.hear(step.answer)
            self.chairs[step.answer.seat] = chair
            self.table = step.table

    @property
    def voided(self) -> list[tuple[SeatNumber, str]]:
        """Who made hands void, and how."""
        return [
            (fault.seat, fault.kind.value)
            for frame in self.told
            if isinstance(frame, Voided)
            for fault in frame.faults
        ]

    def take(self, step: HostStep) -> None:
        """Tell what the host tells, in its order."""
        self.table = step.table
        for frame in step.frames:
            self.told.append(frame)
            if isinstance(frame, Begun):
                sitting = {player.seat for player in frame.players}
                self.chairs = {
                    seat: chair for seat, chair in self.chairs.items() if seat in sitting
                }
            for seat, chair in self.chairs.items():
                self.inbox.extend((seat, answer) for answer in chair.hear(self.twist(seat, frame)))

    def run(self, choose: Choice, *, until: Callable[[], bool] = lambda: False) -> None:
        """Play until the table is closed, or until then."""
        self.take(tick(self.table, self.now))
        while not self.table.closed and not until():
            self.go_on(choose)

    def go_on(self, choose: Choice) -> None:
        """One frame to the host; or time passes, when nobody has anything to say."""
        if self.inbox:
            seat, frame = self.inbox.popleft()
            self.take(hear(self.table, seat, frame, self.now))
            return
        for seat, chair in self.chairs.items():
            if (turn := chair.turn) is not None:
                self.inbox.append((seat, chair.decide(choose(turn))))
                return
        self.now = Millis(self.now + 1_000)
        self.take(tick(self.table, self.now))
