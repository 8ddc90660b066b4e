"""What players see of themselves: name and wallet, told to all their windows when they change."""

import asyncio
import secrets
from collections.abc import Callable

from msgspec.structs import replace

from pokerhouse.house import HouseReason, Refused, Store, refuse
from pokerhouse.house.money import grants, ledger
from pokerhouse.house.people import (
    PLAYER_NAME_MAX,
    NewName,
    PlayerRecord,
    is_reserved,
    look,
    name_faults,
    new_guest,
    tidy,
)
from pokerhouse.house.table import Outcome
from pokerhouse.server.live.errands import Errands
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.table_actor import TableActor
from pokerhouse.server.live.tables import Tables
from pokerhouse.server.wire.protocol import MeChanged
from pokerhouse.units import Millis, PlayerId


class Profiles:
    """Keeps the windows of each player up to date; gives new chips to players who are broke."""

    def __init__(self, store: Store, hub: Hub, tables: Tables, now: Callable[[], Millis]) -> None:
        self._store, self._hub, self._tables, self._now = store, hub, tables, now
        self._errands = Errands()
        self._looks: dict[str, PlayerId] = {}
        """Who has which name, by its look: this server is the only one who gives names."""
        self._purse = asyncio.Lock()
        """One wallet is looked at and filled at a time: nobody is given chips twice."""

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: show their wallets to those whose chips were moved."""
        accounts = {account for posting in outcome.postings for account, _ in posting.entries}
        if accounts:
            connected = {connection.player for connection in self._hub.connections}
            for player in (p for p in connected if ledger.wallet(p) in accounts):
                self._errands.start(self._show_wallet(player))

    async def open(self) -> None:
        """Learn who is called what."""
        for player, name in await self._store.people.names():
            self._looks.setdefault(look(name), player)

    async def new_guest(self) -> tuple[PlayerRecord, str]:
        """A new guest, under a name that nobody has, and the token of their session."""
        player, token = PlayerId(secrets.token_hex(8)), secrets.token_urlsafe(32)
        record, parts = new_guest(player, token, secrets.SystemRandom(), self._looks)
        self._looks[look(record.name)] = player
        await self._store.commit(*parts, at=self._now())
        return record, token

    async def rename(self, record: PlayerRecord, wished: str) -> PlayerRecord | Refused:
        """A player's new name, in every window; seats keep theirs until the player sits down again."""
        name = tidy(wished)
        if faults := name_faults(name, PLAYER_NAME_MAX):
            return refuse(HouseReason.BAD_NAME, faults="; ".join(faults))
        seen = look(name)
        if is_reserved(name) or self._looks.get(seen, record.player) != record.player:
            return refuse(HouseReason.NAME_TAKEN, name=name)
        self._looks[seen] = record.player
        await self._store.commit(NewName(record.player, name), at=self._now())
        old = look(record.name)
        if old != seen and self._looks.get(old) == record.player:
            del self._looks[old]
        self._tell(record.player, name=name)
        return replace(record, name=name)

    def close(self) -> None:
        """Look no wallet up any more."""
        self._errands.cancel()

    async def _show_wallet(self, player: PlayerId) -> None:
        async with self._purse:
            chips = await self._store.ledger.wallet(player)
            grant = grants.refill(player, chips, seated=self._tables.is_seated(player))
            if grant is not None:
                await self._store.commit(grant, at=self._now())
                chips = await self._store.ledger.wallet(player)
        self._tell(player, wallet=chips)

    def _tell(self, player: PlayerId, **changes: object) -> None:
        for connection in self._hub.of(player):
            connection.me = replace(connection.me, **changes)
            connection.push(MeChanged(connection.me))
