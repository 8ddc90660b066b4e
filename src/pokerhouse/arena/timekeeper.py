"""Whoever asks keeps the time: a player is asked, and given up on when the answer does not come.

A timer of the operating system interrupts a player that hangs. There is one only in the main thread
of a process, and none on Windows; elsewhere the time is looked at afterwards, which catches whoever
is slow but not whoever never ends.
"""

import signal
import threading
import time
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, Final, TypeVar

T = TypeVar("T")

AGAIN_S: Final = 0.05
"""A player that swallows the interruption is interrupted again after so long."""


class TimeUp(BaseException):
    """The time of whoever was asked is over. Not an `Exception`, so that no player catches it by
    catching those.
    """


class Timekeeper:
    """Asks within a time limit; a context, since it takes over the alarm of the process for as long
    as it is open.
    """

    def __init__(self, patience_ms: int) -> None:
        """A new one that waits at most `patience_ms` milliseconds for each answer."""
        self._patience_s = patience_ms / 1000
        self._before: Any = None
        self._armed = False

    def __enter__(self) -> "Timekeeper":
        self._armed = (
            hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        )
        if self._armed:
            self._before = signal.signal(signal.SIGALRM, _ring)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if self._armed:
            signal.signal(signal.SIGALRM, self._before)

    def ask(self, question: Callable[[], T]) -> T:
        """The answer to `question`. Raises `TimeUp` when it took too long, and whatever `question`
        raises.
        """
        since = time.monotonic()
        if not self._armed:
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
