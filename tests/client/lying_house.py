"""A house that lies: a real one behind a proxy that changes its messages."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

Frame = dict[str, Any]
Lie = Callable[[Frame], None]
"""Changes a frame of the house in place, or leaves it as it is."""


@asynccontextmanager
async def lying_house(url: str, lie: Lie) -> AsyncIterator[str]:
    """The address at which the house of this address lies."""

    async def between(client: ServerConnection) -> None:
        assert client.request is not None
        token = {"Authorization": client.request.headers["Authorization"]}
        address = "ws" + url.removeprefix("http") + client.request.path
        async with connect(address, additional_headers=token, compression=None) as house:
            ways = [
                asyncio.create_task(carry(client, house)),
                asyncio.create_task(carry(house, client, lie)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()

    async with serve(between, "127.0.0.1", 0, compression=None) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def carry(
    source: ClientConnection | ServerConnection,
    to: ClientConnection | ServerConnection,
    lie: Lie | None = None,
) -> None:
    """Pass on what comes, changed by the lie, until a line is closed."""
    try:
        async for text in source:
            if lie is not None:
                frame = json.loads(text)
                lie(frame)
                text = json.dumps(frame)
            await to.send(text)
    except ConnectionClosed:
        pass
