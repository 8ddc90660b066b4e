"""The players' own view of themselves: name and wallet, sent to all their windows on change."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable

import msgspec
from msgspec.structs import replace

from pokerhouse.house import Refused, Store, people
from pokerhouse.house.money import Holdings, Posting, RefreshTerms, Wallet, refresh
from pokerhouse.house.people import new_guest
from pokerhouse.house.table import Outcome, PlayCounts
from pokerhouse.machine import Machine
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.names import Faces, Names
from pokerhouse.server.wire.protocol import MeChanged
from pokerhouse.units import PlayerId


class Profile(msgspec.Struct, frozen=True):
    """A player's chips and play, and the reason against new chips now (None: they can be had)."""

    holdings: Holdings
    counts: PlayCounts
    no_refresh: Refused | None


Seen = Callable[[PlayerId], None]
"""Told when a player looks different, to show them anew wherever others see them."""


class Profiles:
    """The windows of each player, kept up to date; new chips for broke players who ask."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        terms: RefreshTerms,
        machine: Machine,
        faces: Faces,
        seen: Seen,
        renamed: Callable[[PlayerId, str], Coroutine[None, None, None]],
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._store = store
        self._hub = hub
        self.terms = terms
        self._now = now
        self._background = BackgroundTasks()
        self.names = Names()
        self.faces = faces
        self._seen = seen
        self._renamed = renamed
        self._purse = asyncio.Lock()
        """One wallet is looked at and filled at a time: nobody is given chips twice."""

    def after_step(self, actor: object, outcome: Outcome) -> None:
        """A table has taken a step."""
        self.moved(outcome.postings)

    def moved(self, postings: Iterable[Posting]) -> None:
        """Show their wallets to those whose chips were moved."""
        accounts = {account for posting in postings for account, _ in posting.entries}
        for account in accounts:
            if isinstance(account, Wallet) and self._hub.connections_of(account.player):
                # In the background: the step of a table must not wait for a look at the store.
                self._background.start(self._show_wallet(account.player))

    async def open(self) -> None:
        """Learn who is called what, who has chosen which face, and who is a program."""
        self.names.learn(await self._store.people.names())
        self.faces.learn(await self._store.people.faces())
        self.faces.learn_programs(await self._store.people.programs())

    async def new_guest(self, device: str = "", name: str = "") -> tuple[people.PlayerRecord, str]:
        """A new guest and the token of their session; `name` is free, or they get a free one."""
        player, token = PlayerId(self._machine.chance.hex_id(8)), self._machine.chance.token()
        name = name or people.guest_name(self._machine.chance.generator(), self.names.in_use)
        record, parts = new_guest(player, token, name, device)
        # Before the write: another guest may come while it is under way.
        self.names.claim(player, record.name)
        await self._store.commit(*parts, at=self._now())
        return record, token

    async def rename(
        self, record: people.PlayerRecord, wished: str
    ) -> people.PlayerRecord | Refused:
        """A player's new name, at once in every window and at every table where they sit."""
        name = people.tidy(wished)
        if (objection := self.names.objection(record.player, name)) is not None:
            return objection
        self.names.claim(record.player, name)
        await self._store.commit(people.NewName(record.player, name), at=self._now())
        # After the write: until then a crash would bring the old name back.
        self.names.let_go(record.player, record.name, now=name)
        self.publish(record.player, name=name, named=not people.is_guest_name(name))
        # In the background: a table may be busy, and the name counts already.
        self._background.start(self._renamed(record.player, name))
        return replace(record, name=name)

    async def choose_face(
        self, record: people.PlayerRecord, face: int | None
    ) -> people.PlayerRecord:
        """A player's face, at once in every window and at every table where they sit; None: the one
        of their name.
        """
        await self._store.commit(people.NewFace(record.player, face), at=self._now())
        self.faces.choose(record.player, face)
        self.publish(record.player, face=face)
        self._seen(record.player)
        return replace(record, face=face)

    async def person(self, player: PlayerId) -> people.KnownPerson | None:
        """Return the public data of a player; None for an unknown id."""
        return await self._store.people.public_person(player)

    async def choose_privacy(self, player: PlayerId, privacy: people.Privacy) -> None:
        """Set what others may see of a player's statistics."""
        await self._store.commit(people.NewPrivacy(player, privacy), at=self._now())

    async def mark_program(self, player: PlayerId) -> None:
        """Mark a player as played by a program, for good: at tables and in the rankings."""
        if not self.faces.is_program(player):
            await self._store.commit(people.ProgramPlays(player), at=self._now())
            self.faces.mark_program(player)
            self._seen(player)

    async def profile_of(self, player: PlayerId) -> Profile:
        """Return a player's chips and play."""
        holdings, counts = (
            await self._store.ledger.holdings(player),
            await self._store.tables.play_counts(player),
        )
        grant = refresh(player, holdings, self.terms, self._now())
        return Profile(holdings, counts, grant if isinstance(grant, Refused) else None)

    async def refresh(self, player: PlayerId) -> Profile | Refused:
        """New chips for a player who is broke, told to all their windows."""
        async with self._purse:
            now = self._now()
            grant = refresh(player, await self._store.ledger.holdings(player), self.terms, now)
            if isinstance(grant, Refused):
                return grant
            await self._store.commit(grant, at=now)
        profile = await self.profile_of(player)
        self.publish(player, wallet=profile.holdings.wallet)
        return profile

    def close(self) -> None:
        """Stop looking up wallets."""
        self._background.cancel()

    async def _show_wallet(self, player: PlayerId) -> None:
        # Read and not added up: several commits may move the same wallet at once.
        self.publish(player, wallet=await self._store.ledger.wallet(player))

    def publish(self, player: PlayerId, **changes: object) -> None:
        """Show a player in every window what has changed of `Me`."""
        for connection in self._hub.connections_of(player):
            known = {
                key: value
                for key, value in changes.items()
                # A token has none of its player's powers, whatever role the player gets.
                if not (key == "role" and connection.is_program)
            }
            connection.me = replace(connection.me, **known)
            connection.push(MeChanged(connection.me))
