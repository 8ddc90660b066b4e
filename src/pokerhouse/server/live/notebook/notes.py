"""Notes while the house is open: people write about hands they have played and about those they
play with.
"""

import asyncio
from collections.abc import Callable, Sequence

from pokerhouse.catalogue import ValueList
from pokerhouse.house import HouseReason, Limit, Refused, Store, notebook, refuse, too_many
from pokerhouse.server.live.names import PlayerIndex
from pokerhouse.server.live.notebook.own_hands import OwnHandLogs
from pokerhouse.units import HandId, Millis, PlayerId


class Notes:
    """Carries out what people ask about their notes. Everything may raise `StorageError`.

    - `hands`: which are whose
    - `everybody`: who is known to the house
    - `is_leaving`: is this person just being forgotten?
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self,
        store: Store,
        hands: OwnHandLogs,
        players: PlayerIndex,
        is_leaving: Callable[[PlayerId], bool],
        now: Callable[[], Millis],
    ) -> None:
        self._store = store
        self._hands = hands
        self._players = players
        self._is_leaving, self._now = is_leaving, now
        self._turn = asyncio.Lock()
        """Held while notes are counted and written, so that two cannot pass the limit together."""

    async def about_hands(self, player: PlayerId) -> Sequence[notebook.HandNote]:
        """Return the player's notes on hands, the last changed first."""
        return await self._store.notebook.hand_notes(player)

    async def about_hand(self, player: PlayerId, hand: HandId) -> notebook.HandNote:
        """Return the player's note on a hand; an empty one if there is none."""
        return await self._store.notebook.hand_note(player, hand) or notebook.HandNote(
            player, hand, (), "", Millis(0)
        )

    async def write_about_hand(
        self, player: PlayerId, hand: HandId, tags: Sequence[str], text: str
    ) -> notebook.HandNote | Refused:
        """Write a note on the player's own hand, replacing the last; an empty one deletes it."""
        note = notebook.HandNote(
            player, hand, notebook.tidy_tags(tags), notebook.tidy_note(text), self._now()
        )
        if faults := [*notebook.note_faults(note.text), *notebook.tag_faults(note.tags)]:
            return refuse(HouseReason.BAD_NOTE, faults=ValueList(tuple(faults), "semicolon"))
        if await self._hands.ended(player, hand) is None:
            return refuse(HouseReason.NO_SUCH_HAND)
        async with self._turn:
            others = [each for each in await self.about_hands(player) if each.hand != hand]
            if len(others) >= notebook.HAND_NOTES_MAX and not note.is_empty:
                return too_many(Limit.HAND_NOTES, most=notebook.HAND_NOTES_MAX)
            if self._is_leaving(player):
                return refuse(HouseReason.BUSY)
            await self._store.commit(notebook.KeepHandNote(note), at=note.changed)
        return note

    async def about_people(self, player: PlayerId) -> Sequence[notebook.PlayerNote]:
        """Return the player's notes and labels on people, the last changed first."""
        return await self._store.notebook.player_notes(player)

    async def write_about_person(
        self, player: PlayerId, about: PlayerId, label: notebook.Label | None, text: str
    ) -> notebook.PlayerNote | Refused:
        """Write a note on a person, replacing the last; with neither label nor words, none."""
        note = notebook.PlayerNote(player, about, label, notebook.tidy_note(text), self._now())
        if faults := notebook.note_faults(note.text):
            return refuse(HouseReason.BAD_NOTE, faults=ValueList(tuple(faults), "semicolon"))
        if about == player:
            return refuse(HouseReason.NOT_YOURSELF)
        async with self._turn:
            others = [each for each in await self.about_people(player) if each.about != about]
            if len(others) >= notebook.PLAYER_NOTES_MAX and not note.is_empty:
                return too_many(Limit.PLAYER_NOTES, most=notebook.PLAYER_NOTES_MAX)
            if self._is_leaving(player):
                return refuse(HouseReason.BUSY)
            # Checked last: nothing may be written about a person forgotten in the meantime.
            if not await self._players.names_of([about]) or self._is_leaving(about):
                return refuse(HouseReason.NO_SUCH_PERSON)
            await self._store.commit(notebook.KeepPlayerNote(note), at=note.changed)
        return note
