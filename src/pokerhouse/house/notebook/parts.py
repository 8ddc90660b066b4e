"""The changes of notebooks that can be written."""

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
