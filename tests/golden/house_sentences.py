"""The sentences that the house composes, read from its source: faults, reasons and notices.

A sentence is written where it is said, as an f-string; here it has `{1}`, `{2}` where its values
stand, and `{n1}` where something is counted. Whoever changes one, or adds one, changes what this
finds.
"""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pokerhouse

SOURCE = Path(pokerhouse.__file__).parent
ROOMS = ("rules", "house", "server", "trustless/table.py")
ELSEWHERE = ("rules/games/variants.py", "server/live/health.py")
"""What is told to those who write a game of their own, and to machines that watch the house."""
TEXTS = {"why", "faults", "fault", "where", "how_long", "ways", "place", "hands"}
"""Values of a refusal that are sentences, or parts of one."""
ALSO = {
    *("_DECISIONS", "_HALTS", "_WORDS", "NOT_YOURS", "_check_pack", "_how_long", "_objection"),
    *("odds", "stake_names", "words_of"),
}
"""Functions and tables of words that are said in a fault, a refusal, a notice or a report, and
stand in none.
"""
SAYING = ("Fault", "Notice", "Refused", "RequestRefused", "SpeechRefused", "out_of_bounds")
"""What is told to people is put together in a function that makes one of these."""
RAISING = {
    "hands/worth/wild.py": {"parse", "_named"},
    "players/registry.py": {"read_order", "_values", "_expected"},
    "server/settings/kinds.py": {"Whole", "Text"},
    "server/settings/text_kinds.py": {
        *("Line", "Answers", "HouseName", "Colour", "Url", "_check_steering"),
    },
    "house/records/seasons.py": {"read_seasons", "_day"},
    "storage/folder/head.py": {"check", "mend", "_write"},
    "storage/sqlite_database.py": {"name_error"},
}
"""Functions whose errors people at the page read: what is wrong with a choice of theirs, why the
disk takes nothing.
"""


def sentences() -> Iterator[str]:
    """Each as often as it is written: `seat {1}: choose {2} to {3}`."""
    for room in ROOMS:
        whole = [SOURCE / room] if room.endswith(".py") else sorted((SOURCE / room).rglob("*.py"))
        for file in whole:
            if file.relative_to(SOURCE).as_posix() in ELSEWHERE:
                continue
            for part in ast.parse(file.read_text(encoding="utf-8")).body:
                yield from _of_part(part)
    for file_name, functions in RAISING.items():
        for node in ast.walk(ast.parse((SOURCE / file_name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name in functions:
                yield from _of_errors(node)


def _of_errors(function: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    """What the errors that are made in here say, and what they are put together from."""
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[said, *_]) if name.endswith("Error"):
                yield from _texts(said)
            case ast.Assign(targets=[ast.Name(id="expected" | "what" | "word")], value=said):
                yield from _texts(said)


def _of_part(part: ast.stmt) -> Iterator[str]:
    if isinstance(part, ast.ClassDef):
        for each in part.body:
            yield from _of_part(each)
    elif _speaks(part):
        yield from _texts(part)


def _speaks(part: ast.stmt) -> bool:
    """Is something composed in here that people read?"""
    match part:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return "fault" in name or name in ALSO or any(map(_says, ast.walk(part)))
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in ALSO
    return False


def _says(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), keywords=given):
            refuses = name in ("refuse", "refusal") and any(each.arg in TEXTS for each in given)
            refuses |= name == "HostStep" and any(each.arg == "refused" for each in given)
            return refuses or name in SAYING
    return False


def _texts(node: ast.AST) -> Iterator[str]:
    """All texts in here, but documentation, errors for programmers, what is logged and why a line
    is closed.
    """
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert() | ast.arguments():
            return
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="log")) | ast.Attribute(attr="replace" | "hang_up")
        ):
            return
        case ast.Call() as call if what := _counted(call):
            yield from (f"{{n1}} {what}", f"{{n1}} {what}s")
        case ast.Constant(value=str(text)):
            yield from filter(_is_said, (text,))
        case ast.JoinedStr(values=values):
            yield from filter(_is_said, _joined(values))
            for value in values:
                if isinstance(value, ast.FormattedValue):
                    yield from _texts(value.value)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _texts(child)


def _joined(values: list[ast.expr]) -> Iterator[str]:
    """An f-string with numbers for its values; once for each way in which what it counts may be one
    or more.
    """
    holes = iter(range(1, 10))
    ways: list[tuple[str, ...]] = []
    for value in values:
        match value:
            case ast.Constant(value=text):
                ways.append((str(text),))
            case ast.FormattedValue(value=ast.Call() as call) if what := _counted(call):
                hole = next(holes)
                ways.append((f"{{n{hole}}} {what}", f"{{n{hole}}} {what}s"))
            case _:
                ways.append((f"{{{next(holes)}}}",))
    yield from map("".join, product(*ways))


def _counted(call: ast.Call) -> str:
    """What `counted(cards, "card")` counts; empty for any other call."""
    match call:
        case ast.Call(func=ast.Name(id="counted"), args=[_, ast.Constant(value=str(what))]):
            return what
    return ""


def _is_said(text: str) -> bool:
    """Several words, not a piece between others nor a name of the program."""
    words = text.split()
    return len(words) > 1 and text[0] != " " and any(word.isalpha() for word in words)
