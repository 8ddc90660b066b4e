"""What people ask the host for at a table where the host decides who plays, and with how much:
values only.
"""

from enum import StrEnum

import msgspec

from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber


class Approval(StrEnum):
    """What the host of a table decides about."""

    NONE = "none"
    PEOPLE = "people"
    """Who sits there: each person once."""
    BUY_INS = "buy_ins"
    """Each time that somebody brings chips, too."""


class RequestState(StrEnum):
    """How far a request has come. One that was granted is no more."""

    WAITS = "waits"
    REFUSED = "refused"
    ENDED = "ended"
    """Taken back, or without a host who could answer it."""


class SeatRequest(msgspec.Struct, frozen=True):
    """Somebody asks the host for a seat, or for more chips at the one they have.

    No chips are taken before the host grants it. When it is answered or taken back it stays for as
    long as its asker is there, so that they can be told, and cannot ask again and again at once.
    """

    player: PlayerId
    name: str
    chips: Chips
    at: Millis
    seat: SeatNumber | None = None
    """The one they would like; None for any, and for somebody who has one."""
    state: RequestState = RequestState.WAITS
    why: str = ""
    """What the host says to it."""
