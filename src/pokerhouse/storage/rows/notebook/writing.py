"""Writes the parts of a commit that are about notebooks."""

from typing import assert_never

from pokerhouse.house.notebook import (
    DropImport,
    DropImportedHands,
    KeepDrills,
    KeepHandNote,
    KeepImport,
    KeepImportedHands,
    KeepPlayerNote,
    NotebookPart,
    PublishShare,
    ShareHand,
    TakeShareBack,
)
from pokerhouse.storage.rows.notebook import drills, imports, notes, shares
from pokerhouse.storage.rows.writing import Writing


def write_notebook(writing: Writing, part: NotebookPart) -> None:
    """Write one part."""
    match part:
        case KeepHandNote():
            notes.keep_hand_note(writing, part)
        case KeepPlayerNote():
            notes.keep_player_note(writing, part)
        case ShareHand():
            shares.share(writing, part)
        case PublishShare():
            shares.publish(writing, part)
        case TakeShareBack():
            shares.take_back(writing, part)
        case KeepDrills():
            drills.keep(writing, part)
        case KeepImport() | KeepImportedHands() | DropImport() | DropImportedHands():
            imports.write_imports(writing, part)
        case _:
            assert_never(part)
