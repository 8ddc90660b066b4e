"""A strategy at a real house, at the other end of a line: a hundred hands, cut lines, and `kill -9`
in between.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from pokerhouse.client import (
    Client,
    End,
    NoHouse,
    NoTable,
    NotAdmitted,
    NotUnderstood,
    StayResult,
    new_id,
    play,
)
from pokerhouse.client.frames import Refused
from pokerhouse.commands import Stand
from pokerhouse.players import Strategy, make
from pokerhouse.rules import (
    Call,
    Check,
    Fold,
    HandEnded,
    HandStarted,
    PlayerAction,
    PlayerView,
    RaiseTo,
    ViewEvent,
)
from pokerhouse.units import Chips, Millis, TableId
from tests.client.house import CountingClient, friday, moves_on_disk
from tests.kit.server import ServerProcess, free_port

Trouble = Callable[[], Awaitable[None]]


class Witness(Strategy):
    """Plays as another, and keeps what it was shown."""

    def __init__(self, other: Strategy) -> None:
        self.other = other
        self.seen: list[ViewEvent] = []

    def observe(self, events: Sequence[ViewEvent]) -> None:
        self.seen += events
        self.other.observe(events)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        assert not isinstance(self.seen[-1], HandEnded), (
            "asked in a hand, it has seen its beginning"
        )
        return self.other.decide(view, budget_ms)


def smart(seed: int = 1) -> Witness:
    """A player that bets, calls and folds."""
    return Witness(make("smart", random.Random(seed)))


async def kill(server: ServerProcess) -> None:
    """`kill -9`, and open again."""
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)


async def at_friday(
    server: ServerProcess, hands: int, kills: int = 0
) -> tuple[CountingClient, StayResult]:
    """Play `hands` hands against two bots.

    The connection is cut three times for each time that the house is killed.
    """
    async with CountingClient(server.url) as client:
        table = await client.create_table(friday(), ("passive", "random"))
        witness, rng = smart(), random.Random(3)
        playing = asyncio.create_task(play(client, table, witness, hands=hands, rebuys=True))
        troubles: list[Trouble] = [
            client.line.drop,
            client.line.drop,
            partial(kill, server),
            client.line.drop,
        ]
        for trouble in troubles * kills:
            await asyncio.sleep(rng.uniform(0, 0.2))
            await client.come_back(trouble())
        played = await playing
    started = [each.hand for each in witness.seen if isinstance(each, HandStarted)]
    assert len(started) == len(set(started)), "a hand was shown twice"
    return client, played


async def check(tmp_path: Path, hands: int, kills: int = 0) -> None:
    """Check that the house stored as many moves as it acknowledged: none lost, none doubled."""
    with ServerProcess(tmp_path / "house") as server:
        client, played = await at_friday(server, hands, kills)
    # Over a long evening the cards may leave them with nothing to bring, which is nobody's fault.
    assert played.faults == 0
    assert played.hands == hands or played.end is End.BROKE
    assert client.line.connections >= 4 * kills
    assert client.moves == await moves_on_disk(server.data, client.me.player) > played.hands


def test_a_hundred_hands_lose_and_double_no_command_though_lines_are_cut_and_the_house_is_killed(
    tmp_path: Path,
) -> None:
    asyncio.run(check(tmp_path, 100, kills=1))


@pytest.mark.long
def test_nor_does_an_evening_of_troubles(tmp_path: Path) -> None:
    asyncio.run(check(tmp_path, 2000, kills=12))


class Rubbish(Strategy):
    """Wishes for what is not allowed, and fails now and then."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        if view.turn % 2:
            raise RuntimeError("lost my mind")
        return RaiseTo(Chips(10**9)) if view.legal.check else Check()


class Loser(Strategy):
    """Puts in all it has."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        wager = view.legal.raise_to
        return RaiseTo(wager.maximum) if wager else Check() if view.legal.check else Call()


def test_a_strategy_that_fails_checks_or_folds_and_is_told(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as client:
            table, told = await client.create_table(friday(), ("passive",)), []
            played = await play(
                client, table, Rubbish(), hands=10, on_fault=lambda hand, words: told.append(words)
            )
        assert played.hands == 10
        assert played.faults == len(told) > 0
        assert any("lost my mind" in words for words in told)
        assert any("refused" in words for words in told)

    asyncio.run(run())


class Folder(Strategy):
    """Pays its blinds and gives up, so that it is broke before long."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return Fold()


def test_a_broke_player_leaves_or_buys_in_again(server: ServerProcess) -> None:
    async def run(hands: int | None, rebuys: bool) -> StayResult:
        async with Client(server.url) as client:
            table = await client.create_table(friday(), ("aggressive",) * 2)
            return await play(client, table, Folder(), hands=hands, buy_in=Chips(20), rebuys=rebuys)

    played = asyncio.run(run(None, rebuys=False))
    assert (played.end, played.net) == (End.BROKE, -20)
    played = asyncio.run(run(120, rebuys=True))
    assert (played.end, played.hands) == (End.HANDS, 120)
    assert played.net < -20


def test_a_cancelled_player_stands_up(server: ServerProcess) -> None:
    class Waits(Strategy):
        def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
            asked.set()
            return Fold()

    asked = asyncio.Event()

    async def run() -> None:
        async with Client(server.url) as client:
            table = await client.create_table(friday(), ("passive",))
            playing = asyncio.create_task(play(client, table, Waits()))
            await asked.wait()
            playing.cancel()
            await asyncio.wait([playing])
            stood_up = await client.ask(Stand(id=new_id(), table=table))
            assert isinstance(stood_up, Refused)
            assert stood_up.reason == "not_seated"

    asyncio.run(run())


def test_an_impossible_request_is_explained_in_a_sentence(server: ServerProcess) -> None:
    async def enter(url: str, token: str = "") -> None:
        async with Client(url, token):
            pass

    async def look_for_another() -> None:
        async with Client(server.url) as client:
            await client.create_table(friday())
            await client.find_table("Monday")

    async def sit() -> None:
        async with Client(server.url) as client:
            table = await client.create_table(friday())
            await play(client, table, Loser(), buy_in=Chips(5))

    with pytest.raises(NoHouse, match="is not the address of a house: expected one as http://"):
        asyncio.run(enter("friday"))
    with pytest.raises(NoHouse, match="no house answers at"):
        asyncio.run(enter(f"http://127.0.0.1:{free_port()}"))
    with pytest.raises(NoHouse, match="is not a poker house"):
        asyncio.run(enter(server.url + "/reference"))
    with pytest.raises(
        NotAdmitted, match="the house does not take this token: make one in its page"
    ):
        asyncio.run(enter(server.url, "guessed"))
    with pytest.raises(NoTable, match=r"no table is called 'Monday'; open tables: .*'Friday"):
        asyncio.run(look_for_another())
    with pytest.raises(NoTable, match="the house gives no seat at 'Friday"):
        asyncio.run(sit())


def test_a_command_that_the_house_cannot_read_fails_and_no_other_does(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with Client(server.url) as client:
            answers = await asyncio.gather(
                client.ask(Stand(id=new_id(), table=TableId("nowhere"))),
                client.ask(Stand(id=new_id(), table=TableId("x" * 65))),
                return_exceptions=True,
            )
        assert isinstance(answers[0], Refused)
        assert isinstance(answers[1], NotUnderstood)

    asyncio.run(story())
