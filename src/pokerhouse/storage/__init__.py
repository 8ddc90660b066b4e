"""Where the house keeps what must survive: the event log, table sessions, sealed decks, the ledger,
players.

`SqliteStore` is the embedded store, `MemoryStore` its twin for tests; both implement
`pokerhouse.house.Store`. The functions look after a house that lies on a disk.
"""

from pokerhouse.storage.care import Examination, accept, back_up, examine, has_house, restore
from pokerhouse.storage.codec import decode_events as read_hand
from pokerhouse.storage.folder.key import make_key, read_key
from pokerhouse.storage.memory import MemoryStore
from pokerhouse.storage.records.rebuild import Rebuilt
from pokerhouse.storage.records.rebuild import rebuild as rebuild_records
from pokerhouse.storage.residents import Purse, Resident, amend, purses, residents, settings_changed
from pokerhouse.storage.sqlite import SqliteStore

__all__ = [
    "Examination",
    "MemoryStore",
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
