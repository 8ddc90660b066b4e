"""Ctrl-C while there is something left to say."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from types import FrameType

LOST_S = 3.0
"""So long after a press another one within means that the first was lost."""


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Ctrl-C raises `KeyboardInterrupt` within, once: pressed again, it must not cut off what is
    said at the end.

    To ignore it in the `except` clause is too late: the second press may come before that clause
    has begun. Once it was pressed it is ignored from the end of this block on, since the program
    ends then. Where it was ignored from the start, as it is for a job in the background, it stays
    so.

    Python may raise it where nothing can be handed on, as in a finalizer: who presses again later,
    and is still in here, is heard again.
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
    """Import a module, by its dotted name; Ctrl-C meanwhile is heard once it is there.

    What is compiled may make something else of `KeyboardInterrupt` while it loads: those modules of
    `numpy.random` that Cython made swallow it, and those of matplotlib say that they cannot be
    imported. That a module is missing is said by whoever needs it.
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
