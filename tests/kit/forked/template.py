"""The template: a process that has imported the house, and becomes a house or another command each
time it is asked.

Most of a house's start is importing what it is made of. Here that is done once; each house is a
fork of it, a real process with its own environment, signals and files, which runs `python -m
pokerhouse`, or a module of the tests, as if it had just been started.

    python template.py FD

FD is a socket. Each message on it is a question in JSON, with four files: the standard input,
output and error, and where to write the number of the process and, when that has ended, its status.
"""

import atexit
import contextlib
import fcntl
import gc
import importlib
import json
import os
import resource
import runpy
import select
import signal
import socket
import sys
import termios
import threading
from io import TextIOWrapper
from pathlib import Path
from typing import TypedDict
from unittest import mock

STARTED_WITH = (
    "pokerhouse.cli.serve",
    "pokerhouse.server.run",
    "typer._adapters",
    "typer.rich_utils",
    # Litestar asks for these two where they are installed, as they are for other tests.
    "litestar.plugins.attrs",
    "litestar.plugins.pydantic",
    # What is imported only by a command, an event loop or a server that runs.
    "pokerhouse.cli.commands",
    "pokerhouse.cli.frame",
    "pydantic.plugin._loader",
    "uvicorn.lifespan.off",
    "uvloop",
    "encodings.idna",
)
"""What every house imports, or every command that is given arguments or help."""
STREAMS = 3
MESSAGE_BYTES = 1 << 20


class Question(TypedDict):
    """What is asked for: see `Forked`."""

    arguments: list[str]
    environment: dict[str, str]
    files_max: int
    module: str
    takes_terminal: bool


def main(line: socket.socket) -> None:
    """Fork for everyone who asks, until the line is closed."""
    for module in STARTED_WITH:
        importlib.import_module(module)
    build_what_all_share()
    workers = share_workers()
    gc.collect()
    gc.freeze()  # what is here now is not looked at again in any house: its pages stay shared
    signal.signal(signal.SIGCHLD, bury)
    while True:
        for asking in select.select([line, workers], [], [])[0]:
            message, files, _, _ = socket.recv_fds(asking, MESSAGE_BYTES, STREAMS + 1)
            if not message:
                return
            if os.fork() == 0:
                line.close()
                workers.close()
                keep(json.loads(message), files[:STREAMS], files[STREAMS])
                return
            for file in files:
                os.close(file)


def build_what_all_share() -> None:
    """Build the application and read the page, which is three quarters of a house's start.

    The application has no house yet. Each fork has its own copy, and puts its own house into it.
    """
    from pokerhouse.server.web import app
    from pokerhouse.server.web.page import built_page

    routed, page = app.routed(), built_page()
    vars(app).update(routed=lambda: routed, built_page=lambda: {**page})


def share_workers() -> socket.socket:
    """Have houses ask for their workers here; return the line on which they do."""
    from pokerhouse import machine

    # The folder of this file is on the path.
    workers = importlib.import_module("workers")
    for module in workers.MODULES:
        importlib.import_module(module)
        del sys.modules[module]  # it is run as if it had not been imported
    heard: socket.socket
    asks, heard = workers.line_to_template()
    start = machine.SystemThinkers.start
    mock.patch.object(machine.SystemThinkers, "start", workers.forking(asks, start)).start()
    return heard


def bury(*_: object) -> None:
    """Wait for the keepers that have ended: the system adds up the processor time of houses only
    if somebody waits for them.
    """
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def keep(question: Question, streams: list[int], told: int) -> None:
    """In a fork: have a house of one's own, and tell its number and its end. Returns only in the
    house.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    house = os.fork()
    if house == 0:
        os.close(told)
        become(question, streams)
        return
    for stream in streams:
        os.close(stream)
    os.write(told, f"{house}\n".encode())
    _, status = os.waitpid(house, 0)
    os.write(told, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def become(question: Question, streams: list[int]) -> None:
    """In a fork of that: run the command as a new process would."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.closerange(STREAMS, 256)
    if question["takes_terminal"]:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # The template's own think that they are the files they were.
    sys.stdin = os.fdopen(0)
    sys.stdout, sys.stderr = (
        TextIOWrapper(os.fdopen(n, "wb", 0), "utf-8", write_through=True) for n in (1, 2)
    )
    os.environ.clear()
    os.environ.update(question["environment"])
    if files_max := question["files_max"]:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files_max, files_max))
    if question["module"].startswith("tests."):
        sys.path.insert(0, str(Path(__file__).parents[3]))  # one of the tests' own
    sys.argv = ["pokerhouse", *question["arguments"]]
    status: str | int | None = 0
    try:
        runpy.run_module(question["module"], run_name="__main__", alter_sys=True)
    except SystemExit as end:
        status = end.code
    # A process that fails ends as any other does. Of one that does not, all is taken apart that the
    # template had put together, which takes longer than its start.
    if status in (None, 0):
        vars(threading)["_shutdown"]()  # waits for threads
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    sys.exit(status)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
