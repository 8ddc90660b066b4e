"""Where the house keeps what must survive: the event log, table sessions, sealed decks, the ledger, players.

`SqliteStore` is the embedded store, `MemoryStore` its twin for tests; both implement `pokerhouse.house.ports.Store`.
"""

from pokerhouse.storage.memory import MemoryStore
from pokerhouse.storage.sqlite import SqliteStore

__all__ = [
    "MemoryStore",
    "SqliteStore",
]
