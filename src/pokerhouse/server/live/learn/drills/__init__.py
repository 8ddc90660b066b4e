"""Drills: questions about one hand that have one right answer, counted by the kernel."""

from pokerhouse.server.live.learn.drills.making import make
from pokerhouse.server.live.learn.drills.public import public_log, shared_log
from pokerhouse.server.live.learn.drills.values import (
    Drill,
    DrillKind,
    DrillMade,
    DrillQuestion,
    Explained,
    PlayedLog,
)

__all__ = [
    "Drill",
    "DrillKind",
    "DrillMade",
    "DrillQuestion",
    "Explained",
    "PlayedLog",
    "make",
    "public_log",
    "shared_log",
]
