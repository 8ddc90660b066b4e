"""The talk of the tables: a line reaches those who follow its table, at once or when the hand is
over.
"""

from collections.abc import Iterable, Sequence

from pokerhouse.house.table import Outcome
from pokerhouse.house.talk import Ear, Line, Place, Sign, TalkLog, table_place
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.live.table.audience import Watcher
from pokerhouse.server.live.talk.moderation import Moderation
from pokerhouse.server.live.talk.room import LINES_KEPT, Delivery, TalkRoom
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.frame import packed
from pokerhouse.units import PlayerId, SeatNumber


class TablesTalk:
    """The chat as heard at tables. The lines of a table are dropped with the table."""

    def __init__(self, moderation: Moderation) -> None:
        self._moderation = moderation
        self._rooms: dict[Place, TalkRoom] = {}

    async def open(self, log: TalkLog, actors: Iterable[TableActor]) -> None:
        """Learn what was said lately at each open table."""
        for actor in actors:
            place = table_place(actor.id)
            self._rooms[place] = room_of(actor, await log.recent(place, LINES_KEPT))

    def room(self, actor: TableActor) -> TalkRoom:
        """The talk of a table."""
        place = table_place(actor.id)
        if place not in self._rooms:
            self._rooms[place] = room_of(actor)
        return self._rooms[place]

    def enter(self, listener: Watcher, actor: TableActor) -> None:
        """Somebody begins to follow a table: send what was said there lately."""
        room = self.room(actor)
        lines = room.lines_for(ear_of(listener, actor), self._moderation.blocked(listener.player))
        listener.push(p.Talk(actor.id, lines, rule=room.rule))

    def send(self, actor: TableActor, line: Line) -> None:
        """A line was said: tell those who need not wait for the end of the hand."""
        room, delivery = self.room(actor), Delivery(actor.id, [line], self._moderation.blocked)
        for listener in actor.audience.watchers:
            if room.hears(line, ear_of(listener, actor)):
                delivery.push(listener)

    def hide(self, actor: TableActor, number: int) -> None:
        """A line is hidden: tell all who may have seen it."""
        self.room(actor).hide(number)
        frame = packed(p.encode(p.LineHidden(actor.id, number)))
        for listener in actor.audience.watchers:
            listener.push_packed(frame)

    def let_go_of(self, actors: Iterable[TableActor], player: PlayerId) -> None:
        """Somebody was forgotten: what they have said is taken out of everybody's sight."""
        for actor in actors:
            for number in self.room(actor).let_go_of(player):
                self.hide(actor, number)

    def show(self, actor: TableActor, seat: SeatNumber, player: PlayerId, sign: Sign) -> None:
        """Somebody shows a sign: tell all there who do not block them."""
        frame = packed(p.encode(p.Signed(actor.id, seat, player, sign)))
        for listener in actor.audience.watchers:
            if player not in self._moderation.blocked(listener.player):
                listener.push_packed(frame)

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """Follow a table's step: when a hand is over, send the lines that had to wait for it."""
        if outcome.table.session.closed:
            self._rooms.pop(table_place(actor.id), None)
            self._moderation.let_go(table_place(actor.id))
            return
        room, hand = self.room(actor), outcome.table.hand
        in_play = hand.hand_id if hand is not None else None
        if room.in_play != in_play and (lines := room.go_on(in_play)):
            delivery = Delivery(actor.id, lines, self._moderation.blocked)
            for listener in actor.audience.watchers:
                delivery.push(listener)
        rule = outcome.table.session.config.talk
        if room.rule is not rule:  # only between two hands: no line waits for the end of one then
            room.rule = rule
            for listener in actor.audience.watchers:
                self.enter(listener, actor)


def room_of(actor: TableActor, lines: Sequence[Line] = ()) -> TalkRoom:
    """The talk of a table as it stands."""
    hand = actor.table.hand
    room = TalkRoom(table_place(actor.id), lines, actor.table.session.config.talk)
    room.in_play = hand.hand_id if hand is not None else None
    return room


def ear_of(listener: Watcher, actor: TableActor) -> Ear:
    """Return the follower of a table as a listener, seated or not."""
    return Ear(listener.player, actor.table.session.seat_of(listener.player) is not None)
