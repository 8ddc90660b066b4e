"""All that can be written into somebody's notebook."""

from pokerhouse.house.notebook.drills import KeepDrills
from pokerhouse.house.notebook.notes import KeepHandNote, KeepPlayerNote
from pokerhouse.house.notebook.shares import ShareHand, TakeShareBack

NotebookPart = KeepHandNote | KeepPlayerNote | ShareHand | TakeShareBack | KeepDrills
"""One thing in somebody's notebook that is to be written."""
