"""A command that a test waits for in vain leaves neither a process nor an open file to the tests
after it.
"""

import os
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.terminal import environment
from tests.kit.forked import Forked
from tests.kit.server import ServerProcess


def ends(pid: int) -> bool:
    """Does the process end within some seconds? It is waited for by the one that keeps it."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def test_a_command_that_does_not_end_in_time_is_ended(tmp_path: Path) -> None:
    read, write = os.pipe()
    arguments = ["play", "--data", str(tmp_path)]
    with open(read, "rb") as keys, open(write, "wb"), open(os.devnull, "wb") as nothing:
        command = Forked(arguments, env=environment(), stdin=keys, stderr=nothing)
        with pytest.raises(subprocess.TimeoutExpired):
            command.communicate(0.05)
    assert command.stdout.closed
    assert ends(command.pid)


def test_a_house_that_does_not_answer_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = ServerProcess(tmp_path / "house")
    seen: list[Forked] = []

    def silent() -> None:
        assert isinstance(server._process, Forked)
        seen.append(server._process)
        raise TimeoutError

    monkeypatch.setattr(server, "_wait_until_open", silent)
    with pytest.raises(TimeoutError):
        server.start()
    (process,) = seen
    assert process.stdout.closed
    assert ends(process.pid)
