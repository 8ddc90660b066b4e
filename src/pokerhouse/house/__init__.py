"""The use-cases of the poker house: tables, dealer, clock, ledger. Pure; storage and server call
it.
"""

from pokerhouse.house.answers import ANSWERS_KEPT_MS, Answer, Answers, answered_already
from pokerhouse.house.evening_ledger import Books, as_csv, as_text, books_of
from pokerhouse.house.ports import Part, Store
from pokerhouse.house.refusals import HouseReason, Number, Refused, refuse, told_in

__all__ = [
    "ANSWERS_KEPT_MS",
    "Answer",
    "Answers",
    "Books",
    "HouseReason",
    "Number",
    "Part",
    "Refused",
    "Store",
    "answered_already",
    "as_csv",
    "as_text",
    "books_of",
    "refuse",
    "told_in",
]
