"""Every command is answered exactly once: asked again it is answered the same, asked twice at once
it is done once.
"""

import asyncio
from collections.abc import Callable
from math import ceil

import msgspec
import structlog
from msgspec.structs import replace

from pokerhouse.commands import Ban, EndGame
from pokerhouse.errors import StorageError
from pokerhouse.house import Answer, HouseReason, Limit, Part, Refused, Store, refuse, too_many
from pokerhouse.house.lobby import open_table
from pokerhouse.house.people import Role
from pokerhouse.house.table import PlayerRequest, Table, TablePart, host_bots
from pokerhouse.machine import Clock, Machine
from pokerhouse.server.bots.own_bots import OwnBots
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.names import Names
from pokerhouse.server.live.oversight.tables import TableAct, deed_about
from pokerhouse.server.live.settings_now import SettingsNow, opening_rate_of
from pokerhouse.server.live.table.doors import Doors
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.live.talk.talk import TalkDesk
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.host_commands import CloseTable, request_of
from pokerhouse.server.wire.session import refused_frame
from pokerhouse.units import CommandId, PlayerId, TableId

# Limits on opening tables: of the house in all, and of a player in an hour.


class Openings:
    """Asked before a table is opened."""

    def __init__(self, settings: SettingsNow, tables: Tables, drain: Drain, clock: Clock) -> None:
        self._settings = settings
        self._tables = tables
        self._drain = drain
        self._rate = opening_rate_of(settings.value, clock)
        settings.follow(lambda changed: self._rate.go_by(opening_rate_of(changed, clock)))

    def take(self, player: PlayerId) -> Refused | None:
        """One more table of this player; or why not."""
        if self._drain.began:
            return refuse(HouseReason.CLOSING)
        if len(self._tables) >= self._settings.value.tables_max:
            return too_many(Limit.TABLES)
        # Asked before anything is taken: `take` would count a refused try, too, and prolong the
        # wait.
        if (wait_s := self._rate.wait_s(player)) > 0:
            return too_many(Limit.OPENINGS, minutes=ceil(wait_s / 60))
        self._rate.take(player)
        return None


ANSWERS_KEPT = 10_000
"""The number of answers kept in memory; those to successful commands are also in the store."""

PUBLIC_BYTES, PRIVATE_BYTES = 4, 16
"""The random bytes in the id of a public and of a private table."""

log = structlog.get_logger()


class _SentAnswer(msgspec.Struct, frozen=True):
    """An answer as text; `busy` if the only reason for a refusal is the present moment."""

    text: str
    busy: bool = False


