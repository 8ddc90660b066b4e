"""What figures, results and parts of a rating mean, as the code says it: the texts below the
members of an enumeration.

`python -m tests.house.records.definitions` writes them into the page on statistics.
"""

import ast
import re
from pathlib import Path

from pokerhouse.house import records

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "reference" / "statistics.md"
SOURCES = {"Figure": "statistics.py", "Result": "facts.py", "Position": "positions.py"}


def defined(name: str) -> dict[str, str]:
    """The members of an enumeration with their texts, by value."""
    file = Path(str(records.__file__)).with_name(SOURCES[name])
    found: dict[str, str] = {}
    classes = [node for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]
    (body,) = [each.body for each in classes if each.name == name]
    last = ""
    for statement in body:
        match statement:
            case ast.Assign(value=ast.Constant(value=str(value))):
                found[value], last = "", value
            case ast.Expr(value=ast.Constant(value=str(text))) if last:
                found[last] = " ".join(text.split())
    return found


def table(name: str) -> str:
    """The same as a table."""
    rows = [f"| `{value}` | {text} |" for value, text in defined(name).items()]
    return "\n".join([f"| {name.lower()} | meaning |", "|---|---|", *rows])


def page() -> str:
    """The page with the tables as they should be."""
    text = PAGE.read_text()
    for name in SOURCES:
        text = re.sub(rf"\| {name.lower()} \| meaning \|\n(\|.*\n)*", f"{table(name)}\n", text)
    return text


if __name__ == "__main__":
    PAGE.write_text(page())
