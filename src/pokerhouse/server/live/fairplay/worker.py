"""A process that makes one report: `python -m pokerhouse.server.live.fairplay.worker`.

Counting is work for seconds, and would hold up everybody's hands in the server itself. It reads logs from standard
input, writes the report to standard output, and ends; it gives way to every other process meanwhile.
"""

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from pokerhouse.errors import StorageError
from pokerhouse.house.fairplay import Counts, pack, report_of, seen_in, shared
from pokerhouse.server.live.fairplay.messages import bodies, decode_asked, encode
from pokerhouse.storage import read_hand
from pokerhouse.units import HandId

NICE = 10


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Make the report. A hand that cannot be read is left out."""
    frames = bodies(source)
    asked = decode_asked(next(frames))
    counts = Counts(_records(frames))
    sink.write(encode(report_of(counts, asked.people, shared(asked.addresses, set(counts.people)))))
    sink.flush()


def _records(logs: Iterable[bytes]) -> Iterator[tuple[HandId, bytes]]:
    for log in logs:
        try:
            seen = seen_in(read_hand(log))
        except StorageError:
            continue
        if seen is not None:
            yield seen.hand, pack(seen)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server ends this process
    if sys.platform != "win32":
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
