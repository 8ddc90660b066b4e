"""The time that players have: the clock of a turn, and the banks behind it (R21)."""

from pokerhouse.house.table.clocks.banks import cap_banks, earn_time, keep_bank, with_bank
from pokerhouse.house.table.clocks.bound import ABSENCE_MS, longest_wait
from pokerhouse.house.table.clocks.clock import (
    MORE_TIME_MS,
    RETURN_MS,
    Clock,
    bank_left,
    call_clock,
    charge,
    grant_grace,
    later,
    lend,
    line_lost,
    run_on,
    stand_still,
    start_clock,
    welcome_back,
)

__all__ = [
    "ABSENCE_MS",
    "MORE_TIME_MS",
    "RETURN_MS",
    "Clock",
    "bank_left",
    "call_clock",
    "cap_banks",
    "charge",
    "earn_time",
    "grant_grace",
    "keep_bank",
    "later",
    "lend",
    "line_lost",
    "longest_wait",
    "run_on",
    "stand_still",
    "start_clock",
    "welcome_back",
    "with_bank",
]
