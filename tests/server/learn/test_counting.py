"""A counting process answers in turn, is ended when it takes too long, and nobody fills its queue
alone.
"""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.live.learn import (
    Answer,
    Counting,
    PossibleFound,
    PossibleQuestion,
    Unanswered,
    Why,
)
from pokerhouse.server.live.learn.messages import LENGTH_BYTES, Question, framed
from pokerhouse.server.live.learn.worker_process import EACH_MAX, WAITING_MAX

ENDLESS = PossibleQuestion(wild="deuces")
"""All hands of seven with four wild cards: more seconds than anybody waits."""
QUICK = PossibleQuestion("AsKs", unknown=3)


def run(story: Callable[[Counting], Awaitable[None]], within_s: float = 60) -> None:
    async def whole() -> None:
        counting = Counting(within_s, THIS_MACHINE.thinkers)
        try:
            await story(counting)
        finally:
            await counting.close()
        assert counting.pid is None

    asyncio.run(whole())


def test_answers_come_to_those_who_asked() -> None:
    async def story(counting: Counting) -> None:
        texts = ["As", "AsKs", "AsKsQs"]
        found = await asyncio.gather(
            *(counting.ask(PossibleQuestion(t, unknown=2), "a") for t in texts)
        )
        for text, each in zip(texts, found, strict=True):
            assert isinstance(each, PossibleFound)
            left = 52 - len(text) // 2
            assert each.halves[0].total == left * (left - 1) // 2

    run(story)


def test_a_process_that_was_started_before_it_is_asked_answers() -> None:
    async def story(counting: Counting) -> None:
        await asyncio.gather(counting.warm(), counting.warm())
        first = counting.pid
        assert first is not None
        # It may still load: what it is asked meanwhile has the time for that, too.
        counting._within_s = 0
        assert isinstance(await counting.ask(QUICK, "a"), PossibleFound)
        await counting.warm()
        assert counting.pid == first

    run(story)


def test_what_takes_too_long_is_given_up_and_the_next_is_answered() -> None:
    async def story(counting: Counting) -> None:
        assert isinstance(await counting.ask(QUICK, "a"), PossibleFound)
        first = counting.pid
        # Whoever gives up while it counts leaves no answer behind for the next.
        waiting = asyncio.create_task(counting.ask(ENDLESS, "a"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting])
        answer = await counting.ask(PossibleQuestion("2c2d", unknown=1), "a")
        assert isinstance(answer, PossibleFound)
        assert answer.halves[0].total == 50
        assert counting.pid != first

    run(story)


def test_a_question_beyond_the_time_is_answered_in_words() -> None:
    class Stuck(Counting):
        async def _exchange(self, asked: bytes) -> bytes:
            raise TimeoutError

    async def story() -> None:
        found = await Stuck(1, THIS_MACHINE.thinkers).ask(QUICK, "a")
        assert found == Unanswered(Why.LONG)

    asyncio.run(story())


class Held(Counting):
    """Its process answers when it is let go."""

    def __init__(self) -> None:
        super().__init__(60, THIS_MACHINE.thinkers)
        self.go = asyncio.Event()

    async def _exchange(self, asked: bytes) -> bytes:
        await self.go.wait()
        return framed(PossibleFound(()))[LENGTH_BYTES:]


def questions(number: int) -> list[Question]:
    return [PossibleQuestion("As", unknown=each % 7, game=f"game {each}") for each in range(number)]


def test_nobody_fills_the_queue_alone_and_it_has_a_bound() -> None:
    async def story() -> None:
        held = Held()
        tasks: list[asyncio.Task[Answer]] = []
        for number, question in enumerate(questions(WAITING_MAX)):
            tasks.append(asyncio.create_task(held.ask(question, f"address {number // EACH_MAX}")))
        await asyncio.sleep(0)
        for address in ("address 0", "somebody else"):
            refused = await held.ask(QUICK, address)
            assert isinstance(refused, Unanswered)
            assert refused.why is Why.BUSY
        held.go.set()
        assert await asyncio.gather(*tasks) == [PossibleFound(())] * WAITING_MAX
        assert await held.ask(QUICK, "address 0") == PossibleFound(()), "all places are given back"

    asyncio.run(story())


def test_one_address_has_three_places() -> None:
    async def story() -> None:
        held = Held()
        tasks = [asyncio.create_task(held.ask(each, "one")) for each in questions(EACH_MAX)]
        await asyncio.sleep(0)
        refused = await held.ask(QUICK, "one")
        assert isinstance(refused, Unanswered)
        held.go.set()
        await asyncio.gather(*tasks)

    asyncio.run(story())


@pytest.mark.parametrize("error", [OSError("no process"), asyncio.IncompleteReadError(b"", 4)])
def test_a_process_that_dies_is_an_answer_too(error: Exception) -> None:
    class Dead(Counting):
        async def _exchange(self, asked: bytes) -> bytes:
            raise error

    found = asyncio.run(Dead(1, THIS_MACHINE.thinkers).ask(QUICK, "a"))
    assert isinstance(found, Unanswered)
    assert found.why is Why.BUSY
