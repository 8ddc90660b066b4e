"""Ctrl-C, pressed once and pressed again. A program of its own is asked: a test's own signals
belong to the test.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ONCE_AND_AGAIN = """
import os, signal
from pokerhouse.cli.interrupt import one_interrupt
press = lambda: os.kill(os.getpid(), signal.SIGINT)
try:
    with one_interrupt():
        press()
        print("went on")
except KeyboardInterrupt:
    press()
    print("stopped")
press()
print("said everything")
"""
LOST = """
import os, signal
from pokerhouse.cli import interrupt
press = lambda: os.kill(os.getpid(), signal.SIGINT)
now_s = 0.0
interrupt.time.monotonic = lambda: now_s
try:
    with interrupt.one_interrupt():
        try:
            press()
        except KeyboardInterrupt:
            print("swallowed")
        press()
        print("too soon")
        now_s = interrupt.LOST_S
        press()
        print("went on")
except KeyboardInterrupt:
    print("stopped")
"""
NOT_PRESSED = """
import signal
from pokerhouse.cli.interrupt import one_interrupt
before = signal.getsignal(signal.SIGINT)
with one_interrupt():
    assert signal.getsignal(signal.SIGINT) is not before
print(signal.getsignal(signal.SIGINT) is before)
"""
IN_THE_BACKGROUND = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + ONCE_AND_AGAIN


@pytest.mark.parametrize(
    ("program", "says"),
    [
        (ONCE_AND_AGAIN, ["stopped", "said everything"]),
        (LOST, ["swallowed", "too soon", "stopped"]),
        (NOT_PRESSED, ["True"]),
        (IN_THE_BACKGROUND, ["went on", "said everything"]),
    ],
    ids=[
        "pressed again, it does not cut off",
        "lost, it is heard again",
        "not pressed, it is as before",
        "ignored, it stays so",
    ],
)
def test_one_interrupt(program: str, says: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.stdout.splitlines(), done.stderr, done.returncode) == (says, "", 0)


AS_IT_LOADS = """
import os, signal, sys

class Press:
    def find_spec(self, name, *_):
        if name == sys.argv[0] and not pressed:
            pressed.append(name)
            try:
                os.kill(os.getpid(), signal.SIGINT)
            except KeyboardInterrupt:
                if name == "matplotlib":
                    raise ImportError(name)
                if name != "numpy.random":  # which swallows it
                    raise

pressed = []
sys.argv = sys.argv[1:]
sys.meta_path.insert(0, Press())
from pokerhouse.cli import main
main()
"""


@pytest.mark.parametrize(
    "module", ["pokerhouse.cli.frame", "typer", "numpy.linalg", "rich.progress"]
)
def test_while_a_command_loads_it_ends_without_a_traceback(module: str) -> None:
    command = [
        sys.executable,
        "-c",
        AS_IT_LOADS,
        module,
        "arena",
        "smart",
        "passive",
        "--hands",
        "2",
        "--workers",
        "1",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize(
    ("module", "command", "told"),
    [
        (
            "numpy.random",
            ("arena", "smart", "passive"),
            "PARTIAL: stopped before any deal was counted",
        ),
        ("matplotlib", ("ladder", "smart", "passive", "--out", "strength.md"), ""),
    ],
)
def test_it_is_heard_though_what_is_loaded_makes_something_else_of_it(
    module: str, command: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", AS_IT_LOADS, module, *command],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (130, "")
    assert told in done.stdout
