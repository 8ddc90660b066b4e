"""The names of all people, by their look: only this server gives names, and gives none twice."""

from collections.abc import Container, Iterable, Mapping

from pokerhouse.catalogue import ValueList
from pokerhouse.house import HouseReason, Refused, Store, people, refuse
from pokerhouse.units import PlayerId

# The look of people at every table: the face they chose, and whether they are programs.


class Faces:
    """The faces that people have chosen; anyone else has the one made from the name."""

    def __init__(self) -> None:
        self._chosen: dict[PlayerId, int] = {}
        self._programs: set[PlayerId] = set()

    def learn(self, chosen: Iterable[tuple[PlayerId, int]]) -> None:
        """Faces that are stored."""
        self._chosen.update(chosen)

    def learn_programs(self, players: Iterable[PlayerId]) -> None:
        """Programs that are stored."""
        self._programs.update(players)

    def face_of(self, player: PlayerId) -> int | None:
        """Return the face this player has chosen, if any."""
        return self._chosen.get(player)

    def is_program(self, player: PlayerId) -> bool:
        """Has a program ever played in this player's name?"""
        return player in self._programs

    def mark_program(self, player: PlayerId) -> None:
        """A program plays for them."""
        self._programs.add(player)

    def choose(self, player: PlayerId, face: int | None) -> None:
        """A player's choice, once it is written; None takes it back."""
        if face is None:
            self._chosen.pop(player, None)
        else:
            self._chosen[player] = face


class Names:
    """The names of all players."""

    def __init__(self) -> None:
        self._looks: dict[str, PlayerId] = {}
        self._names: dict[PlayerId, str] = {}
        self._house = ""

    def learn(self, names: Iterable[tuple[PlayerId, str]]) -> None:
        """Names that are stored; of two that look alike the older one counts."""
        for player, name in names:
            self._looks.setdefault(people.skeleton(name), player)
            self._names[player] = name

    def keep_for_the_house(self, name: str) -> None:
        """Reserve the name of the house; a player who has it already keeps it."""
        self._house = people.skeleton(name)

    @property
    def in_use(self) -> Container[str]:
        """The looks of all names."""
        return self._looks

    def player_of(self, name: str) -> PlayerId | None:
        """Return the player with this name, or one that looks like it."""
        return self._looks.get(people.skeleton(people.tidy(name)))

    def knows(self, player: PlayerId) -> bool:
        """Has this person come here, and not been forgotten?"""
        return self._names.get(player, people.GONE_NAME) != people.GONE_NAME

    def name_of(self, player: PlayerId) -> str:
        """Return the name of a known player."""
        return self._names[player]

    def called(self, player: PlayerId) -> str:
        """Return the name of a person; empty for anyone else, such as a bot."""
        return self._names.get(player, "")

    def objection(self, player: PlayerId | None, name: str) -> Refused | None:
        """Why this player, or somebody new, may not take this tidy name."""
        if faults := people.name_faults(name, people.PLAYER_NAME_MAX):
            return refuse(HouseReason.BAD_NAME, faults=ValueList(tuple(faults), "semicolon"))
        if (
            people.is_reserved(name)
            or people.skeleton(name) == self._house
            or self._looks.get(people.skeleton(name), player) != player
        ):
            return refuse(HouseReason.NAME_TAKEN, name=name)
        return None

    def claim(self, player: PlayerId, name: str) -> None:
        """Nobody else is given this name from now on: to be called before it is written."""
        self._looks[people.skeleton(name)] = player
        self._names[player] = name

    def let_go(self, player: PlayerId, name: str, *, now: str = "") -> None:
        """Release a player's name; `now` is the new one, empty for a player who never arrived."""
        if self._names.get(player) == name:
            if now:
                self._names[player] = now
            else:
                del self._names[player]
        old = people.skeleton(name)
        if old != people.skeleton(now) and self._looks.get(old) == player:
            del self._looks[old]


# Everybody who plays here, people and bots, by their ids and by their names.
#
# People are known as long as they have not left for good. Bots of the house say themselves who
# they are; bots from before bots lasted are known by the hands they have played.


class PlayerIndex:
    """Says who is who. What asks the store may raise `StorageError`."""

    def __init__(self, store: Store, names: Names) -> None:
        self._store, self.people = store, names

    async def bots(self) -> Mapping[PlayerId, str]:
        """All bots that have played here, and what they are called."""
        played = await self._store.records.bot_names()
        return {player: _called(player) or name for player, name in played.items()}

    async def names_of(self, players: Iterable[PlayerId]) -> Mapping[PlayerId, str]:
        """Return the names of players, without those who left for good or never existed."""
        wanted = list(players)
        told = {each: self.people.called(each) or _called(each) for each in wanted}
        if not all(told.values()):
            bots = await self.bots()
            told.update({each: bots.get(each, "") for each in wanted if not told[each]})
        return {each: name for each, name in told.items() if name and name != people.GONE_NAME}

    async def player_of(self, name: str) -> PlayerId | None:
        """Return the player with this name; of bots, those of today first."""
        person = self.people.player_of(name)
        if person is not None:
            return person
        sought = " ".join(name.split()).casefold()
        called = [bot for bot, known in (await self.bots()).items() if known.casefold() == sought]
        return min(called, key=lambda bot: people.house_bot(bot) is None, default=None)


def _called(player: PlayerId) -> str:
    """Return the name of a bot of the house; empty for all others."""
    bot = people.house_bot(player)
    return "" if bot is None else bot.name
