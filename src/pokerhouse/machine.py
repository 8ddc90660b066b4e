"""The machine under a house: its clock, its randomness, its threads and processes.

Law: in `house`, `storage`, `server` and `client` nothing else reads a clock, sleeps, starts work in
a thread or draws a random number; a test enforces it. Everything takes what it needs of a
`Machine`, so a whole house can run on a virtual clock, from one seed, in one thread.
"""

import asyncio
import os
import sys
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, ParamSpec, Protocol, TypeVar

from pokerhouse.units import Millis

P = ParamSpec("P")
T = TypeVar("T")


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Do not make the call."""


class Clock(Protocol):
    """The time of a house."""

    def now(self) -> Millis:
        """Return milliseconds since the epoch, by a clock that never jumps back."""

    def seconds(self) -> float:
        """Return seconds by the same clock, to measure spans."""

    def wall_s(self) -> float:
        """Return seconds since the epoch by the machine's calendar.

        It goes on while the machine sleeps, and jumps when it is set.
        """

    async def sleep(self, seconds: float) -> None:
        """Give way to others, for `seconds`."""

    def call_at(self, at: Millis, work: Callable[[], Any]) -> Timer:
        """Call `work` at a time; at once when that has passed."""


class Threads(Protocol):
    """The threads for work that would hold up the event loop."""

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` beside the event loop and return what it returns."""


class Output(Protocol):
    """The end of a pipe that is written to."""

    def write(self, data: bytes, /) -> None:
        """Queue bytes."""

    async def drain(self) -> None:
        """Wait until there is room for more."""

    def close(self) -> None:
        """Say that nothing more comes."""


class Process(Protocol):
    """A process that reads messages and writes answers; `asyncio.subprocess.Process` is one."""

    stdout: asyncio.StreamReader | None

    @property
    def stdin(self) -> Output | None:
        """The pipe that its messages are written to."""

    @property
    def pid(self) -> int:
        """Its id on the machine."""

    @property
    def returncode(self) -> int | None:
        """The exit code; None while it runs."""

    def kill(self) -> None:
        """End it at once."""

    async def wait(self) -> int:
        """Wait until it has ended."""


class Thinkers(Protocol):
    """The processes beside the server in which bots think and hands are counted."""

    async def start(self, module: str) -> Process:
        """Start `python -m module`. Raises `OSError`."""


class Chance:
    """Random bytes, and what is made of them.

    >>> from random import Random
    >>> chance = Chance(Random(1).randbytes)
    >>> [chance.below(6) for _ in range(5)]
    [1, 4, 0, 2, 0]
    """

    def __init__(self, draw: Callable[[int], bytes] = os.urandom) -> None:
        self.bytes = draw

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to `limit` - 1, each with the same chance."""
        bits = (limit - 1).bit_length()
        while True:
            number = int.from_bytes(self.bytes((bits + 7) // 8), "big") >> (-bits % 8)
            if number < limit:
                return number

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items in a random order, each order with the same chance."""
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def hex_id(self, size: int) -> str:
        """Return `size` random bytes in hexadecimal digits."""
        return self.bytes(size).hex()

    def token(self, size: int = 32) -> str:
        """Return `size` random bytes as text that fits in an address."""
        return urlsafe_b64encode(self.bytes(size)).rstrip(b"=").decode()

    def generator(self) -> Random:
        """Return a new generator with a random seed, for work that draws often."""
        return Random(int.from_bytes(self.bytes(32), "big"))


_EPOCH_S = time.time() - time.monotonic()


class SystemClock:
    """The clock of this machine and of the running event loop."""

    def now(self) -> Millis:
        """Return milliseconds since the epoch; never jumps back while the process runs."""
        return Millis(int((_EPOCH_S + time.monotonic()) * 1000))

    def seconds(self) -> float:
        """Return seconds by a clock that never goes back."""
        return time.monotonic()

    def wall_s(self) -> float:
        """Return seconds since the epoch by the machine's calendar."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Give way to others, for `seconds`."""
        await asyncio.sleep(seconds)

    def call_at(self, at: Millis, work: Callable[[], Any]) -> Timer:
        """Call `work` at a time, rounded up to a millisecond from now."""
        return asyncio.get_running_loop().call_later(max(1, at - self.now()) / 1000, work)


class SystemThreads:
    """The threads of the running event loop."""

    async def run(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work` in a thread."""
        return await asyncio.get_running_loop().run_in_executor(
            None, partial(work, *args, **kwargs)
        )


class SystemThinkers:
    """Processes of this machine."""

    async def start(self, module: str) -> Process:
        """Start `python -m module`. Raises `OSError`."""
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, stdin=pipe, stdout=pipe
        )


@dataclass(frozen=True, slots=True)
class Machine:
    """Everything of a machine that a house uses, but for its disk and its network."""

    clock: Clock
    chance: Chance
    threads: Threads
    thinkers: Thinkers


THIS_MACHINE = Machine(SystemClock(), Chance(), SystemThreads(), SystemThinkers())
"""The machine that the process runs on."""
