"""The chat of the lobby: a line goes to everyone in the lobby, who may be thousands.

Lines said while another is on its way are gathered and follow in one frame. A few listeners are
served at a time, so that a house full of listeners does not hold up a table. A newcomer in between
gets all lines; duplicates are recognised by their number.
"""

import asyncio

from pokerhouse.house.talk import Ear, Line
from pokerhouse.machine import Machine
from pokerhouse.server.live.hub import ClientConnection, push_to
from pokerhouse.server.live.talk.room import Blocked, Delivery, TalkRoom
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.frame import Packed, packed
from pokerhouse.units import PlayerId

AT_A_TIME = 25
PAUSE_S = 0.002
"""The pause between groups of listeners: other work goes first."""

_ANYBODY = Ear(PlayerId(""))
"""In the lobby nobody waits for the end of a hand."""


class LobbyTalk:
    """The chat as heard in the lobby.

    - `greeting`: the greeting for people who enter
    - `blocked`: returns the people whom a listener blocks
    """

    def __init__(self, room: TalkRoom, greeting: str, blocked: Blocked, machine: Machine) -> None:
        self._machine = machine
        self.room, self._blocked = room, blocked
        self.listeners: set[ClientConnection] = set()
        self._greeting = greeting
        self._news: list[Line] = []
        self._whole: Packed | None = None
        self._task: asyncio.Task[None] | None = None

    def enter(self, connection: ClientConnection) -> None:
        """Greet somebody, and send what was said lately."""
        self.listeners.add(connection)
        if blocked := self._blocked(connection.player):
            connection.push(p.Talk(None, self.room.lines_for(_ANYBODY, blocked), self._greeting))
            return
        if self._whole is None:
            self._whole = packed(
                p.encode(p.Talk(None, self.room.lines_for(_ANYBODY), self._greeting))
            )
        connection.push_packed(self._whole)

    def greet_with(self, greeting: str) -> None:
        """Change the greeting for people who enter from now on."""
        self._greeting, self._whole = greeting, None

    def leave(self, connection: ClientConnection) -> None:
        """Somebody has left the lobby."""
        self.listeners.discard(connection)

    def send(self, line: Line) -> None:
        """A line was said."""
        self._whole = None
        self._news.append(line)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._tell_all())

    def hide(self, number: int) -> None:
        """A line is hidden: tell all who may have seen it."""
        self.room.hide(number)
        self._whole = None
        self._news = [line for line in self._news if line.number != number]
        push_to(self.listeners, packed(p.encode(p.LineHidden(None, number))))

    def let_go_of(self, player: PlayerId) -> None:
        """Somebody was forgotten: what they have said is taken out of everybody's sight."""
        for number in self.room.let_go_of(player):
            self.hide(number)

    def close(self) -> None:
        """Stop sending."""
        if self._task is not None:
            self._task.cancel()

    async def _tell_all(self) -> None:
        while self._news:
            lines, self._news = self._news, []
            delivery = Delivery(None, lines, self._blocked)
            listeners = list(self.listeners)
            for first in range(0, len(listeners), AT_A_TIME):
                for connection in listeners[first : first + AT_A_TIME]:
                    if connection in self.listeners:
                        delivery.push(connection)
                await self._machine.clock.sleep(PAUSE_S)
