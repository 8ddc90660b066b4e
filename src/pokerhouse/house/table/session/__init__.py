"""A table between two hands: who sits where with what, and what was chosen for it. Values only."""

from pokerhouse.house.table.session.bank import BANKS_MAX, BankTerms, TimeBank, new_bank
from pokerhouse.house.table.session.config import (
    ACTION_SECONDS_MAX,
    ACTION_SECONDS_MIN,
    TableConfig,
    hand_id,
)
from pokerhouse.house.table.session.counts import HandPlayed, PlayCounts, hand_played
from pokerhouse.house.table.session.evening import EVENINGS_MAX, Evening
from pokerhouse.house.table.session.fixed import FixedDeck
from pokerhouse.house.table.session.halts import (
    HALT_LEAST_MS,
    TOGETHER_MS,
    Halt,
    HaltBank,
    HaltReason,
    halt_for_all,
    halt_for_lines,
)
from pokerhouse.house.table.session.request import Approval, RequestState, SeatRequest
from pokerhouse.house.table.session.run_out import RunOut
from pokerhouse.house.table.session.seat import (
    GRACE_BANK_MS,
    GRACE_MS,
    GRACE_REFILL,
    Plan,
    Seat,
    SeatStatus,
    Straddling,
)
from pokerhouse.house.table.session.session import Arrival, Departure, GameChoice, Session, Waiter

__all__ = [
    "ACTION_SECONDS_MAX",
    "ACTION_SECONDS_MIN",
    "BANKS_MAX",
    "EVENINGS_MAX",
    "GRACE_BANK_MS",
    "GRACE_MS",
    "GRACE_REFILL",
    "HALT_LEAST_MS",
    "TOGETHER_MS",
    "Approval",
    "Arrival",
    "BankTerms",
    "Departure",
    "Evening",
    "FixedDeck",
    "GameChoice",
    "Halt",
    "HaltBank",
    "HaltReason",
    "HandPlayed",
    "Plan",
    "PlayCounts",
    "RequestState",
    "RunOut",
    "Seat",
    "SeatRequest",
    "SeatStatus",
    "Session",
    "Straddling",
    "TableConfig",
    "TimeBank",
    "Waiter",
    "halt_for_all",
    "halt_for_lines",
    "hand_id",
    "hand_played",
    "new_bank",
]
