"""Private notes of people about hands they have played, and about opponents.

Law: notes are private. Nobody else learns that there are any, and they are erased with their
writer; a note about a person is erased with that person, too.
"""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.talk import tidy_line
from pokerhouse.rules.games import wrong
from pokerhouse.units import HandId, Millis, PlayerId

# The texts of notebooks: plain text that cannot pass for anything else where it is shown.
#
# Law: what steers how text is shown (control signs, bidi marks, signs that cannot be seen) is
# taken out. A note may have several lines; a tag is one.

NOTE_MAX = 1_000
"""The most letters of a note."""
TAG_MAX = 24
TAGS_MAX = 8
"""The most tags of one hand."""
LINES_MAX = 60
"""The most lines of a note."""


def tidy_note(text: str) -> str:
    """Tidy a note: tidy lines, no empty ones at either end, never two in a row.

    >>> tidy_note("  folds   to\\traises \\n\\n\\n\\u202ecalls ")
    'folds to raises\\n\\ncalls'
    """
    kept: list[str] = []
    for line in map(tidy_line, text.splitlines()):
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).strip("\n")


def tidy_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Tidy tags: lower case, each once, in order.

    >>> tidy_tags([" Bluff", "hero  call", "bluff", ""])
    ('bluff', 'hero call')
    """
    tidied = (tidy_line(tag).lower() for tag in tags)
    return tuple(sorted({tag for tag in tidied if tag}))


def note_faults(text: str) -> list[Sentence]:
    """Find what is wrong with a tidy note."""
    if len(text) > NOTE_MAX:
        return [wrong(HouseFault.NOTE_LENGTH, letters=len(text), most=NOTE_MAX)]
    if (lines := text.count("\n") + 1) > LINES_MAX:
        return [wrong(HouseFault.NOTE_LINES, lines=lines, most=LINES_MAX)]
    return []


def tag_faults(tags: tuple[str, ...]) -> list[Sentence]:
    """Find what is wrong with tidy tags."""
    if len(tags) > TAGS_MAX:
        return [wrong(HouseFault.TAGS, tags=len(tags), most=TAGS_MAX)]
    return [
        wrong(HouseFault.TAG_LENGTH, tag=tag[:TAG_MAX], most=TAG_MAX)
        for tag in tags
        if len(tag) > TAG_MAX
    ]


HAND_NOTES_MAX = 5_000
"""The most hands that one person has notes or tags on."""
PLAYER_NOTES_MAX = 1_000
"""The most people that one person has notes or labels on."""


class Label(StrEnum):
    """A colour to recognise a player by; its meaning is up to the writer."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"


class HandNote(msgspec.Struct, frozen=True):
    """A person's note on a hand.

    - `tags`: tidied by `tidy_tags`
    - `text`: as `tidy_note` leaves it
    """

    player: PlayerId
    hand: HandId
    tags: tuple[str, ...]
    text: str
    changed: Millis

    @property
    def is_empty(self) -> bool:
        """Is there nothing to be kept?"""
        return not self.tags and not self.text


class PlayerNote(msgspec.Struct, frozen=True):
    """A person's note on another person.

    - `about`: the other person
    - `text`: as `tidy_note` leaves it
    """

    player: PlayerId
    about: PlayerId
    label: Label | None
    text: str
    changed: Millis

    @property
    def is_empty(self) -> bool:
        """Is there nothing to be kept?"""
        return self.label is None and not self.text


class KeepHandNote(msgspec.Struct, frozen=True):
    """A note on a hand, in place of the earlier one; an empty one deletes it."""

    note: HandNote


class KeepPlayerNote(msgspec.Struct, frozen=True):
    """A note on a person, in place of the earlier one; an empty one deletes it."""

    note: PlayerNote
