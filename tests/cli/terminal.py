"""The command as people run it: a process of its own, in a pipe or on a terminal; and within this
one, to be quick.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import IO, Any

import pytest
import typer
from typer.testing import CliRunner

from pokerhouse.cli.frame import app
from pokerhouse.cli.language import VARIABLES
from tests.kit.forked import Forked

COMMAND = [sys.executable, "-m", "pokerhouse"]
PATIENCE_SECONDS = 30
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass(frozen=True)
class Ended:
    """A finished process."""

    status: int
    out: str
    err: str


def environment(**changes: str) -> dict[str, str]:
    """This process's environment without what would change colours, widths or the language, and
    with `changes`.
    """
    dropped = (
        "NO_COLOR",
        "FORCE_COLOR",
        "COLUMNS",
        "LINES",
        "TERM",
        "PYTHONIOENCODING",
        "TTY_COMPATIBLE",
        *VARIABLES,
    )
    kept = {name: value for name, value in os.environ.items() if name not in dropped}
    return {**kept, "PYTHONUTF8": "1", "TERM": "xterm-256color", **changes}


def run(*arguments: str, typed: str | bytes = "", **env: str) -> Ended:
    """Run `pokerhouse` with these arguments in a pipe, typing all of `typed` and then closing the
    input.
    """
    keys = typed if isinstance(typed, bytes) else typed.encode()
    if any(name.startswith("PYTHON") for name in env):
        return _run_anew(arguments, keys, env)
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stderr:
        stdin.write(keys)
        stdin.seek(0)
        process = Forked(arguments, env=environment(**env), stdin=stdin, stderr=stderr)
        out, _ = process.communicate(PATIENCE_SECONDS)
        assert process.returncode is not None
        stderr.seek(0)
        return Ended(process.returncode, out, stderr.read().decode(errors="replace"))


def _run_anew(arguments: Sequence[str], keys: bytes, env: Mapping[str, str]) -> Ended:
    """The same in a Python that is started for it: what Python reads of its environment it reads
    when it starts.
    """
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=keys,
        capture_output=True,
        env=environment(**env),
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    return Ended(
        done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    )


class Started:
    """A command that runs in a pipe while the test goes on."""

    def __init__(self, process: Forked, complaints: IO[bytes]) -> None:
        self.process = process
        self._complaints = complaints

    def line(self) -> str:
        """Wait for the next line that it says and return it."""
        return self.process.stdout.readline()

    def end(self, patience_seconds: int = 2 * PATIENCE_SECONDS) -> Ended:
        """Wait until it has ended. Returns its status and what it still said."""
        out, _ = self.process.communicate(patience_seconds)
        assert self.process.returncode is not None
        self._complaints.seek(0)
        err = self._complaints.read().decode(errors="replace")
        return Ended(self.process.returncode, out, err)

    def interrupt(self) -> Ended:
        """Press Ctrl-C and wait until it has ended."""
        self.process.send_signal(signal.SIGINT)
        return self.end()


@contextmanager
def started(*arguments: str) -> Iterator[Started]:
    """Run `pokerhouse` with these arguments in a pipe, and kill it at the end if it still runs."""
    with tempfile.TemporaryFile() as stderr:
        process = Forked(arguments, env=environment(), stderr=stderr)
        try:
            yield Started(process, stderr)
        finally:
            process.end()


def inside(*arguments: str, typed: str = "", **env: str) -> Ended:
    """The same within this process: quicker, but without a process's streams, signals and
    status.
    """
    dropped = dict.fromkeys(("NO_COLOR", "FORCE_COLOR", "COLUMNS", *VARIABLES))
    done = CliRunner().invoke(app, arguments, input=typed, env={**dropped, **env})
    return Ended(done.exit_code, done.stdout, done.stderr)


class Terminal:
    """A process on a terminal: what is typed, and what the screen has shown since."""

    def __init__(self, process: Forked, screen: int) -> None:
        self._process = process
        self._screen = screen
        self._raw = b""

    @property
    def raw(self) -> str:
        """Everything shown, with the control sequences."""
        return self._raw.decode(errors="replace").replace("\r\n", "\n")

    @property
    def shown(self) -> str:
        """Everything shown, as it is read."""
        return ESCAPE.sub("", self.raw)

    def type(self, keys: str) -> None:
        """Press keys; a line ends with `\\n`."""
        os.write(self._screen, keys.encode())

    def wait_for(self, text: str, *, times: int = 1) -> None:
        """Read on until the screen has shown `text` so often."""
        until = monotonic() + PATIENCE_SECONDS
        while self.shown.count(text) < times:
            assert self._read(until), f"waited for {text!r}, saw:\n{self.shown}"

    def end(self) -> int:
        """Read to the end and return the status."""
        until = monotonic() + PATIENCE_SECONDS
        while self._read(until):
            pass
        return self._status()

    def press_until_end(self, key: str) -> int:
        """Press a key, again when nothing happens, as a person would, and return the status.

        A signal that arrives just before Python waits for input is only seen after the next one.
        """
        for _ in range(5):
            self.type(key)
            while select.select([self._screen], [], [], 1)[0]:
                if not self._read(monotonic() + 1):
                    return self._status()
        raise AssertionError(f"{key!r} did not end:\n{self.shown}")

    def _status(self) -> int:
        self._process.communicate(PATIENCE_SECONDS)
        assert self._process.returncode is not None
        return self._process.returncode

    def _read(self, until: float) -> bool:
        ready, _, _ = select.select([self._screen], [], [], max(0, until - monotonic()))
        assert ready, f"nothing more was shown after:\n{self.shown}"
        try:
            more = os.read(self._screen, 65536)
        except OSError:  # the other side has closed the terminal
            return False
        self._raw += more
        return bool(more)


@contextmanager
def on_terminal(*arguments: str, columns: int = 80, **env: str) -> Iterator[Terminal]:
    """Run `pokerhouse` with these arguments on a terminal of its own; skip the test where the
    machine has none.
    """
    try:
        screen, line = pty.openpty()
    except OSError as fault:  # a bare chroot has no /dev/pts
        pytest.skip(f"this machine gives no pseudo-terminals: {fault}")
    fcntl.ioctl(line, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    # Ctrl-C must reach the process as on a real terminal, so the terminal is its own.
    process = Forked(arguments, env=environment(**env), terminal=line)
    os.close(line)
    try:
        yield Terminal(process, screen)
    finally:
        process.end()
        os.close(screen)


def command_named(name: str) -> Any:
    """The command as typer runs it, with its parameters."""
    group: Any = typer.main.get_command(app)
    return group.get_command(None, name)
