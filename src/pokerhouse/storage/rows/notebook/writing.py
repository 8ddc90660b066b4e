"""Writes the parts of a commit that are about notebooks."""

from typing import assert_never

from pokerhouse.house import notebook
from pokerhouse.storage.rows.notebook import drills, imports, notes, shares
from pokerhouse.storage.rows.writing import Writing


def write_notebook(writing: Writing, part: notebook.NotebookPart) -> None:
    """Write one part."""
    match part:
        case notebook.KeepHandNote():
            notes.keep_hand_note(writing, part)
        case notebook.KeepPlayerNote():
            notes.keep_player_note(writing, part)
        case notebook.ShareHand():
            shares.share(writing, part)
        case notebook.PublishShare():
            shares.publish(writing, part)
        case notebook.TakeShareBack():
            shares.take_back(writing, part)
        case notebook.KeepDrills():
            drills.keep(writing, part)
        case (
            notebook.KeepImport()
            | notebook.KeepImportedHands()
            | notebook.DropImport()
            | notebook.DropImportedHands()
        ):
            imports.write_imports(writing, part)
        case _:
            assert_never(part)
