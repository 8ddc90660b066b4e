"""The gate: frames are decoded strictly, counted, and handed to the house in the name of the session's player."""

import asyncio
from typing import Any

import msgspec
from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from pokerhouse.house.table import HouseReason
from pokerhouse.server.live.house import House
from pokerhouse.server.live.hub import Connection
from pokerhouse.server.web.http import COOKIE, house_of
from pokerhouse.server.wire.protocol import Command, Me, Problem, Refused, decode_client

NO_SESSION = 4401
"""Close code: open a session with `POST /api/session` first."""
HOUSE_FULL = 4013
"""Close code: too many connections; try again later."""

_limiter = FixedWindowRateLimiter(MemoryStorage())


class SocketLink:
    """A Litestar WebSocket as the hub sees it."""

    def __init__(self, socket: WebSocket[Any, Any, State]) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        """One text frame; waits while the peer does not read."""
        await self._socket.send_text(text)

    async def close(self, code: int, reason: str) -> None:
        """Close with a reason."""
        await self._socket.close(code, reason)


@websocket("/ws")
async def game_socket(socket: WebSocket[Any, Any, State], state: State) -> None:
    """One client, from hello to goodbye."""
    house = house_of(state)
    record = await house.guest(socket.cookies.get(COOKIE, ""))
    await socket.accept()
    if record is None:
        await socket.close(NO_SESSION, "no session")
        return
    if len(house.hub.connections) >= house.settings.connections_max:
        await socket.close(HOUSE_FULL, "the house is full")
        return
    me = Me(record.player, record.name, record.wallet)
    connection = Connection(SocketLink(socket), me, outbox_frames=house.settings.outbox_frames)
    house.arrive(connection)
    reading = asyncio.create_task(_read(socket, house, connection))
    closed = asyncio.create_task(connection.closed())
    try:
        await asyncio.wait({reading, closed}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.leave(connection)
        for task in (reading, closed):
            task.cancel()
        await connection.close()
        await asyncio.wait({reading, closed})
    if not reading.cancelled() and (error := reading.exception()) is not None:
        raise error


async def _read(socket: WebSocket[Any, Any, State], house: House, connection: Connection) -> None:
    allowance = RateLimitItemPerSecond(house.settings.frames_per_second)
    try:
        while True:
            text = await socket.receive_text()
            try:
                frame = decode_client(text)
            except msgspec.MsgspecError as error:
                connection.push(Problem(f"not understood: {error}"))
                continue
            if not _limiter.hit(allowance, connection.player):
                if isinstance(frame, Command):
                    connection.push(Refused(frame.id, HouseReason.BUSY, "too many requests; slow down"))
                else:
                    connection.push(Problem("too many requests; slow down"))
                continue
            await house.receive(connection, frame)
    except WebSocketDisconnect:
        return
