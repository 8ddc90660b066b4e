"""A process that makes one report: `python -m pokerhouse.server.live.fairplay.worker`.

Counting is work for seconds, and would hold up everybody's hands in the server itself. It reads
hands from standard input, writes the report to standard output, and ends; it gives way to every
other process meanwhile. Of hands that nobody has read it reads the log, and tells the server what
they say.
"""

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from pokerhouse.errors import StorageError
from pokerhouse.house.fairplay import Counts, HandRead, pack, report_of, shared, sightings_in
from pokerhouse.server.live.fairplay import messages
from pokerhouse.storage import read_hand
from pokerhouse.units import HandId

NICE = 10
TOLD_AT_ONCE = 200
"""Records in one message: the server writes them in one commit."""


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Make the report. A hand that cannot be read is left out."""
    frames = messages.bodies(source)
    asked = messages.decode_request(next(frames))
    counts = Counts(_records(map(messages.decode_hand, frames), sink))
    report = report_of(counts, asked.people, shared(asked.addresses, set(counts.people)))
    sink.write(messages.framed(messages.ReportPart(report=report)))
    sink.flush()


def _records(
    hands: Iterable[messages.HandToRead], sink: BinaryIO
) -> Iterator[tuple[HandId, bytes]]:
    """Yield the records of these hands; send those read from a log in batches."""
    read: list[HandRead] = []
    for given in hands:
        record = given.record or _read(given.log)
        if not record:
            continue
        if not given.record:
            read.append(HandRead(given.hand, record))
        if len(read) == TOLD_AT_ONCE:
            sink.write(messages.framed(messages.ReportPart(tuple(read))))
            sink.flush()
            read.clear()
        yield given.hand, record
    sink.write(messages.framed(messages.ReportPart(tuple(read))))


def _read(log: bytes) -> bytes:
    try:
        seen = sightings_in(read_hand(log))
    except StorageError:
        return b""
    return b"" if seen is None else pack(seen)


if __name__ == "__main__":
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole group; the server ends this process
    if sys.platform != "win32":
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
