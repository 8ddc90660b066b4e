"""Reports of people about lines, posts and players, for owners and moderators to decide.

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
"""The most open reports in a house."""
OPEN_COMPLAINTS_OF_ONE_MAX = 10
"""The most open reports of one person."""
AROUND_MS = 10 * 60_000
"""Lines from this long before and after are shown with a report ..."""
AROUND_LINES = 30
"""... but no more than these, the newest."""


class ComplaintEnd(StrEnum):
    """The decision about a report."""

    HIDE = "hide"
    """The line, or the post of the forum, was hidden."""
    MUTE = "mute"
    """The person is muted everywhere, for a while or until it is ended."""
    BAN = "ban"
    """The person may not come into the house, for a while or until it is ended."""
    NOTHING = "nothing"


class Complaint(msgspec.Struct, frozen=True):
    """A report by a person.

    - `id`: the key by which it is closed
    - `by`: the person who reports
    - `about`: the person it concerns
    - `place`: where it was: the lobby, a table or the forum
    - `line`: the number of the line there, in the forum of the post; 0 if it is about the person
    - `said`: when the line was sent, or the person was reported
    - `why`: in the reporter's words; may be empty if there is a line
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
        """Tell whether the same person reports the same again."""
        return (self.by, self.about, self.place, self.line) == (
            other.by,
            other.about,
            other.place,
            other.line,
        )


class NewComplaint(msgspec.Struct, frozen=True):
    """A new report; its id must be new."""

    complaint: Complaint


class CloseComplaint(msgspec.Struct, frozen=True):
    """Close an open report."""

    id: str


def complaint_closed(part: CloseComplaint) -> Conflict:
    """Return the error for a report that is not open."""
    return Conflict(f"complaint {part.id} is closed")


class ComplaintView(msgspec.Struct, frozen=True):
    """An open report with present names."""

    complaint: Complaint
    by_name: str
    about_name: str
