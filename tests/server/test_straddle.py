"""R18 over the protocol: a player asks to straddle, everybody is told, and the hand has the
straddle; bots never do.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.commands import SetStraddle, Straddling
from pokerhouse.rules import (
    Check,
    Fold,
    HouseRules,
    PlayerAction,
    Post,
    Posted,
    Straddle,
    Structure,
)
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess

NO_LIMIT = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))
BOTS = ("random",) * 3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One house for all tests of this file."""
    with ServerProcess(tmp_path_factory.mktemp("straddle") / "house") as server:
        yield server


def careful(turn: p.Turn) -> PlayerAction:
    """Check or fold: whoever does nothing else has chips for many hands."""
    return Check() if turn.legal.check else Fold()


def straddles(client: Client) -> list[Posted]:
    """Of all hands this client has seen."""
    posts = [e for hand in client.hands.values() for e in hand if isinstance(e, Posted)]
    return [e for e in posts if e.post is Post.STRADDLE]


def wish_of(client: Client) -> Straddling:
    """What everybody is told of this client's seat."""
    assert client.table is not None
    return next(s.straddle for s in client.table.seats if s.player == client.me.player)


async def asks(client: Client, table: TableId, when: Straddling) -> p.Ack | p.Refused:
    return await client.ask(SetStraddle(when, id=new_id(), table=table))


def test_r18_who_asks_straddles_once_when_the_seat_may(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url, careful) as ann:
            rules = HouseRules(straddle=Straddle.UTG)
            table = await ann.create_table(NO_LIMIT, BOTS, rules=rules)
            await ann.sit()
            assert isinstance(await asks(ann, table, Straddling.NEXT), p.Ack)
            await ann.until(lambda: straddles(ann))
            seen = len(ann.hands)
            await ann.until(lambda: len(ann.hands) > seen + 8)
            assert [(s.seat, s.amount) for s in straddles(ann)] == [(ann.seat, 4)]
            assert wish_of(ann) is Straddling.NEVER

    asyncio.run(play())


def test_r18_what_a_player_asks_for_is_told_to_everybody(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url, careful) as ann, Client(server.url, careful) as bob:
            table = await ann.create_table(NO_LIMIT, rules=HouseRules(straddle=Straddle.UTG))
            await ann.sit()
            await bob.watch(table)
            assert isinstance(await asks(ann, table, Straddling.ALWAYS), p.Ack)
            await bob.until(lambda: bob.table and bob.table.seats[0].straddle is Straddling.ALWAYS)
            assert wish_of(ann) is Straddling.ALWAYS

    asyncio.run(play())


def test_r18_bots_never_straddle(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url, careful) as ann:
            await ann.create_table(
                NO_LIMIT, BOTS, rules=HouseRules(straddle=Straddle.BUTTON, straddles_max=3)
            )
            await ann.until(lambda: len(ann.hands) > 12)
            assert straddles(ann) == []

    asyncio.run(play())


def test_r18_a_table_without_straddles_refuses_by_name(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url, careful) as ann:
            table = await ann.create_table(NO_LIMIT, BOTS)
            refused = await asks(ann, table, Straddling.ALWAYS)
            assert isinstance(refused, p.Refused)
            assert refused.reason == "not_seated"
            await ann.sit()
            refused = await asks(ann, table, Straddling.ALWAYS)
            assert isinstance(refused, p.Refused)
            assert (refused.reason, refused.message) == (
                "no_straddle",
                "There are no straddles at this table.",
            )

    asyncio.run(play())
