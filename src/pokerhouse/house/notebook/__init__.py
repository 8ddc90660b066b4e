"""What people keep of hands for themselves: notes and tags, and notes and labels on those they play with."""

from pokerhouse.house.notebook.kept import Notebook
from pokerhouse.house.notebook.notes import (
    HAND_NOTES_MAX,
    PLAYER_NOTES_MAX,
    HandNote,
    KeepHandNote,
    KeepPlayerNote,
    Label,
    NotebookPart,
    PlayerNote,
)
from pokerhouse.house.notebook.texts import (
    NOTE_MAX,
    TAG_MAX,
    TAGS_MAX,
    note_faults,
    tag_faults,
    tidy_note,
    tidy_tags,
)

__all__ = [
    "HAND_NOTES_MAX",
    "NOTE_MAX",
    "PLAYER_NOTES_MAX",
    "TAGS_MAX",
    "TAG_MAX",
    "HandNote",
    "KeepHandNote",
    "KeepPlayerNote",
    "Label",
    "Notebook",
    "NotebookPart",
    "PlayerNote",
    "note_faults",
    "tag_faults",
    "tidy_note",
    "tidy_tags",
]
