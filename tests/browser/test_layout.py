"""The layout of a table: every combination of sizes, seats, cards and boards keeps its laws."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.long
def test_every_combination_keeps_the_laws_of_the_layout() -> None:
    """The page's own test, which asks one in thirteen when it is to be quick."""
    ran = subprocess.run(
        [sys.executable, ROOT / "_build/node.py", "test", "--", "test/layout"],
        env=os.environ | {"VITE_EVERY_LAYOUT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-1000:]
