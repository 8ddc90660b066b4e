"""A process that makes one report: `python -m pokerhouse.server.live.fairplay.worker`.

Counting is work for seconds, and would hold up everybody's hands in the server itself. It reads logs from standard
input, writes the report to standard output, and ends; it gives way to every other process meanwhile.
"""

import os
import signal
import sys
from typing import BinaryIO

from pokerhouse.errors import StorageError
from pokerhouse.house.fairplay import Counts, report_of, seen_in, shared
from pokerhouse.server.live.fairplay.messages import bodies, decode_asked, encode
from pokerhouse.storage import read_hand

NICE = 10


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Make the report. A hand that cannot be read is left out."""
    frames = bodies(source)
    asked, counts = decode_asked(next(frames)), Counts()
    for log in frames:
        try:
            seen = seen_in(read_hand(log))
        except StorageError:
            continue
        if seen is not None:
            counts.add(seen)
    sink.write(encode(report_of(counts, asked.people, shared(asked.addresses, counts.players))))
    sink.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server ends this process
    if sys.platform != "win32":
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
