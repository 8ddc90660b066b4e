"""Open Hand History: records read and written."""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.open_hand_history.objects import likeness
from pokerhouse.histories.open_hand_history.read import read
from pokerhouse.histories.open_hand_history.write import write

__all__ = ["FORMAT", "likeness", "read", "write"]

FORMAT: Final = Format(
    name="ohh",
    title="Open Hand History",
    extensions=(".ohh", ".json"),
    likeness=likeness,
    read=read,
    write=write,
)
