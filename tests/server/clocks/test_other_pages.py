"""R21: the line of a seated player is their socket. Whoever looks at another page of the house has
not lost it.
"""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from pokerhouse.commands import Sit
from pokerhouse.rules import Call
from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.live.services import Services
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import PlayerId
from tests.kit.client import new_id, wish
from tests.kit.desk import SETTINGS, STAKES, Desk, Guest, actor_of, arrive, opened, run
from tests.kit.no_network.stage import Stage
from tests.kit.store import QuickStore

AT_ONCE = replace(SETTINGS, first_hand_ms=0)


async def plays(stage: Stage) -> None:
    """Something happens at the table: who is there has been looked at before."""
    assert await stage.play(Call()) is None


def shown_as_connected(guest: Guest, player: PlayerId) -> bool:
    """Is this player there, as this guest's page shows it?"""
    frames = [frame for frame in guest.desk.frames if isinstance(frame, p.Table)]
    return next(seat.connected for seat in frames[-1].seats if seat.player == player)


async def until(true: Callable[[], bool]) -> None:
    """Let things happen until something is so; nobody is told of it."""
    while not true():  # noqa: ASYNC110  # no single event announces it
        await asyncio.sleep(0.001)


def window_of(house: Services, guest: Guest) -> tuple[ClientConnection, Desk]:
    """Another window of this guest, which has just been opened."""
    desk = Desk()
    connection = ClientConnection(
        desk, guest.connection.me, outbox_bytes=house.settings.outbox_bytes
    )
    house.clients.connections.arrive(connection)
    return connection, desk


def there(actor: TableActor, guest: Guest) -> bool:
    return guest.connection.player in actor.table.connected


def test_who_leaves_the_page_of_the_table_for_another_is_there() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob", "Cid") as stage:
            for name in ("Bob", "Cid"):
                [window] = [each for each in stage.actor.audience.watchers if each.player == name]
                stage.actor.unwatch(window)
            stage.online.add(PlayerId("Bob"))
            await plays(stage)
            assert stage.actor.table.connected >= {"Ann", "Bob"}
            assert "Cid" not in stage.actor.table.connected
            assert not stage.actor.table.looking & {"Bob", "Cid"}

    run(story)


def test_two_who_look_at_the_lobby_stop_no_clock() -> None:
    """Two lost lines together would."""

    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            ann, ben = await arrive(house), await arrive(house)
            made = await ann.ask(wish("Friday", STAKES))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            actor = actor_of(house, made.table)
            for guest in (ann, ben):
                await house.clients.connections.receive(guest.connection, p.Watch(actor.id))
                assert isinstance(await guest.ask(Sit(id=new_id(), table=actor.id)), p.Ack)
            await ann.desk.until(lambda: actor.table.hand is not None)
            for guest in (ann, ben):
                await house.clients.connections.receive(guest.connection, p.Unwatch(actor.id))
                await house.clients.connections.receive(guest.connection, p.WatchLobby())
            await until(lambda: not actor.table.looking)
            assert there(actor, ann)
            assert there(actor, ben)
            assert actor.table.session.halt is None
            house.clients.connections.leave(ben.connection)
            await until(lambda: not there(actor, ben))
            house.clients.connections.leave(ann.connection)
            await until(lambda: actor.table.session.halt is not None)

    run(story)


def test_who_opens_any_page_is_back_and_shown_so() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            ann, ben = await arrive(house), await arrive(house)
            made = await ann.ask(wish("Friday", STAKES))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            actor, ben_id = actor_of(house, made.table), ben.connection.player
            await house.clients.connections.receive(ann.connection, p.Watch(actor.id))
            assert isinstance(await ben.ask(Sit(id=new_id(), table=actor.id)), p.Ack)
            await ann.desk.until(lambda: shown_as_connected(ann, ben_id))
            house.clients.connections.leave(ben.connection)
            await ann.desk.until(lambda: not shown_as_connected(ann, ben_id))
            window_of(house, ben)
            await ann.desk.until(lambda: shown_as_connected(ann, ben_id))

    run(story)
