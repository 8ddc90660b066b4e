"""Who says what, and who is told.

Laws: append, commit, then tell; a line reaches those who are in its place and nobody else; what waits for the end of a
hand is told when the table has told that end.
"""

from collections.abc import Callable, Sequence
from math import ceil

import structlog

from pokerhouse.errors import AnsweredAlready, StorageError
from pokerhouse.house import Answer, HouseReason, Refused, Store, refuse
from pokerhouse.house.table import Outcome
from pokerhouse.house.talk import LOBBY, Ear, Line, Place, line_faults, table_place, tidy_line
from pokerhouse.server.live.audience import Watcher
from pokerhouse.server.live.hub import Connection, Hub
from pokerhouse.server.live.table_actor import TableActor
from pokerhouse.server.live.tables import Tables
from pokerhouse.server.live.talk.lobby import LobbyTalk
from pokerhouse.server.live.talk.rates import TalkRates
from pokerhouse.server.live.talk.room import LINES_KEPT, TalkRoom
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.packing import packed
from pokerhouse.server.wire.talk import line_info
from pokerhouse.units import Millis, PlayerId

GREETING = "Welcome! Take a seat, or say hello."
"""Where the owner has not written a greeting of their own."""

log = structlog.get_logger()


class Talk:
    """The talk of all places.

    - `rates`: how fast people may speak.
    - `greeting`: what whoever enters the lobby is greeted with.
    - `now`: milliseconds since the epoch.
    """

    def __init__(
        self, store: Store, hub: Hub, tables: Tables, *, rates: TalkRates, greeting: str, now: Callable[[], Millis]
    ) -> None:
        self._store, self._hub, self._tables, self._rates, self._now = store, hub, tables, rates, now
        self._rooms: dict[Place, TalkRoom] = {}
        self.lobby = LobbyTalk(TalkRoom(LOBBY), greeting)

    async def open(self) -> None:
        """Learn what was said lately in the lobby and at each open table."""
        self.lobby.room = TalkRoom(LOBBY, await self._store.talk.recent(LOBBY, LINES_KEPT))
        for actor in self._tables:
            lines = await self._store.talk.recent(table_place(actor.id), LINES_KEPT)
            self._rooms[table_place(actor.id)] = room_of(actor, lines)

    def close(self) -> None:
        """Tell nothing any more."""
        self.lobby.close()

    def enter_table(self, connection: Connection, actor: TableActor) -> None:
        """Somebody begins to follow a table: send what was said there lately."""
        room = self._room(actor)
        connection.push(p.Talk(actor.id, room.heard(ear_of(connection, actor)), rule=room.rule))

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: when a hand is over, what had to wait for it is told."""
        place = table_place(actor.id)
        if outcome.table.session.closed:
            self._rooms.pop(place, None)
            return
        room, hand = self._room(actor), outcome.table.hand
        in_play = hand.hand if hand is not None else None
        if room.in_play != in_play and (lines := room.go_on(in_play)):
            frame = packed(p.encode(p.Said(actor.id, tuple(map(line_info, lines)))))
            for connection in actor.audience.watchers:
                connection.push_packed(frame)

    async def say(self, me: p.Me, frame: p.Say, answer: Answer) -> Refused | None:
        """Somebody speaks; None when it was said. `answer` is committed with the line."""
        actor = self._tables.get(frame.table) if frame.table is not None else None
        if frame.table is not None and actor is None:
            return refuse(HouseReason.NO_SUCH_TABLE)
        if not self._is_there(me.player, actor):
            return refuse(HouseReason.NOT_THERE)
        text = tidy_line(frame.text)
        if faults := line_faults(text):
            return refuse(HouseReason.BAD_LINE, faults="; ".join(faults))
        room = self.lobby.room if actor is None else self._room(actor)
        if (wait_s := self._rates.take(me.player, room.place)) > 0:
            return refuse(HouseReason.TOO_FAST, seconds=ceil(wait_s))
        async with room.turn:
            seated = actor is not None and actor.table.session.seat_of(me.player) is not None
            line = Line(room.place, 0, me.player, me.name, text, self._now(), seated, room.in_play)
            line = room.number(line)
            try:
                await self._store.commit(line, answer, at=line.at)
            except AnsweredAlready:
                return refuse(HouseReason.BUSY)
            except StorageError as error:
                log.error("a line could not be kept", place=room.place, error=str(error))
                return refuse(HouseReason.BUSY)
            room.add(line)
        if actor is None:
            self.lobby.tell(line)
        else:
            self._tell(actor, room, line)
        return None

    def _tell(self, actor: TableActor, room: TalkRoom, line: Line) -> None:
        frame = packed(p.encode(p.Said(actor.id, (line_info(line),))))
        for connection in actor.audience.watchers:
            if room.hears(line, ear_of(connection, actor)):
                connection.push_packed(frame)

    def _is_there(self, player: PlayerId, actor: TableActor | None) -> bool:
        """Does this player sit at the table or look on, or is in the lobby?"""
        if actor is None:
            return any(connection in self.lobby.listeners for connection in self._hub.of(player))
        if actor.table.session.seat_of(player) is not None:
            return True
        return any(actor.id in connection.watching for connection in self._hub.of(player))

    def _room(self, actor: TableActor) -> TalkRoom:
        place = table_place(actor.id)
        if place not in self._rooms:
            self._rooms[place] = room_of(actor)
        return self._rooms[place]


def room_of(actor: TableActor, lines: Sequence[Line] = ()) -> TalkRoom:
    """The talk of a table as it stands."""
    hand = actor.table.hand
    room = TalkRoom(table_place(actor.id), lines, actor.table.session.config.talk)
    room.in_play = hand.hand if hand is not None else None
    return room


def ear_of(listener: Watcher, actor: TableActor) -> Ear:
    """Who follows a table, and whether from a seat."""
    return Ear(listener.player, actor.table.session.seat_of(listener.player) is not None)
