"""What is asked of hands that are looked at again, and what is answered."""

import msgspec

from pokerhouse.players import Judged, Standings
from pokerhouse.units import SeatNumber


class CoachQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="coach"):
    """What the house's player thinks of the moves of a seat.

    - `log`: the whole hand, which is over, as `rules.encode_events` writes it.
    """

    log: bytes
    seat: SeatNumber


class CoachFound(msgspec.Struct, frozen=True, tag="coached"):
    """Each move of the seat, in order; none where it made none."""

    moves: tuple[Judged, ...]


class StandingsQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="standings"):
    """What everybody who is in wins after so many events of a hand.

    - `log`: the whole hand, which is over, as `rules.encode_events` writes it
    - `seat`: whose cards are known; None for those of nobody
    - `thorough`: takes seconds where the first answer takes a blink
    """

    log: bytes
    at: int
    seat: SeatNumber | None
    thorough: bool = False


class StandingsFound(msgspec.Struct, frozen=True, tag="standings"):
    """How they stand."""

    found: Standings
