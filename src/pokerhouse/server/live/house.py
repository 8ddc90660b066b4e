"""The running house: its tables, its guests, its lobby. Everything a client may ask for passes through here."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Coroutine

import structlog
from msgspec.structs import replace

from pokerhouse.house import Store
from pokerhouse.house.money import ledger
from pokerhouse.house.people import NewName, NewPlayer, PlayerRecord
from pokerhouse.house.table import Outcome, SavedTable, Table, TablePart, reopen
from pokerhouse.rules import variant_of
from pokerhouse.server.live.answers import Answers
from pokerhouse.server.live.bots import BotPool
from pokerhouse.server.live.hub import Connection, Hub
from pokerhouse.server.live.names import guest_name
from pokerhouse.server.live.table_actor import TableActor
from pokerhouse.server.settings import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis, PlayerId, TableId

LOBBY_EVERY_S = 0.25
"""The lobby is sent at most this often."""
GOODBYE_NAP_S = 0.02
"""Between looks at whether everyone has read that the house closes."""

log = structlog.get_logger()
_EPOCH_S = time.time() - time.monotonic()


def now_ms() -> Millis:
    """Milliseconds since the epoch by a clock that never jumps back while the server runs."""
    return Millis(int((_EPOCH_S + time.monotonic()) * 1000))


class House:
    """One house on one machine."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], Millis] = now_ms) -> None:
        self.store, self.settings, self.now = store, settings, now
        self.hub = Hub()
        self.tables: dict[TableId, TableActor] = {}
        self._bots = BotPool(pause_ms=settings.bot_pause_ms, deadline_ms=settings.bot_deadline_ms)
        self._lobby_task: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._answers = Answers(self)
        self._purse = asyncio.Lock()

    async def open(self) -> None:
        """Open the doors: every table as it was, every hand going on."""
        for saved in await self.store.tables.open_tables():
            await self._reopen(saved)

    async def close(self) -> None:
        """Finish what is being written, and stop; hands in play stay in the log."""
        for actor in list(self.tables.values()):
            await actor.stop()
        waiting = [self._lobby_task] if self._lobby_task else []
        for task in (*self._errands, *waiting):
            task.cancel()
        await self._bots.close()
        await self.store.close()

    async def say_goodbye(self, seconds: float) -> None:
        """Tell every client that the house closes, and give them this long to read it."""
        self.hub.broadcast(p.Notice(p.NoticeKind.CLOSING, "the house restarts; your seat and chips are safe"))
        until = time.monotonic() + seconds
        while self.hub.unsent and time.monotonic() < until:  # noqa: ASYNC110  # transports do not tell when they are empty
            await asyncio.sleep(GOODBYE_NAP_S)

    # Guests ---------------------------------------------------------------------------------------------------------

    async def guest(self, token: str) -> PlayerRecord | None:
        """Whose session token this is."""
        return await self.store.people.by_token(_hashed(token)) if token else None

    async def new_guest(self) -> tuple[PlayerRecord, str]:
        """A guest with a name, welcome chips and the token of a new session."""
        token = secrets.token_urlsafe(32)
        player, name = PlayerId(secrets.token_hex(8)), guest_name()
        await self.store.commit(NewPlayer(player, name, _hashed(token)), ledger.welcome(player), at=self.now())
        return PlayerRecord(player, name, ledger.WELCOME_CHIPS), token

    # Connections ----------------------------------------------------------------------------------------------------

    def arrive(self, connection: Connection) -> None:
        """A socket is open."""
        self.hub.add(connection)
        connection.push(p.Welcome(connection.me, self.now()))
        self.lobby_changed()

    def leave(self, connection: Connection) -> None:
        """A socket is closed; seats are kept."""
        self.hub.remove(connection)
        for table in list(connection.watching):
            if table in self.tables:
                self.tables[table].unwatch(connection)
        self.lobby_changed()

    async def receive(self, connection: Connection, frame: p.ClientFrame) -> None:
        """Carry out one frame; a command is answered exactly once."""
        match frame:
            case p.WatchLobby():
                connection.in_lobby = True
                connection.push(self._lobby(connection.player))
            case p.Watch(table=table, hand=hand, seq=seq):
                if table in self.tables:
                    self.tables[table].watch(connection, hand, seq)
                    self.lobby_changed()
                else:
                    connection.push(p.Notice(p.NoticeKind.NO_SUCH_TABLE, "there is no such table any more", table))
            case p.Unwatch(table=table):
                if table in self.tables:
                    self.tables[table].unwatch(connection)
                    self.lobby_changed()
            case _:
                connection.push_text(await self._answers.to(connection, frame))

    # Tables ---------------------------------------------------------------------------------------------------------

    async def _reopen(self, saved: SavedTable) -> None:
        session, fault = saved.session, saved.fault
        table = None
        if not fault:
            try:
                table = reopen(session, saved.events, self.settings.pace, self.now())
            except Exception as error:  # whatever is wrong with the log: the hand is voided, the table stays open
                fault = f"{type(error).__name__}: {error}"
        if table is not None and (table.hand is None or saved.deck is not None):
            self.add_table(table, saved)
            return
        # Nothing of a hand is settled before it ends: without it, every stack is what it was when it began.
        log.error("hand voided and refunded", table=session.config.table, hand=session.hand, fault=fault or "no deck")
        voided = replace(session, hand=None)
        await self.store.commit(TablePart(voided), at=self.now())
        actor = self.add_table(reopen(voided, (), self.settings.pace, self.now()))
        words = "the last hand could not be rebuilt after a restart: it is void, all bets went back"
        actor.audience.notice = p.Notice(p.NoticeKind.HAND_VOIDED, words, actor.id)

    def add_table(self, table: Table, saved: SavedTable | None = None) -> TableActor:
        """A table is open: its actor takes commands from now on."""
        actor = TableActor(
            table,
            self.store,
            self._bots,
            now=self.now,
            changed=self._table_changed,
            events=saved.events if saved else (),
            deck=saved.deck if saved else None,
        )
        self.tables[actor.id] = actor
        return actor

    def _table_changed(self, actor: TableActor, outcome: Outcome) -> None:
        """After an actor's step: wallets and the lobby may show it."""
        accounts = {account for posting in outcome.postings for account, _ in posting.entries}
        players = {c.player for c in self.hub.connections if ledger.wallet(c.player) in accounts}
        for player in players:
            self._errand(self._show_wallet(player))
        if outcome.postings:
            self.lobby_changed()
        if outcome.table.session.closed:
            actor.audience.say(p.Notice(p.NoticeKind.TABLE_CLOSED, "the table is closed", actor.id))
            self.tables.pop(actor.id, None)
            self._errand(actor.stop())
            self.lobby_changed()

    async def _show_wallet(self, player: PlayerId) -> None:
        async with self._purse:
            chips = await self.store.ledger.wallet(player)
            if chips < ledger.BROKE_CHIPS and not self._is_seated(player):
                await self.store.commit(ledger.refill(player, chips), at=self.now())
                chips = ledger.WELCOME_CHIPS
        for connection in self.hub.of(player):
            connection.me = replace(connection.me, wallet=chips)
            connection.push(p.Welcome(connection.me, self.now()))

    def _is_seated(self, player: PlayerId) -> bool:
        return any(actor.table.session.seat_of(player) for actor in self.tables.values())

    async def rename(self, record: PlayerRecord, name: str) -> PlayerRecord:
        """A guest's new name, everywhere they are; seats keep theirs until they sit down again."""
        await self.store.commit(NewName(record.player, name), at=self.now())
        for connection in self.hub.of(record.player):
            connection.me = replace(connection.me, name=name)
            connection.push(p.Welcome(connection.me, self.now()))
        return replace(record, name=name)

    # Lobby ----------------------------------------------------------------------------------------------------------

    def lobby_changed(self) -> None:
        """Send the lobby to those who watch it, soon and not too often."""
        if self._lobby_task is None or self._lobby_task.done():
            self._lobby_task = asyncio.create_task(self._send_lobby())

    async def _send_lobby(self) -> None:
        await asyncio.sleep(LOBBY_EVERY_S)
        for connection in self.hub.connections:
            if connection.in_lobby:
                connection.push(self._lobby(connection.player))

    def _lobby(self, player: PlayerId) -> p.Lobby:
        return p.Lobby(tuple(self.summary(a, player) for a in self.tables.values()), self.hub.online)

    def summary(self, actor: TableActor, player: PlayerId | None) -> p.TableSummary:
        """A table as the lobby shows it to this player."""
        session = actor.table.session
        seated = {s.player for s in session.seats}
        return p.TableSummary(
            table=actor.id,
            name=session.config.name,
            game=variant_of(session.config.game.variant).name,
            config=session.config.game,
            seats=session.config.seats_max,
            seated=len(seated),
            bots=sum(1 for s in session.seats if s.bot is not None),
            watching=len({c.player for c in actor.audience.watchers} - seated),
            mine=player in seated,
        )

    def _errand(self, coroutine: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
