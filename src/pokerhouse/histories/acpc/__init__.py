"""ACPC match logs: records read and written."""

from typing import Final

from pokerhouse.histories.acpc.read import looks_like, read
from pokerhouse.histories.acpc.write import write
from pokerhouse.histories.format import Format

__all__ = ["FORMAT", "looks_like", "read", "write"]

FORMAT: Final = Format(
    name="acpc", title="ACPC match log", extensions=(".log",), looks_like=looks_like, read=read, write=write
)
