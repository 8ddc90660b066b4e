"""The services of learning: drills, and the processes that count for them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.learn.desk import DrillDesk
from pokerhouse.server.live.learn.teaching import Teaching
from pokerhouse.server.live.room import Room
from pokerhouse.units import PlayerId


@dataclass(frozen=True, slots=True)
class LearnServices:
    """Answers about odds and hands, and drills."""

    teaching: Teaching
    drills: DrillDesk

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed."""
        yield Room(close=self.teaching.close)


def learn_services(ground: Ground, is_leaving: Callable[[PlayerId], bool]) -> LearnServices:
    """Make the services; nothing is written for a player who `is_leaving` for good."""
    teaching = Teaching(ground.machine.thinkers)
    return LearnServices(teaching, DrillDesk(ground.store, teaching, is_leaving, ground.machine))
