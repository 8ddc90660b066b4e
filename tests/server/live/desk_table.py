"""A table of guests at their desks, and hands that they play there."""

from pokerhouse.commands import Play, Sit
from pokerhouse.rules import Call, Check, Fold
from pokerhouse.server.live.services import Services
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import new_id, wish
from tests.kit.desk import STAKES, Guest, actor_of, arrive


async def watch(guest: Guest, table: TableId) -> None:
    """The page of the table is opened."""
    await guest.house.clients.connections.receive(guest.connection, p.Watch(table))


async def seated(house: Services, count: int) -> tuple[TableActor, list[Guest]]:
    """A table of 1/2 whose first guest is host; all look on and have a seat."""
    guests = [await arrive(house) for _ in range(count)]
    made = await guests[0].ask(wish("Friday", STAKES))
    assert isinstance(made, p.Ack)
    assert made.table is not None
    for guest in guests:
        assert isinstance(await guest.ask(Sit(id=new_id(), table=made.table)), p.Ack)
    for guest in guests:
        await watch(guest, made.table)
    return actor_of(house, made.table), guests


async def moves(actor: TableActor, guests: list[Guest], action: Fold | None = None) -> None:
    """Whoever is to act checks or calls, or does this."""
    hand = actor.table.hand
    assert hand is not None
    player = hand.players[hand.actor].player
    (guest,) = [each for each in guests if each.connection.player == player]
    free = hand.level == hand.bets[hand.actor]
    move = action or (Check() if free else Call())
    assert isinstance(
        await guest.ask(Play(hand.hand_id, hand.turn_no, move, id=new_id(), table=actor.id)), p.Ack
    )


async def plays(actor: TableActor, guests: list[Guest], hands: int) -> None:
    """Whoever is to act folds, until so many more hands are over and one is in play."""
    until = actor.table.session.hands + hands
    while not (actor.table.session.hands > until and actor.table.hand is not None):
        await guests[0].desk.until(lambda: actor.table.hand is not None)
        await moves(actor, guests, Fold())
