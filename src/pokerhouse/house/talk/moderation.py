"""People who are not heard: blocked by one listener, or muted for all by a host or moderator.

Laws: nothing is moderated without an entry in the log with the person, the time and the reason;
mutes and hidden lines follow from that log alone. Moderators and owners cannot be muted. A block is
private: nobody else learns of it.
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
"""The most letters of a reason."""
MUTE_MINUTES_MAX = 366 * 24 * 60
BLOCKS_MAX = 200
"""The most people that one person may block."""


class ActKind(StrEnum):
    """The acts of a moderator."""

    MUTE = "mute"
    UNMUTE = "unmute"
    HIDE = "hide"


class ModerationAct(msgspec.Struct, frozen=True):
    """An entry of the moderation log.

    - `by`: the person who acted
    - `player`: the person who is muted or unmuted, or whose line is hidden
    - `line`: the number of the hidden line; 0 for none
    - `until`: the end of a mute; None if somebody has to end it
    """

    kind: ActKind
    place: Place
    by: PlayerId
    player: PlayerId
    at: Millis
    line: int = 0
    until: Millis | None = None
    why: str = ""


class ActView(msgspec.Struct, frozen=True):
    """An entry of the moderation log with present names, and the text of a hidden line."""

    act: ModerationAct
    by_name: str
    player_name: str
    text: str = ""


class Block(msgspec.Struct, frozen=True):
    """One person does not want to read another."""

    player: PlayerId
    other: PlayerId


class Unblock(msgspec.Struct, frozen=True):
    """One person wants to read another again."""

    player: PlayerId
    other: PlayerId


class Mutes:
    """The mutes in force, by the moderation log.

    - `acts`: of the log, in their order
    """

    def __init__(self, acts: Iterable[ModerationAct] = ()) -> None:
        self._acts: dict[tuple[Place, PlayerId], ModerationAct] = {}
        for act in acts:
            self.take(act)

    def take(self, act: ModerationAct) -> None:
        """Apply an act of the log."""
        if act.kind is ActKind.MUTE:
            self._acts[act.place, act.player] = act
        elif act.kind is ActKind.UNMUTE:
            self._acts.pop((act.place, act.player), None)

    def muted(
        self, player: PlayerId, role: Role, place: Place, now: Millis
    ) -> ModerationAct | None:
        """Return the act that mutes this person in this place now; None when they may speak."""
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
        """Drop the mutes of an erased person."""
        for where, player in [each for each in self._acts if each[1] == person]:
            del self._acts[where, player]

    def let_go(self, place: Place) -> None:
        """Drop the mutes of a place that has closed."""
        for where, player in [each for each in self._acts if each[0] == place]:
            del self._acts[where, player]
