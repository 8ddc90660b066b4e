"""The read access of a store to oversight."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.oversight.action_log import Deed, DeedQuery, DeedView
from pokerhouse.house.oversight.bans import BanView, EndBan, NewBan
from pokerhouse.house.oversight.complaints import CloseComplaint, ComplaintView, NewComplaint

OversightPart = Deed | NewBan | EndBan | NewComplaint | CloseComplaint
"""One change to be written."""


class Oversight(Protocol):
    """The read access of a store to deeds, bans and reports."""

    async def deeds(self, asked: DeedQuery) -> Sequence[DeedView]:
        """Return deeds of both logs, the newest first."""

    async def bans(self) -> Sequence[BanView]:
        """Return every stored ban, ended or not, the newest first."""

    async def complaints(self) -> Sequence[ComplaintView]:
        """Return every open report, the oldest first."""
