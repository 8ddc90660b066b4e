"""Who is not heard: by one listener people they have blocked, by anybody people a host or a
moderator has muted.

Laws: nothing is moderated without an entry in the log that says who did it, when and why; who is
muted, and which line is hidden, follows from that log alone. Moderators and owners cannot be muted.
A block is one's own: nobody is told.
"""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from pokerhouse.house.people import Role
from pokerhouse.house.talk.lines import Place
from pokerhouse.units import Millis, PlayerId

EVERYWHERE = Place("everywhere")
"""The place of a mute in the whole house."""
WHY_MAX = 200
"""Letters of a reason."""
MUTE_MINUTES_MAX = 366 * 24 * 60
BLOCKS_MAX = 200
"""People that one person may block."""


class ActKind(StrEnum):
    """What a moderator does."""

    MUTE = "mute"
    UNMUTE = "unmute"
    HIDE = "hide"


class Act(msgspec.Struct, frozen=True):
    """An entry of the moderation log.

    - `by`: who acted
    - `player`: who is muted or not, or whose line is hidden
    - `line`: the number of the line that is hidden; 0 for none
    - `until`: when a mute ends; None when somebody has to end it
    """

    kind: ActKind
    place: Place
    by: PlayerId
    player: PlayerId
    at: Millis
    line: int = 0
    until: Millis | None = None
    why: str = ""


class ToldAct(msgspec.Struct, frozen=True):
    """An entry of the moderation log with the names of today, and the words of the line that it
    hides.
    """

    act: Act
    by_name: str
    player_name: str
    text: str = ""


class Block(msgspec.Struct, frozen=True):
    """One person does not want to read what another says."""

    player: PlayerId
    other: PlayerId


class Unblock(msgspec.Struct, frozen=True):
    """One person wants to read again what another says."""

    player: PlayerId
    other: PlayerId


class Mutes:
    """Who is muted where, as the moderation log has it.

    - `acts`: of the log, in their order
    """

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        self._acts: dict[tuple[Place, PlayerId], Act] = {}
        for act in acts:
            self.take(act)

    def take(self, act: Act) -> None:
        """An act is in the log."""
        if act.kind is ActKind.MUTE:
            self._acts[act.place, act.player] = act
        elif act.kind is ActKind.UNMUTE:
            self._acts.pop((act.place, act.player), None)

    def muted(self, player: PlayerId, role: Role, place: Place, now: Millis) -> Act | None:
        """By what this person is muted in this place at this moment; None when they may speak."""
        if role.may_act_as(Role.MODERATOR):
            return None
        for where in (EVERYWHERE, place):
            act = self._acts.get((where, player))
            if act is not None and act.until is not None and act.until <= now:
                del self._acts[where, player]
            elif act is not None:
                return act
        return None

    def let_go_of(self, person: PlayerId) -> None:
        """The person is no more."""
        for where, player in [each for each in self._acts if each[1] == person]:
            del self._acts[where, player]

    def let_go(self, place: Place) -> None:
        """The place is no more."""
        for where, player in [each for each in self._acts if each[0] == place]:
            del self._acts[where, player]
