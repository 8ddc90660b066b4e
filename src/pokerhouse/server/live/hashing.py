"""Passwords are hashed in threads of their own, a few at a time: however many are tried, play goes
on.
"""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from pokerhouse.machine import Machine

T = TypeVar("T")

AT_ONCE = 2
WAITING_MAX = 40
"""About a second of work; further requests have to try again."""


class Hashing:
    """The threads, and the queue before them."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._closed = False
        self._waiting = 0

    @property
    def is_full(self) -> bool:
        """Return whether the queue is full."""
        return self._waiting >= WAITING_MAX

    async def run(self, work: Callable[[], T]) -> T:
        """Run `work` in a thread and return its result."""
        self._waiting += 1
        try:
            async with self._turns:
                if self._closed:
                    raise asyncio.CancelledError
                return await self._machine.threads.run(work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Take no more work; what has begun is finished."""
        self._closed = True
