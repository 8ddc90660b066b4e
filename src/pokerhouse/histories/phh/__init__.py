"""PHH: records read and written."""

from pokerhouse.histories.phh.read import looks_like, read, read_hand
from pokerhouse.histories.phh.write import write, write_hand, write_many, write_record

__all__ = ["looks_like", "read", "read_hand", "write", "write_hand", "write_many", "write_record"]
