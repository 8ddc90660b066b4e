"""Guests who talk to each other in a house without a network."""

from collections.abc import Sequence

from msgspec.structs import replace

from pokerhouse.commands import Play
from pokerhouse.house.table import TableTalk
from pokerhouse.rules import Fold
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import new_id, wish
from tests.kit.desk import SETTINGS, STAKES, Guest, actor_of

AT_ONCE = replace(SETTINGS, first_hand_ms=0)
"""Hands begin as soon as two sit."""


def heard(guest: Guest, table: TableId | None = None) -> list[str]:
    """What a guest has heard in a place since they came in, in the order in which it came."""
    texts: list[str] = []
    for frame in guest.desk.frames:
        match frame:
            case p.Talk(table=place, lines=lines) if place == table:
                texts = [line.text for line in lines]
            case p.NewLines(table=place, lines=lines) if place == table:
                texts += [line.text for line in lines]
    return texts


async def say(guest: Guest, text: str, table: TableId | None = None) -> p.Ack | p.Refused:
    """A guest says something."""
    return await guest.ask(p.Say(text, table, id=new_id()))


async def watch(guest: Guest, table: TableId | None) -> None:
    """A guest looks at a table, or at the lobby."""
    frame = p.WatchLobby() if table is None else p.Watch(table)
    await guest.house.clients.connections.receive(guest.connection, frame)


async def open_table(
    host: Guest, name: str = "Friday", talk: TableTalk = TableTalk.PLAYERS
) -> TableId:
    """A table that its host looks at."""
    made = await host.ask(wish(name, STAKES, talk=talk))
    assert isinstance(made, p.Ack)
    assert made.table is not None
    await watch(host, made.table)
    return made.table


async def fold_to_the_end(players: Sequence[Guest], table: TableId) -> None:
    """Whoever is to act folds, until the hand is over."""
    actor = actor_of(players[0].house, table)
    hand = actor.table.hand
    assert hand is not None
    while (now := actor.table.hand) is not None and now.hand_id == hand.hand_id:
        seat = now.seats[now.actor]
        (guest,) = [
            g
            for g in players
            if (s := actor.table.session.seat_of(g.connection.player)) and s.seat_no == seat
        ]
        assert isinstance(
            await guest.ask(Play(now.hand_id, now.turn_no, Fold(), id=new_id(), table=table)), p.Ack
        )
