"""A table of the house: seats, buttons, clock, dealer, and the step from a command to what it changes."""

from pokerhouse.house.table import commands, hosting
from pokerhouse.house.table.chips import take_seat
from pokerhouse.house.table.clocks import bank_left
from pokerhouse.house.table.commands import Command, Play, Presence, Sit, StartHand, StopDealing, Tick
from pokerhouse.house.table.dealer import SealedDeck, shuffled_deck
from pokerhouse.house.table.forgetting import LogPlace, NamesFound, TakeNamesOut, without_names, without_person
from pokerhouse.house.table.log import (
    FIRST_EPOCH,
    Epoch,
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
    "Arrival",
    "BankTerms",
    "Command",
    "Departure",
    "Epoch",
    "Evening",
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
    "parts_of",
    "reopen",
    "seat_to_act",
    "shuffled_deck",
    "step",
    "take_seat",
    "without_names",
    "without_person",
]
