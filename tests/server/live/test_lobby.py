"""The lobby: whole to a newcomer, then differences, the same text for all; nothing to those who
have left it.
"""

import asyncio

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Sit, Stand
from pokerhouse.server.live import lobby
from pokerhouse.server.live.hub import SLOW_READER
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import new_id, wish
from tests.kit.desk import SETTINGS, STAKES, Guest, arrive, opened, run
from tests.kit.store import QuickStore


def told(guest: Guest) -> list[p.Lobby | p.LobbyChanged | p.OwnTables]:
    """What a guest was told of the lobby."""
    return [f for f in guest.desk.frames if isinstance(f, p.Lobby | p.LobbyChanged | p.OwnTables)]


def seen(guest: Guest) -> tuple[dict[TableId, int], int]:
    """The tables a guest sees, with how many sit there, and how many people are online."""
    tables: dict[TableId, int] = {}
    online = 0
    for frame in told(guest):
        match frame:
            case p.Lobby(tables=whole, online=online):
                tables = {t.table: t.seated for t in whole}
            case p.LobbyChanged(changed=changed, removed=removed, online=online):
                tables |= {t.table: t.seated for t in changed}
                for table in removed:
                    del tables[table]
    return tables, online


async def open_table(guest: Guest, name: str, bots: tuple[str, ...] = ()) -> TableId:
    """Open a table."""
    made = await guest.ask(wish(name, STAKES, bots))
    assert isinstance(made, p.Ack)
    assert made.table is not None
    return made.table


def test_a_watcher_sees_what_is_there_and_then_what_changes() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host, watcher = await arrive(house), await arrive(house)
            first = await open_table(host, "First", ("smart",))
            await house.clients.connections.receive(watcher.connection, p.WatchLobby())
            assert seen(watcher) == ({first: 1}, 2)
            second = await open_table(host, "Second")
            await watcher.desk.until(lambda: second in seen(watcher)[0])
            (difference,) = [f for f in told(watcher) if isinstance(f, p.LobbyChanged)]
            assert [t.table for t in difference.changed] == [second], (
                "a table that is as it was is not sent again"
            )
            await host.ask(Sit(id=new_id(), table=second))
            await watcher.desk.until(lambda: seen(watcher)[0] == {first: 1, second: 1})
            late = await arrive(house)
            await watcher.desk.until(lambda: seen(watcher)[1] == 3)
            await house.clients.connections.receive(late.connection, p.WatchLobby())
            assert seen(late) == seen(watcher)
            house.clients.connections.leave(late.connection)
            await watcher.desk.until(lambda: seen(watcher)[1] == 2)

    run(story)


def test_own_tables_are_told_to_their_player_alone() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            player, other = await arrive(house), await arrive(house)
            table = await open_table(player, "Mine")
            await player.ask(Sit(id=new_id(), table=table))
            for guest in (player, other):
                await house.clients.connections.receive(guest.connection, p.WatchLobby())
            assert told(player)[-1] == p.OwnTables((table,))
            assert told(other)[-1] == p.OwnTables(())
            await player.ask(Stand(id=new_id(), table=table))
            await player.desk.until(
                lambda: told(player)[-1] == p.OwnTables(()) or p.OwnTables(()) in told(player)
            )
            await other.desk.until(lambda: seen(other)[0] == {table: 0})
            assert sum(isinstance(f, p.OwnTables) for f in told(other)) == 1

    run(story)


def test_who_stands_up_from_one_of_two_tables_keeps_the_other() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            player = await arrive(house)
            first, second = [await open_table(player, name) for name in ("First", "Second")]
            for table in (first, second):
                assert isinstance(await player.ask(Sit(id=new_id(), table=table)), p.Ack)
            await house.clients.connections.receive(player.connection, p.WatchLobby())
            assert set(told(player)[-1].tables) == {first, second}  # type: ignore[union-attr]  # its own tables
            for stands_at, left in ((first, (second,)), (second, ())):
                await player.ask(Stand(id=new_id(), table=stands_at))
                await player.desk.until(lambda left=left: p.OwnTables(left) in told(player))  # type: ignore[misc]

    run(story)


