"""A time limit for players: one that does not answer in time is given up.

A timer of the operating system interrupts a player that hangs. It exists only in the main thread of
a process, and not on Windows. Elsewhere the time is checked afterwards, which catches a slow player
but not an endless one.
"""

import signal
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, Final, TypeVar

T = TypeVar("T")

AGAIN_S: Final = 0.05
"""Seconds after which a player that swallows the interruption is interrupted again."""


class TimeUp(BaseException):
    """A player's time is over. Not an `Exception`, so that no player catches it by accident."""


class Timekeeper:
    """A context that asks with a time limit and takes over the alarm signal of the process."""

    def __init__(self, patience_ms: int) -> None:
        """Create a timekeeper that waits up to `patience_ms` milliseconds for each answer."""
        self._patience_s = patience_ms / 1000
        self._before: Any = None
        self._armed = False

    def __enter__(self) -> "Timekeeper":
        self._armed = (
            sys.platform != "win32" and threading.current_thread() is threading.main_thread()
        )
        if sys.platform != "win32" and self._armed:
            self._before = signal.signal(signal.SIGALRM, _ring)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if sys.platform != "win32" and self._armed:
            signal.signal(signal.SIGALRM, self._before)

    def ask(self, question: Callable[[], T]) -> T:
        """Return the answer to `question`.

        Raises `TimeUp` if it takes too long, and any exception of `question`.
        """
        since = time.monotonic()
        if sys.platform == "win32" or not self._armed:
            answer = question()
        else:
            signal.setitimer(signal.ITIMER_REAL, self._patience_s, AGAIN_S)
            try:
                answer = question()
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        if time.monotonic() - since > self._patience_s:
            raise TimeUp
        return answer


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise TimeUp
