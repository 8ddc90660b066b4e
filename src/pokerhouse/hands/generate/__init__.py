"""Random hands: of a type, by a specification, or dealt with equal chances."""

from pokerhouse.hands.generate.battle import Battle, battles, games
from pokerhouse.hands.generate.deal import RandomHand, deal, deal_from
from pokerhouse.hands.generate.generate import Specification, count, generate
from pokerhouse.hands.generate.range import RankRange
from pokerhouse.hands.generate.rules import rules_of_halves, type_of, with_wild

__all__ = [
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
