"""The chat: lines and their receivers.

Laws: append, commit, then send; a line reaches the people in its place and nobody else; lines that
wait for the end of a hand follow after the table has sent that end.
"""

from math import ceil

import structlog

from pokerhouse.catalogue import ValueList
from pokerhouse.errors import AnsweredAlready, StorageError
from pokerhouse.house import Answer, HouseReason, Part, Refused, Store, refuse
from pokerhouse.house.table import TableTalk, objection_at_the_door, terms_of
from pokerhouse.house.talk import (
    LOBBY,
    ActKind,
    Ear,
    Line,
    ModerationAct,
    line_faults,
    players_are_silent,
    tidy_line,
)
from pokerhouse.machine import Machine
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.live.talk.lobby import LobbyTalk
from pokerhouse.server.live.talk.moderation import Moderation
from pokerhouse.server.live.talk.rates import TalkRates, talk_rates_of
from pokerhouse.server.live.talk.retention import TalkRetention
from pokerhouse.server.live.talk.room import LINES_KEPT, TalkRoom
from pokerhouse.server.live.talk.tables import TablesTalk
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis, PlayerId, TableId

log = structlog.get_logger()


class TalkDesk:
    """The chat of all places.

    - `rates`: the rates of lines.
    - `greeting`: the greeting of the lobby.
    - `now`: milliseconds since the epoch.
    """

    def __init__(
        self,
        store: Store,
        hub: Hub,
        tables: Tables,
        *,
        rates: TalkRates,
        greeting: str,
        kept_days: int,
        machine: Machine,
    ) -> None:
        self._store = store
        self._hub = hub
        self._all = tables
        self._now = machine.clock.now
        self.rates = rates
        self.retention = TalkRetention(store, kept_days, machine)
        self.moderation = Moderation(store, machine.clock)
        self.tables = TablesTalk(self.moderation)
        self.lobby = LobbyTalk(TalkRoom(LOBBY), greeting, self.moderation.blocked, machine)

    async def open(self) -> None:
        """Learn what was said lately, and who is not heard."""
        await self.moderation.open()
        self.lobby.room = TalkRoom(LOBBY, await self._store.talk.recent(LOBBY, LINES_KEPT))
        await self.tables.open(self._store.talk, self._all)
        self.retention.open()

    def close(self) -> None:
        """Stop sending, and deleting."""
        self.lobby.close()
        self.retention.close()

    async def carry_out(
        self, me: p.Me, frame: p.TalkCommandFrame, answer: Answer
    ) -> Refused | None:
        """Carry out a command; None if it succeeds. `answer` is committed with it."""
        # To block somebody holds in all places, so these two name none.
        table = None if isinstance(frame, p.Block | p.Unblock) else frame.table
        actor = None if table is None else self._all.get(table)
        if table is not None and actor is None:
            return refuse(HouseReason.NO_SUCH_TABLE)
        if actor is not None and isinstance(frame, p.Say | p.SendSign):
            objection = objection_at_the_door(actor.table.session, me.player)
            if objection is not None:
                return objection
        if isinstance(frame, p.Say):
            return await self._say(me, frame, actor, answer)
        if isinstance(frame, p.SendSign):
            assert actor is not None, "a sign names its table"
            return await self._sign(me, frame, actor, answer)
        return await self._moderate(me, frame, actor, answer)

    def line_heard(self, me: p.Me, table: TableId | None, number: int) -> Line | Refused:
        """Return one of the newest lines of a place, if this person is there and hears it."""
        actor = None if table is None else self._all.get(table)
        if table is not None and actor is None:
            return refuse(HouseReason.NO_SUCH_TABLE)
        if not self._is_there(me.player, actor):
            return refuse(HouseReason.NOT_THERE)
        room = self.lobby.room if actor is None else self.tables.room(actor)
        seated = actor is not None and actor.table.session.seat_of(me.player) is not None
        line = room.line(number, Ear(me.player, seated))
        return refuse(HouseReason.NO_SUCH_LINE) if line is None or line.hidden else line

    def take(self, act: ModerationAct) -> None:
        """Apply a committed action for everybody."""
        self.moderation.take(act)
        if act.kind is not ActKind.HIDE:
            return
        actor = self._all.get(TableId(act.place))
        if act.place == LOBBY:
            self.lobby.hide(act.line)
        elif actor is not None:
            self.tables.hide(actor, act.line)

    def let_go_of(self, player: PlayerId) -> None:
        """Somebody was forgotten, and all that is written of them is gone."""
        self.lobby.let_go_of(player)
        self.tables.let_go_of(self._all, player)
        self.moderation.let_go_of(player)

    async def _say(
        self, me: p.Me, frame: p.Say, actor: TableActor | None, answer: Answer
    ) -> Refused | None:
        if not self._is_there(me.player, actor):
            return refuse(HouseReason.NOT_THERE)
        text = tidy_line(frame.text)
        if faults := line_faults(text):
            return refuse(HouseReason.BAD_LINE, faults=ValueList(tuple(faults), "semicolon"))
        room = self.lobby.room if actor is None else self.tables.room(actor)
        if (objection := self.moderation.objection(me, room.place)) is not None:
            return objection
        if actor is not None and _is_silent(me.player, actor):
            return refuse(HouseReason.HAND_IN_PLAY)
        # The last check, so that only a line that would be sent counts.
        if (wait_s := self.rates.take(me.player, room.place)) > 0:
            return refuse(HouseReason.TOO_FAST, seconds=ceil(wait_s))
        # A number is used up only after the write. Without the lock, two lines could have the same.
        async with room.turn:
            seated = actor is not None and actor.table.session.seat_of(me.player) is not None
            line = room.number(
                Line(
                    room.place,
                    0,
                    me.player,
                    me.name,
                    text,
                    self._now(),
                    seated,
                    room.in_play,
                    face=me.face,
                )
            )
            if (refused := await self._commit(line, answer, at=line.at)) is not None:
                return refused
            room.add(line)
        if actor is None:
            self.lobby.send(line)
        else:
            self.tables.send(actor, line)
        return None

    async def _sign(
        self, me: p.Me, frame: p.SendSign, actor: TableActor, answer: Answer
    ) -> Refused | None:
        seat = actor.table.session.seat_of(me.player)
        if seat is None:
            return refuse(HouseReason.NOT_SEATED)
        room = self.tables.room(actor)
        if (objection := self.moderation.objection(me, room.place)) is not None:
            return objection
        if (room.in_play is not None and room.rule is TableTalk.NOBODY) or _is_silent(
            me.player, actor
        ):
            return refuse(HouseReason.HAND_IN_PLAY)
        if (wait_s := self.rates.take_sign(me.player)) > 0:
            return refuse(HouseReason.TOO_FAST, seconds=ceil(wait_s))
        # A sign is not stored. Its answer is, so that a repeat does not show it again.
        if (refused := await self._commit(answer, at=self._now())) is not None:
            return refused
        self.tables.show(actor, seat.seat_no, me.player, frame.sign)
        return None

    async def _moderate(
        self, me: p.Me, frame: p.ModerationFrame, actor: TableActor | None, answer: Answer
    ) -> Refused | None:
        room = self.lobby.room if actor is None else self.tables.room(actor)
        seated = actor is not None and actor.table.session.seat_of(me.player) is not None
        config = None if actor is None else actor.table.session.config
        part = self.moderation.act(
            me, frame, config, lambda number: room.line(number, Ear(me.player, seated))
        )
        if isinstance(part, Refused):
            return part
        if (refused := await self._commit(part, answer, at=self._now())) is not None:
            return refused
        if isinstance(part, ModerationAct):
            self.take(part)
        else:
            self.moderation.take(part)
        return None

    async def _commit(self, *parts: Part, at: Millis) -> Refused | None:
        """Make these durable; if that cannot be done, why."""
        try:
            await self._store.commit(*parts, at=at)
        except AnsweredAlready:
            return refuse(HouseReason.BUSY)
        except StorageError as error:
            log.error("talk could not be kept", error=str(error))
            return refuse(HouseReason.BUSY)
        return None

    def _is_there(self, player: PlayerId, actor: TableActor | None) -> bool:
        """Does this player sit at the table or look on, or are they in the lobby?"""
        if actor is None:
            return any(
                connection in self.lobby.listeners
                for connection in self._hub.connections_of(player)
            )
        if actor.table.session.seat_of(player) is not None:
            return True
        return any(
            actor.id in connection.watching for connection in self._hub.connections_of(player)
        )


def _is_silent(player: PlayerId, actor: TableActor) -> bool:
    """Has somebody a seat at a table whose players say nothing just now?"""
    session = actor.table.session
    return session.seat_of(player) is not None and players_are_silent(
        actor.table.hand, terms_of(session)
    )


def make_talk(ground: Ground, tables: Tables) -> TalkDesk:
    """Make the talk of the house; it follows the settings."""
    settings = ground.settings
    talk = TalkDesk(
        ground.store,
        ground.hub,
        tables,
        rates=talk_rates_of(settings, ground.machine.clock),
        greeting=settings.greeting,
        kept_days=settings.talk_days,
        machine=ground.machine,
    )

    def apply(changed: Settings) -> None:
        talk.rates.go_by(talk_rates_of(changed, ground.machine.clock))
        talk.retention.kept_days = changed.talk_days
        talk.lobby.greet_with(changed.greeting)

    ground.settings_now.follow(apply)
    return talk
