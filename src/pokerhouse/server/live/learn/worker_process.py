"""One process that counts, and the queue before it.

Laws: the event loop only carries bytes; the process starts with the first request, or shortly
before; it answers one question at a time, in order; it is killed when it exceeds its time limit,
and started afresh; the queue has a bound, and within it every address has a bound of its own, so
that nobody fills it alone. Answers are cached.
"""

import asyncio

import msgspec
import structlog

from pokerhouse.machine import Process, Thinkers
from pokerhouse.server.live.learn import messages
from pokerhouse.server.live.learn.drills import DrillMade
from pokerhouse.server.rates import Places

WAITING_MAX = 16
"""Questions that wait or are being answered."""
EACH_MAX = 3
"""The part of the queue that one address may take."""
KEPT_MAX = 500
"""Answers that are kept."""
START_S = 20.0
"""A process may take so long to load what it counts with: more only where the machine is very busy.
"""

log = structlog.get_logger()


class Counting:
    """Asks one process.

    within_s: how long an answer may take, in seconds.
    """

    def __init__(self, within_s: float, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._within_s = within_s
        self._process: Process | None = None
        self._has_answered = False
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._places = Places(EACH_MAX)
        self._kept: dict[bytes, messages.Answer] = {}

    @property
    def pid(self) -> int | None:
        """The id of the process while it runs."""
        return (
            self._process.pid
            if self._process is not None and self._process.returncode is None
            else None
        )

    async def ask(self, question: messages.Question, address: str) -> messages.Answer:
        """The answer, or why there is none. `address` is by which the one who asks is counted."""
        key = messages.framed(question)
        if (kept := self._kept.get(key)) is not None:
            return kept
        if self._waiting >= WAITING_MAX or not self._places.take(address):
            return messages.Unanswered(messages.Why.BUSY)
        self._waiting += 1
        try:
            async with self._turn:
                answer = self._kept.get(key) or await self._answer(key)
        finally:
            self._waiting -= 1
            self._places.give_back(address)
        self._keep(key, answer)
        return answer

    async def warm(self) -> None:
        """Start the process early, so that the first question need not wait until it has loaded."""
        if self._turn.locked():  # somebody asks it already
            return
        async with self._turn:
            try:
                await self._started()
            except OSError as error:  # the person gets a refusal
                log.error("a counting process cannot be started", error=repr(error))

    async def close(self) -> None:
        """End the process."""
        self._has_answered = False
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        self._process = None

    async def _answer(self, asked: bytes) -> messages.Answer:
        answered = False
        try:
            async with asyncio.timeout(self._within_s + (0 if self._has_answered else START_S)):
                body = await self._exchange(asked)
            answered = self._has_answered = True
            return messages.decode_answer(body)
        except TimeoutError:
            return messages.Unanswered(messages.Why.LONG)
        except (OSError, EOFError, msgspec.DecodeError) as error:
            log.error("a counting process failed", error=repr(error))
            return messages.Unanswered(messages.Why.BUSY)
        finally:
            # Whatever it still counts, also for somebody who has gone, is not to be taken for the
            # next answer.
            if not answered:
                await self.close()

    async def _exchange(self, asked: bytes) -> bytes:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(asked)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(messages.LENGTH_BYTES), "big")
        return await process.stdout.readexactly(length)

    async def _started(self) -> Process:
        if self._process is None:
            self._process = await self._thinkers.start("pokerhouse.server.live.learn.worker")
        return self._process

    def _keep(self, key: bytes, answer: messages.Answer) -> None:
        """Cache an answer, unless another try could answer better, or at all."""
        if isinstance(answer, messages.Unanswered) and answer.why is not messages.Why.WRONG:
            return
        if isinstance(answer, messages.EquityFound) and not answer.final:
            return
        if isinstance(answer, messages.StandingsFound) and not answer.found.final:
            return
        if isinstance(answer, DrillMade):  # nobody asks for the same one again
            return
        if len(self._kept) >= KEPT_MAX:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = answer
