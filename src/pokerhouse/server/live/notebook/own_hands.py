"""The logs of hands that a person has finished, here or at other sites."""

from collections.abc import Sequence

from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.notebook import is_imported
from pokerhouse.rules import HandEnded, HandEvent, HandStarted
from pokerhouse.units import HandId, PlayerId


class OwnHandLogs:
    """Looks into the log of hands."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def log(self, hand: HandId) -> Sequence[HandEvent]:
        """The log of a hand, of this house or brought along; empty when there is none. Raises
        `StorageError`.
        """
        return await (
            self._store.imports.log(hand)
            if is_imported(hand)
            else self._store.tables.hand_events(hand)
        )

    async def ended(self, player: PlayerId, hand: HandId) -> Sequence[HandEvent] | None:
        """Return the whole log of a finished hand of this person, all cards included.

        None if there is no such hand, if it is not theirs or not over, or if it cannot be read.
        """
        try:
            events = await self.log(hand)
        except StorageError:
            return None
        if not events or not any(isinstance(each, HandEnded) for each in events):
            return None
        started = events[0]
        played = isinstance(started, HandStarted) and any(
            each.player == player for each in started.players
        )
        return events if played else None
