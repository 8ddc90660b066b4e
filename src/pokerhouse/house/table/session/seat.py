"""Who sits on a seat, with what, and how: values only."""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.commands import Straddling
from pokerhouse.rules import Owed
from pokerhouse.rules.between_hands import Comeback
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber

GRACE_MS = Millis(20_000)
"""Extra time for a player whose connection is lost when their time runs out (R21)."""
GRACE_BANK_MS = Millis(60_000)
"""All the grace a player can have used up ..."""
GRACE_REFILL = 60
"""... of which one millisecond comes back every so many: the bank fills within an hour."""


class SeatStatus(StrEnum):
    """How a seat takes part."""

    PLAYING = "playing"
    """Dealt into the next hand."""
    SITTING_OUT = "sitting_out"
    LEAVING = "leaving"
    """Has left; the seat is freed when the hand is over."""
    BROKE = "broke"
    """Has no chips: the seat is held for a while."""


class Plan(StrEnum):
    """What a player has said they will do later."""

    STAY = "stay"
    SIT_OUT = "sit_out"
    """Sit out when this hand is over."""
    SIT_OUT_BIG_BLIND = "sit_out_big_blind"
    """Sit out from the hand on in which the big blind would be theirs."""
    LEAVE = "leave"
    """Leave when this hand is over."""


BANKS_MAX = 100
"""How many of those who left are remembered with what their bank held; the oldest is forgotten
first.
"""


class BankTerms(msgspec.Struct, frozen=True):
    """How the time banks of a table are filled."""

    start_ms: Millis = Millis(0)
    """What somebody has who sits down for the first time."""
    earned_ms: Millis = Millis(0)
    """Comes to the bank for every so many hands played ..."""
    hands: int = 1
    """... this many."""
    most_ms: Millis = Millis(0)
    """More than this is never in a bank; 0: the table is played without."""


class TimeBank(msgspec.Struct, frozen=True):
    """What one person's bank holds."""

    left_ms: Millis = Millis(0)
    hands: int = 0
    """Hands played since time was earned last."""

    def after_hand(self, terms: BankTerms) -> "TimeBank":
        """One hand more has been played."""
        hands = self.hands + 1
        if hands < terms.hands:
            return replace(self, hands=hands)
        return TimeBank(Millis(min(terms.most_ms, self.left_ms + terms.earned_ms)))

    def capped(self, terms: BankTerms) -> "TimeBank":
        """What it holds under these terms, after others."""
        return replace(self, left_ms=min(self.left_ms, terms.most_ms))


def new_bank(terms: BankTerms) -> TimeBank:
    """The bank of somebody who sits down for the first time."""
    return TimeBank(Millis(min(terms.start_ms, terms.most_ms)))


class Approval(StrEnum):
    """What the host of a table decides about."""

    NONE = "none"
    PEOPLE = "people"
    """Who sits there: each person once."""
    BUY_INS = "buy_ins"
    """Each time that somebody brings chips, too."""


class Seat(msgspec.Struct, frozen=True):
    """A taken seat. During a hand `stack` is what the player began it with: the hand knows the
    rest.
    """

    seat_no: SeatNumber = msgspec.field(name="seat")
    player: PlayerId
    name: str
    stack: Chips
    status: SeatStatus = SeatStatus.PLAYING
    bot: str | None = None
    grace_ms: Millis = GRACE_BANK_MS
    """What is left in the grace bank as of `grace_at`."""
    grace_at: Millis = Millis(0)
    owed: Owed = Owed()
    """Blinds to be posted before the player is dealt in again, unless they wait for the big blind
    (R3).
    """
    comeback: Comeback | None = None
    """How they have chosen to come back, owing blinds; None: as the table says."""
    straddle: Straddling = Straddling.NEVER
    behind: Chips = Chips(0)
    """Chips brought during the hand: they come to the stack when it is over."""
    plan: Plan = Plan.STAY
    held_until: Millis | None = None
    """When the seat is freed, of a player without chips."""
    fill_to: Chips = Chips(0)
    """After each hand the stack is to be filled up to so much from the wallet; 0: it is not."""

    bank: TimeBank = TimeBank()

    @property
    def brought(self) -> Chips:
        """What the player's account at this table holds."""
        return Chips(self.stack + self.behind)

    def grace(self, now: Millis) -> Millis:
        """The grace this player has now."""
        return Millis(min(GRACE_BANK_MS, self.grace_ms + (now - self.grace_at) // GRACE_REFILL))


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
