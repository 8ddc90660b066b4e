"""The answers for learners: possible hands, equities and drills, from processes of their own."""

from pokerhouse.server.live.learn.day import DayDrill, day_drill
from pokerhouse.server.live.learn.desk import Answered, DrillDesk, Posed
from pokerhouse.server.live.learn.drills import DrillKind
from pokerhouse.server.live.learn.messages import (
    Answer,
    CardEquity,
    CardsQuestion,
    CoachFound,
    CoachQuestion,
    EquityFound,
    EquityQuestion,
    NextCards,
    OddsFound,
    PossibleFound,
    PossibleHalf,
    PossibleKind,
    PossibleQuestion,
    Question,
    RangeRead,
    RangesFound,
    RangesQuestion,
    StandingsFound,
    StandingsQuestion,
    Unanswered,
    Why,
)
from pokerhouse.server.live.learn.services import LearnServices, learn_services
from pokerhouse.server.live.learn.teaching import Teaching
from pokerhouse.server.live.learn.worker_process import Counting

__all__ = [
    "Answer",
    "Answered",
    "CardEquity",
    "CardsQuestion",
    "CoachFound",
    "CoachQuestion",
    "Counting",
    "DayDrill",
    "DrillDesk",
    "DrillKind",
    "EquityFound",
    "EquityQuestion",
    "LearnServices",
    "NextCards",
    "OddsFound",
    "Posed",
    "PossibleFound",
    "PossibleHalf",
    "PossibleKind",
    "PossibleQuestion",
    "Question",
    "RangeRead",
    "RangesFound",
    "RangesQuestion",
    "StandingsFound",
    "StandingsQuestion",
    "Teaching",
    "Unanswered",
    "Why",
    "day_drill",
    "learn_services",
]
