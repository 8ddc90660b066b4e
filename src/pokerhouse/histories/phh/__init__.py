"""PHH: records read and written, one hand a file; files of many hands are read here too."""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.phh.read import looks_like, read, read_hand
from pokerhouse.histories.phh.write import write, write_hand, write_many, write_record

__all__ = [
    "FORMAT",
    "looks_like",
    "read",
    "read_hand",
    "write",
    "write_hand",
    "write_many",
    "write_record",
]

FORMAT: Final = Format(
    name="phh", title="PHH", extensions=(".phh",), looks_like=looks_like, read=read, write=write
)
