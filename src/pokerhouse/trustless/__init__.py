"""A hand dealt by the players themselves, so that no host is trusted with a card. Experimental.

The cards of a hand (`dealing`, `player`, `audit`), the hand itself (`hand`), and, where several hands are played over a
line, a host's table (`table`), a seat there (`chair`) and a `record`.
"""

from pokerhouse.trustless.audit import Report, audit
from pokerhouse.trustless.chair import Chair, FalseHost
from pokerhouse.trustless.dealing import PLAYERS_MAX, Dealing, Due, due, new_dealing, open_seeds, waited_for, want
from pokerhouse.trustless.faults import Fault, FaultKind
from pokerhouse.trustless.frames import (
    FRAME_BYTES_MAX,
    Begun,
    Closed,
    Decide,
    Decided,
    FromHost,
    Join,
    Leave,
    Open,
    Refused,
    SaidCards,
    SayCards,
    Seated,
    Shown,
    Sitting,
    ToHost,
    Voided,
    heard_by_host,
    heard_from_host,
    written,
)
from pokerhouse.trustless.hand import Eyes, Hand, acted, begin, owed, said, saying, stacks_after, timed_out, to_act
from pokerhouse.trustless.messages import CardMessage, GiveKeys, Lock, OpenSeed, PlaceKey, Pledge, Shuffle
from pokerhouse.trustless.player import answer, card_at
from pokerhouse.trustless.record import hands_of, head_line
from pokerhouse.trustless.showing import shown
from pokerhouse.trustless.table import CARDS_MS, DECISION_MS, Step, Table, hear, join, leave, plays, stand_up, tick

__all__ = [
    "CARDS_MS",
    "DECISION_MS",
    "FRAME_BYTES_MAX",
    "PLAYERS_MAX",
    "Begun",
    "CardMessage",
    "Chair",
    "Closed",
    "Dealing",
    "Decide",
    "Decided",
    "Due",
    "Eyes",
    "FalseHost",
    "Fault",
    "FaultKind",
    "FromHost",
    "GiveKeys",
    "Hand",
    "Join",
    "Leave",
    "Lock",
    "Open",
    "OpenSeed",
    "PlaceKey",
    "Pledge",
    "Refused",
    "Report",
    "SaidCards",
    "SayCards",
    "Seated",
    "Shown",
    "Shuffle",
    "Sitting",
    "Step",
    "Table",
    "ToHost",
    "Voided",
    "acted",
    "answer",
    "audit",
    "begin",
    "card_at",
    "due",
    "hands_of",
    "head_line",
    "hear",
    "heard_by_host",
    "heard_from_host",
    "join",
    "leave",
    "new_dealing",
    "open_seeds",
    "owed",
    "plays",
    "said",
    "saying",
    "shown",
    "stacks_after",
    "stand_up",
    "tick",
    "timed_out",
    "to_act",
    "waited_for",
    "want",
    "written",
]
