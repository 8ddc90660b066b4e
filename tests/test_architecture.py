"""The laws of the building that a program can check: which floors are pure and what they import."""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.source import every_node, parsed, statements

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "pokerhouse"
PURE_FLOORS = (
    "units.py",
    "errors.py",
    "catalogue.py",
    "cards",
    "hands",
    "rules",
    "players",
    "histories",
    "words",
    "fair",
)
"""Floors 0-4: they read no clock, draw no random number by themselves, do no I/O and never log."""

THIRD_PARTY = {"msgspec", "numpy"}
STANDARD = {
    "abc", "array", "bisect", "collections", "copy", "dataclasses", "datetime", "decimal", "enum",
    "fractions", "functools", "hashlib",
    "heapq", "importlib", "itertools", "math", "operator", "random", "re", "statistics", "string", "struct",
    "tomllib", "types", "typing", "xml", "zoneinfo", "__future__",
}  # fmt: skip
"""`random` for the type of the generator that is passed in, `importlib` for the tables that the
package ships, `datetime` and `zoneinfo` for dates as values.
"""

ALLOWED = STANDARD | THIRD_PARTY | {"pokerhouse"}
ALSO = {"fair": {"base64", "binascii", "cryptography", "hmac"}}
"""What one floor may use besides: functions of bytes, without randomness of their own."""


def pure_files() -> list[Path]:
    """Every module of floors 0-4."""
    found = [PACKAGE / name for name in PURE_FLOORS]
    return sorted(
        [path for path in found if path.is_file()]
        + [f for path in found for f in path.rglob("*.py")]
    )


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every module named in an import, with its line."""
    for node in statements(tree):
        match node:
            case ast.Import(names=names):
                yield from ((alias.name, node.lineno) for alias in names)
            case ast.ImportFrom(module=str(module)):
                yield module, node.lineno


def impurities(source: str, also: frozenset[str] = frozenset()) -> list[str]:
    """What in this module breaks the law of floors 0-4, each with its line; `also` may be imported
    besides.
    """
    tree = parsed(source)
    found = [
        f"line {line}: imports {name}"
        for name, line in imports(tree)
        if name.partition(".")[0] not in ALLOWED | also or name == "numpy.random"
    ]
    for node in every_node(tree):
        match node:
            case ast.Call(func=ast.Name(id="open" | "print" | "input" as name)):
                found.append(f"line {node.lineno}: calls {name}()")
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="random"), attr="Random"), args=[], keywords=[]
            ):
                found.append(f"line {node.lineno}: seeds a generator by itself")
            case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if (
                attribute != "Random"
            ):
                found.append(f"line {node.lineno}: uses the global random.{attribute}")
            case ast.Attribute(
                value=ast.Attribute(value=ast.Name(id="np" | "numpy"), attr="random"),
                attr=attribute,
            ):
                if attribute != "Generator":
                    found.append(f"line {node.lineno}: uses np.random.{attribute}")
            case ast.Call(func=ast.Attribute(attr="now" | "today" | "utcnow" as name)):
                found.append(f"line {node.lineno}: reads the clock with {name}()")
            case ast.Call(
                func=ast.Attribute(attr="fromtimestamp" | "astimezone" as name), args=args
            ) if not node.keywords and len(args) < (2 if name == "fromtimestamp" else 1):
                found.append(f"line {node.lineno}: takes the time zone of this machine")
            case ast.ImportFrom(module="random", names=names) if any(
                alias.name != "Random" for alias in names
            ):
                found.append(f"line {node.lineno}: takes a function of the global generator")
    return found


def test_floors_0_to_4_are_pure() -> None:
    found = {
        str(inside := file.relative_to(PACKAGE)): impurities(
            file.read_text(), frozenset(ALSO.get(inside.parts[0], ()))
        )
        for file in pure_files()
    }
    assert found
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import litestar",
        "from datetime import UTC, datetime\ndatetime.now(UTC)",
        "import datetime\ndatetime.date.today()",
        "from datetime import datetime\ndatetime.utcnow()",
        "from datetime import datetime\ndatetime.fromtimestamp(0)",
        "from datetime import datetime\ndef f(at: datetime) -> datetime: return at.astimezone()",
        "from random import shuffle",
        "import random\nrandom.shuffle([])",
        "import random\nrandom.Random()",
        "import numpy as np\nnp.random.default_rng()",
        "from numpy.random import default_rng",
        "open('x')",
        "print('x')",
    ],
)
def test_the_scan_finds_what_is_forbidden(source: str) -> None:
    assert impurities(source)


@pytest.mark.parametrize(
    "source",
    [
        "import random\ndef f(rng: random.Random) -> None: rng.shuffle([])",
        "import random\nrandom.Random(7)",
        "from random import Random",
        "from datetime import UTC, datetime\ndatetime.fromtimestamp(0, UTC).astimezone(UTC)",
        "from datetime import UTC, datetime\ndatetime.fromtimestamp(0, tz=UTC)",
        "from zoneinfo import ZoneInfo\nZoneInfo('America/New_York')",
        "import numpy as np\ndef f(rng: np.random.Generator) -> None: ...",
        "from pokerhouse.cards import Card",
    ],
)
def test_the_scan_lets_pass_what_is_allowed(source: str) -> None:
    assert impurities(source) == []


def module_of(file: Path) -> str:
    """The dotted name of a file of the package."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {
    module_of(file): file for file in PACKAGE.rglob("*.py") if "migrations" not in file.parts
}


