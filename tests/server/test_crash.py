"""`kill -9` at any moment: the same hand goes on, with the same cards, stacks and player to act
(law 3).
"""

import asyncio
import random
from pathlib import Path

import pytest

from pokerhouse.house.money import AtTable
from pokerhouse.rules import (
    Call,
    Check,
    Fold,
    HandComplete,
    PlayerAction,
    RaiseTo,
    Structure,
    fold,
    turn,
)
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage.sqlite import SqliteStore
from pokerhouse.units import Chips, HandId
from tests.kit.client import Client, Policy
from tests.kit.server import ServerProcess

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


def careless(rng: random.Random) -> Policy:
    """Anything legal, mostly calls."""

    def play(turn: p.Turn) -> PlayerAction:
        legal = turn.legal
        choice = rng.random()
        if choice < 0.1 and legal.raise_to is not None:
            return RaiseTo(legal.raise_to.minimum)
        if choice < 0.2 and not legal.check:
            return Fold()
        return Check() if legal.check else Call()

    return play


async def play_through_crashes(server: ServerProcess, crashes: int, rng: random.Random) -> None:
    """Play with two people, three bots and a watcher; all of them play on after each crash."""
    async with (
        Client(server.url, careless(rng)) as host,
        Client(server.url, careless(rng)) as friend,
        Client(server.url) as watcher,
    ):
        table = await host.create_table(
            STAKES, bots=("random", "smart", "passive"), seats=6, action_seconds=30
        )
        for client in (friend, watcher):
            await client.watch(table)
        watcher.resume_whole_hand = True
        await host.sit()
        await friend.sit()
        for _ in range(crashes):
            hands = len(watcher.hands)
            await watcher.until(lambda hands=hands: len(watcher.hands) > hands)  # type: ignore[misc]
            await asyncio.sleep(rng.uniform(0, 0.25))
            before = {
                c: (c.connections, next(reversed(c.hands)), len(c.hand), c.turn)
                for c in (host, friend, watcher)
            }
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            for client, (connections, hand, events, was) in before.items():
                await client.until(
                    lambda c=client, n=connections, h=hand: c.connections > n and plays_on(c, h)  # type: ignore[misc]
                )
                same_turn_or_later(client, hand, events, was)
        hands = len(watcher.hands)
        await watcher.until(lambda: len(watcher.hands) > hands + 2)
        refusals = [
            a for c in (host, friend) for a in c.answers.values() if isinstance(a, p.Refused)
        ]
        assert {r.reason for r in refusals} <= {"stale_turn", "not_seated"}, refusals


def plays_on(client: Client, hand: HandId) -> bool:
    """A turn is open, or the hand is over: bots among themselves play it to its end in one step."""
    return client.turn is not None or next(reversed(client.hands)) != hand


def same_turn_or_later(client: Client, hand: HandId, events: int, was: p.Turn | None) -> None:
    """What was known is still so (the client itself fails when an event changed); play went on from
    there.
    """
    assert len(client.hands[hand]) >= events
    now = client.turn
    if was is not None and now is not None and now.hand == was.hand and now.turn == was.turn:
        assert (now.seat, now.legal, now.pot) == (was.seat, was.legal, was.pot)


async def audit(data: Path) -> None:
    """Every stack against the ledger; every hand against its own log."""
    store = SqliteStore.open(data)
    try:
        balances = await store.ledger.balances()
        assert sum(balances.values()) == 0
        (saved,) = await store.tables.open_tables()
        session = saved.session
        seats = {AtTable(session.config.table, s.player): s.stack for s in session.seats}
        assert {k: v for k, v in balances.items() if isinstance(k, AtTable)} == {
            k: v for k, v in seats.items() if v
        }
        for number in range(1, session.hands + 1):
            hand = HandId(f"{session.config.table}-{number}")
            state = fold(await store.tables.hand_events(hand))
            assert session.hand == hand or isinstance(turn(state), HandComplete), (
                f"{hand} was left unfinished"
            )
            assert sum(state.stacks) + state.pot == sum(player.stack for player in state.players)
    finally:
        await store.close()


def run(tmp_path: Path, crashes: int, seed: int) -> None:
    """Play, crash, audit."""
    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(play_through_crashes(server, crashes, random.Random(seed)))
    asyncio.run(audit(tmp_path / "house"))


def test_a_killed_server_goes_on_with_the_same_hand(tmp_path: Path) -> None:
    """Five times, at random moments."""
    run(tmp_path, crashes=5, seed=1)


@pytest.mark.long
def test_a_server_killed_fifty_times_goes_on(tmp_path: Path) -> None:
    """Fifty times."""
    run(tmp_path, crashes=50, seed=2)