class CommandAnswers:
    """Carries out commands and remembers the answers."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        lobby: LobbyFeed,
        talk: TalkDesk,
        settings: SettingsNow,
        openings: Openings,
        machine: Machine,
        *,
        is_leaving: Callable[[PlayerId], bool],
        doors: Doors,
        own_bots: OwnBots,
        names: Names,
    ) -> None:
        now = machine.clock.now
        self._machine = machine
        self._doors, self._names = doors, names
        self._own_bots = own_bots
        self._store = store
        self._tables = tables
        self._lobby = lobby
        self._now = now
        self._talk, self._is_leaving = talk, is_leaving
        self._settings = settings
        self._sent: dict[tuple[PlayerId, CommandId], asyncio.Task[_SentAnswer]] = {}
        self._openings = openings
        self._opening = asyncio.Lock()

    async def give(self, connection: ClientConnection, frame: p.CommandFrame) -> str:
        """The answer to this command, as text."""
        # Clients choose the ids, so two players may have the same one.
        key = connection.player, frame.id
        answer = self._sent.get(key)
        if answer is None:
            # Kept before it has an answer: a repeat in the meantime waits for this task.
            answer = self._sent[key] = asyncio.create_task(self._answer_to(connection.me, frame))
            answer.add_done_callback(lambda task: self._forget_failure(key, task))
            # The first key is the oldest. A command that was granted is not done again even so: the
            # store has its answer.
            while len(self._sent) > ANSWERS_KEPT:
                del self._sent[next(iter(self._sent))]
        # the command is carried out even if the connection that asked is lost meanwhile
        return (await asyncio.shield(answer)).text

    def _forget_failure(
        self, key: tuple[PlayerId, CommandId], answer: asyncio.Task[_SentAnswer]
    ) -> None:
        """Forget a failure by accident or for lack of capacity, so that a repeat tries again."""
        # `exception` would raise for a cancelled task, so that is asked first.
        failed = answer.cancelled() or answer.exception() or answer.result().busy
        if failed and self._sent.get(key) is answer:
            del self._sent[key]

    async def _answer_to(self, me: p.Me, frame: p.CommandFrame) -> _SentAnswer:
        answer: p.Ack | p.Refused
        # A new write would bring back something of a person who is just being erased.
        if self._is_leaving(me.player):
            answer = refused_frame(frame.id, refuse(HouseReason.BUSY))
        elif isinstance(frame, p.CreateTable):
            answer = await self._create_table(me, frame)
        elif isinstance(frame, p.TalkCommandFrame):
            answer = await self._talk_of(me, frame)
        else:
            answer = await self._ask_table(me, frame)
        if isinstance(answer, p.Refused):
            # It may have been carried out before a restart: what was right then is refused now, or
            # its key is taken.
            first = await self._store.answers.find(me.player, frame.id)
            if first is not None:
                return _SentAnswer(first.decode())
        busy = isinstance(answer, p.Refused) and answer.reason == HouseReason.BUSY
        return _SentAnswer(p.encode(answer).decode(), busy)

    async def _ask_table(self, me: p.Me, frame: p.TableCommandFrame) -> p.Ack | p.Refused:
        actor = self._tables.get(frame.table)
        if actor is None:
            return refused_frame(frame.id, refuse(HouseReason.NO_SUCH_TABLE))
        own = host_bots.NO_OWN
        # Only for the host, because it starts a process.
        if isinstance(frame, p.AddBot) and me.player == actor.table.session.config.host:
            own = await self._own_bots.faults([frame.bot])
        command = request_of(me, frame, actor.table.session, own)
        if isinstance(command, Refused):
            return refused_frame(frame.id, command)
        ack = p.Ack(frame.id, frame.table)
        if (
            isinstance(frame, Ban)
            and isinstance(command, PlayerRequest)
            and frame.person in actor.audience.players
        ):
            # the table knows by name only those who have sat or asked to
            command = replace(command, about=self._names.name_of(frame.person))
        # Written in the commit of the step: after a crash the store has both of them or neither.
        beside: list[Part] = [Answer(me.player, frame.id, p.encode(ack))]
        if isinstance(frame, EndGame | CloseTable):
            beside.append(
                deed_about(actor.table.session.config, me.player, TableAct.END, self._now())
            )
        refused = await actor.ask(command, *beside)
        return refused_frame(frame.id, refused) if refused else ack

    async def _talk_of(self, me: p.Me, frame: p.TalkCommandFrame) -> p.Ack | p.Refused:
        ack = p.Ack(frame.id)
        refused = await self._talk.carry_out(me, frame, Answer(me.player, frame.id, p.encode(ack)))
        return refused_frame(frame.id, refused) if refused else ack

    async def _create_table(self, me: p.Me, frame: p.CreateTable) -> p.Ack | p.Refused:
        # One at a time: during the waits below another opening could take the same name.
        async with self._opening:
            # The id of a private table is its secret: anyone with the link has the table.
            table = TableId(
                self._machine.chance.hex_id(
                    PRIVATE_BYTES if frame.options.private else PUBLIC_BYTES
                )
            )
            own = await self._own_bots.faults(frame.bots)
            opened = open_table(
                table,
                me.player,
                frame.options,
                bots=frame.bots,
                own=own,
                first_bot=self._machine.chance.below(1 << 16),
                names_taken={entry.session.config.name for entry in self._tables.directory},
                strict_names=bool(self._settings.value.strict_names),
                by_owner=me.role.may_act_as(Role.OWNER),
            )
            if isinstance(opened, Refused):
                return refused_frame(frame.id, opened)
            # Only now, so that an opening with mistakes in its form does not count.
            if (refused := self._openings.take(me.player)) is not None:
                return refused_frame(frame.id, refused)
            # Hashing is slow on purpose, so it comes behind the limit on openings.
            password = await self._doors.hash(frame.options.password)
            if isinstance(password, Refused):
                return refused_frame(frame.id, password)
            session, postings = opened
            if password:
                # The host needs no password. This admits them after they have handed over the
                # table.
                session = replace(session, password=password, let_in={me.player: me.name})
            ack = p.Ack(frame.id, table)
            answer = Answer(me.player, frame.id, p.encode(ack))
            try:
                await self._store.commit(answer, TablePart(session), *postings, at=self._now())
            except StorageError as error:
                log.error("could not open a table", error=str(error))
                return refused_frame(frame.id, refuse(HouseReason.BUSY))
            # After the commit: nobody may sit at a table that a crash would take back.
            self._tables.add(Table(session, self._tables.pace, empty_since=self._now()))
            self._lobby.changed(table)
            return ack
