"""Random hands: of a type, by a specification, or dealt with equal chances."""

from pokerhouse.hands.generate.battle import Battle, battles, games
from pokerhouse.hands.generate.generate import (
    RandomHand,
    Specification,
    count,
    deal,
    deal_from,
    generate,
)
from pokerhouse.hands.generate.rules import rules_of_halves, type_of, with_wild
from pokerhouse.hands.generate.type_request import RANGES_USED, RankRange

__all__ = [
    "RANGES_USED",
    "Battle",
    "RandomHand",
    "RankRange",
    "Specification",
    "battles",
    "count",
    "deal",
    "deal_from",
    "games",
    "generate",
    "rules_of_halves",
    "type_of",
    "with_wild",
]
