"""A process that is forked off a template which has imported the house: it starts in a tenth of the
time.
"""

import atexit
import contextlib
import functools
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

__all__ = ["Forked"]

TEMPLATE = Path(__file__).with_name("template.py")


@functools.cache
def template() -> socket.socket:
    """The line to this process's template, which ends with it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    # The house's numbers need one thread; more would stand between the template and its forks.
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    process = subprocess.Popen(
        [sys.executable, str(TEMPLATE), str(theirs.fileno())],
        pass_fds=[theirs.fileno()],
        env=alone,
        stdin=subprocess.DEVNULL,
    )
    theirs.close()

    @atexit.register
    def end() -> None:
        ours.close()
        process.wait()

    return ours


class Forked:
    """`pokerhouse ARGUMENTS` in a process of its own, with what is needed of `subprocess.Popen`."""

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        env: Mapping[str, str],
        stderr: IO[str] | IO[bytes] | None = None,
        stdin: IO[bytes] | None = None,
        files_max: int = 0,
        module: str = "pokerhouse",
        terminal: int | None = None,
    ) -> None:
        """Start it.

        - `module`: what `python -m` would run.
        - `env`: its environment.
        - `stderr`: where its standard error goes; nowhere, unless given.
        - `stdin`: what it reads; nothing, unless given.
        - `files_max`: how many files it may have open, unless 0.
        - `terminal`: the line of a terminal that is all three streams and whose Ctrl-C it hears.
        """
        read, write = os.pipe()
        self._told, told = os.pipe()
        question = {
            "arguments": arguments,
            "environment": {**env},
            "files_max": files_max,
            "module": module,
            "takes_terminal": terminal is not None,
        }
        with open(os.devnull, "r+b") as nothing:
            streams = [(stdin or nothing).fileno(), write, (stderr or nothing).fileno()]
            files = [*(streams if terminal is None else [terminal] * 3), told]
            socket.send_fds(template(), [json.dumps(question).encode()], files)
        os.close(write)
        os.close(told)
        self.stdout = os.fdopen(read, encoding="utf-8", errors="replace")
        self.returncode: int | None = None
        try:
            self.pid = int(self._line(60))
        except BaseException:
            self._close()
            raise

    def send_signal(self, signum: int) -> None:
        """Send it a signal, unless it has ended."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signum)

    def end(self) -> None:
        """Kill it if it still runs, and wait until it is gone."""
        if self.returncode is None:
            self.send_signal(signal.SIGKILL)
            self.communicate(60)

    def communicate(self, timeout: float) -> tuple[str, None]:
        """Wait until it has ended, for `timeout` seconds at most. Returns what it still said.

        Raises `subprocess.TimeoutExpired` once it has been killed: nothing of it is left for the
        tests after this one.
        """
        said: list[str] = []

        def read() -> None:
            if not self.stdout.closed:
                said.append(self.stdout.read())

        # Read meanwhile: a pipe that is full would keep it from ending.
        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        try:
            self.returncode = int(self._line(timeout))
        except BaseException:
            self.send_signal(signal.SIGKILL)
            self.returncode = -signal.SIGKILL
            raise
        finally:
            reader.join(timeout)
            self._close()
        return "".join(said), None

    def _close(self) -> None:
        self.stdout.close()
        os.close(self._told)

    def _line(self, timeout: float) -> str:
        """What the keeper tells next."""
        line = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self._told, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                if not selector.select(timeout):
                    raise subprocess.TimeoutExpired(["pokerhouse"], timeout)
                line += os.read(self._told, 1) or b"\n"
        return line.decode().strip()
