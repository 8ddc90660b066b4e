"""Two tables in one commit, and the directory of all tables."""

import asyncio
from functools import partial

import pytest

from pokerhouse.commands import Sit
from pokerhouse.errors import StorageError
from pokerhouse.house.money import AtTable
from pokerhouse.house.table import move_player
from pokerhouse.server.live.services import Services
from pokerhouse.server.live.table.directory import ONLY_PROCESS
from pokerhouse.server.live.table.tables import StepOfTwo
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import PlayerId, TableId
from tests.kit.client import new_id, wish
from tests.kit.desk import STAKES, Guest, actor_of, arrive, opened, run
from tests.kit.store import QuickStore


async def two_tables(host: Guest) -> tuple[TableId, TableId]:
    """Two open tables; the host sits at the first."""
    tables = []
    for name in ("One", "Two"):
        made = await host.ask(wish(name, STAKES))
        assert isinstance(made, p.Ack)
        assert made.table is not None
        tables.append(made.table)
    assert isinstance(await host.ask(Sit(id=new_id(), table=tables[0])), p.Ack)
    return tables[0], tables[1]


def mover(player: PlayerId) -> StepOfTwo:
    """The step that moves this player."""
    return lambda source, target, now: move_player(source, target, player, None, now)


def seated(house: Services, table: TableId) -> list[PlayerId]:
    return [seat.player for seat in actor_of(house, table).table.session.seats]


def test_a_player_moves_between_two_tables_in_one_commit() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            host = await arrive(house)
            player = host.connection.player
            one, two = await two_tables(host)
            stack = actor_of(house, one).table.session.seats[0].stack
            assert await house.table.tables.together(one, two, mover(player)) is None
            assert (seated(house, one), seated(house, two)) == ([], [player])
            balances = await store.ledger.balances()
            assert balances.get(AtTable(one, player), 0) == 0
            assert balances[AtTable(two, player)] == stack
            assert sum(balances.values()) == 0

    run(story)


def test_a_move_that_the_disk_refuses_has_not_happened_at_either_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            host = await arrive(house)
            player = host.connection.player
            one, two = await two_tables(host)

            async def full(*parts: object, at: int) -> None:
                raise StorageError("no space left")

            with monkeypatch.context() as broken:
                broken.setattr(store, "commit", full)
                refused = await house.table.tables.together(one, two, mover(player))
            assert refused is not None
            assert refused.reason == "busy"
            assert (seated(house, one), seated(house, two)) == ([player], [])
            assert await house.table.tables.together(one, two, mover(player)) is None

    run(story)


def test_moves_in_both_directions_at_once_do_not_wait_for_each_other() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host, other = await arrive(house), await arrive(house)
            one, two = await two_tables(host)
            assert isinstance(await other.ask(Sit(id=new_id(), table=two)), p.Ack)
            there = partial(house.table.tables.together, one, two, mover(host.connection.player))
            back = partial(house.table.tables.together, two, one, mover(other.connection.player))
            assert not any(await asyncio.gather(there(), back()))
            assert seated(house, one) == [other.connection.player]
            assert seated(house, two) == [host.connection.player]

    run(story)


def test_a_table_that_is_gone_is_refused_and_the_other_plays_on() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host = await arrive(house)
            one, _ = await two_tables(host)
            refused = await house.table.tables.together(
                one, TableId("gone"), mover(host.connection.player)
            )
            assert refused is not None
            assert refused.reason == "no_such_table"
            assert isinstance(await host.ask(Sit(id=new_id(), table=one)), p.Refused), "it answers"

    run(story)


def test_the_directory_names_the_leader_of_every_open_table() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host = await arrive(house)
            one, two = await two_tables(host)
            directory = house.table.tables.directory
            assert [entry.session.config.table for entry in directory] == [one, two]
            entry = directory.get(one)
            assert entry is not None
            assert (entry.leader, entry.epoch) == (ONLY_PROCESS, 1)
            assert [seat.player for seat in entry.session.seats] == [host.connection.player]

    run(story)
