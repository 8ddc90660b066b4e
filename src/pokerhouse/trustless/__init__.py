"""A hand dealt by the players themselves, so that no host is trusted with a card. Experimental."""

from pokerhouse.trustless.audit import Report, audit
from pokerhouse.trustless.dealing import Dealing, Due, due, hear, new_dealing, open_seeds, waited_for, want
from pokerhouse.trustless.faults import Fault, FaultKind
from pokerhouse.trustless.hand import Eyes, Hand, acted, begin, owed, said, saying, stacks_after, timed_out, to_act
from pokerhouse.trustless.messages import CardMessage, GiveKeys, Lock, OpenSeed, PlaceKey, Pledge, Shuffle
from pokerhouse.trustless.player import answer, card_at

__all__ = [
    "CardMessage",
    "Dealing",
    "Due",
    "Eyes",
    "Fault",
    "FaultKind",
    "GiveKeys",
    "Hand",
    "Lock",
    "OpenSeed",
    "PlaceKey",
    "Pledge",
    "Report",
    "Shuffle",
    "acted",
    "answer",
    "audit",
    "begin",
    "card_at",
    "due",
    "hear",
    "new_dealing",
    "open_seeds",
    "owed",
    "said",
    "saying",
    "stacks_after",
    "timed_out",
    "to_act",
    "waited_for",
    "want",
]
