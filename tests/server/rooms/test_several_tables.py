"""One person at two tables at once, a window for each: two seats, two hands, one wallet."""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.rules.events import HandStarted
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import NO_LIMIT, Client, new_id, passive
from tests.kit.server import ServerProcess

BUY_IN = Chips(200)


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("tables") / "house", POKERHOUSE_BOT_PAUSE_MS="50") as running:
        yield running


def dealt_in(window: Client) -> int:
    """The hands in this window that its person was dealt."""
    starts = [hand[0] for hand in window.hands.values()]
    return sum(
        any(player.player == window.me.player for player in start.players)
        for start in starts
        if isinstance(start, HandStarted)
    )


def test_a_person_plays_at_two_tables_from_one_wallet(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url, passive) as left:
            right = Client(server.url, passive)
            right.cookie = left.cookie
            async with right:
                assert right.me.player == left.me.player
                purse = left.me.wallet
                for window in (left, right):
                    await window.create_table(NO_LIMIT, ("passive",))
                    await window.sit()
                await left.until(lambda: left.me.wallet == purse - 2 * BUY_IN)
                await left.send(p.WatchLobby())
                assert left.table is not None
                assert right.table is not None
                tables = {left.table.table, right.table.table}
                await left.until(lambda: tables <= set(left.own_tables))

                await left.until(lambda: dealt_in(left) >= 3)
                await right.until(lambda: dealt_in(right) >= 3)
                assert not set(left.hands) & set(right.hands), "each window hears of its own table"
                assert not left.notices + right.notices, "neither window takes over from the other"

                # Whoever gives up one seat keeps the other, and goes on playing there.
                assert isinstance(await left.ask(p.Leave(new_id(), left.table.table)), p.Ack)
                await left.until(lambda: left.seat is None)
                known = dealt_in(right)
                await right.until(lambda: dealt_in(right) >= known + 3)
                assert right.seat is not None

    asyncio.run(story())
