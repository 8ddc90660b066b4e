"""The common parts of client tests: a table in a real house, and a counting client."""

import asyncio
import itertools
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

from pokerhouse.client import Client
from pokerhouse.client.frames import Ack, HouseFrame, Refused, Welcome
from pokerhouse.commands import Command, Play
from pokerhouse.house.table import hand_id
from pokerhouse.rules import Cause, HandEvent, HandStarted
from pokerhouse.rules.events import BetMade, Called, Checked, Discarded, Folded, Raised
from pokerhouse.storage.sqlite import SqliteStore
from pokerhouse.units import PlayerId, SeatNumber

_numbers = itertools.count(1)


def friday(**options: object) -> dict[str, Any]:
    """The options of a table of its own name."""
    return {
        "name": f"Friday {next(_numbers)}",
        "stakes": {"structure": "no_limit", "low": 1, "high": 2},
        **options,
    }


class CountingClient(Client):
    """Counts the moves that the house has acknowledged, and tells when the line is there again."""

    moves = 0

    async def come_back(self, trouble: Awaitable[None]) -> None:
        """Have trouble with the line, and wait until it is there again."""
        self.welcome = asyncio.Event()
        await trouble
        await self.welcome.wait()

    def _hear(self, frame: HouseFrame) -> None:
        if isinstance(frame, Welcome):
            self.welcome.set()
        super()._hear(frame)

    welcome = asyncio.Event()

    async def ask(self, command: Command) -> Ack | Refused:
        answer = await super().ask(command)
        self.moves += isinstance(command, Play) and isinstance(answer, Ack)
        return answer


def mover(event: HandEvent) -> SeatNumber | None:
    """Return the seat that made this move by choice; None for other events."""
    match event:
        case BetMade(seat=seat) | Raised(seat=seat):
            return seat
        case Checked(seat=seat, cause=Cause.PLAYER) | Called(seat=seat, cause=Cause.PLAYER):
            return seat
        case Folded(seat=seat, cause=Cause.PLAYER) | Discarded(seat=seat, cause=Cause.PLAYER):
            return seat
    return None


async def moves_on_disk(data: Path, player: PlayerId) -> int:
    """Return the number of this player's moves in the logs of the house."""
    store, moves = SqliteStore.open(data), 0
    try:
        assert sum((await store.ledger.balances()).values()) == 0
        for table in [saved.session for saved in await store.tables.open_tables()]:
            for number in range(1, table.hands + 1):
                events = await store.tables.hand_events(hand_id(table.config.table, number))
                assert isinstance(events[0], HandStarted)
                seat = next(
                    (each.seat for each in events[0].players if each.player == player), None
                )
                moves += sum(seat is not None and mover(event) == seat for event in events)
    finally:
        await store.close()
    return moves
