"""PHH: records read and written, one hand a file; files of many hands are read here too."""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.phh.read import likeness, read, read_hand
from pokerhouse.histories.phh.write import write, write_hand, write_many, write_record

__all__ = [
    "FORMAT",
    "likeness",
    "read",
    "read_hand",
    "write",
    "write_hand",
    "write_many",
    "write_record",
]

FORMAT: Final = Format(
    name="phh", title="PHH", extensions=(".phh",), likeness=likeness, read=read, write=write
)
