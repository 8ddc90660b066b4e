"""Make an environment with the locked pip in it, and no more.

Python's `venv` copies in the pip that came with Python, and compiles all of it. That takes 8 s of a
processor, and such a pip may be old: up to version 23 it takes half a minute over what a new one
does in 15 s. So the pip that came with Python is run from its wheel, once, to install the locked
one.

    python _build/environment.py .venv
"""

import ensurepip
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

LOCK = Path(__file__).resolve().parent.parent / "requirements" / "pip.lock"


def bundled_pip() -> Path | None:
    """Return the wheel of the pip that came with Python; None when it lies nowhere known."""
    folders = [Path(ensurepip.__file__).parent / "_bundled"]
    if elsewhere := sysconfig.get_config_var("WHEEL_PKG_DIR"):  # Debian, Fedora
        folders.append(Path(elsewhere))
    return next((wheel for folder in folders for wheel in sorted(folder.glob("pip-*.whl"))), None)


def make(folder: Path) -> None:
    """Make the environment in this folder.

    Raises `CalledProcessError` when that fails.
    """
    wheel = bundled_pip()
    bare = ["--without-pip"] if wheel else []
    subprocess.run([sys.executable, "-m", "venv", *bare, folder], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run(
        [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install",
         "--no-compile", "--no-deps", "--require-hashes", "-r", LOCK],
        env=os.environ | ({"PYTHONPATH": str(wheel)} if wheel else {}),
        check=True,
    )  # fmt: skip


if __name__ == "__main__":
    try:
        make(Path(sys.argv[1]))
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
