"""Machines for tests: one whose clock is set, and one that is virtual from top to bottom."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import Random
from typing import Any, ParamSpec, TypeVar

from pokerhouse.machine import THIS_MACHINE, Chance, Machine, Process, SystemClock
from pokerhouse.server.bots.messages import Unframer, framed
from pokerhouse.server.bots.worker import WorkerChairs
from pokerhouse.units import Millis

P = ParamSpec("P")
T = TypeVar("T")

CHANCE = THIS_MACHINE.chance


class SetClock(SystemClock):
    """A clock that shows what a test says; it sleeps as long as ever."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._shown = now

    def now(self) -> Millis:
        """Return the time that the test has set."""
        return Millis(self._shown())


def machine_at(now: Callable[[], int]) -> Machine:
    """This machine with a clock that is set by the test."""
    return replace(THIS_MACHINE, clock=SetClock(now))


class _Selector(selectors.DefaultSelector):
    """Advances the loop's time instead of waiting."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[Any]:
        """Return what is ready; when nothing is, the time of the next call has come."""
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "everything waits, and nothing will ever happen"
            self.loop.passed_s += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in which nobody waits: when nothing is to be done, time jumps ahead."""

    def __init__(self) -> None:
        self.passed_s = 0.0
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        """Return the seconds that have passed in this loop."""
        return self.passed_s


EVENING_MS = Millis(1_790_000_000_000)


class VirtualClock(SystemClock):
    """The time of the running `VirtualLoop`."""

    def now(self) -> Millis:
        """Return the virtual time in milliseconds since the epoch."""
        return Millis(EVENING_MS + round(self.seconds() * 1000))

    def seconds(self) -> float:
        """Return the seconds that have passed in the loop."""
        return asyncio.get_running_loop().time()

    def wall_s(self) -> float:
        """Return the virtual time in seconds since the epoch."""
        return EVENING_MS / 1000 + self.seconds()


class InlineThreads:
    """Runs work in the caller's turn."""

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Give way once, then run `work`."""
        await asyncio.sleep(0)
        return work(*args, **kwargs)


class InlineBots:
    """A process for bots without a process: it thinks when it is written to.

    It dies on its `dies_at`-th question, to be replaced by a new one.
    """

    def __init__(self, dies_at: int | None) -> None:
        self.stdout: asyncio.StreamReader | None = asyncio.StreamReader()
        self.stdin = self
        self.pid = 1
        self.returncode: int | None = None
        self._chairs = WorkerChairs()
        self._unframer = Unframer()
        self._asked = 0
        self._dies_at = dies_at
        self._ended = asyncio.Event()

    def write(self, data: bytes, /) -> None:
        """Think about messages, and put the replies where they are read."""
        for body in self._unframer.feed(data):
            if self.returncode is not None or (reply := self._chairs.take(body)) is None:
                continue
            self._asked += 1
            if self._asked == self._dies_at:
                self.kill()
            elif self.stdout is not None:
                self.stdout.feed_data(framed(reply))

    async def drain(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """End."""
        self.kill()

    def kill(self) -> None:
        """End at once."""
        if self.returncode is None:
            self.returncode = -9
            self._ended.set()
            if self.stdout is not None:
                self.stdout.feed_eof()

    async def wait(self) -> int:
        """Wait until it has ended."""
        await self._ended.wait()
        return -9


class InlineThinkers:
    """Processes for bots in the loop; every one of them dies after `dies_at` questions."""

    def __init__(self, dies_at: int | None = None) -> None:
        self.started = 0
        self._dies_at = dies_at

    async def start(self, module: str) -> Process:
        """Start one. Only bots think here."""
        assert module == "pokerhouse.server.bots.worker", f"{module} has no twin in the loop"
        self.started += 1
        return InlineBots(self._dies_at)


def virtual_machine(seed: int, *, bots_die_at: int | None = None) -> Machine:
    """A machine of which everything follows from a seed."""
    chance = Chance(Random(seed).randbytes)
    return Machine(VirtualClock(), chance, InlineThreads(), InlineThinkers(bots_die_at))


def run_virtually(story: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Play a story to its end on a virtual clock."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(story())
