"""What a store answers about keeping order."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.oversight.action_log import Asked, Deed, ToldDeed
from pokerhouse.house.oversight.bans import EndBan, NewBan, ToldBan
from pokerhouse.house.oversight.complaints import CloseComplaint, NewComplaint, ToldComplaint

OversightPart = Deed | NewBan | EndBan | NewComplaint | CloseComplaint
"""One thing to be written."""


class Oversight(Protocol):
    """What a store knows of deeds, bans and complaints."""

    async def deeds(self, asked: Asked) -> Sequence[ToldDeed]:
        """Deeds of both logs, the newest first."""

    async def bans(self) -> Sequence[ToldBan]:
        """Every ban, also one that has ended and was not taken away yet; the newest first."""

    async def complaints(self) -> Sequence[ToldComplaint]:
        """Every complaint that waits, the oldest first."""
