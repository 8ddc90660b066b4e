"""The reference of the library as Markdown: an entry for each public name, from its source.

`docs/library/` has a page for each package in `PACKAGES`; the line `::: pokerhouse.cards`
of a page becomes the entries of that package (`docs_markdown.py`).
"""

import ast
import functools
import os
import re
from collections.abc import Iterator

from _build.api_source import (
    ROOT,
    Definition,
    Function,
    Module,
    find,
    members,
    public_names,
    read_module,
)

PACKAGES = (
    "pokerhouse",
    *(
        f"pokerhouse.{name}"
        for name in (
            *("cards", "hands", "rules", "players", "histories", "fair", "words", "arena"),
            *("arena.evolution", "adapters", "client", "trustless", "errors", "units"),
        )
    ),
)
"""The packages and modules with a page, in the order of the navigation."""
FOLDER = "library"
"""The folder of these pages, in `docs/`."""
WIDTH = 88
"""The longest line of a signature; a longer one has a line for each parameter."""
VALUE_MAX = 200
"""The longest value of a constant that is shown."""


def source_address() -> str:
    """Return the address of the repository's files at this version, or "" where it is not known.

    `DOCS_SOURCE` gives it; GitHub gives it in the variables of a workflow.
    """
    given = os.environ.get("DOCS_SOURCE", "")
    server, name, ref = (
        os.environ.get(f"GITHUB_{key}", "") for key in ("SERVER_URL", "REPOSITORY", "SHA")
    )
    if not given and server and name and ref:
        given = f"{server}/{name}/blob/{ref}"
    return given.rstrip("/")


def page_of(package: str) -> str:
    """Return the page of a package, a path in `docs/`."""
    name = package.partition(".")[2] or "pokerhouse"
    return f"{FOLDER}/{name}.md"


def anchors() -> dict[str, str]:
    """Return where each public name is described: `pokerhouse.cards.Card` to `page.md#Card`.

    Packages and the members of classes are there too.
    """
    return _anchors()


@functools.cache
def _anchors() -> dict[str, str]:
    found: dict[str, str] = {}
    for package in PACKAGES:
        found[package] = page_of(package)
        for name in public_names(package):
            found[f"{package}.{name}"] = f"{page_of(package)}#{name}"
            definition = find(package, name)
            if isinstance(definition, Definition) and isinstance(definition.node, ast.ClassDef):
                if owner_of(package, definition):
                    continue
                for each in members(definition):
                    if isinstance(each.node, Function):
                        path = f"{package}.{name}.{each.name}"
                        found[path] = f"{page_of(package)}#{name}.{each.name}"
    return found


def owner_of(package: str, definition: Definition | Module) -> str:
    """Return the package that describes a name in full, or "" if it is this one."""
    if isinstance(definition, Module):
        return ""
    owners = [
        each
        for each in PACKAGES
        if each != package
        and definition.name in public_names(each)
        and f"{definition.module}.".startswith(f"{each}.")
        and find(each, definition.name) == definition
    ]
    best = max(owners, key=len, default="")
    here = package if f"{definition.module}.".startswith(f"{package}.") else ""
    return best if len(best) > len(here) else ""


def entries(package: str) -> str:
    """Return the Markdown of a package: its docstring and the entries of its names."""
    module = read_module(package)
    parts = [prose(module.docstring)]
    parts += [entry(package, name, find(package, name)) for name in public_names(package)]
    return "\n\n".join(part for part in parts if part) + "\n"


def entry(package: str, name: str, definition: Definition | Module) -> str:
    """Return the Markdown of one name."""
    heading = f"## `{name}` {{ #{name} }}"
    if isinstance(definition, Module):
        listed = [_item(definition, each) for each in public_names(definition.name)]
        block = _code(f"from {package} import {name}")
        return _joined(heading, block, prose(definition.docstring), "\n".join(listed), _source(definition))
    owner = owner_of(package, definition)
    if owner:
        short = prose(definition.docstring.partition("\n\n")[0])
        link = f"See [`{owner}.{name}`]({_relative(anchors()[f'{owner}.{name}'])})."
        return _joined(heading, short, link)
    described = prose(definition.docstring)
    parts = [heading, _code(signature(definition)), described, _source(definition)]
    if isinstance(definition.node, ast.ClassDef):
        parts += _class_parts(definition, name)
    return _joined(*parts)


def _class_parts(definition: Definition, title: str) -> Iterator[str]:
    """Yield the fields of a class as one list, then its methods and properties."""
    fields, methods = [], []
    for each in members(definition):
        if isinstance(each.node, Function):
            heading = f"### `{title}.{each.name}` {{ #{title}.{each.name} }}"
            methods.append(_joined(heading, _code(signature(each)), prose(each.docstring)))
        else:
            text = " ".join(signature(each).split())
            fields.append(_bullet(f"`` {text} ``" if "`" in text else f"`{text}`", each.docstring))
    yield "\n".join(fields)
    yield from methods


def signature(definition: Definition) -> str:
    """Return the head of a definition: a class, every overload of a function, or a value."""
    return "\n".join(_head(node) for node in definition.nodes if not _is_hidden(node, definition))


def _is_hidden(node: ast.stmt, definition: Definition) -> bool:
    """The body of a function with overloads has types for all of them, which help nobody."""
    return len(definition.nodes) > 1 and node is definition.node


