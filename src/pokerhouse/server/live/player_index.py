"""Everybody who plays here, people and bots, by their ids and by their names.

People are known as long as they have not left for good. Bots of the house say themselves who they
are; bots from before bots lasted are known by the hands they have played.
"""

from collections.abc import Iterable, Mapping

from pokerhouse.house import Store
from pokerhouse.house.people import GONE_NAME, house_bot
from pokerhouse.server.live.names import Names
from pokerhouse.units import PlayerId


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
        return {each: name for each, name in told.items() if name and name != GONE_NAME}

    async def player_of(self, name: str) -> PlayerId | None:
        """Return the player with this name; of bots, those of today first."""
        person = self.people.player_of(name)
        if person is not None:
            return person
        sought = " ".join(name.split()).casefold()
        called = [bot for bot, known in (await self.bots()).items() if known.casefold() == sought]
        return min(called, key=lambda bot: house_bot(bot) is None, default=None)


def _called(player: PlayerId) -> str:
    """Return the name of a bot of the house; empty for all others."""
    bot = house_bot(player)
    return "" if bot is None else bot.name
