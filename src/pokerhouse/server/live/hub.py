"""Connections and their outboxes. Law: a slow reader never slows a table; he is dropped and comes back."""

import asyncio
import contextlib
from typing import Protocol

from pokerhouse.server.wire.protocol import Me, ServerFrames, encode
from pokerhouse.units import PlayerId, TableId

SLOW_READER = 4008
"""Close code for a client that did not read; it should reconnect and will get what it missed."""


class Link(Protocol):
    """What a connection needs of a WebSocket."""

    async def send(self, text: str) -> None:
        """Send one text frame; waits while the peer does not read."""

    async def close(self, code: int, reason: str) -> None:
        """Close the connection."""


class Connection:
    """One open socket of a player, with a bounded outbox that one task empties."""

    def __init__(self, link: Link, me: Me, *, outbox_frames: int) -> None:
        self.me = me
        self.watching: set[TableId] = set()
        self.in_lobby = False
        self.lost = False
        self._link = link
        self._outbox: asyncio.Queue[str] = asyncio.Queue(outbox_frames)
        self._sender = asyncio.create_task(self._drain())

    @property
    def player(self) -> PlayerId:
        """Whose connection this is."""
        return self.me.player

    def push(self, frame: ServerFrames) -> None:
        """Queue a frame; never waits."""
        self.push_text(encode(frame).decode())

    def push_text(self, text: str) -> None:
        """Queue an encoded frame; a full outbox drops the connection."""
        if self.lost:
            return
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.lost = True
            self._sender.cancel()

    async def flushed(self) -> None:
        """Wait until everything queued has been handed to the network."""
        await self._outbox.join()

    async def closed(self) -> None:
        """Wait until the connection is lost from this side: the peer does not read, or went away."""
        await asyncio.wait([self._sender])

    async def close(self) -> None:
        """Stop sending; tell a slow reader why."""
        self._sender.cancel()
        await asyncio.wait([self._sender])
        if self.lost:
            with contextlib.suppress(Exception):  # the peer may be gone in any way there is
                async with asyncio.timeout(1):
                    await self._link.close(SLOW_READER, "not reading")

    async def _drain(self) -> None:
        try:
            while True:
                await self._link.send(await self._outbox.get())
                self._outbox.task_done()
        finally:
            self.lost = True


class Hub:
    """Every open connection of the house."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()

    def add(self, connection: Connection) -> None:
        """A connection is open."""
        self.connections.add(connection)

    def remove(self, connection: Connection) -> None:
        """A connection is gone."""
        self.connections.discard(connection)

    def of(self, player: PlayerId) -> list[Connection]:
        """All windows of one player."""
        return [c for c in self.connections if c.player == player]

    @property
    def online(self) -> int:
        """How many different players are connected."""
        return len({c.player for c in self.connections})

    def broadcast(self, frame: ServerFrames) -> None:
        """To everyone."""
        text = encode(frame).decode()
        for connection in self.connections:
            connection.push_text(text)
