"""Notes: what somebody writes for themselves about a hand they have played, and about those they
play with.

Law: notes are their writer's alone. Nobody else is told that there are any, and they go with
whoever wrote them; a note about a person goes with that person too.
"""

from enum import StrEnum

import msgspec

from pokerhouse.units import HandId, Millis, PlayerId

HAND_NOTES_MAX = 5_000
"""Hands that one person has notes or tags on."""
PLAYER_NOTES_MAX = 1_000
"""People that one person has notes or labels on."""


class Label(StrEnum):
    """A colour by which somebody wants to know a person again. What it means, they know
    themselves.
    """

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"


class HandNote(msgspec.Struct, frozen=True):
    """What somebody has written about a hand of theirs.

    - `tags`: as `tidy_tags` leaves them
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
    """What somebody has written about another person.

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
    """A note on a hand, in place of its writer's of before; an empty one only takes that away."""

    note: HandNote


class KeepPlayerNote(msgspec.Struct, frozen=True):
    """A note on a person, in place of its writer's of before; an empty one only takes that away."""

    note: PlayerNote
