"""The log of a finished hand, as a store keeps it."""

from typing import NamedTuple

from pokerhouse.house.notebook import Origin
from pokerhouse.house.table import HandMark
from pokerhouse.units import TableId


class HandLog(NamedTuple):
    """The log of a finished hand, as `codec.pack_events` makes it."""

    mark: HandMark
    table: TableId
    packed: bytes
    origin: Origin | None = None
