"""What people let others see of how they play, and what anybody may know of somebody."""

from enum import StrEnum

import msgspec

from pokerhouse.units import Millis, PlayerId


class Shows(StrEnum):
    """How much of how somebody plays others may see. Cards that were not shown are never among
    it.
    """

    NOTHING = "nothing"
    BASICS = "basics"
    """How many hands, what they came to, the rating."""
    ALL = "all"
    """Every figure."""


class Privacy(msgspec.Struct, frozen=True):
    """What somebody has chosen; whoever has not is listed and shows the basics.

    - `listed`: stands in the rankings, and hands that everybody saw may be asked about in drills,
      without names
    - `shows`: what others see on one's page
    """

    listed: bool = True
    shows: Shows = Shows.BASICS


class NewPrivacy(msgspec.Struct, frozen=True):
    """A known player's choice, in place of the one before."""

    player: PlayerId
    privacy: Privacy


class KnownPerson(msgspec.Struct, frozen=True):
    """Somebody who has come to the house: the face they have chosen, since when, and what they let
    others see.
    """

    player: PlayerId
    name: str
    face: int | None
    since: Millis
    privacy: Privacy
