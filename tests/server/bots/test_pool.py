"""Processes of bots: started late, ended when stuck, replaced when dead; each bot loses only its
own move.
"""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from pokerhouse.machine import THIS_MACHINE
from pokerhouse.rules import Call, RaiseTo, no_limit, player_view
from pokerhouse.rules.events import StreetStarted
from pokerhouse.server.bots.pool import BotPool, Lost, RemoteChair
from pokerhouse.units import Chips
from tests.kit.hand import Hand

HAND = Hand(no_limit(1, 2), BTN=200, BB=200)
VIEW = player_view(HAND.state)
STREET = StreetStarted(HAND.state.street)
LONG_MS = 60_000
SHORT_MS = 200


def run(story: Callable[[], Coroutine[None, None, None]]) -> None:
    """Play a story to its end."""
    asyncio.run(asyncio.wait_for(story(), 120))


def seated(pool: BotPool, name: str, **options: str) -> RemoteChair:
    """One of the kit's bots, in a chair that is open."""
    chair = pool.chair(f"tests.kit.bots.{name}", options)
    chair.open(())
    return chair


def test_nothing_is_started_before_a_bot_is_asked() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=LONG_MS, workers=2, machine=THIS_MACHINE)
        chair = pool.chair("tests.kit.bots.Caller", {})
        chair.open(())
        assert not pool.processes
        assert await chair.decide(VIEW) == Call()
        assert len(pool.processes) == 1
        await pool.close()
        assert not pool.processes

    run(story)


def test_many_are_asked_at_once_and_each_gets_its_own_answer() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=LONG_MS, workers=2, machine=THIS_MACHINE)
        chairs = [seated(pool, "Rememberer", start=str(n)) for n in range(2, 22)]
        for chair in chairs:
            chair.observe((STREET,))
        moves = await asyncio.gather(*(chair.decide(VIEW) for chair in chairs))
        assert moves == [RaiseTo(Chips(n + 1)) for n in range(2, 22)]
        assert len(pool.processes) == 2
        await pool.close()

    run(story)


def test_a_stuck_bot_loses_its_move_and_its_process_is_replaced() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=LONG_MS, workers=1, machine=THIS_MACHINE)
        stuck, other = seated(pool, "Sleeper", seconds="600"), seated(pool, "Rememberer", start="5")
        assert await other.decide(VIEW) == RaiseTo(Chips(5))  # the process has started
        pool.deadline_ms = SHORT_MS
        (old,) = pool.processes
        assert await stuck.decide(VIEW) is None
        assert stuck.lost
        assert other.lost
        pool.deadline_ms = LONG_MS
        other.open((STREET, STREET))
        assert await other.decide(VIEW) == RaiseTo(Chips(7)), "told anew what it had seen"
        assert pool.processes != [old]
        await pool.close()

    run(story)


def test_a_bot_that_waits_behind_a_slow_one_is_not_to_blame() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=LONG_MS, workers=1, machine=THIS_MACHINE)
        first = seated(pool, "Caller")
        assert await first.decide(VIEW) == Call()
        slow = [seated(pool, "Sleeper", seconds="0.3") for _ in range(8)]
        pool.deadline_ms = 2_000
        moves = await asyncio.gather(*(chair.decide(VIEW) for chair in slow))
        assert moves[0] == Call()
        assert moves[-1] is None, "the last had no time left"
        assert await first.decide(VIEW) == Call(), (
            "but the process lives: no single bot took too long"
        )
        await pool.close()

    run(story)


def test_a_process_that_dies_says_so_and_is_replaced() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=LONG_MS, workers=1, machine=THIS_MACHINE)
        crasher, other = seated(pool, "Crasher"), seated(pool, "Caller")
        with pytest.raises(Lost):
            await crasher.decide(VIEW)
        assert other.lost
        with pytest.raises(Lost):
            await other.decide(VIEW)
        other.open(())
        assert await other.decide(VIEW) == Call()
        await pool.close()

    run(story)


def test_a_bot_with_an_error_in_its_program_has_no_move() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=LONG_MS, workers=1, machine=THIS_MACHINE)
        assert await seated(pool, "Fool").decide(VIEW) is None
        await pool.close()

    run(story)


def test_a_chair_may_be_left_before_it_was_opened_and_twice() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=LONG_MS, workers=1, machine=THIS_MACHINE)
        chair = pool.chair("tests.kit.bots.Caller", {})
        chair.leave()
        chair.open(())
        chair.leave()
        chair.leave()
        assert not pool.processes, "nothing was asked"
        await pool.close()

    run(story)
