"""TOML as hand histories use it: flat tables of `key = value`, read four times as fast as usual.

The fast path takes lines that mean the same in JSON. Everything else goes through `tomllib`.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.untrusted_toml import parse_toml

_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_NOT_PLAIN: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\\{]|null|\d{17}")
"""Control characters, escapes, tables, and values that JSON and TOML read differently."""
_HEADER: Final = re.compile(r"^\[([^\[\]\n]+)\][ \t]*$", re.MULTILINE)
_STRING_OR_COMMENT: Final = re.compile(r""""(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*""")
_AT_LINE: Final = re.compile(r"at line (\d+)")
_decode = msgspec.json.Decoder().decode


class TomlTable(msgspec.Struct, frozen=True):
    """The values of a table, and the lines they are on."""

    values: dict[str, Any]
    text: str
    source: str
    line: int = 1
    """The line of the file on which the text begins."""

    def line_of(self, key: str) -> int:
        """The line of a key; the first line when the key is missing."""
        found = re.search(rf"^[ \t]*{re.escape(key)}[ \t]*=", self.text, re.MULTILINE)
        return self._line_at(found.start() if found else 0)

    def lines_of(self, key: str, count: int) -> list[int]:
        """The lines of the strings in an array."""
        found = re.search(rf"^{re.escape(key)}[ \t]*=", self.text, re.MULTILINE)
        start = found.start() if found else 0
        first = self._line_at(start)
        if count == 0 or "\n" not in self.text[start : self._end(start)]:
            return [first] * count
        strings = (
            m for m in _STRING_OR_COMMENT.finditer(self.text, start) if self.text[m.start()] != "#"
        )
        lines = [self._line_at(m.start()) for m, _ in zip(strings, range(count), strict=False)]
        return lines + [first] * (count - len(lines))

    def fail(self, key: str, reason: str) -> HistoryError:
        """Build the error that names the line of `key`."""
        return HistoryError(self.source, self.line_of(key), reason)

    def _line_at(self, place: int) -> int:
        return self.line + self.text.count("\n", 0, place)

    def _end(self, start: int) -> int:
        end = self.text.find("]", start)
        return len(self.text) if end < 0 else end


def read_table(text: str, source: str, line: int = 1) -> TomlTable:
    """Read the table in a text that begins at `line`.

    Raises `HistoryError` when it is not TOML.
    """
    values = read_flat(text)
    if values is None:
        values = read_any(text, source, line)
    return TomlTable(values, text, source, line)


def tables(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield the tables of a file: each name, its text, and the line on which the text begins.

    Yields nothing when the file is not divided into tables.
    """
    headers = list(_HEADER.finditer(text))
    line, at = 1, 0
    for number, header in enumerate(headers):
        end = headers[number + 1].start() if number + 1 < len(headers) else len(text)
        line += text.count("\n", at, header.end())
        at = header.end()
        yield header[1].strip().strip("\"'"), text[header.end() : end], line


def read_flat(text: str) -> dict[str, Any] | None:
    """Read lines of keys with JSON values, the fast path; None when that is not certain."""
    text = text.replace("\r\n", "\n")
    if _NOT_PLAIN.search(text):
        return None
    values: dict[str, Any] = {}
    for line in text.split("\n"):
        if not line or line[0] == "#" or line.isspace():
            continue
        if " = " not in line:
            return None
        key, value = line.split(" = ", 1)
        if not _KEY.fullmatch(key) or key in values:
            return None
        if "'" in value:
            if '"' in value:
                return None
            value = value.replace("'", '"')
        try:
            values[key] = _decode(value)
        except (msgspec.DecodeError, RecursionError):  # of brackets nested too deeply
            return None
    return values


def read_any(text: str, source: str, line: int = 1) -> dict[str, Any]:
    """Read any TOML, the slow path.

    Raises `HistoryError` when it is not TOML.
    """
    try:
        return parse_toml(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        at = int(found[1]) if found else 1 + text.count("\n")
        raise HistoryError(
            source, line + at - 1, f"no TOML: {str(error).partition(' (at')[0]}"
        ) from error


def text_of(value: object) -> str:
    """Write strings, numbers, truth values, arrays and tables as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {text_of(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(text_of, value))}]"
    return str(value)
