"""The public names of the library, read from its source: where each is defined, and its docstring.

Only the standard library is used and nothing is imported, so no compiler and no package is needed.
"""

import ast
import functools
import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Definition:
    """A name, the statements that define it and the docstring.

    A function with overloads has several statements.
    """

    module: str
    file: Path
    name: str
    nodes: tuple[ast.stmt, ...]
    docstring: str

    @property
    def node(self) -> ast.stmt:
        return self.nodes[-1]

    @property
    def line(self) -> int:
        """The first line, above the decorators."""
        node = self.nodes[0]
        decorators: list[ast.expr] = getattr(node, "decorator_list", [])
        return min([node.lineno, *(each.lineno for each in decorators)])


@dataclass
class Module:
    """A file of the source: its docstring, its definitions and the names that it imports."""

    name: str
    file: Path
    docstring: str
    line: int = 1
    definitions: dict[str, Definition] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)
    exports: list[str] | None = None


@functools.cache
def read_module(name: str) -> Module:
    """Read a module of the source. Raises `ModuleNotFoundError`."""
    path = SOURCES.joinpath(*name.split("."))
    for file in (path / "__init__.py", path.with_suffix(".py"), path.with_suffix(".pyi")):
        if file.exists():
            break
    else:
        raise ModuleNotFoundError(f"{name} is not in {SOURCES}")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    module = Module(name, file, ast.get_docstring(tree) or "")
    for node, docstring in _documented(_statements(tree.body)):
        if isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                module.imports[each.asname or each.name] = (node.module, each.name)
        for defined in _names_of(node):
            if defined == "__all__":
                module.exports = ast.literal_eval(node.value)  # type: ignore[attr-defined]
                continue
            before = module.definitions.get(defined)
            nodes = (*before.nodes, node) if before and _is_overload(before.node) else (node,)
            module.definitions[defined] = Definition(name, file, defined, nodes, docstring)
    return module


def public_names(package: str) -> list[str]:
    """Return the names in `__all__` of a package, or a module's names without an underscore."""
    module = read_module(package)
    if module.exports is not None:
        return module.exports
    return [name for name in module.definitions if not name.startswith("_")]


def find(module: str, name: str) -> Definition | Module:
    """Follow the imports of a name to its definition, or to the module of this name.

    Raises `LookupError` if the source defines no such name.
    """
    here = read_module(module)
    if name in here.definitions:
        return here.definitions[name]
    source, original = here.imports.get(name, (module, name))
    if (source, original) != (module, name) and source.startswith("pokerhouse"):
        return find(source, original)
    try:
        return read_module(f"{module}.{name}")
    except ModuleNotFoundError:
        raise LookupError(f"{module}.{name} is not defined in the source") from None


def members(definition: Definition) -> Iterator[Definition]:
    """Yield the public members of a class in the order of the source."""
    assert isinstance(definition.node, ast.ClassDef)
    found: dict[str, Definition] = {}
    for node, docstring in _documented(definition.node.body):
        for name in _names_of(node):
            if name.startswith("_"):
                continue
            before = found.get(name)
            nodes = (*before.nodes, node) if before and _is_overload(before.node) else (node,)
            if _is_setter(node):
                continue
            found[name] = Definition(definition.module, definition.file, name, nodes, docstring)
    yield from found.values()


def _statements(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return the statements of a module, with those of `if TYPE_CHECKING` and `with` in their place."""
    flat: list[ast.stmt] = []
    for node in body:
        if isinstance(node, ast.With):
            flat += _statements(node.body)
        elif isinstance(node, ast.If):
            if ast.unparse(node.test) == "TYPE_CHECKING":
                flat += _statements(node.body)
        else:
            flat.append(node)
    return flat


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield each statement with its docstring; that of a value is the text below it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | Function):
            yield node, ast.get_docstring(node) or ""
        elif (
            isinstance(node, ast.Assign | ast.AnnAssign)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            yield node, inspect.cleandoc(after.value.value)
        else:
            yield node, ""


def _names_of(node: ast.stmt) -> list[str]:
    """Return the names that a statement defines."""
    if isinstance(node, ast.ClassDef | Function):
        return [node.name]
    if isinstance(node, ast.AnnAssign):
        return [node.target.id] if isinstance(node.target, ast.Name) else []
    if isinstance(node, ast.Assign):
        return [each.id for each in node.targets if isinstance(each, ast.Name)]
    return []


def _decorators(node: ast.stmt) -> list[str]:
    return [ast.unparse(each) for each in getattr(node, "decorator_list", [])]


def _is_overload(node: ast.stmt) -> bool:
    return "overload" in _decorators(node)


def _is_setter(node: ast.stmt) -> bool:
    return any(each.endswith(".setter") for each in _decorators(node))
