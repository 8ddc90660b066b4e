"""Shared hands while the house is open: people make links to hands of theirs, list them and take
them back.
"""

import asyncio
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pokerhouse.errors import StorageError
from pokerhouse.house import HouseReason, Limit, Refused, Store, notebook, refuse, too_many
from pokerhouse.machine import Machine
from pokerhouse.server.live.notebook.own_hands import OwnHandLogs
from pokerhouse.units import HandId, PlayerId


class Shares:
    """Carries out what people ask about hands they share. Everything may raise `StorageError`.

    - `hands`: which are whose
    - `is_leaving`: is this person just being forgotten?
    - `now`: milliseconds since the epoch
    """

    def __init__(
        self,
        store: Store,
        hands: OwnHandLogs,
        is_leaving: Callable[[PlayerId], bool],
        machine: Machine,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._hands = hands
        self._is_leaving = is_leaving
        self._now = now
        self._turn = asyncio.Lock()
        """Held while links are counted and made, so that two cannot pass the limit together."""

    async def share(
        self,
        player: PlayerId,
        hand: HandId,
        *,
        hides_names: bool,
        shows_cards: bool,
        public: bool = False,
    ) -> notebook.SharedHand | Refused:
        """Return a link to the player's own hand; the existing one, if it shows the same.

        `public`: it is on the player's page, where names are hidden; an existing one follows.
        """
        public = public and hides_names
        if await self._hands.ended(player, hand) is None:
            return refuse(HouseReason.NO_SUCH_HAND)
        made = notebook.SharedHand(
            notebook.new_token(self._machine.chance),
            player,
            hand,
            hides_names,
            shows_cards,
            self._now(),
            public,
        )
        async with self._turn:
            known = await self.shared_by(player)
            for each in known:
                if (each.hand, each.hides_names, each.shows_cards) == (
                    hand,
                    hides_names,
                    shows_cards,
                ):
                    return await self._published(each, public=public)
            if len(known) >= notebook.SHARES_MAX:
                return too_many(Limit.SHARED_HANDS, most=notebook.SHARES_MAX)
            if self._is_leaving(player):
                return refuse(HouseReason.BUSY)
            await self._store.commit(notebook.ShareHand(made), at=made.made)
        return made

    async def _published(self, shared: notebook.SharedHand, *, public: bool) -> notebook.SharedHand:
        if shared.public != public:
            await self._store.commit(
                notebook.PublishShare(shared.player, shared.token, public), at=self._now()
            )
        return replace(shared, public=public)

    async def shared_by(self, player: PlayerId) -> Sequence[notebook.SharedHand]:
        """Return the links of a player, the last first."""
        return await self._store.notebook.shared_by(player)

    async def take_back(self, player: PlayerId, token: str) -> None:
        """The link works no more; nothing happens when it is not theirs."""
        await self._store.commit(notebook.TakeShareBack(player, token), at=self._now())

    async def view_of(self, token: str) -> notebook.SharedView | None:
        """Return what this link shows; None if it does not work, or no longer does."""
        if len(token) != notebook.TOKEN_LETTERS:
            return None
        shared = await self._store.notebook.shared(token)
        if shared is None or self._is_leaving(shared.player):
            return None
        try:
            events = await self._hands.log(shared.hand)
        except StorageError:  # the log of the hand is damaged: it cannot be shown
            return None
        return notebook.view_of_share(shared, events) if events else None
