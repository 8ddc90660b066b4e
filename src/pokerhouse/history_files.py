"""Hand histories on disk: find the files, read their hands one at a time, whatever the format."""

import os
from collections.abc import Callable, Iterator
from os import PathLike
from pathlib import Path

from pokerhouse import histories
from pokerhouse.errors import HistoryError

EXTENSIONS = frozenset(
    extension for each in histories.FORMATS if each.read for extension in each.extensions
) | {".phhs"}
"""The file extensions of hand histories."""

Fault = HistoryError | histories.Incomplete


def read(
    path: str | PathLike[str], *, on_fault: Callable[[Fault], object] | None = None
) -> Iterator[histories.Record]:
    """Yield the hands of a file in any format, or of all files below a folder, one at a time.

    Raises `HistoryError`, with the file and the line, for a hand that cannot be read; `on_fault`
    gets these errors instead, and reading goes on. It also gets the hands that were never settled
    (`Incomplete`), which are left out otherwise. A file below a folder is skipped if neither its
    content nor its name is that of a hand history.
    """
    start = Path(path)
    if not start.exists():
        raise HistoryError(str(start), 0, "no such file or folder")
    for file in files_below(start) if start.is_dir() else [start]:
        for entry in read_file(file, named=file == start):
            if isinstance(entry, histories.Record):
                yield entry
            elif on_fault is not None:
                on_fault(entry)
            elif isinstance(entry, HistoryError):
                raise entry


def files_below(folder: Path) -> Iterator[Path]:
    """Yield all files below a folder, in order, without hidden ones."""
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (
            Path(parent, name) for name in sorted(files, key=_by_number) if not name.startswith(".")
        )


def _by_number(name: str) -> tuple[int, int | str, str]:
    """Sort `2.phh` before `10.phh`."""
    stem = name.split(".")[0]
    return (
        (0, int(stem), name)
        if stem.isascii() and stem.isdigit() and len(stem) < 19
        else (1, name, name)
    )


def read_file(path: Path, *, named: bool) -> Iterator[histories.Entry]:
    """Yield the hands of a file, and an error in the place of anything unreadable.

    A file that was found in a folder, not `named`, is skipped if neither its content nor its name
    is that of a hand history.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        if named or path.suffix.lower() in EXTENSIONS:
            yield HistoryError(str(path), 0, error.strerror or str(error))
        return
    yield from read_data(data, str(path), named=named, beside=path.parent)


def read_data(
    data: bytes, source: str, *, named: bool = True, beside: Path | None = None
) -> Iterator[histories.Entry]:
    """Yield the hands of the content of a file, as `read_file` does.

    `beside` is the folder of other files that the content names.
    """
    expected = named or Path(source).suffix.lower() in EXTENSIONS
    try:
        text = _text(data)
    except UnicodeError as error:
        if expected:
            yield HistoryError(source, 0, _why(error))
        return
    format_ = histories.format_of(text)
    if format_ is None or format_.read is None:
        if expected:
            titles = ", ".join(one.title for one in histories.FORMATS if one.read)
            problem = "no hand history" if text.strip() else "empty"
            if begins := histories.unknown_site(text):
                problem = f"no reader knows this site, whose file begins {begins!r}"
            yield HistoryError(source, 0, f"{problem}: expected one of {titles}")
        return

    def other(name: str) -> str | None:
        if beside is None or Path(name).name != name:
            return None
        try:
            return _text((beside / name).read_bytes())
        except (OSError, UnicodeError):
            return None

    yield from format_.read(text, source, other)


def _text(data: bytes) -> str:
    return histories.decode(data).replace("\r\n", "\n").replace("\r", "\n")


def _why(error: UnicodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text: byte {error.start + 1} is {error.object[error.start]:#04x}"
    return str(error)
