"""All that can be written into somebody's notebook."""

from pokerhouse.house.notebook.drills import KeepDrills
from pokerhouse.house.notebook.imports import (
    DropImport,
    DropImportedHands,
    KeepImport,
    KeepImportedHands,
)
from pokerhouse.house.notebook.notes import KeepHandNote, KeepPlayerNote
from pokerhouse.house.notebook.shares import PublishShare, ShareHand, TakeShareBack

ImportsPart = KeepImport | KeepImportedHands | DropImport | DropImportedHands
"""What happens to hands that were brought along."""
NotebookPart = (
    KeepHandNote
    | KeepPlayerNote
    | ShareHand
    | PublishShare
    | TakeShareBack
    | KeepDrills
    | ImportsPart
)
"""One thing in somebody's notebook that is to be written."""
