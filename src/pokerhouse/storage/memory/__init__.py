"""The store's twin in memory: the same answers and the same refusals, nothing kept. For tests and
trial houses.
"""

from pokerhouse.storage.memory.store import MemoryStore

__all__ = ["MemoryStore"]
