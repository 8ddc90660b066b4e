"""The lifecycle of a house: rooms are opened one after the other and closed in reverse.

A service that needs neither is in no room.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

Step = Callable[[], Awaitable[None] | None]


def nothing() -> None:
    """Do nothing: the other half of a room that is only opened or only closed."""


@dataclass(frozen=True, slots=True)
class Room:
    """A service that is opened with the house and closed with it."""

    open: Step = nothing
    close: Step = nothing


@asynccontextmanager
async def open_rooms(rooms: Iterable[Room]) -> AsyncIterator[None]:
    """Open rooms in their order, and close them in reverse.

    When one does not open, those open_rooms before it are closed.
    """
    async with AsyncExitStack() as stack:
        for room in rooms:
            await _take(room.open)
            stack.push_async_callback(_take, room.close)
        yield


async def _take(step: Step) -> None:
    pending = step()
    if pending is not None:
        await pending
