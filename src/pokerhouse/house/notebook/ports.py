"""What a store answers about notebooks."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.notebook.drills import DrillProgress
from pokerhouse.house.notebook.notes import HandNote, PlayerNote
from pokerhouse.house.notebook.shares import SharedHand
from pokerhouse.units import HandId, PlayerId


class Notebook(Protocol):
    """What a store knows of what people have written for themselves."""

    async def hand_note(self, player: PlayerId, hand: HandId) -> HandNote | None:
        """Somebody's note on a hand; None when there is none."""

    async def hand_notes(self, player: PlayerId) -> Sequence[HandNote]:
        """All of somebody's notes on hands, the one changed last first."""

    async def player_notes(self, player: PlayerId) -> Sequence[PlayerNote]:
        """All of somebody's notes on people, the one changed last first."""

    async def shared(self, token: str) -> SharedHand | None:
        """The hand that was shared under this token; None when there is none, or none any more."""

    async def shared_by(self, player: PlayerId) -> Sequence[SharedHand]:
        """What somebody has shared, the last first."""

    async def published(self, most: int) -> Sequence[SharedHand]:
        """The last links in the house that stand on the page of whoever made them, the last
        first.
        """

    async def drills(self, player: PlayerId) -> DrillProgress | None:
        """How far somebody has come with their drills; None before the first."""
