"""Files of hand histories, found and read: a file, or a folder with all below it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pokerhouse.errors import HistoryError
from pokerhouse.histories.formats import FORMATS, Format, format_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pokerhouse.histories.record import Record

STANDARD_INPUT = "-"
_EXTENSIONS = frozenset(extension for known in FORMATS if known.read for extension in known.extensions) | {".phhs"}


def history_files(paths: Iterable[str]) -> list[Path]:
    """Every file named, and every file below the folders named, in order; hidden ones are passed over.

    Raises `HistoryError` for a path that is not there.
    """
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if name != STANDARD_INPUT and not path.exists():
            raise HistoryError(name, 0, "no such file or folder")
        found += _below(path) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def _below(folder: Path) -> Iterator[Path]:
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(parent, name) for name in sorted(files, key=_by_number) if not name.startswith("."))


def _by_number(name: str) -> tuple[int, int | str, str]:
    """`2.phh` before `10.phh`."""
    stem = name.partition(".")[0]
    return (0, int(stem), name) if stem.isascii() and stem.isdigit() and len(stem) < 19 else (1, name, name)


def read_file(path: Path, *, named: bool) -> Iterator[Record | HistoryError]:
    """The hands of a file, and in its place what cannot be read.

    A file that was not `named` but found in a folder, and neither looks like a hand history nor is called like one,
    has none.
    """
    try:
        text = _text(path)
        known = format_of(text)
    except (OSError, UnicodeError) as error:
        if named or path.suffix.lower() in _EXTENSIONS:
            yield HistoryError(str(path), 0, _why(error))
        return
    if known is None or known.read is None:
        if named or path.suffix.lower() in _EXTENSIONS:
            titles = ", ".join(one.title for one in FORMATS if one.read)
            yield HistoryError(str(path), 0, f"no hand history: expected one of {titles}")
        return
    yield from _hands(known, text, path)


def _hands(known: Format, text: str, path: Path) -> Iterator[Record | HistoryError]:
    assert known.read is not None

    def beside(name: str) -> str | None:
        try:
            return _text(path.parent / name) if Path(name).name == name else None
        except (OSError, UnicodeError):
            return None

    yield from known.read(text, "standard input" if str(path) == STANDARD_INPUT else str(path), beside)


def _text(path: Path) -> str:
    if str(path) == STANDARD_INPUT:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    return path.read_text(encoding="utf-8-sig")


def _why(error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"no text in UTF-8: byte {error.start + 1} is {error.object[error.start]:#04x}"
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
