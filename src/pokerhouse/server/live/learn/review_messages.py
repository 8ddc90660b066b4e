"""Messages about the review of finished hands."""

import msgspec

from pokerhouse.players import Judged, Standings
from pokerhouse.units import SeatNumber


class CoachQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="coach"):
    """A request for the coach's opinion on the moves of a seat.

    - `log`: the whole finished hand, as `rules.encode_events` writes it.
    """

    log: bytes
    seat: SeatNumber


class CoachFound(msgspec.Struct, frozen=True, tag="coached"):
    """Each move of the seat, in order; none where it made none."""

    moves: tuple[Judged, ...]


class StandingsQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="standings"):
    """A request for the equity of every live player after `events` events of a hand.

    - `log`: the whole finished hand, as `rules.encode_events` writes it
    - `seat`: the seat whose cards are known; None for nobody's
    - `thorough`: takes seconds instead of a blink
    """

    log: bytes
    at: int
    seat: SeatNumber | None
    thorough: bool = False


class StandingsFound(msgspec.Struct, frozen=True, tag="standings"):
    """The equities of the live players."""

    found: Standings
