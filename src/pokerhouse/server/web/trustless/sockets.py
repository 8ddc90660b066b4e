"""Lines to tables without a dealer: admitted like those to the house, and then they speak the
protocol of the table.

Whatever comes, it is answered or the connection is closed with a code.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from pokerhouse import trustless
from pokerhouse.errors import InputError
from pokerhouse.house.people import Scope
from pokerhouse.server.live.oversight.bans import BANNED
from pokerhouse.server.live.sessions import NO_SESSION
from pokerhouse.server.live.trustless import TrustlessLine, TrustlessRoom
from pokerhouse.server.web.guard.socket_guard import EXTENSION, GuardedSocket
from pokerhouse.server.web.requests import address, limits_of, me_of, services_of, token_of
from pokerhouse.server.web.socket import HOUSE_FULL, NOT_UNDERSTOOD, REASON_LETTERS
from pokerhouse.server.wire.trustless import OpenTrustless

NOT_OFFERED = 4404
"""Close code: this house does not offer such tables, or the table does not exist."""
TOO_LONG = 1009
JOIN_S = 10.0
"""The time for a connection to take a seat."""

Socket = WebSocket[Any, Any, State]
_asked = msgspec.json.Decoder(OpenTrustless)


@websocket("/ws/trustless")
async def list_socket(socket: Socket, state: State) -> None:
    """The list of tables, told whenever it changes; and opening one."""
    async with _admitted(socket, state) as line:
        if line is None:
            return
        rooms = services_of(state).trustless
        rooms.watch(line)
        try:
            while (text := await _text(socket, line)) is not None:
                try:
                    asked = _asked.decode(text)
                except (msgspec.DecodeError, UnicodeDecodeError) as error:
                    line.hang_up(NOT_UNDERSTOOD, f"not understood: {error}"[:REASON_LETTERS])
                    return
                line.heard = services_of(state).now()
                rooms.ask_to_open(line, asked)
        finally:
            rooms.unwatch(line)


@websocket("/ws/trustless/{table:str}")
async def seat_socket(socket: Socket, state: State, table: FromPath[str]) -> None:
    """A seat at a table, or a place to look on from: it is taken by the first frame."""
    async with _admitted(socket, state) as line:
        if line is None:
            return
        services = services_of(state)
        room = services.trustless.get(table)
        if room is None:
            line.hang_up(NOT_OFFERED, "this table does not exist")
            return
        try:
            async with asyncio.timeout(JOIN_S):
                first = await _text(socket, line)
            frame = trustless.decode_to_host(first or "")
        except (TimeoutError, InputError):
            frame = None
        if not isinstance(frame, trustless.Join | trustless.Look):
            line.hang_up(NOT_UNDERSTOOD, "expected a frame join or look")
            return
        line.shown = isinstance(frame, trustless.Look) or frame.shown
        own = room if isinstance(frame, trustless.Join) and frame.back is not None else None
        if isinstance(frame, trustless.Join) and services.trustless.is_seated(line.player, but=own):
            line.refuse(trustless.refusal_of(trustless.TrustlessReason.ALREADY_SEATED))
            line.hang_up(HOUSE_FULL, "one at a time")
            return
        try:
            if await (
                room.sit(line, frame) if isinstance(frame, trustless.Join) else room.look(line)
            ):
                await _read(socket, state, room, line)
            else:
                line.hang_up(HOUSE_FULL, "no place")
        finally:
            await asyncio.shield(room.lost(line))


async def _read(socket: Socket, state: State, room: TrustlessRoom, line: TrustlessLine) -> None:
    while (text := await _text(socket, line)) is not None:
        try:
            frame = trustless.decode_to_host(text)
        except InputError as error:
            line.hang_up(NOT_UNDERSTOOD, str(error)[:REASON_LETTERS])
            return
        line.heard = services_of(state).now()
        await room.hear(line, frame)


async def _text(socket: Socket, line: TrustlessLine) -> str | None:
    """The next frame; None when the line is gone, or must be."""
    try:
        text = await socket.receive_text()
    except WebSocketDisconnect:
        return None
    if line.lost:
        return None
    if len(text) > trustless.FRAME_BYTES_MAX:
        line.hang_up(TOO_LONG, "a frame is too long")
        return None
    return text


@asynccontextmanager
async def _admitted(socket: Socket, state: State) -> AsyncIterator[TrustlessLine | None]:
    """Yield the connection of a person who may come in; None, and closed, if they may not."""
    services, limits = services_of(state), limits_of(state)
    link = cast(GuardedSocket, cast(dict[str, object], socket.scope["extensions"])[EXTENSION])
    visit = await services.people.sessions.find(token_of(socket))
    await socket.accept()
    refused = (
        (NO_SESSION, "no session")
        if visit is None or (visit.session.is_token and Scope.PLAY not in visit.session.scopes)
        else (NOT_OFFERED, "this house offers no tables without a dealer")
        if not services.trustless.on
        else (HOUSE_FULL, "the house is full")
        if link.is_one_too_many
        or len(services.hub.connections) >= services.settings.connections_max
        else (BANNED, objection.message[:REASON_LETTERS])
        if (objection := services.oversight.bans.objection(visit.who.player)) is not None
        else (HOUSE_FULL, "too many windows of yours are open")
        if not limits.player_sockets.take(visit.who.player)
        else None
    )
    if refused is not None or visit is None:
        await socket.close(*(refused or (NO_SESSION, "no session")))
        yield None
        return
    line = TrustlessLine(
        link,
        me_of(services, visit.who),
        outbox_bytes=services.settings.outbox_bytes,
        session=visit.session.token_hash,
        address=address(socket),
        is_program=visit.session.is_token,
    )
    line.heard = services.now()
    link.rate_by(limits.player_frames, line.player)
    services.fairplay.addresses.note(line.player, line.address)
    services.hub.add(line)
    try:
        yield line
    finally:
        services.hub.remove(line)
        limits.player_sockets.give_back(line.player)


ROUTES: tuple[Any, ...] = (list_socket, seat_socket)
"""The sockets for web client and programs."""
