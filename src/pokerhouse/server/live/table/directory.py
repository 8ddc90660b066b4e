"""The directory of a house's open tables, and the process that leads each.

`Tables` holds the actors of the tables that this process leads. The directory knows every table of
the house, in any process.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NewType

from pokerhouse.house.table import FIRST_EPOCH, Epoch, Session
from pokerhouse.units import TableId

Leader = NewType("Leader", str)
"""The name of a process that leads tables."""

ONLY_PROCESS = Leader("house")
"""The leader of every table in a house of one process."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An open table: its session as last committed, its leader, and the leader's epoch."""

    session: Session
    leader: Leader
    epoch: Epoch


class TableDirectory:
    """Every open table of the house, in the order in which they were opened."""

    def __init__(self, leader: Leader = ONLY_PROCESS) -> None:
        self._leader = leader
        self._entries: dict[TableId, Entry] = {}

    def __iter__(self) -> Iterator[Entry]:
        return iter(list(self._entries.values()))

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, table: TableId) -> Entry | None:
        """Return the entry of a table; None when it is not open."""
        return self._entries.get(table)

    def lead(self, session: Session, epoch: Epoch = FIRST_EPOCH) -> Entry:
        """Enter a table that this process leads from now on."""
        entry = Entry(session, self._leader, epoch)
        self._entries[session.config.table] = entry
        return entry

    def update(self, session: Session) -> None:
        """Keep the session after a step; a closed table leaves the directory."""
        table = session.config.table
        if session.closed:
            self._entries.pop(table, None)
        elif (entry := self._entries.get(table)) is not None:
            self._entries[table] = Entry(session, entry.leader, entry.epoch)