def test_who_has_left_the_lobby_is_told_nothing() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host, watcher, gone = await arrive(house), await arrive(house), await arrive(house)
            for guest in (watcher, gone):
                await house.clients.connections.receive(guest.connection, p.WatchLobby())
            await house.clients.connections.receive(gone.connection, p.UnwatchLobby())
            before = len(told(gone))
            table = await open_table(host, "Later")
            await watcher.desk.until(lambda: table in seen(watcher)[0])
            assert len(told(gone)) == before
            await house.clients.connections.receive(gone.connection, p.WatchLobby())
            assert seen(gone) == seen(watcher)

    run(story)


def test_a_newcomer_in_the_midst_of_a_change_is_never_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While a difference goes out group by group, newcomers begin with just what that difference
    leads to.
    """
    monkeypatch.setattr(lobby, "AT_A_TIME", 1)
    monkeypatch.setattr(lobby, "EVERY_S", 0.0)

    async def story() -> None:
        async with opened(QuickStore()) as house:
            host = await arrive(house)
            watchers = [await arrive(house) for _ in range(12)]
            for guest in watchers:
                await house.clients.connections.receive(guest.connection, p.WatchLobby())
            tables = []
            for number in range(6):
                tables.append(await open_table(host, f"Table {number}"))
                newcomer = await arrive(house)
                await house.clients.connections.receive(newcomer.connection, p.WatchLobby())
                watchers.append(newcomer)
                await asyncio.sleep(0.003)
            for guest in watchers:
                await guest.desk.until(lambda g=guest: set(seen(g)[0]) == set(tables))  # type: ignore[misc]
            states = {str(seen(guest)) for guest in watchers}
            assert len(states) == 1

    run(story)


def test_the_whole_lobby_may_be_longer_than_the_outbox() -> None:
    async def story() -> None:
        async with opened(QuickStore(), replace(SETTINGS, outbox_bytes=1_000)) as house:
            host, slow = await arrive(house), await arrive(house)
            for number in range(4):
                await open_table(host, f"Table {number}")
            slow.desk.reads = False
            await house.clients.connections.receive(slow.connection, p.WatchLobby())
            assert slow.desk.unsent > 1_000
            assert slow.desk.closed_with == 0, (
                "whoever asks for the lobby gets it, and what belongs to it"
            )
            for _ in range(100):
                slow.connection.push(p.Problem("what follows counts as always"))
            assert slow.desk.closed_with == SLOW_READER

    run(story)


def test_a_watcher_who_lags_behind_is_told_nothing_until_they_have_read_and_then_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lobby, "EVERY_S", 0.0)
    monkeypatch.setattr(lobby, "BEHIND_BYTES", 100)

    async def story() -> None:
        async with opened(QuickStore()) as house:
            host, quick, slow = await arrive(house), await arrive(house), await arrive(house)
            for guest in (quick, slow):
                await house.clients.connections.receive(guest.connection, p.WatchLobby())
            slow.desk.reads = False
            tables = []
            for number in range(8):
                tables.append(await open_table(host, f"Table {number}"))
                await quick.desk.until(lambda: set(seen(quick)[0]) == set(tables))
            await host.ask(Sit(id=new_id(), table=tables[0]))
            await quick.desk.until(lambda: seen(quick)[0][tables[0]] == 1)
            assert slow.desk.unsent < 1_000, (
                "they were sent more than the difference at which they fell behind"
            )
            assert slow.desk.closed_with == 0
            slow.desk.reads, slow.desk.unsent = True, 0
            await slow.desk.until(lambda: seen(slow) == seen(quick))
            assert isinstance(told(slow)[-2], p.Lobby), "what they have missed comes as the whole"
            assert isinstance(told(slow)[-1], p.OwnTables)
            tables.append(await open_table(host, "Afterwards"))
            await slow.desk.until(lambda: set(seen(slow)[0]) == set(tables))
            assert isinstance(told(slow)[-1], p.LobbyChanged), "and from then on differences again"

    run(story)


def test_tables_of_a_house_that_opens_again_are_there() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            table = await open_table(await arrive(house), "Kept")
        store = store.reopened()
        async with opened(store) as house:
            guest = await arrive(house)
            await house.clients.connections.receive(guest.connection, p.WatchLobby())
            assert seen(guest) == ({table: 0}, 1)

    run(story)
