"""Dealer's choice over the protocol: everybody is told whose choice it is and what they chose,
after a crash too.
"""

import asyncio
from pathlib import Path

import pytest

from pokerhouse.commands import ChooseGame
from pokerhouse.rules import BringIn, Check, Discard, Fold, HandStarted, PlayerAction, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess

LIMIT = p.TableStakes(Structure.FIXED_LIMIT, Chips(2), Chips(4))
BADUGI = 7
"""Its place in the mix."""


def careful(turn: p.Turn) -> PlayerAction:
    """Check or fold, and keep one's cards: chips last for many hands."""
    if turn.legal.exchange is not None:
        return Discard(())
    if turn.legal.bring_in is not None:
        return BringIn()
    return Check() if turn.legal.check else Fold()


def variants(client: Client) -> list[str]:
    """The games of the hands this client has seen."""
    return [
        e.config.variant
        for hand in client.hands.values()
        for e in hand
        if isinstance(e, HandStarted)
    ]


def told(client: Client) -> p.NextGame:
    """What this client was told last of the next game."""
    assert client.next_game is not None
    return client.next_game


def is_asked(client: Client) -> bool:
    """Is it this client's choice?"""
    frame = client.next_game
    return frame is not None and frame.game is None and frame.seat == client.seat


async def chooses(client: Client, table: TableId, place: int) -> p.Ack | p.Refused:
    return await client.ask(ChooseGame(told(client).number, place, id=new_id(), table=table))


async def both_sit(ann: Client, bob: Client) -> TableId:
    table = await ann.create_table(LIMIT, mix="dealers_choice")
    await ann.sit()
    await bob.watch(table)
    await bob.sit()
    return table


def test_the_players_name_the_games_in_turn_and_everybody_is_told(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        async with Client(server.url, careful) as ann, Client(server.url, careful) as bob:
            table = await both_sit(ann, bob)
            await ann.until(lambda: is_asked(ann))
            await bob.until(lambda: bob.next_game is not None)
            assert len(told(ann).games) == 19
            assert told(ann).games[BADUGI] == "Badugi, fixed limit"
            assert told(ann).deadline_ms is not None
            wrong = await chooses(bob, table, BADUGI)
            assert isinstance(wrong, p.Refused)
            assert wrong.reason == "not_your_choice"
            wrong = await chooses(ann, table, 19)
            assert isinstance(wrong, p.Refused)
            assert (wrong.reason, wrong.numbers) == ("no_such_game", {"game": 19, "most": 18})
            assert ann.hands == {}, "no hand begins before the choice"
            assert isinstance(await chooses(ann, table, BADUGI), p.Ack)
            await bob.until(lambda: told(bob).game == BADUGI)
            await bob.until(lambda: is_asked(bob))
            assert variants(bob) == ["badugi", "badugi"]
            assert isinstance(await chooses(bob, table, 2), p.Ack)
            await ann.until(lambda: is_asked(ann))
            assert variants(ann) == ["badugi", "badugi", "razz", "razz"]

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(play(server))


def test_who_does_not_choose_in_time_plays_on_and_loses_nothing(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        async with Client(server.url, careful) as ann, Client(server.url, careful) as bob:
            table = await ann.create_table(LIMIT, mix="dealers_choice", action_seconds=5)
            await ann.sit()
            await bob.watch(table)
            await bob.sit()
            await ann.until(lambda: is_asked(ann))
            await ann.until(lambda: bool(ann.hands))
            assert variants(ann)[:1] == ["holdem"]
            assert told(ann).game == 0
            assert ann.table is not None
            assert {s.status for s in ann.table.seats} == {"playing"}

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(play(server))


@pytest.mark.long
def test_a_choice_that_was_made_survives_a_crash_and_one_that_is_awaited_is_asked_again(
    tmp_path: Path,
) -> None:
    async def play(server: ServerProcess) -> None:
        async with Client(server.url, careful) as ann, Client(server.url, careful) as bob:
            table = await both_sit(ann, bob)
            await ann.until(lambda: is_asked(ann))
            first, lines = told(ann), ann.connections
            server.kill()
            await asyncio.to_thread(server.start)
            await ann.until(
                lambda: ann.connections > lines and told(ann).server_ms > first.server_ms
            )
            assert is_asked(ann)
            assert (told(ann).number, told(ann).seat) == (first.number, first.seat)
            assert isinstance(await chooses(ann, table, BADUGI), p.Ack)
            server.kill()
            await asyncio.to_thread(server.start)
            await bob.until(lambda: is_asked(bob))
            assert set(variants(bob)) == {"badugi"}

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(play(server))


def test_a_table_of_bots_plays_whatever_they_choose(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        async with Client(server.url, careful) as ann:
            await ann.create_table(LIMIT, ("smart", "smart"), mix="dealers_choice")
            await ann.until(lambda: len(set(variants(ann))) > 3)

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(play(server))
