"""What people keep of hands: notes and tags, notes and labels on those they play with, hands they have shared, and how
far their drills have come."""

from pokerhouse.house.notebook.drills import (
    FIRST_RATING,
    RATING_MAX,
    RATING_MIN,
    DrillProgress,
    KeepDrills,
    after_answer,
    as_of,
    day_of,
)
from pokerhouse.house.notebook.kept import Notebook
from pokerhouse.house.notebook.notes import (
    HAND_NOTES_MAX,
    PLAYER_NOTES_MAX,
    HandNote,
    KeepHandNote,
    KeepPlayerNote,
    Label,
    PlayerNote,
)
from pokerhouse.house.notebook.parts import NotebookPart
from pokerhouse.house.notebook.shares import (
    SHARES_MAX,
    TOKEN_LETTERS,
    SharedHand,
    ShareHand,
    Shown,
    TakeShareBack,
    new_token,
    shown,
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
    "FIRST_RATING",
    "HAND_NOTES_MAX",
    "NOTE_MAX",
    "PLAYER_NOTES_MAX",
    "RATING_MAX",
    "RATING_MIN",
    "SHARES_MAX",
    "TAGS_MAX",
    "TAG_MAX",
    "TOKEN_LETTERS",
    "DrillProgress",
    "HandNote",
    "KeepDrills",
    "KeepHandNote",
    "KeepPlayerNote",
    "Label",
    "Notebook",
    "NotebookPart",
    "PlayerNote",
    "ShareHand",
    "SharedHand",
    "Shown",
    "TakeShareBack",
    "after_answer",
    "as_of",
    "day_of",
    "new_token",
    "note_faults",
    "shown",
    "tag_faults",
    "tidy_note",
    "tidy_tags",
]
