"""Servers that are no house: silent, endless, slow, or with control characters."""

import asyncio
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import pytest

from pokerhouse.client import NoHouse, NotAdmitted, entry, proofs_of
from tests.cli.terminal import environment

ENDLESS = b"HTTP/1.1 200 OK\r\n\r\n"
STYLED = b'{"detail": "no such hand\\u001b[2J\\nhand x: 7 of 7 cards verified"}'
REFUSED = b"HTTP/1.1 404 Not Found\r\nContent-Length: %d\r\n\r\n%s" % (len(STYLED), STYLED)


@contextmanager
def answering(answer: Callable[[socket.socket, threading.Event], None]) -> Iterator[str]:
    """The address of a program that answers so; the event is set when it is to end."""
    over = threading.Event()

    def serve() -> None:
        with closing(listening.accept()[0]) as line:
            line.recv(10_000)
            try:
                answer(line, over)
            except OSError:
                return

    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            over.set()
            thread.join()


def silent(line: socket.socket, over: threading.Event) -> None:
    over.wait()


def endless(line: socket.socket, over: threading.Event) -> None:
    line.sendall(ENDLESS)
    while not over.is_set():
        line.sendall(b"x" * 100_000)


def slow(line: socket.socket, over: threading.Event) -> None:
    line.sendall(ENDLESS)
    while not over.wait(0.02):
        line.sendall(b"x")


def styled(line: socket.socket, over: threading.Event) -> None:
    line.sendall(REFUSED)


@pytest.mark.parametrize(
    ("answer", "said"), [(silent, "timed out"), (slow, "timed out"), (endless, "more than")]
)
def test_a_server_that_is_no_house_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
    answer: Callable[[socket.socket, threading.Event], None],
    said: str,
) -> None:
    if answer is not endless:
        monkeypatch.setattr(entry, "PATIENCE_S", 0.2)
    with answering(answer) as url, pytest.raises(NoHouse, match=said):
        asyncio.run(proofs_of(url, "h1", ""))


def test_a_message_from_a_house_is_one_line_of_text() -> None:
    with answering(styled) as url, pytest.raises(NotAdmitted) as refused:
        asyncio.run(proofs_of(url, "h1", ""))
    assert str(refused.value).isprintable()


def test_ctrl_c_ends_the_wait_for_an_answer() -> None:
    program = (
        "import asyncio, os, signal, sys, threading\n"
        "from pokerhouse.client import entry, proofs_of\n"
        "entry.PATIENCE_S = 3600\n"
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "asyncio.run(proofs_of(sys.argv[1], 'h1', ''))\n"
    )
    with answering(silent) as url:
        done = subprocess.run(
            [sys.executable, "-c", program, url],
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
            timeout=120,  # for the answer to Ctrl-C, not for the house
        )
    assert "KeyboardInterrupt" in done.stderr
