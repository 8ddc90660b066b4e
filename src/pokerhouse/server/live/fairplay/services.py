"""The services of fair play."""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.server.live.fairplay.addresses import AddressBook
from pokerhouse.server.live.fairplay.hand_reader import HandReader
from pokerhouse.server.live.fairplay.reports import Reports
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.room import Room


@dataclass(frozen=True, slots=True)
class FairPlayServices:
    """The addresses that players come from, the reader of hands, and the owner's report."""

    addresses: AddressBook
    reading: HandReader
    reports: Reports

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed."""
        yield Room(close=self.reading.close)
        yield Room(close=self.reports.close)
        yield Room(close=self.addresses.close)


def fairplay_services(ground: Ground) -> FairPlayServices:
    """Make the services."""
    return FairPlayServices(
        AddressBook(ground.store, ground.key, ground.now),
        HandReader(ground.store, ground.machine),
        Reports(ground.store, ground.machine),
    )
