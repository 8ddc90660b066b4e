"""Law: no test asserts seconds. A machine may be busy, and what is slow there is not wrong.

Count the work instead (`tests/kit/work.py`), compare the order in which things happen, or measure
in `bench/`. A test may wait for something with a generous deadline: `assert monotonic() < deadline,
"what was waited for"` within a loop.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent
CLOCKS = {
    "getrusage",
    "monotonic",
    "monotonic_ns",
    "perf_counter",
    "perf_counter_ns",
    "process_time",
    "process_time_ns",
    "thread_time",
    "thread_time_ns",
    "time_ns",
    "timeit",
}


def is_clock(node: ast.AST) -> bool:
    """Does this expression read a clock (`time.monotonic()`, `loop.time()`)?"""
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name in CLOCKS
        case ast.Call(func=ast.Attribute(attr=name), args=args):
            return name in CLOCKS or (name == "time" and not args)
    return False


def parts_of(expression: ast.AST) -> Iterator[ast.AST]:
    """Every node that the value of an expression depends on.

    A time given to a method, such as `self.read(until)`, only says how long to wait.
    """
    yield expression
    match expression:
        case ast.Call(func=ast.Attribute(value=ast.Name(id="math" | "np" | "statistics"))):
            pass
        case ast.Call(func=ast.Attribute() as method):
            yield from parts_of(method)
            return
    for child in ast.iter_child_nodes(expression):
        yield from parts_of(child)


class Readings:
    """The names of one function that hold a clock reading or a value computed from one.

    A reading flows through assignments and `append`. It also flows through attributes and through
    functions that return it: those names are shared by all functions of a module.
    """

    def __init__(self, function: ast.AST, shared: set[str]) -> None:
        self._names: set[str] = set()
        self._shared = shared
        nodes, before = list(ast.walk(function)), -1
        while self._size > before:
            before = self._size
            for node in nodes:
                self._learn(node)

    @property
    def _size(self) -> int:
        return len(self._names) + len(self._shared)

    def has(self, expression: ast.AST) -> bool:
        """Does the value of this expression depend on a clock?"""
        return any(map(self._is_reading, parts_of(expression)))

    def _is_reading(self, node: ast.AST) -> bool:
        match node:
            case ast.Name(id=name):
                return name in self._names or name in self._shared
            case ast.Attribute(attr=name):
                return name in self._shared
        return is_clock(node)

    def _learn(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=left)], value=ast.Tuple(elts=right)):
                for target, value in zip(left, right, strict=False):
                    self._assign(target, value)
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    self._assign(target, value)
            case (
                ast.AnnAssign(target=target, value=ast.expr() as value)
                | ast.AugAssign(target=target, value=value)
                | ast.NamedExpr(target=target, value=value)
            ):
                self._assign(target, value)
            case ast.Call(
                func=ast.Attribute(value=target, attr="append" | "add" | "extend"), args=[value]
            ):
                self._assign(target, value)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                returned = [
                    inner.value
                    for inner in ast.walk(node)
                    if isinstance(inner, ast.Return) and inner.value
                ]
                if any(map(self.has, returned)):
                    self._shared.add(name)

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if not self.has(value):
            return
        match target:
            case ast.Name(id=name):
                self._names.add(name)
            case ast.Attribute(attr=name):
                self._shared.add(name)
            case ast.Tuple(elts=targets):
                for each in targets:
                    self._assign(each, value)


def functions_of(tree: ast.AST) -> Iterator[ast.AST]:
    """The functions and methods of a module, each with those inside it; then the module itself."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from functions_of(node)
    if isinstance(tree, ast.Module):
        outside = [
            node
            for node in tree.body
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        ]
        yield ast.Module(outside, [])


def waits(node: ast.Assert) -> bool:
    """Is this `assert monotonic() < deadline, "what was waited for"`?"""
    match node:
        case ast.Assert(
            test=ast.Compare(left=clock, ops=[ast.Lt()], comparators=[ast.Name()]), msg=ast.expr()
        ):
            return is_clock(clock)
    return False


def asserted_times(source: str) -> list[int]:
    """The lines of asserts whose outcome depends on a clock."""
    if not any(clock in source for clock in (*CLOCKS, ".time()")):
        return []
    functions, shared = list(functions_of(ast.parse(source))), set[str]()
    for function in functions:
        Readings(function, shared)  # learns the shared names
    found = []
    for function in functions:
        readings = Readings(function, shared)
        waiting = {
            id(node)
            for loop in ast.walk(function)
            if isinstance(loop, ast.While | ast.For | ast.AsyncFor)
            for node in ast.walk(loop)
            if isinstance(node, ast.Assert) and waits(node)
        }
        found += [
            node.lineno
            for node in ast.walk(function)
            if isinstance(node, ast.Assert) and id(node) not in waiting and readings.has(node.test)
        ]
    return found


def test_no_test_asserts_time() -> None:
    found = {
        str(file.relative_to(ROOT)): lines
        for file in sorted(ROOT.rglob("*.py"))
        if (lines := asserted_times(file.read_text()))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        "began = time.monotonic()\nwork()\nassert time.monotonic() - began < 2",
        "began = perf_counter()\nwork()\ntook = perf_counter() - began\nassert took < 2",
        "began = perf_counter()\ntook: float = perf_counter() - began\nassert min(2, took) == took",
        "assert time.process_time() < 2, 'not in a loop'",
        "while True:\n    assert monotonic() - began < 2, 'a span, not a deadline'",
        "while True:\n    assert monotonic() < deadline",
        "times = []\ntimes.append(time.thread_time())\nassert max(times) < 2",
        "self.longest = monotonic() - began\nassert max(w.longest for w in watches) < 2",
        "def seconds():\n    return monotonic() - began\nassert seconds() < 2",
        "async def run():\n    return report(), monotonic()\nreport, s = await run()\nassert s < 2",
        "clock = loop.time()\nassert loop.time() - clock < 2",
        "first, took = 1, monotonic()\nassert took < 2",
        "took += monotonic()\nassert took < 2",
        "assert (took := monotonic()) < 2",
        "assert timeit(work) < 2",
        "times = [monotonic()]\nassert p99(times) < 2",
        "times = [monotonic()]\nassert statistics.median(times) < 2",
        "class C:\n  def f(self):\n    self.s = monotonic()\ndef g(c):\n  assert c.s < 2",
    ],
)
def test_the_scan_finds_asserted_time(source: str) -> None:
    assert asserted_times(source)


@pytest.mark.parametrize(
    "source",
    [
        "deadline = monotonic() + 60\nwhile not ready():\n    assert monotonic() < deadline, 'ready'",
        "end = time.monotonic() + 60\nwhile time.monotonic() < end:\n    work()\nassert ready()",
        "first, began = 1, monotonic()\nassert first == 1",
        "began = monotonic()\nprint(monotonic() - began)\nassert ready()",
        "end = monotonic() + 60\nwhile True:\n    assert self.read(end - monotonic()), 'more'",
        "def wait():\n    end = monotonic()\ndef test():\n    end = 1\n    assert end == 1",
        "now = house.time(5)\nassert now < 2",
        "assert clock.now_ms == 2_000",
    ],
)
def test_the_scan_lets_pass_what_only_waits_or_prints(source: str) -> None:
    assert asserted_times(source) == []
