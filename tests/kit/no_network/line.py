"""The network under a connection without a network, and an event loop whose clock is moved by
hand.
"""

import asyncio
from typing import Any


class Line(asyncio.Transport):
    """Takes what is written, and says whether it is read from and how it was ended."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 9), "sockname": ("127.0.0.1", 10)})
        self.written = b""
        self.reads = True
        self.closing = self.aborted = False

    def write(self, data: Any) -> None:
        """Every byte is taken at once."""
        self.written += data

    def get_write_buffer_size(self) -> int:
        return 0

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Who is told what arrives is the test's business."""

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        """Hang up without waiting for what is still to be read."""
        self.closing = self.aborted = True


class HandSetLoop(asyncio.SelectorEventLoop):
    """Time stands until it is moved, so that a test of clocks neither waits nor depends on a quiet
    machine.
    """

    def __init__(self) -> None:
        self._now = 1_000.0
        super().__init__()

    def time(self) -> float:
        return self._now

    async def later(self, seconds: float) -> None:
        """So much time passes, and whatever was due by then has run."""
        self._now += seconds
        for _ in range(50):
            await asyncio.sleep(0)
