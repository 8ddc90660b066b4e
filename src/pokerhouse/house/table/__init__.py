"""A table of the house: seats, buttons, clock, dealer, and the step from a command to what it changes."""

from pokerhouse.house.table import commands, hosting
from pokerhouse.house.table.chips import take_seat
from pokerhouse.house.table.clocks import bank_left
from pokerhouse.house.table.commands import Command, Play, Presence, Sit, StartHand, StopDealing, Tick
from pokerhouse.house.table.dealer import SealedDeck, shuffled_deck
from pokerhouse.house.table.door import (
    TABLE_PASSWORD_MAX,
    objection_at_the_door,
    table_password_fault,
    tidy_password,
)
from pokerhouse.house.table.forgetting import LogPlace, NamesFound, TakeNamesOut, without_names, without_person
from pokerhouse.house.table.log import (
    FIRST_EPOCH,
    EndedHand,
    Epoch,
    HandMark,
    HandPart,
    HandStanding,
    SavedTable,
    TableLog,
    TablePart,
    TableStanding,
    objection,
    parts_of,
)
from pokerhouse.house.table.mix import choice_awaited, game_next, game_of
from pokerhouse.house.table.playing import seat_to_act
from pokerhouse.house.table.returning import terms_of
from pokerhouse.house.table.session import (
    ACTION_SECONDS_MAX,
    ACTION_SECONDS_MIN,
    Arrival,
    BankTerms,
    Departure,
    Evening,
    HandPlayed,
    Plan,
    PlayCounts,
    Seat,
    SeatStatus,
    Session,
    Straddling,
    TableConfig,
    hand_id,
)
from pokerhouse.house.table.step import step
from pokerhouse.house.table.table import Outcome, Pace, Table, reopen

__all__ = [
    "ACTION_SECONDS_MAX",
    "ACTION_SECONDS_MIN",
    "FIRST_EPOCH",
    "TABLE_PASSWORD_MAX",
    "Arrival",
    "BankTerms",
    "Command",
    "Departure",
    "EndedHand",
    "Epoch",
    "Evening",
    "HandMark",
    "HandPart",
    "HandPlayed",
    "HandStanding",
    "LogPlace",
    "NamesFound",
    "Outcome",
    "Pace",
    "Plan",
    "Play",
    "PlayCounts",
    "Presence",
    "SavedTable",
    "SealedDeck",
    "Seat",
    "SeatStatus",
    "Session",
    "Sit",
    "StartHand",
    "StopDealing",
    "Straddling",
    "Table",
    "TableConfig",
    "TableLog",
    "TablePart",
    "TableStanding",
    "TakeNamesOut",
    "Tick",
    "bank_left",
    "choice_awaited",
    "commands",
    "game_next",
    "game_of",
    "hand_id",
    "hosting",
    "objection",
    "objection_at_the_door",
    "parts_of",
    "reopen",
    "seat_to_act",
    "shuffled_deck",
    "step",
    "table_password_fault",
    "take_seat",
    "terms_of",
    "tidy_password",
    "without_names",
    "without_person",
]
