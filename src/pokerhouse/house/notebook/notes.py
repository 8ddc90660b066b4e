"""Private notes of people about hands they have played, and about opponents.

Law: notes are private. Nobody else learns that there are any, and they are erased with their
writer; a note about a person is erased with that person, too.
"""

from enum import StrEnum

import msgspec

from pokerhouse.units import HandId, Millis, PlayerId

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
