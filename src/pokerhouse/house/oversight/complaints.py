"""Complaints: people say what should not have been said or done, and whoever keeps the house
decides.

A complaint names the line or the person it is about, and holds none of their words: these are
looked up while they are kept. It is there until it is closed; what became of it stands in the log
of deeds, without who had complained.
"""

from enum import StrEnum

import msgspec

from pokerhouse.errors import Conflict
from pokerhouse.house.talk import Place
from pokerhouse.units import Millis, PlayerId

OPEN_COMPLAINTS_MAX = 500
"""Complaints that wait in a house."""
OPEN_COMPLAINTS_OF_ONE_MAX = 10
"""Complaints of one person that wait."""
AROUND_MS = 10 * 60_000
"""What was said so long before and after is shown with a complaint ..."""
AROUND_LINES = 30
"""... but so many lines at most, the newest."""


class ComplaintEnd(StrEnum):
    """What was done about a complaint."""

    HIDE = "hide"
    """The line, or the post of the forum, was hidden."""
    MUTE = "mute"
    """The person is heard nowhere, for a while or until it is ended."""
    BAN = "ban"
    """The person may not come into the house, for a while or until it is ended."""
    NOTHING = "nothing"


class Complaint(msgspec.Struct, frozen=True):
    """What somebody complains about.

    - `id`: by which it is closed
    - `by`: who complains
    - `about`: the person it is about
    - `place`: where it was: the lobby, a table or the forum
    - `line`: the number of the line there, in the forum of the post; 0 where it is about the person
    - `said`: when that was, for a person when that was told
    - `why`: in the words of the one who complains; may be empty where there is a line
    """

    id: str
    by: PlayerId
    about: PlayerId
    place: Place
    line: int
    said: Millis
    why: str
    at: Millis

    def is_like(self, other: "Complaint") -> bool:
        """Does the same person complain about the same?"""
        return (self.by, self.about, self.place, self.line) == (
            other.by,
            other.about,
            other.place,
            other.line,
        )


class NewComplaint(msgspec.Struct, frozen=True):
    """Somebody complains; the id must be new."""

    complaint: Complaint


class CloseComplaint(msgspec.Struct, frozen=True):
    """A complaint that is there is decided, and waits no more."""

    id: str


def complaint_closed(part: CloseComplaint) -> Conflict:
    """Return the error for a complaint that does not wait."""
    return Conflict(f"complaint {part.id} is closed")


class ToldComplaint(msgspec.Struct, frozen=True):
    """A complaint that waits, with the names of today."""

    complaint: Complaint
    by_name: str
    about_name: str
