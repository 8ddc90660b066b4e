"""Connections and what is on its way to them. Law: a slow reader never slows a table; they are
dropped and come back.

Frames are written at once: what the network does not take waits in the connection's own buffer, and
a connection whose buffer is above the bound when one more frame comes is hung up on. So there is no
queue and no task for each socket, and a single frame may be as long as it needs to be.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Protocol

from pokerhouse.server.wire.frame import Packed, packed
from pokerhouse.server.wire.protocol import Me, ServerFrame, encode
from pokerhouse.units import PlayerId, TableId

SLOW_READER = 4008
"""Close code for a client that did not read; it should reconnect to get what it missed."""


class ClientLink(Protocol):
    """The part of a WebSocket that a connection needs."""

    def write(self, packed: Packed) -> None:
        """Write one frame; never waits."""

    @property
    def unsent(self) -> int:
        """Bytes that were written but not taken by the network."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection; never waits."""


class ClientConnection:
    """One open socket of a player.

    - `session`: the hash of the token it was opened with
    - `is_program`: that is a personal token: its holder has none of the powers that its player may
      have over others
    - `address`: from where, as `address_key` tells it
    """

    def __init__(
        self,
        link: ClientLink,
        me: Me,
        *,
        outbox_bytes: int,
        session: bytes = b"",
        address: str = "",
        is_program: bool = False,
    ) -> None:
        self.me = me
        self.session = session
        self.address = address
        self.is_program = is_program
        self.watching: set[TableId] = set()
        self.lost = False
        self.heard = 0.0
        """The time of the client's last frame, by the clock of the monitor."""
        self._link, self._outbox_bytes = link, outbox_bytes
        self._unsent_max = outbox_bytes

    @property
    def player(self) -> PlayerId:
        """The player at the other end."""
        return self.me.player

    @property
    def unsent(self) -> int:
        """Bytes on their way that the network has not taken."""
        return 0 if self.lost else self._link.unsent

    def push(self, frame: ServerFrame) -> None:
        """Send a frame; never waits."""
        self.push_packed(packed(encode(frame)))

    def push_text(self, text: str) -> None:
        """Send an encoded frame; for one that goes to many, pack it once."""
        self.push_packed(packed(text))

    def push_packed(self, frame: Packed) -> None:
        """Send a packed frame; a connection with too much on its way is dropped instead."""
        if self.lost:
            return
        if self._link.unsent > self._unsent_max:
            self.hang_up(SLOW_READER, "not reading")
        else:
            self._link.write(frame)

    def push_long(self, frame: Packed) -> None:
        """Send a packed frame that may be longer than the outbox: what comes after it may wait
        behind it.
        """
        self.push_packed(frame)
        self._unsent_max = self._outbox_bytes + len(frame)

    def hang_up(self, code: int, reason: str) -> None:
        """Close with a reason; nothing is sent after that."""
        self.lost = True
        self._link.hang_up(code, reason)


class Hub:
    """Every open connection of the house."""

    def __init__(self) -> None:
        self.connections: set[ClientConnection] = set()
        self._of: defaultdict[PlayerId, list[ClientConnection]] = defaultdict(list)

    def add(self, connection: ClientConnection) -> None:
        """A connection is open."""
        self.connections.add(connection)
        self._of[connection.player].append(connection)

    def remove(self, connection: ClientConnection) -> None:
        """A connection is gone."""
        self.connections.discard(connection)
        # Others may still hold it, and what they push must go nowhere.
        connection.lost = True
        windows = self._of[connection.player]
        if connection in windows:
            windows.remove(connection)
        if not windows:
            del self._of[connection.player]

    def connections_of(self, player: PlayerId) -> list[ClientConnection]:
        """All windows of one player."""
        return list(self._of.get(player, ()))

    def is_online(self, player: PlayerId) -> bool:
        """Has this player any window open?"""
        return player in self._of

    @property
    def online(self) -> int:
        """The number of different players who are connected."""
        return len(self._of)

    @property
    def unsent(self) -> int:
        """Bytes on their way to anyone."""
        return sum(c.unsent for c in self.connections)

    def broadcast(self, frame: ServerFrame) -> None:
        """To everyone."""
        push_to(self.connections, packed(encode(frame)))


def push_to(connections: Iterable[ClientConnection], frame: Packed) -> None:
    """The same frame to all of these."""
    for connection in connections:
        connection.push_packed(frame)
