"""Ctrl-C while there is something left to say."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Ctrl-C raises `KeyboardInterrupt` within, once: pressed again, it must not cut off what is said at the end.

    To ignore it in the `except` clause is too late: the second press may come before that clause has begun. Once it was
    pressed it stays ignored, since the program ends then. Where it was ignored from the start, as it is for a job in
    the background, it stays so.
    """
    pressed = False

    def stop(_number: int, _frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if not pressed:
            signal.signal(signal.SIGINT, before)
