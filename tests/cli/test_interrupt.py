"""Ctrl-C, pressed once and pressed again. A program of its own is asked: a test's own signals belong to the test."""

import subprocess
import sys

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
        (NOT_PRESSED, ["True"]),
        (IN_THE_BACKGROUND, ["went on", "said everything"]),
    ],
    ids=["pressed again, it does not cut off", "not pressed, it is as before", "ignored, it stays so"],
)
def test_one_interrupt(program: str, says: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout.splitlines(), done.stderr, done.returncode) == (says, "", 0)
