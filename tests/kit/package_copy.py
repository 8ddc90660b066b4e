"""A copy of the package that a test may change, and Python run with it: for the steps that a how-to
asks for.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pokerhouse
from pokerhouse.fair import _kernel
from pokerhouse.hands import _native


def copy_package(folder: Path) -> Path:
    """The copy, in this folder, with the kernel."""
    copy = folder / "pokerhouse"
    shutil.copytree(
        Path(pokerhouse.__file__).parent,
        copy,
        ignore=shutil.ignore_patterns("__pycache__", "static"),
    )
    # An editable install keeps what is compiled elsewhere.
    shutil.copy(_native.__file__, copy / "hands")
    shutil.copy(_kernel.__file__, copy / "fair")
    return copy


def run(folder: Path, *arguments: str) -> str:
    """What this Python prints when it finds the copy first, and no editable install in its way
    (`-S`).
    """
    path = os.pathsep.join(
        [str(folder), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    )
    done = subprocess.run(
        [sys.executable, "-S", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
