"""Open Hand History: records read and written."""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.open_hand_history.read import read
from pokerhouse.histories.open_hand_history.split import looks_like
from pokerhouse.histories.open_hand_history.write import write

__all__ = ["FORMAT", "looks_like", "read", "write"]

FORMAT: Final = Format(
    name="ohh",
    title="Open Hand History",
    extensions=(".ohh", ".json"),
    looks_like=looks_like,
    read=read,
    write=write,
)
