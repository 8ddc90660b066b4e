"""TOML as hand histories use it: flat tables of `key = value`, read four times as fast as TOML in
general.

The short way takes what means the same in JSON; whatever it is not sure of goes the long way,
through `tomllib`.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from pokerhouse.errors import HistoryError

_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_NOT_PLAIN: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\\{]|null|\d{17}")
"""Control characters, escapes, tables, and what JSON has and TOML has not, or not quite so."""
_HEADER: Final = re.compile(r"^\[([^\[\]\n]+)\][ \t]*$", re.MULTILINE)
_STRING_OR_COMMENT: Final = re.compile(r""""(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*""")
_AT_LINE: Final = re.compile(r"at line (\d+)")
_decode = msgspec.json.Decoder().decode


class Table(msgspec.Struct, frozen=True):
    """The values of a table, and where they stand."""

    values: dict[str, Any]
    text: str
    source: str
    line: int = 1
    """Where the text begins in its file."""

    def line_of(self, key: str) -> int:
        """The line of a key; the first line when it is not there."""
        found = re.search(rf"^[ \t]*{re.escape(key)}[ \t]*=", self.text, re.MULTILINE)
        return self._line_at(found.start() if found else 0)

    def lines_of(self, key: str, count: int) -> list[int]:
        """The lines of the texts in an array."""
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
        """The error that names the line of `key`."""
        return HistoryError(self.source, self.line_of(key), reason)

    def _line_at(self, place: int) -> int:
        return self.line + self.text.count("\n", 0, place)

    def _end(self, start: int) -> int:
        end = self.text.find("]", start)
        return len(self.text) if end < 0 else end


def read_table(text: str, source: str, line: int = 1) -> Table:
    """The table of this text, which begins at `line`. Raises `HistoryError` when it is not TOML."""
    values = flat(text)
    return Table(general(text, source, line) if values is None else values, text, source, line)


def tables(text: str) -> Iterator[tuple[str, str, int]]:
    """The tables of a file that has nothing but tables: each name, its text, and the line this
    begins at.

    Nothing when the file is not divided into tables.
    """
    headers = list(_HEADER.finditer(text))
    line, at = 1, 0
    for number, header in enumerate(headers):
        end = headers[number + 1].start() if number + 1 < len(headers) else len(text)
        line += text.count("\n", at, header.end())
        at = header.end()
        yield header[1].strip().strip("\"'"), text[header.end() : end], line


def flat(text: str) -> dict[str, Any] | None:
    """The short way: every line a key and a value that JSON has too. None when it is not sure."""
    text = text.replace("\r\n", "\n")
    if _NOT_PLAIN.search(text):
        return None
    values: dict[str, Any] = {}
    for line in text.split("\n"):
        if not line or line[0] == "#" or line.isspace():
            continue
        key, equals, value = line.partition(" = ")
        if not equals or not _KEY.fullmatch(key) or key in values:
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


def general(text: str, source: str, line: int = 1) -> dict[str, Any]:
    """The long way. Raises `HistoryError` when it is not TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT_LINE.search(str(error))
        at = int(found[1]) if found else 1 + text.count("\n")
        raise HistoryError(
            source, line + at - 1, f"no TOML: {str(error).partition(' (at')[0]}"
        ) from error
    except RecursionError as error:
        raise HistoryError(source, line, "no TOML: nested too deeply") from error


def text_of(value: object) -> str:
    """A value as TOML writes it: texts, numbers, truth values, arrays and tables of them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {text_of(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(text_of, value))}]"
    return str(value)
