"""The names of all people, by their look: only this server gives names, and gives none twice."""

from collections.abc import Container, Iterable

from pokerhouse.catalogue import ValueList
from pokerhouse.house import HouseReason, Refused, refuse
from pokerhouse.house.people import (
    GONE_NAME,
    PLAYER_NAME_MAX,
    is_reserved,
    name_faults,
    skeleton,
    tidy,
)
from pokerhouse.units import PlayerId


class Names:
    """The names of all players."""

    def __init__(self) -> None:
        self._looks: dict[str, PlayerId] = {}
        self._names: dict[PlayerId, str] = {}
        self._house = ""

    def learn(self, names: Iterable[tuple[PlayerId, str]]) -> None:
        """Names that are stored; of two that look alike the older one counts."""
        for player, name in names:
            self._looks.setdefault(skeleton(name), player)
            self._names[player] = name

    def keep_for_the_house(self, name: str) -> None:
        """Reserve the name of the house; a player who has it already keeps it."""
        self._house = skeleton(name)

    @property
    def in_use(self) -> Container[str]:
        """The looks of all names."""
        return self._looks

    def player_of(self, name: str) -> PlayerId | None:
        """Return the player with this name, or one that looks like it."""
        return self._looks.get(skeleton(tidy(name)))

    def knows(self, player: PlayerId) -> bool:
        """Has this person come here, and not been forgotten?"""
        return self._names.get(player, GONE_NAME) != GONE_NAME

    def name_of(self, player: PlayerId) -> str:
        """Return the name of a known player."""
        return self._names[player]

    def called(self, player: PlayerId) -> str:
        """Return the name of a person; empty for anyone else, such as a bot."""
        return self._names.get(player, "")

    def objection(self, player: PlayerId | None, name: str) -> Refused | None:
        """Why this player, or somebody new, may not take this tidy name."""
        if faults := name_faults(name, PLAYER_NAME_MAX):
            return refuse(HouseReason.BAD_NAME, faults=ValueList(tuple(faults), "semicolon"))
        if (
            is_reserved(name)
            or skeleton(name) == self._house
            or self._looks.get(skeleton(name), player) != player
        ):
            return refuse(HouseReason.NAME_TAKEN, name=name)
        return None

    def claim(self, player: PlayerId, name: str) -> None:
        """Nobody else is given this name from now on: to be called before it is written."""
        self._looks[skeleton(name)] = player
        self._names[player] = name

    def let_go(self, player: PlayerId, name: str, *, now: str = "") -> None:
        """Release a player's name; `now` is the new one, empty for a player who never arrived."""
        if self._names.get(player) == name:
            if now:
                self._names[player] = now
            else:
                del self._names[player]
        old = skeleton(name)
        if old != skeleton(now) and self._looks.get(old) == player:
            del self._looks[old]
