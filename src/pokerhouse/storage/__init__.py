"""The durable half of the house: event log, table sessions, sealed decks, ledger, players.

`SqliteStore` implements `pokerhouse.house.Store` in a data folder. The functions look after a house
on a disk: examine it, back it up, restore it.
"""

from pokerhouse.extras import comes_with

with comes_with("house"):
    from pokerhouse.storage.care import Examination, accept, back_up, examine, has_house, restore
    from pokerhouse.storage.codec import decode_events as read_hand
    from pokerhouse.storage.folder.files import make_key, read_key
    from pokerhouse.storage.records.rebuild import Rebuilt
    from pokerhouse.storage.records.rebuild import rebuild as rebuild_records
    from pokerhouse.storage.residents import (
        Purse,
        Resident,
        amend,
        purses,
        residents,
        settings_changed,
    )
    from pokerhouse.storage.sqlite import SqliteStore

__all__ = [
    "Examination",
    "Purse",
    "Rebuilt",
    "Resident",
    "SqliteStore",
    "accept",
    "amend",
    "back_up",
    "examine",
    "has_house",
    "make_key",
    "purses",
    "read_hand",
    "read_key",
    "rebuild_records",
    "residents",
    "restore",
    "settings_changed",
]
