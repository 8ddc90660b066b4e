"""A language that no house speaks: the English texts in brackets, with longer words. A text outside
of all brackets does not come from the tree of texts.
"""

import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

LANGUAGE = "sv"
"""A language that the house does not speak."""
AS_IT_IS = {"language.toml"}
NAMES = {"lobby.toml": {"names"}}
"""Names of new tables: data from then on."""
PLACEHOLDER_OR_WORD = re.compile(r"\{\w+\}|\]\([^)]*\)|[^\W\d_]+")


def in_brackets(text: str) -> str:
    """Return a text in brackets with longer words; placeholders and links stay as they are."""

    def longer(found: re.Match[str]) -> str:
        word = found[0]
        return word if word[0] in "{]" else word + "~" * round(0.3 * len(word))

    around = re.fullmatch(r"(\s*)(.*?)(\s*)", text, re.DOTALL)
    assert around
    return f"{around[1]}⟦{PLACEHOLDER_OR_WORD.sub(longer, around[2])}⟧{around[3]}"


def outside(text: str) -> str:
    """Return what a text says outside of all brackets."""
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", " ", text)) != text:
        text = shorter
    return text


def toml(texts: dict[str, object], names: set[str], path: str = "") -> Iterator[str]:
    """Return the lines of a file of texts in brackets."""
    tables = {key: each for key, each in texts.items() if isinstance(each, dict)}
    for key, text in texts.items():
        if isinstance(text, str):
            made = text if key == "by" or key in names else in_brackets(text)
            yield f"{quoted(key)} = {quoted(made)}"
    for key, table in tables.items():
        yield f"[{path}{quoted(key)}]"
        yield from toml(table, names, f"{path}{quoted(key)}.")


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def make_language(words: Path) -> None:
    """Write the folder of the language: the English texts in brackets."""
    folder = words / LANGUAGE
    folder.mkdir()
    for file in (words / "en").glob("*.toml"):
        if file.name in AS_IT_IS:
            shutil.copy(file, folder)
            continue
        lines = toml(tomllib.loads(file.read_text()), NAMES.get(file.name, set()))
        (folder / file.name).write_text("\n".join(lines))
