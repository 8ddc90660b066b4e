"""Carries out the steps of a how-to page on a copy of the package."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from tests.kit.package_copy import environment

ROOT = Path(__file__).resolve().parents[2]
HOW_TO = ROOT / "docs" / "how-to"
_BESIDE = {"native", "tests", "web"}
"""Folders beside the package: a page names files in them from the root of the repository, and all
other files from the root of the package.
"""

_STEP = re.compile(
    r"```diff\n\+\+\+ (?P<changed>\S+)\n(?P<diff>.*?)```"
    r"|Save this as `(?P<new>[^`]+)`:\n\n```\w+\n(?P<text>.*?)```",
    re.DOTALL,
)


def carry_out(page: str, folder: Path) -> set[str]:
    """Change the copy in `folder` as the page says, and return the files that the page names.

    A page changes a file by a block ```` ```diff ```` that begins with `+++` and the name of the
    file, and adds one by "Save this as `name`:" and a block with its text.
    """
    changed = set()
    for step in _STEP.finditer((HOW_TO / page).read_text()):
        name = step["changed"] or step["new"]
        file = _file(name, folder)
        if step["new"]:
            assert not file.exists(), f"{name} is not new"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(step["text"])
        else:
            file.write_text(_changed(file.read_text(), step["diff"]))
        changed.add(name)
    return changed


def copy_page(folder: Path) -> None:
    """Copy the sources of the web client, and the program that runs npm on them."""
    skipped = shutil.ignore_patterns("node_modules", "dist", "test")
    shutil.copytree(ROOT / "web", folder / "web", ignore=skipped)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (folder / "src").mkdir()
    (folder / "src" / "pokerhouse").symlink_to(folder / "pokerhouse")  # it imports texts from there
    (folder / "_build").mkdir()
    shutil.copy(ROOT / "_build" / "node.py", folder / "_build")


def check_page(folder: Path) -> None:
    """Generate the types of the copied web client from the copied package, and check its types."""
    python = folder / "python"
    path = environment(folder)["PYTHONPATH"]
    python.write_text(f'#!/bin/sh\nPYTHONPATH={shlex.quote(path)} exec {sys.executable} -S "$@"\n')
    python.chmod(0o755)
    for task in ("types", "words", "check"):
        # Without `node.py`'s own check of the packages: they are those of this checkout.
        program = f"from node import npm; npm('run', {task!r})"
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=folder / "_build",
            env={**os.environ, "PYTHON": str(python)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def _file(name: str, folder: Path) -> Path:
    """The file of the copy; a file from beside the package is copied when a page first names it."""
    if name.partition("/")[0] not in _BESIDE:
        return folder / "pokerhouse" / name
    file = folder / name
    if not file.exists() and (ROOT / name).exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, file)
    return file


def _changed(text: str, diff: str) -> str:
    """The text after the change: lines that begin with a space are in it, `-` removes a line, and
    `+` adds one after the line before it, or at the end. A line may be cut short by `…`.

    Raises `ValueError` when a line is not in the text.
    """
    lines = text.splitlines()
    at: int | None = None
    added: list[str] = []
    for line in diff.splitlines():
        sign, rest = line[:1] or "+", line[1:]
        if sign == "+":
            added.append(rest)
            continue
        there = _index(lines, rest, at or 0)
        place = there if at is None else at
        lines[place:place] = added
        there += len(added)
        added = []
        if sign == "-":
            del lines[there]
        at = there + (sign == " ")
    end = len(lines) if at is None else at
    lines[end:end] = added
    return "\n".join(lines) + "\n"


def _index(lines: list[str], line: str, start: int) -> int:
    """The index of a line, or of the first one that begins like it when it ends with `…`."""
    if not line.endswith("…"):
        return lines.index(line, start)
    begins = (at for at in range(start, len(lines)) if lines[at].startswith(line[:-1]))
    found = next(begins, None)
    if found is None:
        raise ValueError(f"no line begins with {line[:-1]!r}")
    return found
