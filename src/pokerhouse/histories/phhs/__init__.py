"""PHHS: many hands in one file of PHH. Reading makes no difference between the two, so `phh` does
it.
"""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.phh import write_many

__all__ = ["FORMAT"]

FORMAT: Final = Format(name="phhs", title="PHHS", extensions=(".phhs",), write=write_many)
