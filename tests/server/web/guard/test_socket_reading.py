"""What a connection reads ahead: the longest frame, whole, and then nothing more until it was
looked at.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.frames import Opcode

from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.web.guard.http_guard import _Flow
from pokerhouse.server.web.guard.limits import GuardedConfig, Limits
from pokerhouse.server.web.guard.socket_guard import READ_AHEAD_BYTES, GuardedSocket
from pokerhouse.server.wire.protocol import FRAME_BYTES_MAX
from tests.kit.no_network.line import Line
from tests.kit.rude import OPEN, frame


async def accept(scope: Any, receive: Any, send: Any) -> None:
    """A route that takes every socket and everything that is said."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


@pytest.mark.parametrize(
    ("length", "reads"), [(READ_AHEAD_BYTES, True), (READ_AHEAD_BYTES + 1, False)]
)
def test_no_more_than_the_longest_frame_is_read_ahead(length: int, reads: bool) -> None:
    async def story() -> None:
        settings = Settings(Path("d"))
        config = GuardedConfig(
            accept, Limits(settings, connections_max=9), ws_max_size=FRAME_BYTES_MAX
        )
        socket, line = GuardedSocket(config, ServerState(), {}), Line()
        socket.connection_made(line)
        socket.data_received(OPEN.format(host="localhost", cookie="").encode())
        async with asyncio.timeout(60):
            while not socket.handshake_complete:  # noqa: ASYNC110  # the route is a task of its own
                await asyncio.sleep(0)
        assert len(frame(Opcode.TEXT, b"x" * FRAME_BYTES_MAX)) == READ_AHEAD_BYTES
        socket.data_received(bytes(length))
        assert line.reads is reads
        line.closing = True
        socket.connection_lost(None)
        await asyncio.gather(*socket.tasks)

    asyncio.run(story())


def test_reading_goes_on_only_when_nothing_that_was_read_is_waiting() -> None:
    line = Line()
    flow = _Flow(line)
    flow.pause_reading()
    flow.held = True
    flow.resume_reading()
    assert not line.reads
    flow.held = False
    flow.resume_reading()
    assert line.reads
