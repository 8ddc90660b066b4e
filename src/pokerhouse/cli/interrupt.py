"""Ctrl-C in commands that still have something to print."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from types import FrameType

LOST_S = 3.0
"""A press this long after the first one means that the first one got lost."""


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Let Ctrl-C raise `KeyboardInterrupt` only once, so that the final output is complete.

    Ignoring it in the `except` clause is too late: the second press may come before that clause
    begins. After the first press it is ignored from the end of this block on, because the program
    ends then. A process that ignored it from the start, such as a background job, goes on ignoring
    it.

    Python may raise the exception where it gets lost, as in a finalizer. So another press counts
    again after `LOST_S`, if this block is still running.
    """
    pressed_s: float | None = None

    def stop(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed_s
        now_s = time.monotonic()
        if pressed_s is None or now_s - pressed_s >= LOST_S:
            pressed_s = now_s
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before if pressed_s is None else signal.SIG_IGN)


def load_whole(module: str) -> None:
    """Import a module by its dotted name; Ctrl-C takes effect after the import.

    Compiled modules may mishandle `KeyboardInterrupt` while they load: the Cython modules of
    `numpy.random` swallow it, and those of matplotlib report that they cannot be imported. A
    missing module is reported by the code that needs it.
    """
    pressed = False

    def remember(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, remember)
    try:
        with suppress(ImportError):
            import_module(module)
    finally:
        if before is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, before)
    if pressed:
        signal.raise_signal(signal.SIGINT)
