"""Build the web page: `web/` into `src/pokerhouse/server/static/`, only after a change.

A digest of the sources is kept beside the built page, so that a fresh page is recognised wherever
it comes from: an earlier build, or a source distribution, which carries it.

    python _build/page.py             # make the page up to date
    python _build/page.py --modules   # only install all that web/package-lock.json names

A build installs the packages that it needs, a third of those in the lock. The rest is for tests and
checks: `PAGE_MODULES=all` has the build install it at once, where both are wanted.
"""

import hashlib
import os
import subprocess
import sys
from os.path import relpath
from pathlib import Path

from node import WEB, npm

STATIC = WEB.parent / "src" / "pokerhouse" / "server" / "static"
WORDS = WEB.parent / "src" / "pokerhouse" / "words"
"""The words that the page shares with the server."""
WORD_TYPES = WEB / "src" / "messages" / "words.d.ts"
"""Written from the words by each build and check."""
STAMP = STATIC / ".sources.sha256"
LOCK = WEB / "package-lock.json"
LOCK_STAMP = WEB / "node_modules" / ".lock.sha256"


def sources() -> list[Path]:
    """Return every file the page is made of."""
    inside = [
        file
        for folder in ("src", "public", "scripts")
        for file in (WEB / folder).rglob("*")
        if file.is_file()
    ]
    inside += WORDS.rglob("*.toml")
    top = [file for file in WEB.iterdir() if file.is_file()] if WEB.is_dir() else []
    return sorted({*top, *inside} - {WORD_TYPES}) if top else []


def digest(files: list[Path]) -> str:
    """Return the SHA-256 of names and contents."""
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        total.update(f"{Path(relpath(file, WEB)).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def is_fresh() -> bool:
    """Is the built page the one that the sources make?

    Without sources, a built page counts as fresh.
    """
    if not (WEB / "package.json").is_file():
        return (STATIC / "index.html").is_file()
    return STAMP.is_file() and STAMP.read_text() == digest(sources())


def install_modules(*, everything: bool) -> None:
    """Install exactly the packages of the lock, unless they are there already.

    Without `everything`, only those that a build needs.
    """
    locked = digest([LOCK])
    to_build, to_check = f"{locked} to build", f"{locked} to build and check"
    there = LOCK_STAMP.read_text() if LOCK_STAMP.is_file() else ""
    if everything and there != to_check:
        npm("ci", "--no-audit", "--no-fund")
        LOCK_STAMP.write_text(to_check)
    elif there not in (to_build, to_check):
        npm("ci", "--no-audit", "--no-fund", "--omit=dev")
        LOCK_STAMP.write_text(to_build)


def build() -> None:
    """Make the page up to date.

    Raises `SystemExit` when there is neither a page nor sources to build it from.
    """
    if is_fresh():
        return
    if not (WEB / "package.json").is_file():
        raise SystemExit(
            f"This copy is incomplete: it has neither the built page ({STATIC}) nor "
            f"its sources ({WEB})."
        )
    install_modules(everything=os.environ.get("PAGE_MODULES") == "all")
    # taken before: a file saved during the build makes the page stale, not falsely fresh
    made_of = digest(sources())
    npm("run", "build")
    STAMP.write_text(made_of)


if __name__ == "__main__":
    try:
        install_modules(everything=True) if sys.argv[1:] == ["--modules"] else build()
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
