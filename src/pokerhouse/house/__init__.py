"""The use-cases of the poker house: tables, dealer, clock, ledger. Pure; storage and server call it."""

from pokerhouse.house.answers import ANSWERS_KEPT_MS, Answer, Answers
from pokerhouse.house.ports import Part, Store

__all__ = [
    "ANSWERS_KEPT_MS",
    "Answer",
    "Answers",
    "Part",
    "Store",
]
