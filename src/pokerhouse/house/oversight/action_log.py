"""The log of the acts of owners and moderators, called deeds.

Laws: a deed is written in the same commit as its effect, and is never removed or changed, except
that free text about a person is erased with them. It names people by their ids: their names are
looked up when the log is read, so that no names are left when people are erased.

Acts about chat are in the moderation log (`house/talk/log.py`), from which mutes follow and
whose entries about tables are deleted with their lines. Nothing is written twice: queries for deeds
read both logs.
"""

import re
from collections.abc import Iterable
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.house.people import Role
from pokerhouse.units import Millis, PlayerId

DEEDS_ON_PAGE = 50
"""The number of deeds on a page."""

DATA_FOLDER = PlayerId("")
"""The host, at the command line beside the files of a closed house."""


class DeedKind(StrEnum):
    """The kinds of acts."""

    ROLE = "role"
    """Somebody was given another role."""
    OWN = "own"
    """Somebody became an owner by a link."""
    LINK = "link"
    """A link for a new password was made, to be passed on."""
    DROP_MAIL = "drop_mail"
    """A waiting mail was deleted."""
    CORRECT = "correct"
    """Somebody was given chips, or chips were taken from them."""
    BAN = "ban"
    """Somebody was banned; `was` and `became` are the old and the new end, or `never`."""
    UNBAN = "unban"
    COMPLAINT = "complaint"
    """A report was closed; `subject` is the decision, `was` the reported text."""
    FORUM = "forum"
    """A thread or post was changed."""
    TABLE = "table"
    """A table was paused, resumed or ended, also by its host."""
    SETTING = "setting"
    """A setting was changed; the newest of these and of `UNSET` is in force."""
    UNSET = "unset"
    """A setting was reset to the file or its default; `became` is that value."""
    MUTE = "mute"
    UNMUTE = "unmute"
    HIDE = "hide"


MODERATION = frozenset(
    {
        DeedKind.BAN,
        DeedKind.UNBAN,
        DeedKind.COMPLAINT,
        DeedKind.MUTE,
        DeedKind.UNMUTE,
        DeedKind.HIDE,
        DeedKind.FORUM,
    }
)
"""The deeds that moderators see; owners see all."""


class Deed(msgspec.Struct, frozen=True):
    """An act; it is itself a part of a commit.

    - `by`: the person who acted; `DATA_FOLDER` at the command line
    - `about`: the person it concerns; empty if there is none
    - `subject`: what else it concerns: a table, a kind of mail
    - `was`, `became`: the values before and after, as the house writes them
    - `why`: in words
    """

    kind: DeedKind
    by: PlayerId
    at: Millis
    about: PlayerId = PlayerId("")
    subject: str = ""
    was: str = ""
    became: str = ""
    why: str = ""

    @property
    def without_words(self) -> "Deed":
        """The deed without free text, for when the person it concerns is erased.

        Mere words (a reason, a complaint) go: names may stand in them.
        """
        return replace(self, was="" if self.kind is DeedKind.COMPLAINT else self.was, why="")


class Place(msgspec.Struct, frozen=True, order=True):
    """The sort key of a log entry: time, then log, then number.

    - `log`: 0 for the moderation log, 1 for that of deeds
    """

    at: Millis
    log: int
    number: int

    @property
    def text(self) -> str:
        """The place as text, to ask for older entries."""
        return f"{self.at}.{self.log}.{self.number}"


def read_place(text: str) -> Place | None:
    """Read a place from its text; None for any other text.

    >>> read_place("1700000000000.1.7") == Place(1700000000000, 1, 7), read_place("now")
    (True, None)
    """
    found = re.fullmatch(r"(\d{1,15})\.([01])\.(\d{1,9})", text, re.ASCII)
    return Place(Millis(int(found[1])), int(found[2]), int(found[3])) if found else None


class DeedView(msgspec.Struct, frozen=True):
    """A deed with present names; `text` is a hidden line, while it is kept."""

    place: Place
    deed: Deed
    by_name: str = ""
    about_name: str = ""
    text: str = ""


class DeedQuery(msgspec.Struct, frozen=True):
    """A query for deeds.

    - `kinds`: only these
    - `player`: by or about this person; everybody's when empty
    - `before`: older than this one
    - `most`: the number of results
    """

    kinds: frozenset[DeedKind]
    player: PlayerId = PlayerId("")
    before: Place | None = None
    most: int = DEEDS_ON_PAGE


SETTINGS_CHANGED = frozenset({DeedKind.SETTING, DeedKind.UNSET})
"""The kinds of deeds about settings."""


def changed_settings(told: Iterable[DeedView]) -> dict[str, str]:
    """Return the changed settings with their values, from the newest deed about each.

    The newest by its number, not its time: the machine's clock may have been set back in between.
    """
    newest: dict[str, DeedView] = {}
    for each in told:
        name = each.deed.subject
        newest[name] = max(each, newest.get(name, each), key=lambda one: one.place.number)
    return {
        name: each.deed.became
        for name, each in newest.items()
        if each.deed.kind is DeedKind.SETTING
    }


def kinds_shown_to(role: Role) -> frozenset[DeedKind]:
    """Return the kinds of deeds that somebody with this role sees."""
    if role is Role.OWNER:
        return frozenset(DeedKind)
    return MODERATION if role.may_act_as(Role.MODERATOR) else frozenset()
