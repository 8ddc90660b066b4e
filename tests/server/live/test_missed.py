"""What is told to players who come back: once, to them alone, and only when there was something."""

from msgspec.structs import replace

from pokerhouse.commands import FillUp, Leave, SitIn, SitOut, Stand
from pokerhouse.rules import Fold
from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import new_id
from tests.kit.desk import SETTINGS, Desk, Guest, opened, run
from tests.kit.store import QuickStore
from tests.server.live.desk_table import moves, plays, seated, watch

AT_ONCE = replace(SETTINGS, first_hand_ms=0, after_fold_ms=0, after_showdown_ms=0)


def told(guest: Guest) -> list[p.Missed]:
    return [frame for frame in guest.desk.frames if isinstance(frame, p.Missed)]


async def unwatch(guest: Guest, table: TableId) -> None:
    """The page of the table is closed."""
    await guest.house.clients.connections.receive(guest.connection, p.Unwatch(table))


def test_who_sits_out_is_told_when_they_play_again() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            actor, guests = await seated(house, 3)
            ann, ben, cid = guests
            await ann.desk.until(lambda: actor.table.hand is not None)
            while actor.table.hand is not None and actor.table.session.hands == 1:
                await moves(actor, guests, Fold())
            await cid.ask(SitOut(id=new_id(), table=actor.id))
            await plays(actor, guests, 4)
            first = actor.table.session.hands
            assert told(cid) == []
            assert isinstance(await cid.ask(SitIn(id=new_id(), table=actor.id)), p.Ack)
            await cid.desk.until(lambda: told(cid))
            (missed,) = told(cid)
            assert missed.table == actor.id
            assert 1 <= missed.hands < first
            assert (missed.stood_up, missed.came, missed.went) == (False, (), ())
            assert told(ann) == told(ben) == []
            await plays(actor, guests, 2)
            assert len(told(cid)) == 1, "once"

    run(story)


def test_who_was_gone_is_told_of_cards_and_seat_and_the_host_of_people() -> None:
    async def story() -> None:
        async with opened(QuickStore(), replace(AT_ONCE, after_fold_ms=60_000)) as house:
            actor, (host, ben, cid) = await seated(house, 3)
            await host.desk.until(lambda: actor.table.hand is not None)
            hand = actor.table.hand
            assert hand is not None
            names = {player.player: player.name for player in hand.players}
            own = hand.hole[list(names).index(host.connection.player)]
            await unwatch(host, actor.id)
            assert isinstance(await ben.ask(Leave(id=new_id(), table=actor.id)), p.Ack)
            assert isinstance(await host.ask(Stand(id=new_id(), table=actor.id)), p.Ack)
            while actor.table.hand is not None:
                await moves(actor, [ben, cid], Fold())
            await watch(host, actor.id)
            await host.desk.until(lambda: told(host))
            (missed,) = told(host)
            paid = {hand.small_blind: 1, hand.big_blind: 2}.get(
                list(names).index(host.connection.player), 0
            )
            assert (missed.hands, missed.posted, missed.net) == (1, paid, -paid)
            assert (missed.folded, missed.stood_up) == (own, True)
            assert (missed.came, missed.went) == ((), (names[ben.connection.player],))
            await watch(ben, actor.id)
            assert told(ben) == told(cid) == [], "they have seen it all"

    run(story)


def test_nothing_is_told_where_nothing_was_missed() -> None:
    async def story() -> None:
        async with opened(QuickStore(), replace(AT_ONCE, after_fold_ms=60_000)) as house:
            actor, guests = await seated(house, 2)
            ann, ben = guests
            await ann.desk.until(lambda: actor.table.hand is not None)
            for _ in range(3):
                await unwatch(ben, actor.id)
                await watch(ben, actor.id)
            await moves(actor, guests)
            assert isinstance(await ben.ask(FillUp(Chips(0), id=new_id(), table=actor.id)), p.Ack)
            assert told(ben) == []

    run(story)


def test_what_was_missed_before_a_restart_is_told_as_well() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store, AT_ONCE) as house:
            actor, guests = await seated(house, 3)
            ann, _, cid = guests
            await ann.desk.until(lambda: actor.table.hand is not None)
            await plays(actor, guests, 2)
            await cid.ask(SitOut(id=new_id(), table=actor.id))
            before = actor.table.session.hands
            await plays(actor, guests, 3)
            hands = actor.table.session.hands
        store = store.reopened()
        async with opened(store, AT_ONCE) as again:
            desk = Desk()
            back = Guest(
                again, ClientConnection(desk, cid.connection.me, outbox_bytes=100_000), desk
            )
            again.clients.connections.arrive(back.connection)
            await watch(back, actor.id)
            await back.ask(SitIn(id=new_id(), table=actor.id))
            await desk.until(lambda: told(back))
            (missed,) = told(back)
            without_cards = hands - before - 1
            assert without_cards >= 2
            assert missed.hands in (without_cards, without_cards + 1), (
                "and one that they had folded by themselves"
            )
            assert missed.stood_up is False

    run(story)
