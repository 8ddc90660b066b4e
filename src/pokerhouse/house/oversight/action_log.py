"""The log of deeds: what owners and moderators do to the house and to its people, and what is told
of it.

Laws: a deed is written in the same commit as what it does, and is never taken out or changed, but
that words about somebody go when they are forgotten. It names people by their ids: what they are
called is looked up when the log is read, so that it forgets names when people are forgotten.

What is done about talk stands in the moderation log (`house/talk/moderation.py`), which says who is
muted and is, for tables, forgotten with their lines. Nothing is written twice: whoever reads the
deeds is told those of both.
"""

import re
from collections.abc import Iterable
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.house.people import Role
from pokerhouse.units import Millis, PlayerId

DEEDS_TOLD = 50
"""Deeds that are told at a time."""

DATA_FOLDER = PlayerId("")
"""The host, at the command line beside the files of a closed house."""


class DeedKind(StrEnum):
    """What was done."""

    ROLE = "role"
    """Somebody was given another role."""
    OWN = "own"
    """Somebody became an owner by a link."""
    LINK = "link"
    """A link for a new password was made, to be handed over."""
    DROP_MAIL = "drop_mail"
    """A mail that waited was taken away."""
    CORRECT = "correct"
    """Somebody was given chips, or chips were taken from them."""
    BAN = "ban"
    """Somebody may not come in; `was` and `became` are when it ended before and now, `never` where
    it does not.
    """
    UNBAN = "unban"
    COMPLAINT = "complaint"
    """A complaint was closed; `subject` is what was done about it, `was` what had been complained
    of, in words.
    """
    FORUM = "forum"
    """Something was done about a thread or a post: `subject` is `thread 3` or `post 7`, `became`
    what was done; where a thread was moved, `was` and `became` are areas.
    """
    TABLE = "table"
    """A table was paused, went on, or was ended, by its host too; `subject` is the table, `was` its
    name, `became` what was done.
    """
    SETTING = "setting"
    """How the house runs was changed: `subject` is the setting. The newest of these and the next
    says how it is.
    """
    UNSET = "unset"
    """A setting is again what the file or its default says; `became` is what that is."""
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
"""What moderators are told of; owners are told of everything."""


class Deed(msgspec.Struct, frozen=True):
    """Something that was done; it is itself a part of a commit.

    - `by`: who did it; `DATA_FOLDER` at the command line
    - `about`: the person it was done to; empty where it is about nobody
    - `subject`: what else it is about: a table, a kind of mail
    - `was`, `became`: from what to what, as the house writes it
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
        """What stays of it when the person it is about is forgotten: that it was done, who did it
        and when.

        Mere words (a reason, a complaint) go: names may stand in them.
        """
        return replace(self, was="" if self.kind is DeedKind.COMPLAINT else self.was, why="")


class Place(msgspec.Struct, frozen=True, order=True):
    """Where a deed stands among all that are told: by its time, and among those of one moment by
    log and number.

    - `log`: 0 for the moderation log, 1 for that of deeds
    """

    at: Millis
    log: int
    number: int

    @property
    def text(self) -> str:
        """As it is told, to be asked for what is older."""
        return f"{self.at}.{self.log}.{self.number}"


def read_place(text: str) -> Place | None:
    """A place as it was told; None when it is none.

    >>> read_place("1700000000000.1.7") == Place(1700000000000, 1, 7), read_place("now")
    (True, None)
    """
    found = re.fullmatch(r"(\d{1,15})\.([01])\.(\d{1,9})", text, re.ASCII)
    return Place(Millis(int(found[1])), int(found[2]), int(found[3])) if found else None


class ToldDeed(msgspec.Struct, frozen=True):
    """A deed with the names of today; `text` is a line that was hidden, as long as it is kept."""

    place: Place
    deed: Deed
    by_name: str = ""
    about_name: str = ""
    text: str = ""


class Asked(msgspec.Struct, frozen=True):
    """Which deeds are asked for.

    - `kinds`: of these
    - `player`: by or about this one; everybody's when empty
    - `before`: older than that one
    - `most`: so many at most
    """

    kinds: frozenset[DeedKind]
    player: PlayerId = PlayerId("")
    before: Place | None = None
    most: int = DEEDS_TOLD


SETTINGS_CHANGED = frozenset({DeedKind.SETTING, DeedKind.UNSET})
"""What is done about settings."""


def changed_settings(told: Iterable[ToldDeed]) -> dict[str, str]:
    """What the newest deed about each setting says, as it was written; nothing of one that was
    taken back.

    The newest by its number, not its time: the machine's clock may have been set back in between.
    """
    newest: dict[str, ToldDeed] = {}
    for each in told:
        name = each.deed.subject
        newest[name] = max(each, newest.get(name, each), key=lambda one: one.place.number)
    return {
        name: each.deed.became
        for name, each in newest.items()
        if each.deed.kind is DeedKind.SETTING
    }


def told_to(role: Role) -> frozenset[DeedKind]:
    """The kinds of deeds that somebody with this role is told of."""
    if role is Role.OWNER:
        return frozenset(DeedKind)
    return MODERATION if role.may_act_as(Role.MODERATOR) else frozenset()