COMPOSED = ("cli", "server", "storage")
"""Composition roots and adapters have no neighbours who import them: their own rooms may be without
a face.
"""


@functools.cache
def tree_of(module: str) -> ast.Module:
    """A module of the package, read once."""
    return parsed(MODULES[module].read_text())


def floor_of(module: str) -> str:
    """The package's floor that a module belongs to."""
    return module.split(".")[1] if "." in module else ""


@functools.cache
def named_in_the_face(package: str) -> set[str]:
    """What `__all__` of this package lists."""
    for node in tree_of(package).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                return set(ast.literal_eval(value))
    return set()


def walks_past(module: str) -> list[str]:
    """Imports of this module that take a name from inside a room instead of from its face."""
    found = []
    for node in statements(tree_of(module)):
        if not isinstance(node, ast.ImportFrom) or not str(node.module).startswith("pokerhouse."):
            continue
        source = str(node.module)
        if source not in MODULES or (
            floor_of(source) == floor_of(module) and floor_of(source) in COMPOSED
        ):
            continue
        if MODULES[source].name == "__init__.py":
            if module != source and not module.startswith(source + "."):
                inner = [alias.name for alias in node.names if f"{source}.{alias.name}" in MODULES]
                hidden = [
                    name
                    for name in inner
                    if name not in named_in_the_face(source)
                    and MODULES[f"{source}.{name}"].name != "__init__.py"
                ]
                found += [f"line {node.lineno}: {source}.{name}" for name in hidden]
            continue
        room = source.rpartition(".")[0]
        if room != "pokerhouse" and not module.startswith(room + ".") and module != room:
            found.append(f"line {node.lineno}: {source}")
    return found


def test_nobody_walks_past_the_face_of_a_room() -> None:
    assert {module: found for module in sorted(MODULES) if (found := walks_past(module))} == {}


HOUSE = {path.parent.name for path in (PACKAGE / "house").glob("*/__init__.py")}
"""The packages of the house. The layers above and below call the same things by the same names."""

LAYERS = ("server/live", "server/web", "storage/rows")
OF_A_LAYER = {
    "server/live": {"learn", "showcase", "trustless"},
    "server/web": {
        "directory", "guard", "join", "learn", "pictures", "programs", "rules", "site", "trustless",
    },
    "storage/rows": set[str](),
}  # fmt: skip
"""Packages of a layer for things that only this layer knows."""


@pytest.mark.parametrize("layer", LAYERS)
def test_a_package_has_the_same_name_on_every_layer(layer: str) -> None:
    found = {path.parent.name for path in (PACKAGE / layer).glob("*/__init__.py")}
    assert found - HOUSE == OF_A_LAYER[layer]


LATE = {
    ("__init__", "pokerhouse.cli.frame"),  # within what catches Ctrl-C
    ("acpc", "pokerhouse.cli.arena.acpc_match"),
    ("tournament_of_bots", "pokerhouse.cli.arena.tournament"),
    ("tournament_of_bots", "pokerhouse.cli.stakes"),
    ("bot", "pokerhouse.cli.arena.bot_seat"),
    ("directory", "pokerhouse.server.web.directory"),
    ("serve", "pokerhouse.server"),
    ("trustless", "pokerhouse.cli.trustless.checking"),
    ("trustless", "pokerhouse.cli.trustless.hosting"),
    ("trustless", "pokerhouse.cli.trustless.sitting"),
    ("play", "pokerhouse.cli.play.game"),
    ("play", "pokerhouse.cli.play.setup"),
    ("arena", "pokerhouse.cli.arena.setup"),
    ("arena", "pokerhouse.cli.arena.report"),
    ("arena", "pokerhouse.cli.arena.work"),
    ("evolve", "pokerhouse.cli.arena.breeding"),
    ("ladder", "pokerhouse.cli.arena.ladder_page"),
    ("ladder", "pokerhouse.cli.arena.setup"),
    ("ladder", "pokerhouse.cli.arena.work"),
    ("replay", "pokerhouse.cli.histories.check"),
    ("replay", "pokerhouse.cli.histories.files"),
    ("replay", "pokerhouse.cli.histories.show"),
    ("convert", "pokerhouse.cli.histories.rewrite"),
    ("verify", "pokerhouse.cli.histories.proofs"),
    ("verify", "pokerhouse.cli.options"),
}
"""The help of these commands, and what they say to a wrong option, comes without the server, the
rules or the formats.
"""


