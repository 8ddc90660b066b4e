"""Bans from the house, for a while or until an owner or moderator ends them.

Laws: a banned person sees the reason and the end; a ban with an end expires by itself. While it is
in force, no new guest is let in from the addresses of the banned person, who would otherwise be
back at once under another name; people known from there (a family) come and go as before. Addresses
are stored as hashes with the house's key, for as long as the ban is in force.
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
"""The most letters of a reason."""
BAN_MINUTES_MAX = 366 * 24 * 60
BAN_PLACES_MAX = 4
"""The most addresses that are closed to newcomers by one ban."""

MINUTE_MS = 60_000
_HOUR, _DAY = 60, 24 * 60


class HouseBan(msgspec.Struct, frozen=True):
    """A ban of one person.

    - `by`: the person who decided it
    - `until`: its end; None if somebody has to end it
    - `why`: the reason, which the person sees
    - `places`: the addresses from which newcomers are not let in meanwhile, hashed by
      `hash_address`, in hexadecimal
    """

    player: PlayerId
    by: PlayerId
    at: Millis
    until: Millis | None
    why: str
    places: tuple[str, ...] = ()

    def is_in_force(self, now: Millis) -> bool:
        """Tell whether it is still in force."""
        return self.until is None or now < self.until


class NewBan(msgspec.Struct, frozen=True):
    """A new ban, in place of an earlier one."""

    ban: HouseBan


class EndBan(msgspec.Struct, frozen=True):
    """End a ban; nothing happens if there is none."""

    player: PlayerId


class BanView(msgspec.Struct, frozen=True):
    """A ban with present names."""

    ban: HouseBan
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
    """Tell whether one role may ban another: only a higher role can, and nobody bans owners.

    >>> may_ban(Role.OWNER, Role.MODERATOR), may_ban(Role.MODERATOR, Role.MODERATOR)
    (True, False)
    """
    return by.may_act_as(Role.MODERATOR) and other is not by and not other.may_act_as(by)


def refusal_of(ban: HouseBan, now: Millis) -> Refused:
    """Return the refusal for a banned person."""
    return refuse(HouseReason.HOUSE_BAN, how_long=_how_long(ban.until, now), why=ban.why)


def newcomer_refusal(ban: HouseBan, now: Millis) -> Refused:
    """Return the refusal for a newcomer from a banned person's address; it tells nothing else."""
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
