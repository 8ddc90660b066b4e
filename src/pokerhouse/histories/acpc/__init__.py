"""ACPC match logs: records read and written."""

from pokerhouse.histories.acpc.read import looks_like, read
from pokerhouse.histories.acpc.write import write

__all__ = ["looks_like", "read", "write"]