def test_a_command_imports_at_its_top() -> None:
    """A command is loaded when it is run: little is gained by importing later, but where all the
    rules come with it.
    """
    late = set()
    for file in (PACKAGE / "cli").rglob("*.py"):
        tree = parsed(file.read_text())
        functions = [node for node in statements(tree) if isinstance(node, ast.FunctionDef)]
        late |= {(file.stem, name) for function in functions for name, _ in imports(function)}
    assert late == LATE


def imported(module: str) -> set[str]:
    """The files of the package that this file imports, wherever in it; a face counts where a name
    is taken from it.
    """
    found = set()
    for node in statements(tree_of(module)):
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module=str(source), names=names):
                found |= {
                    f"{source}.{alias.name}" if f"{source}.{alias.name}" in MODULES else source
                    for alias in names
                }
    return (found & MODULES.keys()) - {module}


def circles() -> list[list[str]]:
    """Every way in which files import each other in a circle: groups of which each leads to all the
    others.

    The faces of rooms only gather names, and are left out.
    """
    graph = {
        module: imported(module) for module, file in MODULES.items() if file.name != "__init__.py"
    }
    reached = {module: reach(module, graph) for module in graph}
    groups = {
        frozenset({other for other in reached[module] if module in reached[other]})
        for module in graph
    }
    return sorted(sorted(group) for group in groups if group)


def reach(start: str, graph: dict[str, set[str]]) -> set[str]:
    """All that importing this file imports in turn."""
    found: set[str] = set()
    open_ones = list(graph[start])
    while open_ones:
        module = open_ones.pop()
        if module in graph and module not in found:
            found.add(module)
            open_ones += graph[module]
    return found


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circles() == []


IMPORT_LINES_MAX = 0.081
"""The share of lines that only import: eight of a hundred, and a little room to move."""
CHAIN_MAX = 60
"""The longest chain of modules in which each imports the next."""


def import_lines_share() -> float:
    """Return the share of all lines that are import statements."""
    lines = sum(len(file.read_text().splitlines()) for file in MODULES.values())
    nodes = [node for module in MODULES for node in statements(tree_of(module))]
    found = [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    return sum((node.end_lineno or 0) - node.lineno + 1 for node in found) / lines


def longest_chain(graph: dict[str, set[str]]) -> int:
    """Return the length of the longest path; modules in a circle, as faces are, count as one."""
    reached = {module: reach(module, graph) for module in graph}
    circle = {
        module: frozenset(
            {module} | {other for other in reached[module] if module in reached[other]}
        )
        for module in graph
    }

    @functools.cache
    def length(group: frozenset[str]) -> int:
        below = {circle[other] for module in group for other in graph[module]} - {group}
        return 1 + max(map(length, below), default=0)

    return max(map(length, circle.values()))


def test_import_lines_and_the_longest_chain_of_imports_do_not_grow() -> None:
    share = import_lines_share()
    chain = longest_chain({module: imported(module) for module in MODULES})
    print(f"{share:.2%} of the lines import; the longest chain has {chain} modules")  # noqa: T201
    assert share <= IMPORT_LINES_MAX
    assert chain <= CHAIN_MAX


def test_the_longest_chain_counts_a_circle_once() -> None:
    graph = {"a": {"b", "c"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str]()}
    assert longest_chain(graph) == 3


ABOVE_THE_RULES = ("house", "storage", "server", "client")
BY_THE_MACHINE = {
    ("time", "monotonic"), ("time", "time"), ("time", "perf_counter"), ("time", "sleep"),
    ("asyncio", "sleep"), ("asyncio", "to_thread"), ("asyncio", "create_subprocess_exec"),
    ("os", "urandom"), ("random", "SystemRandom"),
}  # fmt: skip
"""Clocks, sleeps, threads, processes and chance: only `machine.py` uses them."""


def bypasses(source: str) -> list[str]:
    """Return where a module uses the machine itself instead of taking a `Machine`."""
    found = []
    for node in every_node(parsed(source)):
        match node:
            case ast.Attribute(value=ast.Name(id=module), attr=name):
                if module == "secrets" or (module, name) in BY_THE_MACHINE:
                    found.append(f"line {node.lineno}: {module}.{name}")
            case ast.ImportFrom(module=str(module), names=names):
                found += [
                    f"line {node.lineno}: {module}.{alias.name}"
                    for alias in names
                    if module == "secrets" or (module, alias.name) in BY_THE_MACHINE
                ]
    return found


def test_only_the_machine_reads_clocks_sleeps_and_draws() -> None:
    files = [file for floor in ABOVE_THE_RULES for file in (PACKAGE / floor).rglob("*.py")]
    found = {str(file.relative_to(PACKAGE)): bypasses(file.read_text()) for file in files}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "source",
    [
        "import secrets\nsecrets.token_hex(8)",
        "import time\ntime.monotonic()",
        "from time import monotonic",
        "import asyncio\nasync def f() -> None: await asyncio.sleep(1)",
        "import asyncio\nasync def f() -> None: await asyncio.to_thread(f)",
    ],
)
def test_the_scan_finds_what_goes_past_the_machine(source: str) -> None:
    assert bypasses(source)
