"""Open Hand History: records written."""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.open_hand_history.write import write

__all__ = ["FORMAT", "write"]

FORMAT: Final = Format(name="ohh", title="Open Hand History", extensions=(".ohh",), write=write)
