"""The package's own source files, for the tests that read them."""

import ast
import functools
import gc
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "pokerhouse"

FILES = sorted(file for kind in ("*.py", "*.pyi") for file in PACKAGE.rglob(kind))


@functools.cache
def tree_of(file: Path) -> ast.Module:
    """Parse a source file once."""
    return parsed(file.read_text())


def parsed(source: str) -> ast.Module:
    """Parse a source in a third of the time: the collector of garbage looks at none of its nodes."""
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(source)
    finally:
        if collects:
            gc.enable()


def statements(tree: ast.AST) -> list[ast.AST]:
    """Every statement in a module, a class or a function, that included, and none of the expressions
    in them: one node in ten.
    """
    found = [tree]
    for node in found:  # it grows meanwhile
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            found += getattr(node, field, ())
    return found


def every_node(tree: ast.AST) -> list[ast.AST]:
    """All that `ast.walk` yields but loads and stores, in its order and half of its time."""
    found = [tree]
    for node in found:  # it grows meanwhile
        for value in vars(node).values():
            if isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                found.append(value)
    return found


def folder_of(file: Path) -> str:
    """Return the folder of a file, at most two levels deep: `house/table`, or `.` at the top."""
    folders = file.relative_to(PACKAGE).parent.parts[:2]
    return "/".join(folders) or "."


def check_folders(
    files: Iterable[Path], faults_of: Callable[[Path], list[str]], not_yet: set[str]
) -> None:
    """Assert that every folder is free of faults, except the folders on the list.

    The list can only shrink: a folder on it that has no fault left is a failure, too.
    """
    faults: dict[str, list[str]] = defaultdict(list)
    for file in files:
        place = file.relative_to(ROOT)
        faults[folder_of(file)] += [f"{place}:{fault}" for fault in faults_of(file)]
    found = [line for folder in sorted(faults) if folder not in not_yet for line in faults[folder]]
    assert not found, "\n".join(found)
    clean = sorted(folder for folder in not_yet if not faults.get(folder))
    assert not clean, f"clean, take them off the list: {clean}"
