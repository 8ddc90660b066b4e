"""The sizes of files, classes and functions, and two idioms that only save lines.

Sizes are a reason to look again: never split one idea to meet a number.
"""

import ast
import re
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.source import FILES, ROOT, check_folders, every_node, statements, tree_of

CODE = {".py", ".pyi", ".cpp", ".hpp", ".ts", ".mjs", ".svelte", ".css"}
CODE_ROOTS = ("src", "native", "web/src", "web/test", "web/scripts", "tests", "bench", "_build")
GENERATED = {"protocol.ts", "words.d.ts"}

FILE_LINES_WORTH_A_LOOK = 300
FILE_LINES_MAX = 450
CLASS_LINES_MAX = 200
FUNCTION_LINES_MAX = 60
TARGETS_MAX = 2
STARRED = re.compile(r"\*\s?[(\[]")

NOT_YET: set[str] = set()
"""Folders that still have something too long, a starred tuple or a tuple assignment of three."""

LONG_WITH_REASON = {
    "arena": "its signature is the list of the command's options",
    "evolve": "its signature is the list of the command's options",
    "ladder": "its signature is the list of the command's options",
    "equity": "its signature is the list of the command's options",
    "generate": "its signature is the list of the command's options",
    "possible": "its signature is the list of the command's options",
    "upgrade": "a migration lists the tables it makes, and is never edited",
}


def size_faults(tree: ast.Module) -> Iterator[str]:
    """Yield the classes and functions that are too long."""
    for node in statements(tree):
        match node:
            case ast.ClassDef():
                most = CLASS_LINES_MAX
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                most = FUNCTION_LINES_MAX
            case _:
                continue
        lines = (node.end_lineno or 0) - node.lineno + 1
        if lines > most and node.name not in LONG_WITH_REASON:
            yield f"{node.lineno}: {node.name} has {lines} lines"


def idiom_faults(source: str, tree: ast.Module) -> Iterator[str]:
    """Yield starred tuple literals in calls and assignments to more than two targets at once."""
    # Expressions are nine nodes in ten, and few files have a star before a bracket.
    for node in every_node(tree) if STARRED.search(source) else statements(tree):
        match node:
            case ast.Call(args=args):
                if any(
                    isinstance(arg, ast.Starred) and isinstance(arg.value, ast.Tuple | ast.List)
                    for arg in args
                ):
                    yield f"{node.lineno}: passes a starred tuple"
            case ast.Assign(targets=targets):
                for target in targets:
                    if isinstance(target, ast.Tuple) and len(target.elts) > TARGETS_MAX:
                        yield f"{node.lineno}: assigns to {len(target.elts)} targets"


def faults_of(file: Path) -> list[str]:
    """Return everything in a file that is too long or only saves lines."""
    tree = tree_of(file)
    return [*size_faults(tree), *idiom_faults(file.read_text(), tree)]


def test_classes_and_functions_are_short_and_assignments_plain() -> None:
    check_folders(FILES, faults_of, NOT_YET)


@pytest.mark.filterwarnings("default")
def test_no_file_has_more_than_450_lines() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text().splitlines())
        for folder in CODE_ROOTS
        for file in (ROOT / folder).rglob("*")
        if file.suffix in CODE and file.name not in GENERATED and "static" not in file.parts
    }
    if long := [name for name, lines in lengths.items() if lines > FILE_LINES_WORTH_A_LOOK]:
        warnings.warn(f"over 300 lines, one idea or two? {', '.join(sorted(long))}", stacklevel=1)
    assert {name: lines for name, lines in lengths.items() if lines > FILE_LINES_MAX} == {}


@pytest.mark.parametrize(
    "source",
    [
        "f(*(a, b))",
        "a, b, c = 1, 2, 3",
        "a, b, c = point",
        "def f():\n" + "    x\n" * 60,
        "class C:\n" + "    x: int\n" * 200,
    ],
)
def test_the_scan_finds_what_is_too_long_or_only_saves_lines(source: str) -> None:
    tree = ast.parse(source)
    assert [*size_faults(tree), *idiom_faults(source, tree)]
