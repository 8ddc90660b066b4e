"""Bans: who may not come into the house for a while, and why.

Laws: whoever is banned is told why, and when it ends; a ban ends by itself. While it holds, nobody
comes in anew from the places where the banned person was, since otherwise they would be back in a
moment under another name; whoever is known from there (a family) comes and goes as before. A place
is kept as a hash with the house's key, for as long as the ban holds.
"""

import unicodedata

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people import Role
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.rules.games import wrong
from pokerhouse.units import Millis, PlayerId

REASON_MAX = 200
"""Letters of a reason."""
BAN_MINUTES_MAX = 366 * 24 * 60
BAN_PLACES_MAX = 4
"""Places that are closed to newcomers by one ban."""

MINUTE_MS = 60_000
_HOUR, _DAY = 60, 24 * 60


class Ban(msgspec.Struct, frozen=True):
    """Somebody may not come in.

    - `by`: who decided it
    - `until`: when it ends; None when somebody has to end it
    - `why`: what the person is told
    - `places`: addresses from which newcomers are not let in meanwhile, as `hash_address` tells
      them, in hexadecimal
    """

    player: PlayerId
    by: PlayerId
    at: Millis
    until: Millis | None
    why: str
    places: tuple[str, ...] = ()

    def holds(self, now: Millis) -> bool:
        """Has it not ended yet?"""
        return self.until is None or now < self.until


class NewBan(msgspec.Struct, frozen=True):
    """Somebody is banned, in place of a ban from before."""

    ban: Ban


class EndBan(msgspec.Struct, frozen=True):
    """Somebody is not banned any more; nothing happens when they were not."""

    player: PlayerId


class ToldBan(msgspec.Struct, frozen=True):
    """A ban with the names of today."""

    ban: Ban
    name: str
    by_name: str


def reason_fault(why: str) -> Sentence | None:
    """Find what is wrong with a reason that people will read.

    >>> reason_fault("insults at the table") is None, reason_fault("  ") is None
    (True, False)
    """
    if (
        not why.strip()
        or len(why) > REASON_MAX
        or any(unicodedata.category(letter)[0] == "C" for letter in why)
    ):
        return wrong(HouseFault.BAN_REASON, most=REASON_MAX)
    return None


def may_ban(by: Role, other: Role) -> bool:
    """Whether somebody with one role may ban somebody with another: nobody bans an owner, nor a
    moderator their like.

    >>> may_ban(Role.OWNER, Role.MODERATOR), may_ban(Role.MODERATOR, Role.MODERATOR)
    (True, False)
    """
    return by.may_act_as(Role.MODERATOR) and other is not by and not other.may_act_as(by)


def refusal_of(ban: Ban, now: Millis) -> Refused:
    """What the banned person is told."""
    return refuse(HouseReason.HOUSE_BAN, how_long=_how_long(ban.until, now), why=ban.why)


def newcomer_refusal(ban: Ban, now: Millis) -> Refused:
    """What somebody is told who comes for the first time from where a banned person was: nothing
    about that person.
    """
    return refuse(HouseReason.NO_NEWCOMERS, how_long=_how_long(ban.until, now))


def _how_long(until: Millis | None, now: Millis) -> Sentence:
    """Name the time that is left, rounded up: a person who comes back then is let in."""
    if until is None:
        return Sentence("refusals.how_long.open_end")
    minutes = -(-(until - now) // MINUTE_MS)
    if minutes <= 2 * _HOUR:
        return Sentence("refusals.how_long.minutes", {"minutes": minutes})
    if minutes <= 2 * _DAY:
        return Sentence("refusals.how_long.hours", {"hours": -(-minutes // _HOUR)})
    return Sentence("refusals.how_long.days", {"days": -(-minutes // _DAY)})
