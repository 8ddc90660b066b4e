"""Every game that the lobby offers, as a client meets it; games for programs are refused."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from pokerhouse.cards import Card
from pokerhouse.house.lobby import STUDY
from pokerhouse.rules import Discard, PlayerAction, Structure, idle_action, variants
from pokerhouse.rules.events import HandEnded
from pokerhouse.rules.views.redaction import OwnCardsDealt, OwnDiscarded
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.table_frames import games
from pokerhouse.units import Chips
from tests.kit.client import Client, wish
from tests.kit.server import ServerProcess

STAKES = p.TableStakes(Structure.FIXED_LIMIT, Chips(2), Chips(4))
PLAYED = ("omaha8", "pineapple", "stud8", "triple_draw_27")
"""One of each kind."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One house for all tests of this file."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server


def test_the_games_on_offer_are_all_but_those_for_programs(server: ServerProcess) -> None:
    offered = httpx.get(server.url + "/api/games").json()
    assert [game["key"] for game in offered] == [key for key in variants() if key not in STUDY]
    stud = next(game for game in offered if game["key"] == "stud8")
    assert stud == {
        "key": "stud8",
        "name": "Seven-card stud hi/lo",
        "seats_min": 2,
        "seats_max": 8,
        "structure": "fixed_limit",
        "opening": "bring_in_low",
        "board": 0,
        "hole": 7,
        "draws": False,
        "halves": ["high", "low"],
    }
    assert {game.key: game.halves for game in games()}["badacey"] == ("badugi", "low")


def test_each_kind_of_game_is_opened_and_played_with_every_kind_of_bot(
    server: ServerProcess,
) -> None:
    async def play(key: str) -> None:
        async with Client(server.url) as host:
            host.policy = lambda frame: cheaply(host, frame)
            table = await host.create_table(
                STAKES, variant=key, seats=6, bots=("smart", "random", "passive")
            )
            await host.sit()
            await host.until(
                lambda: sum(isinstance(log[-1], HandEnded) for log in host.hands.values()) >= 2
            )
            assert host.table is not None
            assert (host.table.table, host.table.game.key) == (table, key)
            refusals = [answer for answer in host.answers.values() if isinstance(answer, p.Refused)]
            assert refusals == []

    async def all_of_them() -> None:
        await asyncio.gather(*(play(key) for key in PLAYED))

    asyncio.run(all_of_them())


def cheaply(client: Client, frame: p.Turn) -> PlayerAction:
    """What costs least; gives up the cards dealt first."""
    held: list[Card] = []
    for event in client.hand:
        if isinstance(event, OwnCardsDealt):
            held += event.cards
        elif isinstance(event, OwnDiscarded):
            held = [card for card in held if card not in event.cards]
    if frame.legal.exchange is not None:
        return Discard(tuple(held[: max(1, frame.legal.exchange.minimum)]))
    return idle_action(frame.legal, held)


@pytest.mark.parametrize("key", STUDY)
def test_games_for_programs_are_refused(server: ServerProcess, key: str) -> None:
    async def ask() -> None:
        async with Client(server.url) as host:
            answer = await host.ask(wish("Study", STAKES, variant=key, seats=2))
            assert isinstance(answer, p.Refused)
            assert "play it in the terminal" in answer.message

    asyncio.run(ask())
