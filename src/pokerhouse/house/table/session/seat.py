"""The seat of a player: stack, status, plans, debts and time bank. Values only."""

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
"""The most grace a player can use up ..."""
GRACE_REFILL = 60
"""... of which one millisecond comes back every 60, so that the bank fills within an hour."""


class SeatStatus(StrEnum):
    """The part a seat plays in the game."""

    PLAYING = "playing"
    """Dealt into the next hand."""
    SITTING_OUT = "sitting_out"
    LEAVING = "leaving"
    """The player has left; the seat is freed when the hand is over."""
    BROKE = "broke"
    """The player has no chips; the seat is held for a while."""


class Plan(StrEnum):
    """The next step that a player has announced."""

    STAY = "stay"
    SIT_OUT = "sit_out"
    """Sit out when this hand is over."""
    SIT_OUT_BIG_BLIND = "sit_out_big_blind"
    """Sit out from the hand on in which they would be the big blind."""
    LEAVE = "leave"
    """Leave when this hand is over."""


BANKS_MAX = 100
"""The number of departed players whose bank is remembered; the oldest is forgotten first."""


class BankTerms(msgspec.Struct, frozen=True):
    """The rules by which the time banks of a table are filled."""

    start_ms: Millis = Millis(0)
    """The bank of a player who sits down for the first time."""
    earned_ms: Millis = Millis(0)
    """The time added to the bank for a number of hands played ..."""
    hands: int = 1
    """... this many."""
    most_ms: Millis = Millis(0)
    """The maximum of a bank; 0 plays without banks."""


class TimeBank(msgspec.Struct, frozen=True):
    """The time bank of one person."""

    left_ms: Millis = Millis(0)
    hands: int = 0
    """Hands played since time was earned last."""

    def after_hand(self, terms: BankTerms) -> "TimeBank":
        """Count one more hand."""
        hands = self.hands + 1
        if hands < terms.hands:
            return replace(self, hands=hands)
        return TimeBank(Millis(min(terms.most_ms, self.left_ms + terms.earned_ms)))

    def capped(self, terms: BankTerms) -> "TimeBank":
        """Return the bank with at most the maximum of these terms."""
        return replace(self, left_ms=min(self.left_ms, terms.most_ms))


def new_bank(terms: BankTerms) -> TimeBank:
    """Return the bank of a player who sits down for the first time."""
    return TimeBank(Millis(min(terms.start_ms, terms.most_ms)))


class Approval(StrEnum):
    """The decisions that are left to the host of a table."""

    NONE = "none"
    PEOPLE = "people"
    """The host admits each person once."""
    BUY_INS = "buy_ins"
    """The host also approves each buy-in and added chips."""


class Seat(msgspec.Struct, frozen=True):
    """A taken seat; during a hand `stack` is what it began with, and the hand knows the rest."""

    seat_no: SeatNumber = msgspec.field(name="seat")
    player: PlayerId
    name: str
    stack: Chips
    status: SeatStatus = SeatStatus.PLAYING
    bot: str | None = None
    grace_ms: Millis = GRACE_BANK_MS
    """The rest of the grace bank as of `grace_at`."""
    grace_at: Millis = Millis(0)
    owed: Owed = Owed()
    """The blinds due before the player is dealt in, unless they wait for the big blind (R3)."""
    comeback: Comeback | None = None
    """The player's choice of how to pay missed blinds; None follows the table's rule."""
    straddle: Straddling = Straddling.NEVER
    behind: Chips = Chips(0)
    """The chips added during the hand, which come to the stack when it is over."""
    plan: Plan = Plan.STAY
    held_until: Millis | None = None
    """The time at which the seat of a player without chips is freed."""
    fill_to: Chips = Chips(0)
    """The amount to which the stack is filled up from the wallet after each hand; 0 for never."""

    bank: TimeBank = TimeBank()
    timeouts: int = 0
    """The turns in a row that ended by the clock while the player was connected."""
    dismissed: bool = False
    """The host removes the player after this hand, whatever the player plans."""
    move_to: SeatNumber | None = None
    """The seat to which the player moves after this hand, if it is free then."""
    take_back: Chips = Chips(0)
    """The chips that go back to the wallet after this hand, by the host's decision."""
    ready: bool = False
    """The player says they are ready for the start of a game that waits for its host."""
    rebuys: int = 0
    """The times that a bot has bought in again."""

    @property
    def chips(self) -> Chips:
        """All chips of the player at this table: the balance of their account there."""
        return Chips(self.stack + self.behind)

    def grace(self, now: Millis) -> Millis:
        """Return the grace that is available now."""
        return Millis(min(GRACE_BANK_MS, self.grace_ms + (now - self.grace_at) // GRACE_REFILL))


class RequestState(StrEnum):
    """The state of a request; an approved one is removed."""

    WAITS = "waits"
    REFUSED = "refused"
    ENDED = "ended"
    """Withdrawn, or left without a host who could answer it."""


class SeatRequest(msgspec.Struct, frozen=True):
    """A request to the host for a seat, or for more chips.

    No chips are taken before the host approves it. Answered or withdrawn, it stays while its asker
    is there, so that they see the answer and cannot ask again and again.
    """

    player: PlayerId
    name: str
    chips: Chips
    at: Millis
    seat: SeatNumber | None = None
    """The wished seat; None for any, and for a player who has one."""
    state: RequestState = RequestState.WAITS
    why: str = ""
    """The host's words with a refusal."""
