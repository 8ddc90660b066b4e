"""A process that counts: `python -m pokerhouse.server.live.learn.worker`.

It reads questions from standard input and writes an answer to each, one after another. Counting
takes up to seconds of a processor, so it gives way to every other process: tables and bots come
first.
"""

import os
import signal
import sys
from typing import BinaryIO

from pokerhouse.server.live.learn.answers import answer
from pokerhouse.server.live.learn.messages import decode_question, framed, next_body

NICE = 10
"""The niceness of counting. On a busy core, it leaves a tenth for learners.

At 15 it is a thirtieth, and a blink takes half a minute.
"""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until nothing more is asked."""
    while (body := next_body(source)) is not None:
        sink.write(framed(answer(decode_question(body))))
        sink.flush()


if __name__ == "__main__":
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the server ends this process
    if sys.platform != "win32":
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
