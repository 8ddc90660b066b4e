"""Processes beside a forked house, forked off the same template: one that is started takes up to a
second of the processor's time until it has imported what it needs.
"""

import asyncio
import contextlib
import fcntl
import json
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from typing import Any

MODULES = (
    "pokerhouse.server.bots.worker",
    "pokerhouse.server.live.fairplay.worker",
    "pokerhouse.server.live.learn.worker",
    "pokerhouse.server.live.notebook.imports.worker",
)
"""The modules that `python -m` runs in such processes."""
STARTED = "TESTED_WORKERS_ARE_STARTED"
"""In the environment of a house, not empty: its processes are its own, as they are everywhere."""
ABOVE = 256
"""Below this number a new house closes all files but its streams."""


def line_to_template() -> tuple[int, socket.socket]:
    """Make the line on which houses ask the template: the end that they keep, and the other."""
    asks, heard = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with asks:
        return fcntl.fcntl(asks, fcntl.F_DUPFD_CLOEXEC, ABOVE), heard


Start = Callable[[Any, str], Awaitable[Any]]
"""`pokerhouse.machine.SystemThinkers.start`."""


def forking(line: int, start: Start) -> Start:
    """Return a `start` that has the template fork `python -m module`.

    - `line`: where the template hears questions
    - `start`: what starts a process
    """

    async def fork(thinkers: object, module: str) -> Any:
        if os.environ.get(STARTED):
            return await start(thinkers, module)
        takes, stdin = os.pipe()
        stdout, gives = os.pipe()
        told, tells = os.pipe()
        question = {
            "arguments": [],
            "environment": dict(os.environ),
            "files_max": 0,
            "module": module,
            "takes_terminal": False,
        }
        files = [takes, gives, 2, tells]
        with socket.socket(fileno=os.dup(line)) as asks:
            socket.send_fds(asks, [json.dumps(question).encode()], files)
        for file in (takes, gives, tells):
            os.close(file)
        told_of = await _reader(told)
        return ForkedWorker(
            int(await told_of.readline()), await _writer(stdin), await _reader(stdout), told_of
        )

    return fork


class ForkedWorker:
    """A process with what a house needs of `asyncio.subprocess.Process`."""

    def __init__(
        self,
        pid: int,
        stdin: asyncio.StreamWriter,
        stdout: asyncio.StreamReader,
        told_of: asyncio.StreamReader,
    ) -> None:
        self.pid = pid
        self.stdin = stdin
        self.stdout = stdout
        self.returncode: int | None = None
        self._ending = asyncio.ensure_future(self._end(told_of))

    def kill(self) -> None:
        """End it at once."""
        if self.returncode is None:
            os.kill(self.pid, signal.SIGKILL)

    async def wait(self) -> int:
        """Wait until it has ended."""
        return await asyncio.shield(self._ending)

    async def _end(self, told_of: asyncio.StreamReader) -> int:
        # Where the template has gone, nobody tells.
        self.returncode = int(await told_of.readline() or -signal.SIGKILL)
        with contextlib.suppress(OSError):
            self.stdin.close()
        return self.returncode


async def _reader(file: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(file, "rb", 0)
    )
    return reader


async def _writer(file: int) -> asyncio.StreamWriter:
    loop = asyncio.get_running_loop()
    transport, protocol = await loop.connect_write_pipe(
        lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader()), os.fdopen(file, "wb", 0)
    )
    return asyncio.StreamWriter(transport, protocol, None, loop)
