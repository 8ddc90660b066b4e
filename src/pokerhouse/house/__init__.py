"""The use cases of the poker house: tables, dealer, clock, ledger; storage and server call them."""

from pokerhouse.extras import comes_with

with comes_with("house"):
    from pokerhouse.house.answers import ANSWERS_KEPT_MS, Answer, Answers, answered_already
    from pokerhouse.house.evening_ledger import Books, as_csv, as_text, books_of
    from pokerhouse.house.faults import HouseFault
    from pokerhouse.house.ports import Part, Store
    from pokerhouse.house.refusals import (
        HouseReason,
        Limit,
        Number,
        Refused,
        counted_as,
        in_language,
        refuse,
        refuse_form,
        too_many,
    )

__all__ = [
    "ANSWERS_KEPT_MS",
    "Answer",
    "Answers",
    "Books",
    "HouseFault",
    "HouseReason",
    "Limit",
    "Number",
    "Part",
    "Refused",
    "Store",
    "answered_already",
    "as_csv",
    "as_text",
    "books_of",
    "counted_as",
    "in_language",
    "refuse",
    "refuse_form",
    "too_many",
]
