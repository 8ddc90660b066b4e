"""A real server in a process of its own, which can really be killed."""

import atexit
import functools
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Self

from pokerhouse.storage.folder.files import DATABASE
from pokerhouse.storage.migrate import migrate
from tests.kit.forked import Forked

FAST = {
    "POKERHOUSE_FIRST_HAND_MS": "0",
    "POKERHOUSE_AFTER_FOLD_MS": "0",
    "POKERHOUSE_AFTER_SHOWDOWN_MS": "0",
    "POKERHOUSE_BOT_PAUSE_MS": "0",
    "POKERHOUSE_BOT_DEADLINE_MS": "20000",
    "POKERHOUSE_FRAMES_PER_SECOND": "10000",
    "POKERHOUSE_ADDRESS_FRAMES_PER_SECOND": "100000",
    "POKERHOUSE_ADDRESS_CONNECTIONS_MAX": "100000",
    "POKERHOUSE_ADDRESS_REQUESTS_PER_SECOND": "100000",
    "POKERHOUSE_ADDRESS_GUESTS_PER_HOUR": "100000000",
    "POKERHOUSE_ADDRESS_INVITATIONS_PER_MINUTE": "60000000",
    "POKERHOUSE_ADDRESS_ACCOUNTS_PER_HOUR": "100000000",
    "POKERHOUSE_ACCOUNT_LOGINS_PER_HOUR": "100000000",
    "POKERHOUSE_ADDRESS_LOGINS_PER_HOUR": "100000000",
    "POKERHOUSE_PLAYER_CONNECTIONS_MAX": "100000",
    "POKERHOUSE_PLAYER_NAMES_PER_HOUR": "100000000",
    "POKERHOUSE_PLAYER_CORRECTIONS_PER_HOUR": "100000000",
    "POKERHOUSE_PLAYER_LINES_PER_MINUTE": "600000",
    "POKERHOUSE_PLACE_LINES_PER_MINUTE": "600000",
    "POKERHOUSE_PLAYER_TABLES_PER_HOUR": "100000000",
    "POKERHOUSE_DRAIN_SECONDS": "0",
}
"""No pauses: tests need nobody to look at the cards. No narrow limits: all clients of a test have
one address.
"""


def free_port() -> int:
    """A port nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@functools.cache
def empty_database() -> Path:
    """An empty house's database of the newest schema, made once a process: a third of a first start
    is making it.
    """
    folder = Path(tempfile.mkdtemp(prefix="empty-house-"))
    atexit.register(shutil.rmtree, folder)
    migrate(folder / DATABASE)
    return folder / DATABASE


class ServerProcess:
    """`pokerhouse serve` on a free port with the given data folder. Starting it again keeps port
    and data. In settings, `{url}` is the address of the house.
    """

    module = "pokerhouse"
    """What `python -m` runs."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data, self.port = data, free_port()
        self.log = data.with_name(data.name + ".log")
        self.files_max = 0
        """`ulimit -n` of the process, unless 0."""
        self.said = ""
        """What it said on its standard output until it was open."""
        self.opened_in_s = 0.0
        """From starting the process to the first answer over HTTP."""
        self.status: int | None = None
        """What the process ended with, the last time it did; minus the signal, where one ended it.
        """
        own = {name: value.replace("{url}", self.url) for name, value in settings.items()}
        self._environment = {**os.environ, **FAST, **own}
        self._process: Forked | subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where the house is."""
        return f"http://127.0.0.1:{self.port}"

    @classmethod
    def as_shipped(cls, data: Path) -> Self:
        """With the settings that a stranger meets: the defaults. Only its end waits for no hand."""
        server = cls(data)
        server._environment = {**os.environ, "POKERHOUSE_DRAIN_SECONDS": "0"}
        return server

    @property
    def pid(self) -> int:
        """The process that runs."""
        assert self._process is not None, "not started"
        return self._process.pid

    def start(self) -> Self:
        """Start it and wait until it answers."""
        if not self.data.exists():
            self.data.mkdir(mode=0o700, parents=True)
            shutil.copy(empty_database(), self.data)
        began = time.monotonic()
        serve = ["serve", "--port", str(self.port), "--data", str(self.data)]
        with self.log.open("a") as log:
            self._process = self._launch(serve, log)
        try:
            self._wait_until_open()
        except BaseException:  # nobody else would end it
            self.kill()
            raise
        self.opened_in_s = time.monotonic() - began
        return self

    def _launch(self, words: Sequence[str], log: IO[str]) -> "Forked | subprocess.Popen[str]":
        return Forked(
            words, env=self._environment, stderr=log, files_max=self.files_max, module=self.module
        )

    def _wait_until_open(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.said += line
            if "the house is open" in line:
                break
        else:
            raise AssertionError(f"the server did not start:\n{self.said}{self.log.read_text()}")
        # On a machine with too much to do a house stands still while it opens, and says so for ten
        # seconds.
        deadline = time.monotonic() + 20
        while True:
            try:
                with urllib.request.urlopen(self.url + "/health", timeout=20) as response:
                    assert json.load(response)["ok"]
                    return
            except urllib.error.HTTPError as error:
                error.close()
                if error.code != 503 or time.monotonic() > deadline:
                    raise
                time.sleep(0.1)

    def kill(self) -> None:
        """`kill -9`: no goodbye, no flush."""
        self._end(signal.SIGKILL)

    def stop(self) -> str:
        """SIGTERM: a polite end. Returns what it still said."""
        return self._end(signal.SIGTERM)

    def tell(self, signum: int) -> None:
        """Send a signal, without waiting for what comes of it."""
        os.kill(self.pid, signum)

    def ended(self) -> str:
        """Wait until it has ended of itself. Returns what it still said."""
        return self._end(None)

    def _end(self, signum: int | None) -> str:
        process, self._process = self._process, None
        if process is None:
            return ""
        if signum is not None:
            process.send_signal(signum)
        said, _ = process.communicate(timeout=20)
        self.status = process.returncode
        return said

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *exc: object) -> None:
        self.stop()
