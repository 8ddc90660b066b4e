"""The use-cases of the poker house: tables, dealer, clock, ledger. Pure; storage and server call it."""

from pokerhouse.house.ports import Answer, Commit, Conflict, Overdrawn, PlayerRecord, SavedTable, Store

__all__ = [
    "Answer",
    "Commit",
    "Conflict",
    "Overdrawn",
    "PlayerRecord",
    "SavedTable",
    "Store",
]
