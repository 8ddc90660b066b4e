"""A copy of the package that a test may change, and Python run with it: for the steps of a how-to."""

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
    shutil.copytree(Path(pokerhouse.__file__).parent, copy, ignore=shutil.ignore_patterns("static"))
    # An editable install keeps what is compiled elsewhere.
    shutil.copy(_native.__file__, copy / "hands")
    shutil.copy(_kernel.__file__, copy / "fair")
    return copy


def environment(folder: Path) -> dict[str, str]:
    """The environment in which Python finds the copy first. Use it with `-S`, or an editable
    install gets in the way.
    """
    path = [str(folder), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def run(folder: Path, *arguments: str) -> str:
    """Run Python with the copy, and return its output."""
    done = subprocess.run(
        [sys.executable, "-S", *arguments],
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
