"""The privacy of players: the parts of their statistics that others can see."""

from enum import StrEnum

import msgspec

from pokerhouse.units import Millis, PlayerId


class Shows(StrEnum):
    """The part of a player's statistics that others see; hidden cards are never in it."""

    NOTHING = "nothing"
    BASICS = "basics"
    """The number of hands, the winnings, and the rating."""
    ALL = "all"
    """Every figure."""


class Privacy(msgspec.Struct, frozen=True):
    """A player's choice; by default they are listed and show the basics.

    - `listed`: in the rankings; drills may use hands that everybody saw, without names
    - `shows`: what others see on the player's page
    """

    listed: bool = True
    shows: Shows = Shows.BASICS


class NewPrivacy(msgspec.Struct, frozen=True):
    """A player's choice, in place of the earlier one."""

    player: PlayerId
    privacy: Privacy


class KnownPerson(msgspec.Struct, frozen=True):
    """The public data of a player."""

    player: PlayerId
    name: str
    face: int | None
    since: Millis
    privacy: Privacy
