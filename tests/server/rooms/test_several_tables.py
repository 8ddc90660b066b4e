"""One person at several tables at once, in one window or a window for each: so many seats and
hands, one wallet.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.commands import Leave, Sit, SitOut
from pokerhouse.rules.events import HandStarted
from pokerhouse.server.live.connections import FOLLOWED_MAX
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import NO_LIMIT, Client, new_id, passive, wish
from tests.kit.server import ServerProcess

BUY_IN = Chips(200)


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("tables") / "house", POKERHOUSE_BOT_PAUSE_MS="50"
    ) as running:
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
                assert isinstance(await left.ask(Leave(id=new_id(), table=left.table.table)), p.Ack)
                await left.until(lambda: left.seat is None)
                known = dealt_in(right)
                await right.until(lambda: dealt_in(right) >= known + 3)
                assert right.seat is not None

    asyncio.run(story())


def unseen(window: Client) -> set[TableId]:
    """What the last welcome said about seats that nobody looks at."""
    frames = [p.decode_server(text) for text in window.frames]
    return set([frame.tables for frame in frames if isinstance(frame, p.Welcome)][-1])


def another_window(server: ServerProcess, window: Client) -> Client:
    other = Client(server.url)
    other.cookie = window.cookie
    return other


def test_whoever_comes_is_told_where_they_sit_unless_a_window_of_theirs_looks_on(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with Client(server.url) as window:
            assert unseen(window) == set()
            tables = [await window.create_table(NO_LIMIT) for _ in range(3)]
            for table in tables[:2]:
                assert isinstance(await window.ask(Sit(id=new_id(), table=table)), p.Ack)
            await window.send(p.Unwatch(tables[0]))
            await window.ask(SitOut(id=new_id(), table=tables[1]))
            async with another_window(server, window) as second:
                assert unseen(second) == {tables[0]}
                assert not window.notices, "a window that opens takes nothing from another"
        async with another_window(server, window) as again:
            assert unseen(again) == set(tables[:2])
            async with Client(server.url) as somebody_else:
                assert unseen(somebody_else) == set()

    asyncio.run(story())


async def refused_to_follow(window: Client, table: TableId) -> None:
    await window.send(p.Watch(table))
    await window.until(lambda: window.notices)
    assert [(notice.kind, notice.table) for notice in window.notices] == [
        (p.NoticeKind.TOO_MANY_TABLES, table)
    ]
    assert window.table is None or window.table.table != table


def test_one_socket_follows_several_tables_but_not_more_than_one_person_may(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with Client(server.url) as window:
            tables = [await window.create_table(NO_LIMIT) for _ in range(FOLLOWED_MAX)]
            assert not window.notices
            last = await window.ask(wish("One too many", NO_LIMIT))
            assert isinstance(last, p.Ack)
            assert last.table is not None

            async with another_window(server, window) as second:
                await refused_to_follow(window, last.table)
                await refused_to_follow(second, last.table)

            await window.send(p.Watch(tables[0]))
            await window.send(p.Unwatch(tables[1]))
            await window.watch(last.table)
            assert len(window.notices) == 1, "a table that is followed already is none too many"

    asyncio.run(story())