def _head(node: ast.stmt) -> str:
    if isinstance(node, ast.ClassDef):
        return _class_head(node)
    if isinstance(node, Function):
        return _function_head(node)
    text = ast.unparse(node)
    if len(text) > VALUE_MAX and isinstance(node, ast.AnnAssign):
        return f"{ast.unparse(node.target)}: {ast.unparse(node.annotation)}"
    if len(text) > VALUE_MAX and isinstance(node, ast.Assign):
        text = _spread_union(node) or f"{ast.unparse(node.targets[0])} = ..."
    return text


def _spread_union(node: ast.Assign) -> str:
    """Write a long union of types with one of them in a line."""
    members_, each = [], node.value
    while isinstance(each, ast.BinOp) and isinstance(each.op, ast.BitOr):
        members_.append(ast.unparse(each.right))
        each = each.left
    if not members_:
        return ""
    lines = [ast.unparse(each), *reversed(members_)]
    return f"{ast.unparse(node.targets[0])} = (\n    " + "\n    | ".join(lines) + "\n)"


def _class_head(node: ast.ClassDef) -> str:
    bases = [ast.unparse(each) for each in (*node.bases, *node.keywords)]
    lines = [f"@{ast.unparse(each)}" for each in node.decorator_list]
    lines.append(f"class {node.name}" + (f"({', '.join(bases)})" if bases else ""))
    for each in node.body:
        if isinstance(each, Function) and each.name in ("__init__", "__new__"):
            made = _call(f"{node.name}(", each.args, ")", skip_first=True)
            lines += ["", made]
            break
    return "\n".join(lines)


def _function_head(node: Function) -> str:
    decorators = [ast.unparse(each) for each in node.decorator_list]
    if {"property", "cached_property", "functools.cached_property"} & set(decorators):
        return f"{node.name}: {_annotation(node.returns)}  # a property"
    lines = [f"@{each}" for each in decorators if each != "overload"]
    word = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    returns = f" -> {_annotation(node.returns)}" if node.returns else ""
    names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
    is_bound = names[:1] in (["self"], ["cls"])
    lines.append(_call(f"{word} {node.name}(", node.args, f"){returns}", skip_first=is_bound))
    return "\n".join(lines)


def _call(start: str, args: ast.arguments, end: str, *, skip_first: bool) -> str:
    """Write a parameter list in one line, or with a line for each parameter."""
    parts = _parameters(args)[1 if skip_first else 0 :]
    one = f"{start}{', '.join(parts)}{end}"
    if len(one) <= WIDTH:
        return one
    return f"{start}\n    " + ",\n    ".join(parts) + f",\n{end}"


def _parameters(args: ast.arguments) -> list[str]:
    def written(arg: ast.arg, default: ast.expr | None, star: str = "") -> str:
        kind = f": {_annotation(arg.annotation)}" if arg.annotation else ""
        equals = " = " if kind else "="
        return f"{star}{arg.arg}{kind}" + (f"{equals}{ast.unparse(default)}" if default else "")

    plain = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(plain) - len(args.defaults)) + list(args.defaults)
    parts = [written(arg, default) for arg, default in zip(plain, defaults, strict=True)]
    if args.posonlyargs:
        parts.insert(len(args.posonlyargs), "/")
    if args.vararg:
        parts.append(written(args.vararg, None, "*"))
    elif args.kwonlyargs:
        parts.append("*")
    parts += map(written, args.kwonlyargs, args.kw_defaults)
    if args.kwarg:
        parts.append(written(args.kwarg, None, "**"))
    return parts


def _annotation(node: ast.expr | None) -> str:
    """Write a type; one in quotes, for its class is not defined yet, without them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ast.unparse(node) if node else "Any"


def prose(docstring: str) -> str:
    """Return a docstring as Markdown: with fences around examples, and no HTML."""
    blocks = []
    for block in re.split(r"\n{2,}", docstring):
        if block.lstrip().startswith(">>>"):
            blocks.append(f"```pycon\n{block}\n```")
        elif block.startswith("    "):
            blocks.append(block)
        else:
            blocks.append(_escaped(block))
    # An example with a blank line in it is one example.
    return "\n\n".join(blocks).replace("\n```\n\n```pycon\n", "\n\n")


def _escaped(text: str) -> str:
    """Escape the characters of HTML outside of code."""
    parts = re.split(r"(`+[^`]*`+)", text)
    return "".join(
        part if part.startswith("`") else part.replace("&", "&amp;").replace("<", "&lt;")
        for part in parts
    )


def _item(module: Module, name: str) -> str:
    definition = find(module.name, name)
    return _bullet(f"`{name}`", definition.docstring.partition("\n\n")[0])


def _bullet(head: str, docstring: str) -> str:
    text = prose(docstring).replace("\n", "\n    ")
    return f"- {head}" + (f": {text}" if text else "")


def _source(definition: Definition | Module) -> str:
    path = definition.file.relative_to(ROOT).as_posix()
    address = source_address()
    text = f"`{path}`, line {definition.line}"
    return f"Source: [{text}]({address}/{path}#L{definition.line})" if address else f"Source: {text}"


def _code(text: str) -> str:
    return f"```python\n{text}\n```"


def _relative(target: str) -> str:
    return target.removeprefix(f"{FOLDER}/")


def _joined(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)
