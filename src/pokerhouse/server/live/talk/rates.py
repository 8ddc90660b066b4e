"""The rates of chat: one for each person, and one for each place, so that lines can be read."""

from pokerhouse.house.talk import Place
from pokerhouse.machine import Clock
from pokerhouse.server.rates import RateLimit
from pokerhouse.server.settings.declared import Settings
from pokerhouse.units import PlayerId

PERSON_AT_ONCE = 5
"""Lines that a person may say at once; after that they come at their rate."""
PLACE_AT_ONCE = 20
"""The same for all who speak in one place."""


SIGNS_PER_MINUTE = 30
"""Signs of one person; they are gone in some seconds."""
SIGNS_AT_ONCE = 3


class TalkRates:
    """The lines that people and places have used up.

    person_per_minute: lines that one person may say, wherever they are. place_per_minute: lines
    that may be said in one place.
    """

    def __init__(self, *, person_per_minute: int, place_per_minute: int, clock: Clock) -> None:
        now = clock.seconds
        self._person = RateLimit(per_second=person_per_minute / 60, burst=PERSON_AT_ONCE, now=now)
        self._place = RateLimit(per_second=place_per_minute / 60, burst=PLACE_AT_ONCE, now=now)
        self._signs = RateLimit(per_second=SIGNS_PER_MINUTE / 60, burst=SIGNS_AT_ONCE, now=now)

    def go_by(self, other: "TalkRates") -> None:
        """Let people speak as fast as others let them, from now on."""
        self._person.go_by(other._person)
        self._place.go_by(other._place)

    def take(self, player: PlayerId, place: Place) -> float:
        """Take one line; return 0, or the seconds until it may be said.

        A line that has to wait is not counted.
        """
        wait_s = max(self._person.wait_s(player), self._place.wait_s(place))
        if wait_s == 0:
            self._person.take(player)
            self._place.take(place)
        return wait_s

    def take_sign(self, player: PlayerId) -> float:
        """Show one sign; returns as `take`."""
        wait_s = self._signs.wait_s(player)
        if wait_s == 0:
            self._signs.take(player)
        return wait_s


def talk_rates_of(settings: Settings, clock: Clock) -> TalkRates:
    """Return how fast people may speak."""
    return TalkRates(
        person_per_minute=settings.player_lines_per_minute,
        place_per_minute=settings.place_lines_per_minute,
        clock=clock,
    )
