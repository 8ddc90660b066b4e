"""A process that reads hands: `python -m pokerhouse.server.live.notebook.imports.worker`.

It reads one file from standard input, tells of it on standard output, and ends. What strangers have
written is read here and not in the server: whatever it costs in time and memory has an end.
"""

import os
import signal
import sys
from typing import BinaryIO

from pokerhouse.server.live.notebook.imports import messages
from pokerhouse.server.live.notebook.imports.reading import read

NICE = 15
MEMORY_BYTES = 2 * 1024**3


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Read the file, unless the person who brought it leaves before all of it is here."""
    asked, data = messages.next_body(source), messages.next_body(source)
    if asked is None or data is None:
        return
    for each in read(data, messages.decode_asked(asked)):
        sink.write(messages.with_length(messages.encode(each)))
        sink.flush()


if __name__ == "__main__":
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the server ends this process
    if sys.platform != "win32":
        import resource

        os.nice(NICE)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    serve(sys.stdin.buffer, sys.stdout.buffer)
