"""The changes of notebooks that can be written."""

from collections.abc import Sequence
from typing import Protocol

from pokerhouse.house.notebook import imports
from pokerhouse.house.notebook.drills import DrillProgress, KeepDrills
from pokerhouse.house.notebook.notes import HandNote, KeepHandNote, KeepPlayerNote, PlayerNote
from pokerhouse.house.notebook.shares import PublishShare, SharedHand, ShareHand, TakeShareBack
from pokerhouse.units import HandId, PlayerId

ImportsPart = (
    imports.KeepImport | imports.KeepImportedHands | imports.DropImport | imports.DropImportedHands
)
"""A change of imported hands."""
NotebookPart = (
    KeepHandNote
    | KeepPlayerNote
    | ShareHand
    | PublishShare
    | TakeShareBack
    | KeepDrills
    | ImportsPart
)
"""A change of a notebook."""


# The read access of a store to notebooks.


class Notebook(Protocol):
    """The read access of a store to notes, shares and drills."""

    async def hand_note(self, player: PlayerId, hand: HandId) -> HandNote | None:
        """Return a person's note on a hand; None when there is none."""

    async def hand_notes(self, player: PlayerId) -> Sequence[HandNote]:
        """Return all notes of a person on hands, the one changed last first."""

    async def player_notes(self, player: PlayerId) -> Sequence[PlayerNote]:
        """Return all notes of a person on people, the one changed last first."""

    async def shared(self, token: str) -> SharedHand | None:
        """Return the hand shared under this token; None if there is none."""

    async def shared_by(self, player: PlayerId) -> Sequence[SharedHand]:
        """Return the shared hands of a person, the latest first."""

    async def published(self, most: int) -> Sequence[SharedHand]:
        """Return the latest links that are public, the latest first."""

    async def drills(self, player: PlayerId) -> DrillProgress | None:
        """Return the progress of a person in drills; None before the first."""
